import type {
  CommerceSuggestResponse,
  FacetSearchResponse,
  ListingResponse,
  Product,
  RecommendationsResponse,
  SearchResponse,
  Trigger,
} from '@quarry/protocol'
import type {
  commerceFacetSearchRequest,
  productSearchRequest,
  productSuggestRequest,
  recommendationsRequest,
} from '@quarry/protocol/schema'
import type { z } from 'zod'
import { Fault } from '../http/index.ts'
import type { Catalogue, SearchService } from '../search/index.ts'
import type { Asker } from '../token/index.ts'
import { commerceFacetOf, isChosen, searchFacetOf } from './facets.ts'
import { productOf } from './product.ts'
import {
  askingFor,
  type ProductSearch,
  priceFieldOf,
  productSearch,
  type ShopRequest,
} from './product-search.ts'
import { countedFactors, factorsOf, type Sales } from './rank.ts'
import { recommendProducts } from './recommend.ts'
import { defaultFacets, type Listing, labelIn, listingAt, type Storefront } from './storefront.ts'

type ServiceOptions = {
  search: Pick<SearchService, 'search' | 'facet' | 'suggest' | 'plan'>
  catalogue: Catalogue
  storefront: () => Promise<Storefront>
  sales: Sales
}

type Body<Schema extends z.ZodType> = z.output<Schema>
type SearchRequest = Body<typeof productSearchRequest>

export type CommerceService = ReturnType<typeof createCommerceService>

const usualInstantProducts = 5
const usualFacetValues = 10
const usualCompletions = 5

/** Everything that the shop answers: questions about products become searches, and their results products. */
export function createCommerceService({ search, catalogue, storefront, sales }: ServiceOptions) {
  const knowsField = (name: string): boolean =>
    catalogue.fields().get(name) !== undefined || standardFields.has(name)
  /** Texts have no order, nor what somebody declared not to sort; a field that no product has yet leaves it open. */
  function isOrdered(name: string): boolean {
    const fields = catalogue.fields()
    const known = fields.get(name)
    return !known || (known.kind !== 'text' && fields.allows(name, 'sort'))
  }

  async function prepared(request: ShopRequest, listing: Listing | null): Promise<ProductSearch> {
    const shop = await storefront()
    return productSearch(request, {
      storefront: shop,
      listing,
      knowsField,
      isOrdered,
      factors: factorsOf(shop, sales),
    })
  }

  async function answer(
    request: ShopRequest,
    listing: Listing | null,
    asker: Asker,
  ): Promise<ListingResponse> {
    const shop = await storefront()
    const asked = await prepared(request, listing)
    const found = await search.search(asked.body, askingFor(asked, asker), request.language)
    const products = productsOf(found, asked)
    const { page, perPage, appliedSort, availableSorts } = asked
    const totalEntries = found.totalCountFiltered
    const response: ListingResponse = {
      responseId: found.searchUid,
      products,
      // There even where it was not asked for: clients map over it.
      results: [],
      pagination: { page, perPage, totalEntries, totalPages: Math.ceil(totalEntries / perPage) },
      facets: facetsIn(found, asked, request.language),
      sort: { appliedSort, availableSorts },
      triggers: found.triggers,
      queryCorrection: found.queryCorrection?.corrections.length ? found.queryCorrection : null,
    }
    return request.enableResults ? withResults(response, listing ?? shop, request.language) : response
  }

  /** The page that an address belongs to; where none is configured, all products are one page. */
  async function pageAt(request: ShopRequest): Promise<Listing | null> {
    const shop = await storefront()
    const listing = listingAt(shop, request.context.view.url)
    if (listing || shop.listings.length === 0) return listing
    const url = request.context.view.url.slice(0, 200)
    throw new Fault(
      'InvalidParametersException',
      `context.view.url: no listing page is configured for ${url}. quarry listings apply FILE adds one.`,
    )
  }

  async function triggersOf(request: ShopRequest, asker: Asker): Promise<Trigger[]> {
    const asked = await prepared(request, null)
    return (await search.plan(asked.body, askingFor(asked, asker))).preprocessingOutput.triggers
  }

  return {
    async listing(request: ShopRequest, asker: Asker): Promise<ListingResponse> {
      const listing = (await pageAt(request)) ?? { name: 'all', url: '/' }
      return answer({ ...request, query: '' }, listing, asker)
    },
    search: (request: SearchRequest, asker: Asker): Promise<ListingResponse> => answer(request, null, asker),
    async productSuggest(
      request: Body<typeof productSuggestRequest>,
      asker: Asker,
    ): Promise<ListingResponse> {
      const quiet = { ...request.context, capture: false }
      const perPage = request.perPage ?? usualInstantProducts
      return { ...(await answer({ ...request, context: quiet, perPage }, null, asker)), facets: [] }
    },
    /** Only what stands before a search: where else a query leads. */
    async redirect(request: SearchRequest, asker: Asker) {
      const triggers = await triggersOf(request, asker)
      return { redirect: triggers.find(({ type }) => type === 'redirect')?.content ?? null }
    },
    async suggest(request: SearchRequest, asker: Asker): Promise<CommerceSuggestResponse> {
      const shop = await storefront()
      const { body } = await prepared(request, null)
      // What finds no product is not offered.
      const filter = asker.filter ? `(${asker.filter}) AND (${body.cq})` : (body.cq ?? '')
      const { completions, responseId } = await search.suggest(
        {
          q: request.query ?? '',
          count: usualCompletions,
          locale: body.locale,
          searchHub: request.trackingId,
        },
        { ...asker, filter },
      )
      return {
        responseId,
        completions: completions.map(({ expression, highlighted }) => ({ expression, highlighted })),
        fieldSuggestionsFacets: (shop.facets ?? defaultFacets)
          .filter(({ suggest }) => suggest)
          .map(({ field, displayName, type }) => ({
            facetId: field,
            displayName: labelIn(displayName, request.language, field),
            field,
            type: type === 'hierarchical' ? 'hierarchical' : 'regular',
          })),
      }
    },
    async facet(
      request: Body<typeof commerceFacetSearchRequest>,
      kind: 'LISTING' | 'SEARCH',
      asker: Asker,
    ): Promise<FacetSearchResponse> {
      const listing = kind === 'LISTING' ? await pageAt(request) : null
      const asked = await prepared(kind === 'LISTING' ? { ...request, query: '' } : request, listing)
      const facet = asked.facets.find(
        ({ setting, sent }) => (sent?.facetId ?? setting.field) === request.facetId,
      )
      if (!facet)
        throw new Fault('InvalidParametersException', `facetId: there is no facet "${request.facetId}" here.`)
      const { field, type } = searchFacetOf(facet, name => priceFieldOf(name, asked.prices))
      const common = {
        field,
        query: request.facetQuery ?? '*',
        numberOfValues: request.numberOfValues ?? usualFacetValues,
        searchContext: asked.body,
      }
      if (type !== 'specific' && type !== 'hierarchical')
        throw new Fault('InvalidParametersException', `facetId: "${request.facetId}" has ranges, not values.`)
      return search.facet({ ...common, type }, askingFor(asked, asker))
    },
    async recommendations(
      request: Body<typeof recommendationsRequest>,
      asker: Asker,
    ): Promise<RecommendationsResponse> {
      const shop = await storefront()
      const slot = shop.recommendations.find(({ slotId }) => slotId === request.slotId)
      if (!slot && shop.recommendations.length > 0)
        throw new Fault('InvalidParametersException', `slotId: there is no slot "${request.slotId}".`)
      const asked = await prepared({ ...request, facets: [] }, null)
      const wanted = slot ?? { headline: '', kind: 'similar' as const, perPage: asked.perPage }
      const found = await recommendProducts(request, wanted, {
        body: asked.body,
        products: shop.products,
        sales,
        search: body => search.search(body, askingFor(asked, asker), request.language),
      })
      const perPage = request.perPage ?? wanted.perPage
      const page = request.page ?? 0
      const products = productsOf(found, asked)
      return {
        responseId: found.searchUid,
        headline: labelIn(wanted.headline, request.language),
        products: products.slice(page * perPage, (page + 1) * perPage),
        pagination: {
          page,
          perPage,
          totalEntries: products.length,
          totalPages: Math.ceil(products.length / perPage),
        },
      }
    },
  }
}

