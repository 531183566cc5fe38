import { fromFragment, toFragment } from '@quarry/search'
import {
  cart,
  createListing,
  createProductSearch,
  productFacets,
  productPages,
  productQuery,
  productSort,
  productSuggest,
  products,
  productValues,
  recommended,
  suggestedValues,
} from '@quarry/search/commerce'
import type { Recorder } from './recorder.ts'
import { placeOf, type ShopAddress, type ShopSetup } from './script.ts'

/** An address that the vendor's client wrote, as ours writes it: one parameter a value. */
const queryOf = (fragment: string): string => {
  const query = new URLSearchParams()
  for (const [key, values] of Object.entries(fromFragment(fragment)))
    for (const value of values) query.append(key, value)
  return `${query}`
}

/** A page of our client that can do everything. */
export function openOurs(
  setup: ShopSetup,
  { visitor, ...shop }: ShopAddress,
  { fetch }: Pick<Recorder, 'fetch'>,
) {
  const { query, link, promotions = false, custom } = setup
  const isSearch = query !== undefined
  const config = {
    organizationId: 'quarry',
    accessToken: shop.token,
    baseUrl: shop.base,
    trackingId: 'bread',
    analytics: { enabled: visitor !== undefined },
    ...(visitor && { navigatorContext: () => ({ ...visitor(), location: null }) }),
    place: placeOf(setup),
    url: `/?${link === undefined ? (query ? `q=${encodeURIComponent(query)}` : '') : queryOf(link)}`,
    fetch,
    ...(custom && { custom }),
  }
  const capabilities = [
    products({ promotions }),
    productPages(),
    productSort(),
    productFacets(),
    cart(setup.cart),
    productSuggest(),
    productValues(isSearch ? 'SEARCH' : 'LISTING'),
    recommended('popular', 'similar'),
    suggestedValues('ec_category', 'ec_brand'),
  ] as const
  const search = () => createProductSearch(config, [productQuery(), ...capabilities])
  return isSearch ? search() : (createListing(config, capabilities) as unknown as ReturnType<typeof search>)
}

export type Ours = ReturnType<typeof openOurs>

type Value = { state?: string; value?: string; start?: unknown; end?: unknown; children?: readonly Value[] }

/** Values of a facet that are chosen, with what lies above them. */
export const chosenIn = (values: readonly Value[]): string[] =>
  values
    .flatMap(({ state, value, start, end, children = [] }) => [
      ...(state === undefined || state === 'idle' ? [] : [`${state} ${value ?? `${start}..${end}`}`]),
      ...chosenIn(children).map(below => `${value} > ${below}`),
    ])
    .sort()

/** What an address says, without what goes without saying: the usual order, and how many products a page has. */
export function toldBy(fragment: string): unknown {
  const { perPage: _, '': __, sortCriteria, ...told } = fromFragment(fragment)
  const chosen = Object.entries(told).map(([key, values]) => [key, [...values].sort()] as const)
  const order =
    sortCriteria && `${sortCriteria}` !== 'relevance' ? [['sortCriteria', sortCriteria] as const] : []
  return Object.fromEntries([...chosen, ...order])
}

/** What our page shows. */
export function shownByOurs(page: Ours): unknown {
  const { state } = page
  const { products: found, productFacets: facets, productSort: sort, productPages: pages } = state
  return {
    products: found.list.map(one => [
      one.permanentid,
      one.position,
      one.children.map(child => child.permanentid),
    ]),
    results: found.results.map(one => ('permanentid' in one ? one.permanentid : one.id)),
    total: found.total,
    perPage: pages.perPage,
    pages: pages.pages,
    sort: sort.applied.sortCriteria,
    facets: facets.list.map(one => [one.facetId, one.values.length, chosenIn(one.values)]),
    cart: state.cart.items,
    address: toldBy(toFragment(page.params())),
  }
}
