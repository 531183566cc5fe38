import path from 'node:path'
import type { Context, Opened } from '../capability.ts'
import {
  allowsCapture,
  type CollectedEvent,
  createAppend,
  createClientFigures,
  createCustomerRoutes,
  createPageRoutes,
  createUsageRoutes,
  createVisitorRoutes,
  recordSearches,
} from '../collect/index.ts'
import type { ContentProvides } from '../content/index.ts'
import { type InsightProvides, userActionsOf } from '../insight/index.ts'
import type { Keys } from '../keys/index.ts'
import {
  createInsightRoutes,
  createLearnt,
  type Exposure,
  type Learnt,
  openEventCounts,
  startRollUp,
} from '../rollup/index.ts'
import type { SearchProvides } from '../search/index.ts'
import type { TokenProvides } from '../token/index.ts'

export type EventsProvides = {
  /** What sells, and what goes with it. */
  sales: Learnt['sales'] & { boughtBy(visitor: string): Promise<readonly string[]> }
  /** Who was shown which variant of a test, and what came of it. */
  exposures(test: string): Promise<Exposure[]>
  /** Counts what a program asked for, apart from what visitors do: nothing of the question, or of who asked, is kept. */
  countMachine(service: string, isFound: boolean): void
}

type Needs = {
  control: { keys: Keys }
  content: Pick<ContentProvides, 'countTestsWith'>
  token: TokenProvides
  search: SearchProvides
  insight: InsightProvides
}

/** What visitors do: collected, counted, and learnt from. */
export const events = {
  name: 'events',
  async open(context: Context & Needs): Promise<Opened<EventsProvides>> {
    const { config, clock, newId, report, control, content, token, search, insight } = context
    const { eventsConsent: consent, publicUrl, organizationId } = config
    const { keys } = control
    const counts = await openEventCounts({
      file: path.join(config.data, 'events.db'),
      settings: { days: config.eventsDays, visitors: config.suggestVisitors, origin: publicUrl },
      workers: process.env['QUARRY_WORKERS'],
      onError: report,
    })
    const append = createAppend(events => counts.append(events))
    const learnt = createLearnt(publicUrl)
    const rollUp = startRollUp({ counts, learnt, clock, onError: report })
    const figures = createClientFigures()
    const stopRecording = recordSearches(search.log, append, report)

    async function settled(): Promise<void> {
      await append.settled()
      await rollUp.now()
    }

    search.learnWith({
      recordedQueries: () => learnt.queries(),
      visits: learnt.visits,
      clicks: (q, language) => (config.learnClicks === 'on' ? learnt.clicks(q, language) : []),
      mayRecord: request => allowsCapture(request, clock()),
    })
    insight.tellActionsWith(async user => userActionsOf(await counts.ofUser(user)))
    content.countTestsWith(async test => {
      await settled()
      return counts.testCounts(test)
    })

    return {
      provides: {
        sales: {
          ...learnt.sales,
          // A shop recommends on, whatever happens to what was recorded.
          boughtBy: visitor =>
            counts.boughtBy(visitor, clock()).catch(error => {
              report(error)
              return []
            }),
        },
        exposures: test => counts.exposures(test),
        countMachine(service, isFound) {
          const event: CollectedEvent = {
            id: `machine:${newId()}`,
            kind: 'machine',
            at: clock(),
            visitor: null,
            body: { service, isFound },
          }
          append([event]).catch(report)
        },
      },
      routes: [
        createUsageRoutes({ append, asker: token.askerOf, consent, organizationId, clock, newId }),
        createCustomerRoutes({ append, consent, writeKey: organizationId, publicUrl, figures, clock }),
        createPageRoutes({ append, consent, clock, newId }),
        createVisitorRoutes({
          append,
          keys,
          publicUrl,
          clock,
          newId,
          records: {
            ofVisitor: (ids, after) => counts.ofVisitor(ids, after),
            async forget(ids) {
              // What is still on its way would otherwise come after.
              await append.settled()
              const deleted = await counts.forget(ids)
              await rollUp.anew()
              return deleted
            },
          },
        }),
        createInsightRoutes({ keys, counts, clock }),
      ],
      gauges: () => [figures.gauge()],
      settled,
      async close() {
        stopRecording()
        await append.settled()
        await rollUp.close()
        await counts.close()
      },
    }
  },
} as const