function productsOf(found: SearchResponse, { prices, factors, hidden }: ProductSearch): Product[] {
  return found.results.map(result => {
    const { why } = result
    const product = productOf(result, { prices, hidden })
    return why ? { ...product, why: { ...why, factors: countedFactors(factors, why) } } : product
  })
}

function facetsIn(found: SearchResponse, asked: ProductSearch, language: string) {
  return asked.facets.flatMap((facet, at) => {
    const answered = found.facets[at]
    if (!answered || (found.totalCount === 0 && !isChosen(facet))) return []
    return commerceFacetOf(facet, answered, language) ?? []
  })
}

type Shown = { perPage?: number | undefined; spotlights?: Listing['spotlights'] }

/** Products and what is promoted among them, in one list: promotions stand on the first page only. */
function withResults(
  response: ListingResponse,
  { spotlights = [] }: Shown,
  language: string,
): ListingResponse {
  const { products, pagination } = response
  const results: ListingResponse['results'] = products.map(product => ({
    ...product,
    resultType: 'product',
  }))
  if (pagination.page === 0)
    for (const { position, name, description, altText, ...spotlight } of [...spotlights].sort(
      (a, b) => a.position - b.position,
    ))
      results.splice(position - 1, 0, {
        ...spotlight,
        ...(name === undefined ? {} : { name: labelIn(name, language) }),
        ...(description === undefined ? {} : { description: labelIn(description, language) }),
        ...(altText === undefined ? {} : { altText: labelIn(altText, language) }),
        resultType: 'spotlight',
      } as ListingResponse['results'][number])
  const totalEntries = pagination.totalEntries + spotlights.length
  return {
    ...response,
    products: [],
    results,
    pagination: { ...pagination, totalEntries, totalProducts: pagination.totalEntries },
  }
}

/** Fields that the protocol has of itself: a shop without any of them answers without values. */
const standardFields = new Set([
  'ec_brand',
  'ec_category',
  'ec_color',
  'ec_gender',
  'ec_in_stock',
  'ec_name',
  'ec_price',
  'ec_promo_price',
  'ec_rating',
])
