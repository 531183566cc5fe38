import type { Database } from '@quarry/store'
import { type CollectedEvent, createEventLog, type VisitorPage } from '../collect/index.ts'
import { createFold, dayMs, dayOf } from './fold.ts'
import { createInsights, type Exposure, type InsightRange, type Insights } from './insights.ts'
import { type Publication, publish } from './publish.ts'
import { type ArmCount, countTest } from './test-counts.ts'

/** How events are kept and read. */
export type EventSettings = {
  /** Everything is kept for so many days. */
  days: number
  /** So many different visitors must have asked something before it is suggested. */
  visitors: number
  /** What addresses of the site begin with, where they are not paths: left out, so that a page has one name. */
  origin: string
}

export type InsightName = Exclude<keyof Insights, 'exposures' | 'tests'>

/** Everything that is asked of `events.db`, by whoever has it open: short synchronous calls, one after the other. */
export function createEventCalls(database: Database, { days, visitors, origin }: EventSettings) {
  const log = createEventLog(database)
  const fold = createFold(database, origin)
  const insights = createInsights(database)
  return {
    append: (events: readonly CollectedEvent[]): number => log.append(events),
    ofVisitor: (ids: readonly string[], after: number): VisitorPage => log.ofVisitor(ids, after),
    /** Forgets visitors: what they sent, and every row in which they stand. */
    forget: (ids: readonly string[]): number =>
      database.transaction(() => {
        const marks = ids.map(() => '?').join(', ')
        for (const table of ['asked', 'opened', 'exposed', 'reached'])
          database.run(`DELETE FROM ${table} WHERE visitor IN (${marks})`, ...ids)
        return log.removeVisitor(ids)
      }),
    /** Takes in some of the new events. @returns whether there may be more. */
    fold: (): boolean => fold.step(),
    /** Drops some of what is too old. @returns whether there may be more. */
    expire(now: number): boolean {
      const before = now - days * dayMs
      for (const table of ['asked', 'opened', 'tally', 'vital'])
        database.run(`DELETE FROM ${table} WHERE day < ?`, dayOf(before))
      database.run('DELETE FROM exposed WHERE last < ?', before)
      database.run('DELETE FROM reached WHERE at < ?', before)
      return log.expire(before)
    },
    publish: (now: number): Publication => publish(database, { now, visitors }),
    insight: (name: InsightName, range: InsightRange): unknown => insights[name](range),
    exposures: (test: string): Exposure[] => insights.exposures(test),
    tests: (): string[] => insights.tests(),
    testCounts: (test: string): ArmCount[] => countTest(database, test),
    /** The last number given, and the last one counted. */
    state: (): { last: number; folded: number } => ({ last: log.lastSeq(), folded: fold.cursor() }),
  }
}

export type EventCalls = ReturnType<typeof createEventCalls>
