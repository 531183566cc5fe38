import type { Context, Opened } from '../capability.ts'
import { findWorkers } from '../config/index.ts'
import type { ControlProvides } from '../control/index.ts'
import type { SearchProvides } from '../search/index.ts'
import type { TokenProvides } from '../token/index.ts'
import { openSources, type Sources } from './open-sources.ts'
import { createSourceRoutes } from './route.ts'
import { takeSiteProducts } from './site-products.ts'

export type SourcesProvides = Pick<Sources, 'guest'> & {
  /** Brings the index to what was pushed, once there is one. */
  follow(): Promise<number>
  /** Calls back when declared fields have changed: the index is to be made anew. */
  onFields(listener: () => void): void
  /** Whether there is any. */
  hasAny(): Promise<boolean>
}

/** Documents from anywhere, beside the content of the site. */
export const sources = {
  name: 'sources',
  async open(
    context: Context & { control: ControlProvides; token: TokenProvides; search: SearchProvides },
  ): Promise<Opened<SourcesProvides>> {
    const { config, options, clock, newId, progress, report, control, token, search } = context
    const listeners: (() => void)[] = []
    const opened = await openSources({
      folder: config.data,
      clock,
      newId,
      readWorker: findWorkers(['reading'], process.env['QUARRY_WORKERS'])?.reading,
      startsAsleep: true,
      target: { engine: search.engine, catalogue: search.catalogue, memory: control.memory },
      onFields: () => {
        for (const listener of listeners) listener()
      },
      onError: report,
    })
    token.expandAskersWith(opened.expand)
    search.onRestart(opened.wake)
    return {
      provides: {
        guest: opened.guest,
        follow: () => opened.start(),
        onFields: listener => void listeners.push(listener),
        hasAny: async () => (await opened.registry.list()).length > 0,
      },
      routes: [
        createSourceRoutes({
          sources: opened,
          keys: control.keys,
          organizationId: config.organizationId,
          publicUrl: config.publicUrl,
          onError: report,
        }),
      ],
      /** Before the index is brought up to date: so it is made once, with the fields that products have. */
      async start() {
        const { productsFile: file, locales = [] } = options
        const parts = { sources: opened, memory: control.memory, clock }
        const taken =
          file === undefined
            ? null
            : await takeSiteProducts({ file, locales, publicUrl: config.publicUrl, ...parts })
        if (taken !== null) progress(`Shop: ${taken} products in their languages taken from ${file}.`)
      },
      settled: opened.settled,
      close: opened.close,
    }
  },
} as const
