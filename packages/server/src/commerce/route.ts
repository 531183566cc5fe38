import * as wire from '@quarry/protocol/schema'
import type { Context } from 'hono'
import { z } from 'zod'
import {
  createAdmission,
  createRoutes,
  Fault,
  leaving,
  methodFault,
  type Routes,
  readJson,
  type ServerEnv,
} from '../http/index.ts'
import type { Asker } from '../token/index.ts'
import { readShopBody } from './read-body.ts'
import type { CommerceService } from './service.ts'

type CommerceRouteOptions = {
  service: CommerceService
  asker: (request: Request) => Promise<Asker>
  organizationId: string
  mostBytes: number
  /** Whether anything of a visitor may be recorded: they may have said otherwise. */
  mayRecord: (request: Request) => boolean
}

const base = '/rest/organizations/:organization/commerce/v2'
const atOnce = 4
const redirectReply = z.object({ redirect: z.string().nullable() })

/** The shop's questions: listing pages, products for a query, suggestions, values of facets, recommendations. */
export function createCommerceRoutes(options: CommerceRouteOptions): Routes {
  const { service, asker, organizationId, mostBytes, mayRecord } = options
  const routes = createRoutes({
    label: 'commerce-api',
    schemas: {
      Listing: wire.listingRequest,
      ProductSearch: wire.productSearchRequest,
      ProductSuggest: wire.productSuggestRequest,
      ProductFacetSearch: wire.commerceFacetSearchRequest,
      Recommendations: wire.recommendationsRequest,
      Product: wire.product,
      ProductFacet: wire.productFacet,
      ProductTreeValue: wire.productTreeValue,
      ListingReply: wire.listingReply,
    },
  })
  const admit = createAdmission({ running: atOnce })

  /** Bodies are there before a place is taken: whoever sends slowly holds up nobody. */
  function post<Schema extends z.ZodType<{ context: { capture?: boolean | null | undefined } }>>(
    path: string,
    about: { summary: string; body: Schema; answer: z.ZodType },
    answer: (body: z.output<Schema>, who: Asker, c: Context<ServerEnv>) => Promise<object>,
  ): void {
    routes.post(`${base}${path}`, { ...about, admission: admit }, async c => {
      const who = await asker(c.req.raw)
      const named = c.req.param('organization')
      if (named !== organizationId)
        throw new Fault('UnknownOrganizationException', `There is no organization "${named}" here.`)
      const body = readShopBody(about.body, await readJson(c.req.raw, mostBytes))
      const capture = body.context.capture === true && mayRecord(c.req.raw)
      const agreed = { ...body, context: { ...body.context, capture } }
      return c.json(await admit(c.env.caller, () => answer(agreed, who, c), leaving(c)))
    })
  }

  post(
    '/listing',
    {
      summary: 'Products of the listing page at an address',
      answer: wire.listingReply,
      body: wire.listingRequest,
    },
    (body, who) => service.listing(body, who),
  )
  post(
    '/search',
    { summary: 'Products for a query', answer: wire.listingReply, body: wire.productSearchRequest },
    (body, who) => service.search(body, who),
  )
  post(
    '/search/querySuggest',
    {
      summary: 'Complete what is typed, by what finds products',
      answer: wire.productSuggestReply,
      body: wire.productSearchRequest,
    },
    (body, who) => service.suggest(body, who),
  )
  post(
    '/search/productSuggest',
    { summary: 'A few products while typing', answer: wire.listingReply, body: wire.productSuggestRequest },
    (body, who) => service.productSuggest(body, who),
  )
  post(
    '/search/redirect',
    { summary: 'Where else a query leads', answer: redirectReply, body: wire.productSearchRequest },
    (body, who) => service.redirect(body, who),
  )
  post(
    '/facet',
    {
      summary: 'Find values of a facet; `type` is SEARCH or LISTING',
      answer: wire.facetSearchReply,
      body: wire.commerceFacetSearchRequest,
    },
    (body, who, c) => {
      const type = (c.req.query('type') ?? '').toUpperCase()
      if (type !== 'SEARCH' && type !== 'LISTING')
        throw new Fault('InvalidParametersException', 'type: value should be one of: SEARCH, LISTING.')
      return service.facet(body, type, who)
    },
  )
  post(
    '/recommendations',
    {
      summary: 'Products for a slot of a page',
      answer: wire.recommendationsReply,
      body: wire.recommendationsRequest,
    },
    (body, who) => service.recommendations(body, who),
  )
  routes.refuseOtherMethods(methodFault)
  return routes
}
