import type { Context } from '../capability.ts'
import {
  type ClientFigures,
  createCustomerRoutes,
  createPageRoutes,
  createUsageRoutes,
  createVisitorRoutes,
  type Receiver,
} from '../collect/index.ts'
import type { Routes } from '../http/index.ts'
import type { Keys } from '../keys/index.ts'
import { type Collector, createInsightRoutes } from '../rollup/index.ts'
import type { Asker } from '../token/index.ts'

type CollectingOptions = Pick<Context, 'config' | 'clock' | 'newId'> & {
  collector: Collector
  figures: ClientFigures
  keys: Keys
  asker: (request: Request) => Promise<Asker>
  /** Where this is, as browsers see it, where that is not where the site is. */
  publicUrl: string
  /** Whether a request comes from who may act for every visitor, besides the keys that may. */
  isTrusted: (request: Request) => boolean
}

/** All that browsers and dashboards ask of a collector, wherever its events are kept. */
export function createCollectingRoutes(options: CollectingOptions): Routes[] {
  const { config, clock, newId, collector, figures, keys, asker, publicUrl, isTrusted } = options
  const { eventsConsent: consent, organizationId } = config
  const { append } = collector
  const isHandedOn = (to: Receiver): boolean => config.eventsForward.includes(to)
  return [
    createUsageRoutes({
      append,
      asker,
      consent,
      organizationId,
      clock,
      newId,
      isHandedOn: isHandedOn('usage'),
    }),
    createCustomerRoutes({
      append,
      consent,
      writeKey: organizationId,
      publicUrl,
      figures,
      clock,
      isHandedOn: isHandedOn('customer'),
    }),
    createPageRoutes({ append, consent, clock, newId }),
    createVisitorRoutes({
      append,
      keys,
      isTrusted,
      publicUrl: config.publicUrl,
      clock,
      newId,
      records: collector,
    }),
    createInsightRoutes({ keys, counts: collector, clock }),
  ]
}
