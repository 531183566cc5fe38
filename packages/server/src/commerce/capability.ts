import { existsSync, readFileSync } from 'node:fs'
import type { ListingResponse } from '@quarry/protocol'
import { listingRequest } from '@quarry/protocol/schema'
import type { Context, Opened } from '../capability.ts'
import type { Keys } from '../keys/index.ts'
import type { VersionStores } from '../pipelines/index.ts'
import { deviceOf } from '../pipelines/index.ts'
import type { SearchProvides } from '../search/index.ts'
import type { TokenProvides } from '../token/index.ts'
import { createStorefrontRoutes } from './admin-route.ts'
import type { Sales } from './rank.ts'
import { readShopBody } from './read-body.ts'
import { createCommerceRoutes } from './route.ts'
import { createCommerceService } from './service.ts'
import { createStorefront } from './versions.ts'

type Needs = {
  control: { keys: Keys; versions: VersionStores }
  token: TokenProvides
  search: SearchProvides
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
    const { config, options, clock, control, token, search, events } = context
    const storefront = createStorefront({
      versions: control.versions,
      clock,
      validator: search.validator,
    })
    const parts = { search: search.service, catalogue: search.catalogue, sales: events.sales }
    const service = createCommerceService({ ...parts, storefront: storefront.current })
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
        const document: unknown = JSON.parse(readFileSync(storefrontFile, 'utf8'))
        await storefront.replace(document, { by: 'site', note: 'Came with the site.' })
      },
    }
  },
} as const
