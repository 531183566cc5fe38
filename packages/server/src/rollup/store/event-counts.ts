import type { Session } from '@quarry/store'
import { createEventStore } from '../../collect/index.ts'
import type { EventCounts, EventSettings } from '../port/event-counts.ts'
import { createFold, dayMs, dayOf } from './fold.ts'
import { createInsights } from './insights.ts'
import { learntDays, publish } from './publish.ts'
import { boughtBy } from './shop.ts'
import { countTest } from './test-counts.ts'
import { ubiPage } from './ubi.ts'

/** Everything that is asked of `events.db`, by whoever has it open: short calls, one after the other. */
export function createEventCounts(database: Session, { days, visitors, origin }: EventSettings): EventCounts {
  const log = createEventStore(database)
  const fold = createFold(database, origin)
  const insights = createInsights(database)
  return {
    append: log.append,
    ofVisitor: log.ofVisitor,
    ofUser: log.ofUser,
    boughtBy: (visitor, now) => boughtBy(database, visitor, now - Math.min(days, learntDays) * dayMs),
    forget: ids =>
      database.transaction(async tx => {
        const marks = ids.map(() => '?').join(', ')
        for (const table of ['asked', 'opened', 'exposed', 'reached', 'clicked', 'shopped', 'product_click'])
          await tx.run(`DELETE FROM ${table} WHERE visitor IN (${marks})`, ...ids)
        return createEventStore(tx).removeVisitor(ids)
      }),
    fold: fold.step,
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
    state: async () => ({ last: await log.lastSeq(), folded: await fold.cursor() }),
  }
}
