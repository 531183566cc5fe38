import type { Context, Opened } from '../capability.ts'
import { createClientFigures } from '../collect/index.ts'
import type { Keys } from '../keys/index.ts'
import { createCollectorRoutes, openCollector, showsCollectorKey } from '../rollup/index.ts'
import { createVouchedAsker } from '../token/index.ts'
import { createCollectingRoutes } from './collecting-routes.ts'

/** The collector as a process of its own: what browsers tell, and what the services elsewhere ask of it. */
export const collectorAlone = {
  name: 'collector',
  async open(context: Context & { control: { keys: Keys } }): Promise<Opened> {
    const { config, clock, newId, report, control } = context
    const { keys } = control
    const { collectorKey: key, organizationId, collectorPublicUrl: publicUrl } = config
    const collector = await openCollector({ config, clock, report })
    const figures = createClientFigures()
    const asker = createVouchedAsker({ keys, key, organizationId, clock })
    const isTrusted = (request: Request): boolean => showsCollectorKey(request, key)
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
          publicUrl,
          isTrusted,
        }),
        createCollectorRoutes({ collector, key }),
      ],
      gauges: () => [figures.gauge()],
      settled: collector.settled,
      close: collector.close,
    }
  },
} as const
