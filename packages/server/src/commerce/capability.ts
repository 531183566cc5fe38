import { existsSync } from 'node:fs'
import type { ListingResponse } from '@quarry/protocol'
import { listingReply, listingRequest } from '@quarry/protocol/schema'
import { z } from 'zod'
import type { AnswerProvides } from '../answer/index.ts'
import type { Context, Opened } from '../capability.ts'
import { Fault, type Routes } from '../http/index.ts'
import { takeFile } from '../json-file.mjs'
import type { Keys } from '../keys/index.ts'
import {
  type Configuration,
  createConfigurationRoutes,
  deviceOf,
  type VersionStores,
} from '../pipelines/index.ts'
import type { SearchProvides } from '../search/index.ts'
import type { TokenProvides } from '../token/index.ts'
import { createProductFacts } from './product-facts.ts'
import type { Sales } from './rank.ts'
import { readShopBody } from './read-body.ts'
import { createCommerceRoutes } from './route.ts'
import { createCommerceService } from './service.ts'
import { type Storefront, type StorefrontDocument, storefrontSchema } from './storefront.ts'
import { createStorefront } from './versions.ts'

type Needs = {
  control: { keys: Keys; versions: VersionStores }
  token: TokenProvides
  search: SearchProvides
  answer: AnswerProvides
  events: { sales: Sales }
}

type CommerceProvides = {
  /** What a page of a draft would show to somebody without a name. */
  tryOut(draft: unknown, request: Record<string, unknown>): Promise<ListingResponse>
}

const mostBytes = 1_000_000

/** The shop: products are documents, its questions searches, its pages a configuration with a history. */
export const commerce = {
  name: 'commerce',
  open(context: Context & Needs): Opened<CommerceProvides> {
    const { config, options, clock, control, token, search, answer, events } = context
    const storefront = createStorefront({
      versions: control.versions,
      clock,
      validator: search.validator,
    })
    const parts = { search: search.service, catalogue: search.catalogue, sales: events.sales }
    const service = createCommerceService({ ...parts, storefront: storefront.current })
    answer.tellWith({
      find: createProductFacts({
        engine: search.engine,
        catalogue: search.catalogue,
        storefront: storefront.current,
      }),
      version: async () => String(await storefront.version()),
    })
    const tryOut: CommerceProvides['tryOut'] = (draft, request) => {
      const shop = storefront.read(draft)
      return createCommerceService({ ...parts, storefront: async () => shop }).listing(
        readShopBody(listingRequest, request),
        { userIds: [] },
      )
    }
    return {
      provides: { tryOut },
      routes: [
        createCommerceRoutes({
          service,
          asker: async request => ({
            ...(await token.askerOf(request)),
            device: deviceOf(request.headers),
          }),
          organizationId: config.organizationId,
          mostBytes: options.mostBytes ?? mostBytes,
          mayRecord: search.mayRecord,
        }),
        createStorefrontRoutes({
          keys: control.keys,
          storefront,
          isOpen: config.admin === 'on',
          tryOut,
        }),
      ],
      /** Takes the storefront of a file where there never was any: what somebody changed stays so. */
      async start() {
        const { storefrontFile } = options
        if (storefrontFile === undefined || !existsSync(storefrontFile)) return
        if ((await storefront.version()) > 0) return
        await takeFile(storefrontFile, document =>
          storefront.replace(document, { by: 'site', note: 'Came with the site.' }),
        )
      },
    }
  },
} as const

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
function createStorefrontRoutes({ keys, storefront, tryOut, isOpen }: AdminRouteOptions): Routes {
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
