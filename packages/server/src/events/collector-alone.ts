import type { Context, Opened } from '../capability.ts'
import { createClientFigures } from '../collect/index.ts'
import { Fault, isSameOrigin } from '../http/index.ts'
import type { Keys } from '../keys/index.ts'
import { createCollectorRoutes, openCollector, showsCollectorKey } from '../rollup/index.ts'
import { type Asker, createVouchedAsker } from '../token/index.ts'
import { createCollectingRoutes } from './collecting-routes.ts'

/**
 * The collector without services: what browsers tell, and what the services elsewhere ask of it; or beside a site alone, for
 * the pages of that site.
 */
export const collectorAlone = {
  name: 'collector',
  async open(context: Context & { control: { keys: Keys } }): Promise<Opened> {
    const { config, clock, newId, report, tracer, control, isInner } = context
    const { keys } = control
    const { collectorKey: key, organizationId } = config
    const collector = await openCollector({ config, clock, report, tracer })
    const figures = createClientFigures()
    const isBeside = config.serve === 'site'
    const asker = isBeside
      ? (request: Request) => ownPage(request, config)
      : createVouchedAsker({ keys, key, organizationId, clock })
    const isTrusted = (request: Request): boolean => isInner(request) || showsCollectorKey(request, key)
    return {
      provides: undefined,
      routes: [
        ...createCollectingRoutes({
          config,
          clock,
          newId,
          collector,
          figures,
          keys,
          asker,
          publicUrl: isBeside ? config.publicUrl : config.collectorPublicUrl,
          isTrusted,
        }),
        ...(isBeside ? [] : [createCollectorRoutes({ collector, key })]),
      ],
      gauges: async () => [figures.gauge(), ...(await collector.gauges())],
      warnings: async () => collector.warnings(),
      settled: collector.settled,
      close: collector.close,
    }
  },
} as const

/** Tokens of this site are a provider's, which nobody can read here: what counts is that a page of the site sends. */
async function ownPage(request: Request, { publicUrl, searchHub }: Context['config']): Promise<Asker> {
  if (isSameOrigin(request, publicUrl)) return { userIds: [], searchHub }
  throw new Fault('InvalidTokenException', 'Only pages of this very site are heard here.')
}
