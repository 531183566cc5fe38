import path from 'node:path'
import type { Hono } from 'hono'
import {
  allowsCapture,
  createAppend,
  createClientFigures,
  createCustomerRoutes,
  createPageRoutes,
  createUsageRoutes,
  createVisitorRoutes,
  recordServed,
} from './collect/index.ts'
import type { Config } from './config/index.ts'
import type { ServerEnv } from './http/index.ts'
import type { Keys } from './keys/index.ts'
import type { Gauge } from './operations/index.ts'
import {
  type ArmCount,
  createInsightRoutes,
  createLearnt,
  type Exposure,
  openEventLine,
  startRollUp,
} from './rollup/index.ts'
import type { CandidateList, ServedBus, VisitModel } from './search/index.ts'
import type { Asker } from './token/index.ts'

export type OpenEventsOptions = {
  config: Config
  bus: ServedBus
  clock: () => number
  newId: () => string
  onError: (error: unknown) => void
}

export type OpenEvents = {
  /** Queries that visitors made before, for suggestions. */
  recordedQueries: CandidateList
  /** What visitors opened, for recommendations. */
  visits: VisitModel
  /** Whether a search that asks to be recorded comes from somebody who has not refused. */
  mayRecord(request: Request): boolean
  /** How many were shown each variant of a test, and what they did afterwards. */
  testCounts(test: string): Promise<ArmCount[]>
  /** Who was shown which variant of a test. */
  exposures(test: string): Promise<Exposure[]>
  /** What clients of customer events count of themselves. */
  gauges(): Gauge[]
  routes(options: { keys: Keys; asker: (request: Request) => Promise<Asker> }): Hono<ServerEnv>[]
  /** When everything that came until now is kept, counted and learnt from. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Opens `events.db` of a data folder: collecting, counting, and what is learnt from both. */
export function openEvents({ config, bus, clock, newId, onError }: OpenEventsOptions): OpenEvents {
  const line = openEventLine({
    file: path.join(config.data, 'events.db'),
    settings: { days: config.eventsDays, visitors: config.suggestVisitors, origin: config.publicUrl },
    workers: process.env['QUARRY_WORKERS'],
    onError,
  })
  const append = createAppend(events => line.call('append', events))
  const learnt = createLearnt(config.publicUrl)
  const rollUp = startRollUp({ line, learnt, clock, onError })
  const figures = createClientFigures()
  const deaf = recordServed(bus, append, onError)
  const { eventsConsent: consent, publicUrl, organizationId } = config

  return {
    recordedQueries: () => learnt.queries(),
    visits: learnt.visits,
    mayRecord: request => allowsCapture(request, clock()),
    exposures: test => line.call('exposures', test),
    async testCounts(test) {
      await append.settled()
      await rollUp.now()
      return line.call('testCounts', test)
    },
    gauges: () => [figures.gauge()],
    routes: ({ keys, asker }) => [
      createUsageRoutes({ append, asker, consent, organizationId, clock, newId }),
      createCustomerRoutes({ append, consent, writeKey: organizationId, publicUrl, figures, clock }),
      createPageRoutes({ append, consent, clock, newId }),
      createVisitorRoutes({
        ...{ append, keys, publicUrl, clock, newId },
        records: {
          ofVisitor: (ids, after) => line.call('ofVisitor', ids, after),
          async forget(ids) {
            // What is still on its way would otherwise come after.
            await append.settled()
            const deleted = await line.call('forget', ids)
            await rollUp.anew()
            return deleted
          },
        },
      }),
      createInsightRoutes({ keys, line, clock }),
    ],
    async settled() {
      await append.settled()
      await rollUp.now()
    },
    async close() {
      deaf()
      await append.settled()
      await rollUp.close()
      await line.close()
    },
  }
}
