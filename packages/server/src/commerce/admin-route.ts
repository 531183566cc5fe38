import { listingReply } from '@quarry/protocol/schema'
import { z } from 'zod'
import { Fault, type Routes } from '../http/index.ts'
import type { Keys } from '../keys/index.ts'
import { type Configuration, createConfigurationRoutes } from '../pipelines/index.ts'
import { type Storefront, type StorefrontDocument, storefrontSchema } from './storefront.ts'

type AdminRouteOptions = {
  keys: Keys
  storefront: Configuration<StorefrontDocument, Storefront>
  /** What a page of a draft would show to somebody without a name. */
  tryOut: (draft: unknown, request: Record<string, unknown>) => Promise<object>
  isOpen: boolean
}

const base = '/admin/storefront'
const trial = z.looseObject({ request: z.record(z.string(), z.unknown()) })

/** Administration of the shop's pages, as of rules. */
export function createStorefrontRoutes({ keys, storefront, tryOut, isOpen }: AdminRouteOptions): Routes {
  const { routes, read } = createConfigurationRoutes({
    keys,
    isOpen,
    base,
    configuration: storefront,
    schema: storefrontSchema,
    schemas: { Storefront: storefrontSchema },
    mostBytes: 4_000_000,
    summaries: {
      read: 'The storefront that holds',
      replace: 'Put this in the place of the storefront',
      check: 'Say what is wrong with a storefront',
    },
  })
  routes.post(
    `${base}/try`,
    {
      summary: 'What a page of this would show, for `request`',
      answer: listingReply,
      body: storefrontSchema,
    },
    async c => {
      const parsed = trial.safeParse(await read(c.req.raw))
      if (!parsed.success)
        throw new Fault('InvalidParametersException', 'request: the listing that is asked for.')
      const { request, ...draft } = parsed.data
      return c.json(await tryOut(draft, request))
    },
  )
  return routes
}
