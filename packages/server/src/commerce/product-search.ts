import type { CommerceSort } from '@quarry/protocol'
import type { listingRequest } from '@quarry/protocol/schema'
import type { z } from 'zod'
import { Fault } from '../http/index.ts'
import { languageName, type SearchBody } from '../search/index.ts'
import type { Asker } from '../token/index.ts'
import { facetsOf, searchFacetOf } from './facets.ts'
import type { PriceFields } from './product.ts'
import { type Factor, rankingOf } from './rank.ts'
import {
  defaultFacets,
  defaultPerPage,
  defaultSorts,
  type Listing,
  labelIn,
  priceFieldsFor,
  type SortSetting,
  type Storefront,
} from './storefront.ts'

export type ShopRequest = z.output<typeof listingRequest> & {
  query?: string | null | undefined
  perPage?: number | null | undefined
}

/** A question about products, ready for the search service, with what its answer is read by. */
export type ProductSearch = {
  body: SearchBody
  page: number
  perPage: number
  prices: PriceFields
  facets: ReturnType<typeof facetsOf>
  appliedSort: CommerceSort
  availableSorts: CommerceSort[]
  factors: readonly Factor[]
  /** What a product earns is not for visitors: only the shop's own expressions name it. */
  ownFields: readonly string[]
  /** What is shown of no product: that, and prices by their own names. */
  hidden: ReadonlySet<string>
}

type PrepareOptions = {
  storefront: Storefront
  listing: Listing | null
  knowsField: (name: string) => boolean
  /** Whether products can be in order of a field. */
  isOrdered: (name: string) => boolean
  /** What raises and lowers products of this shop. */
  factors: readonly Factor[]
}

/** The last product that a page may hold. */
const mostReached = 5000
/** Variants that are shown below the one that fits best. */
const mostVariants = 50
/** A name that no field has: what is looked for in it is nowhere. */
const nowhere: PriceFields = { price: 'ec_price_nowhere', promoPrice: null }

/** Translates a question about products into a search: the two know the same engine, facets, rules and rights. */
export function productSearch(request: ShopRequest, options: PrepareOptions): ProductSearch {
  const { storefront, listing, knowsField, isOrdered, factors } = options
  const { language, country, currency, context } = request
  const page = request.page ?? 0
  const perPage = request.perPage ?? listing?.perPage ?? storefront.perPage ?? defaultPerPage
  if ((page + 1) * perPage > mostReached)
    throw new Fault(
      'InvalidParametersException',
      `page: no more than ${mostReached} products can be reached.`,
    )
  const prices = priceFieldsFor(storefront, { country, currency }) ?? nowhere
  const fieldOf = (name: string): string => priceFieldOf(name, prices)
  const settings = listing?.facets ?? storefront.facets ?? defaultFacets
  const facets = facetsOf(settings, request.facets ?? [], knowsField)
  const orders = (listing?.sorts ?? storefront.sorts ?? defaultSorts).filter(one =>
    isOrdered(fieldOf(one.field)),
  )
  const sorts = sortsOf(orders, language)
  const appliedSort = knownSort(request.sort ?? { sortCriteria: 'relevance' }, sorts, {
    knowsField,
    isOrdered: field => isOrdered(fieldOf(field)),
  })
  const name = languageName(language)
  const narrowing = [
    `(${storefront.products})`,
    `@${prices.price}`,
    ...(name === null ? [] : [`(@language=="${name}" OR NOT @language)`]),
    ...(storefront.soldOut === 'hidden' ? ['NOT @ec_in_stock==false'] : []),
    ...(listing?.filter ? [`(${listing.filter})`] : []),
  ]
  const ownFields = storefront.margin ? [storefront.margin.field] : []
  const shown = facets.filter(({ setting }) => knowsField(fieldOf(setting.field)))
  return {
    page,
    perPage,
    prices,
    facets: shown,
    appliedSort,
    availableSorts: sorts,
    factors,
    ownFields,
    hidden: new Set([
      ...storefront.priceLists.flatMap(({ price, promoPrice }) =>
        promoPrice ? [price, promoPrice] : [price],
      ),
      ...ownFields,
    ]),
    body: {
      q: request.query ?? '',
      cq: narrowing.join(' AND '),
      ...(factors.length > 0 ? { aq: rankingOf(factors) } : {}),
      ...(request.debug === true ? { debug: true } : {}),
      locale: `${language.split(/[-_]/)[0]}-${country}`,
      searchHub: request.trackingId,
      tab: listing?.name ?? null,
      context: { country, currency, ...plainContext(context.custom ?? {}) },
      referrer: context.view.referrer ?? null,
      firstResult: page * perPage,
      numberOfResults: perPage,
      facets: shown.map(facet => searchFacetOf(facet, fieldOf)),
      sortCriteria: sortCriteriaOf(appliedSort, fieldOf),
      filterField: 'ec_item_group_id',
      filterFieldRange: mostVariants,
      queryCorrection: { enabled: true },
      analytics: {
        capture: context.capture === true,
        clientId: request.clientId ?? '',
        trackingId: request.trackingId,
        actionCause: listing ? 'listing' : 'productSearch',
      },
    },
  }
}

