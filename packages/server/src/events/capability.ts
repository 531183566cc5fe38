import type { Context, Opened } from '../capability.ts'
import { allowsCapture, type CollectedEvent, createClientFigures, recordSearches } from '../collect/index.ts'
import type { ContentProvides } from '../content/index.ts'
import { type InsightProvides, userActionsOf } from '../insight/index.ts'
import type { Keys } from '../keys/index.ts'
import { type Collector, type Exposure, openCollector } from '../rollup/index.ts'
import type { SearchProvides } from '../search/index.ts'
import type { TokenProvides } from '../token/index.ts'
import { createCollectingRoutes } from './collecting-routes.ts'

export type EventsProvides = {
  /** What sells, and what goes with it. */
  sales: Collector['learnt']['sales'] & { boughtBy(visitor: string): Promise<readonly string[]> }
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
    const { config, clock, newId, report, tracer, control, content, token, search, insight } = context
    const collector = await openCollector({ config, clock, report, tracer })
    const { learnt } = collector
    const figures = createClientFigures()
    const stopRecording = recordSearches(search.log, collector.record)

    search.learnWith({
      recordedQueries: () => learnt.queries(),
      visits: learnt.visits,
      clicks: (q, language) => (config.learnClicks === 'on' ? learnt.clicks(q, language) : []),
      mayRecord: request => allowsCapture(request, clock()),
    })
    insight.tellActionsWith(async user => userActionsOf(await collector.ofUser(user)))
    content.countTestsWith(test => collector.testCounts(test))

    return {
      provides: {
        sales: {
          ...learnt.sales,
          // A shop recommends on, whatever happens to what was recorded.
          boughtBy: visitor =>
            collector.boughtBy(visitor).catch(error => {
              report(error)
              return []
            }),
        },
        exposures: test => collector.exposures(test),
        countMachine(service, isFound) {
          const event: CollectedEvent = {
            id: `machine:${newId()}`,
            kind: 'machine',
            at: clock(),
            visitor: null,
            body: { service, isFound },
          }
          collector.record([event])
        },
      },
      routes: createCollectingRoutes({
        config,
        clock,
        newId,
        collector,
        figures,
        keys: control.keys,
        asker: token.askerOf,
        publicUrl: config.collectorPublicUrl || config.publicUrl,
        isTrusted: () => false,
      }),
      gauges: async () => [figures.gauge(), ...(await collector.gauges())],
      warnings: async () => collector.warnings(),
      settled: collector.settled,
      async close() {
        stopRecording()
        await collector.close()
      },
    }
  },
} as const
