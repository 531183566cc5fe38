import type { Session } from '@quarry/store'
import {
  type CollectedEvent,
  createEventStore,
  type LoggedEvent,
  type VisitorPage,
} from '../../collect/index.ts'
import { createFold, dayMs, dayOf } from './fold.ts'
import type { InsightRange } from './insight-range.ts'
import { createInsights, type Exposure, type Insights } from './insights.ts'
import { learntDays, type Publication, publish } from './publish.ts'
import { type ArmCount, countTest } from './test-counts.ts'
import { type UbiKind, type UbiPage, type UbiRange, ubiPage } from './ubi.ts'

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
export function createEventCalls(database: Session, { days, visitors, origin }: EventSettings) {
  const log = createEventStore(database)
  const fold = createFold(database, origin)
  const insights = createInsights(database)
  return {
    append: async (events: readonly CollectedEvent[]): Promise<number> => await log.append(events),
    ofVisitor: async (ids: readonly string[], after: number): Promise<VisitorPage> =>
      await log.ofVisitor(ids, after),
    /** What a user did whose browsers said, with consent, who they belong to: the newest last. */
    ofUser: async (user: string): Promise<LoggedEvent[]> => await log.ofUser(user),
    /** Forgets visitors: what they sent, and every row in which they stand. */
    forget: async (ids: readonly string[]): Promise<number> =>
      await database.transaction(async tx => {
        const marks = ids.map(() => '?').join(', ')
        for (const table of ['asked', 'opened', 'exposed', 'reached', 'clicked', 'shopped', 'product_click'])
          await tx.run(`DELETE FROM ${table} WHERE visitor IN (${marks})`, ...ids)
        return createEventStore(tx).removeVisitor(ids)
      }),
    /** Takes in some of the new events. @returns whether there may be more. */
    fold: async (): Promise<boolean> => await fold.step(),
    /** Drops some of what is too old. @returns whether there may be more. */
    async expire(now: number): Promise<boolean> {
      const before = now - days * dayMs
      for (const table of ['asked', 'opened', 'tally', 'vital', 'shopped', 'purchase', 'sold'])
        await database.run(`DELETE FROM ${table} WHERE day < ?`, dayOf(before))
      for (const table of ['clicked', 'shown'])
        await database.run(`DELETE FROM ${table} WHERE day < ?`, dayOf(now) - Math.min(days, learntDays))
      await database.run('DELETE FROM exposed WHERE last < ?', before)
      await database.run('DELETE FROM reached WHERE at < ?', before)
      await database.run('DELETE FROM product_click WHERE at < ?', before)
      return log.expire(before)
    },
    publish: async (now: number): Promise<Publication> => await publish(database, { now, visitors }),
    insight: (name: InsightName, range: InsightRange): unknown => insights[name](range),
    exposures: async (test: string): Promise<Exposure[]> => await insights.exposures(test),
    ubi: async (kind: UbiKind, range: UbiRange): Promise<UbiPage> => await ubiPage(database, kind, range),
    tests: async (): Promise<string[]> => await insights.tests(),
    testCounts: async (test: string): Promise<ArmCount[]> => await countTest(database, test),
    /** The last number given, and the last one counted. */
    state: async (): Promise<{ last: number; folded: number }> => ({
      last: await log.lastSeq(),
      folded: await fold.cursor(),
    }),
  }
}

export type EventCalls = ReturnType<typeof createEventCalls>