/** Who asks, with the fields that this question names for the shop. */
export const askingFor = ({ ownFields }: ProductSearch, asker: Asker): Asker => ({
  ...asker,
  alsoNamed: ownFields,
})

/** The shop asks for `ec_price`; which field holds it depends on country and currency. */
export function priceFieldOf(name: string, prices: PriceFields): string {
  if (name === 'ec_price') return prices.price
  return name === 'ec_promo_price' ? (prices.promoPrice ?? prices.price) : name
}

function sortsOf(settings: readonly SortSetting[], language: string): CommerceSort[] {
  return [
    { sortCriteria: 'relevance' },
    ...settings.map(
      ({ field, direction, displayName }): CommerceSort => ({
        sortCriteria: 'fields',
        fields: [{ field, direction, displayName: labelIn(displayName, language, field) }],
      }),
    ),
  ]
}

/** The sort that was asked for, with the names that the shop has for it. */
function knownSort(
  sort: NonNullable<ShopRequest['sort']>,
  sorts: readonly CommerceSort[],
  { knowsField, isOrdered }: Pick<PrepareOptions, 'knowsField' | 'isOrdered'>,
): CommerceSort {
  if (sort.sortCriteria === 'relevance') return sort
  const unknown = sort.fields.find(({ field }) => !knowsField(field))
  if (unknown) throw new Fault('InvalidParametersException', `sort: there is no field "${unknown.field}".`)
  const unordered = sort.fields.find(({ field }) => !isOrdered(field))
  if (unordered)
    throw new Fault(
      'InvalidParametersException',
      `sort: products cannot be in order of "${unordered.field}".`,
    )
  const isSame = (other: CommerceSort): boolean =>
    other.sortCriteria === 'fields' &&
    other.fields.length === sort.fields.length &&
    other.fields.every(
      ({ field, direction }, at) =>
        field === sort.fields[at]?.field && direction === sort.fields[at]?.direction,
    )
  return sorts.find(isSame) ?? sort
}

function sortCriteriaOf(sort: CommerceSort, fieldOf: (name: string) => string): string {
  if (sort.sortCriteria === 'relevance') return 'relevancy'
  const order = { asc: 'ascending', desc: 'descending' } as const
  return sort.fields.map(({ field, direction }) => `@${fieldOf(field)} ${order[direction]}`).join(',')
}

function plainContext(custom: Readonly<Record<string, unknown>>): Record<string, string> {
  const plain = Object.entries(custom).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  )
  return Object.fromEntries(plain.map(([name, value]) => [name, String(value).slice(0, 5000)]))
}
