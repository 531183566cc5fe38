import type { Session } from '@quarry/store'
import { collectMigrations, createEventStore } from '../../collect/index.ts'
import type { ArmCount, EventCounts, EventSettings } from '../port/event-counts.ts'
import { createAggregation, dayMs, dayOf } from './aggregate.ts'
import { createInsights } from './insights.ts'
import { rollupMigrations } from './migrations.ts'
import { createOutgoing } from './outgoing.ts'
import { learntDays, publish } from './publish.ts'
import { boughtBy } from './shop.ts'
import { ubiPage } from './ubi.ts'

/** Everything that is asked of `events.db`, by whoever has it open: short calls, one after the other. */
export function createEventCounts(
  database: Session,
  { days, visitors, origin, receivers }: EventSettings,
): EventCounts {
  const aggregation = createAggregation(database, origin)
  const insights = createInsights(database)
  const outgoing = createOutgoing(database, receivers ?? [])
  const log = createEventStore(database, outgoing.put)
  return {
    append: events =>
      log.append(events).catch(error => {
        outgoing.recount()
        throw error
      }),
    queue: outgoing.queue,
    handedOn: outgoing.handedOn,
    ofVisitor: log.ofVisitor,
    ofUser: log.ofUser,
    boughtBy: (visitor, now) => boughtBy(database, visitor, now - Math.min(days, learntDays) * dayMs),
    forget: ids =>
      database
        .transaction(async tx => {
          const marks = ids.map(() => '?').join(', ')
          for (const table of [
            'asked',
            'opened',
            'exposed',
            'reached',
            'clicked',
            'shopped',
            'product_click',
            'handed',
          ])
            await tx.run(`DELETE FROM ${table} WHERE visitor IN (${marks})`, ...ids)
          return createEventStore(tx).removeVisitor(ids)
        })
        .finally(outgoing.recount),
    aggregate: aggregation.step,
    async expire(now) {
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
    publish: now => publish(database, { now, visitors, origin }),
    insight: (name, range) => insights[name](range),
    exposures: insights.exposures,
    tests: insights.tests,
    testCounts: test => countTest(database, test),
    ubi: (kind, range) => ubiPage(database, kind, range),
    state: async () => ({ last: await log.lastSeq(), aggregated: await aggregation.cursor() }),
  }
}

const mostArms = 100
const mostGoals = 5000

async function countTest(database: Session, test: string): Promise<ArmCount[]> {
  const goals = await database.all(
    `SELECT variant, goal, count(*) AS visitors FROM reached WHERE test = ? GROUP BY variant, goal
     ORDER BY variant, goal LIMIT ?`,
    test,
    mostGoals,
  )
  const shown = await database.all(
    `SELECT variant, count(nullif(visitor, '')) AS visitors, sum(CASE visitor WHEN '' THEN times ELSE 0 END) AS unnamed
     FROM exposed WHERE test = ? GROUP BY variant ORDER BY variant LIMIT ?`,
    test,
    mostArms,
  )
  return shown.map(row => ({
    variant: String(row['variant']),
    exposures: Number(row['visitors']) + Number(row['unnamed']),
    reached: Object.fromEntries(
      goals
        .filter(one => one['variant'] === row['variant'])
        .map(one => [String(one['goal']), Number(one['visitors'])]),
    ),
  }))
}

/** `events.db`. A later step of either list comes after all of these: the order is the file's history. */
export const eventMigrations = [...collectMigrations, ...rollupMigrations]
