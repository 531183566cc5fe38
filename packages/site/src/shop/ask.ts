import type { ProductVariant } from '@quarry/protocol'
import {
  cart,
  createProductSearch,
  productClickEvent,
  productFacets,
  productPages,
  productQuery,
  products,
  productsRecommended,
  recommended,
} from '@quarry/search/commerce'
import { nobody, type SearchVisitor, visitorOf } from '../consent/visitor.ts'
import type { RouteContext } from '../route.ts'
import { type ShopEdges, shopConfig } from './open.ts'
import { idOf, marketOf, nameOf, priceOf, type ShopSetup, variantsOf } from './setup.ts'

type Asking = Pick<
  RouteContext,
  'organizationId' | 'searchBaseUrl' | 'locale' | 'origin' | 'searchToken' | 'searchFetch' | 'signal'
>

/** Who asks for a page of the shop: nobody where nothing may be known, or everything is told without its visitor. */
export function shopVisitor(
  request: Request,
  {
    consent,
    analyticsMode = 'next',
    searchService,
  }: Pick<RouteContext, 'consent' | 'analyticsMode' | 'searchService'>,
): SearchVisitor {
  if (searchService?.analytics?.isAnonymous) return nobody
  return visitorOf(request, consent, { mode: analyticsMode, href: request.url })
}

/** Products that are named, and not looked for: nothing of it is recorded as a search. */
export function edgesOf({ searchToken, searchFetch }: Asking): ShopEdges {
  const token = async (): Promise<string> => (await searchToken()).accessToken
  return { token, renew: token, fetch: searchFetch, visitor: () => nobody }
}

function placeOf({ organizationId, searchBaseUrl, locale, origin = '' }: Asking, url: string) {
  return { organizationId, searchBaseUrl, locale, url, view: `${origin}${url.split('?')[0]}` }
}

/** The shop did not answer: the page says so, as it does when any other service fails. */
export class ShopError extends Error {}

/** Products of which a field has one of these values, with all their variants. */
export async function productsWith(
  setup: ShopSetup,
  context: Asking,
  field: string,
  values: readonly string[],
): Promise<ProductVariant[]> {
  if (values.length === 0) return []
  const query = new URLSearchParams(values.map(value => [`f-${field}`, value]))
  query.set('perPage', '100')
  return productsAt(setup, context, query)
}

/** The first products that are found by these words, with all their variants. */
export const productsCalled = (setup: ShopSetup, context: Asking, words: string): Promise<ProductVariant[]> =>
  productsAt(setup, context, new URLSearchParams({ q: words }))

async function productsAt(
  setup: ShopSetup,
  context: Asking,
  query: URLSearchParams,
): Promise<ProductVariant[]> {
  const page = createProductSearch(
    shopConfig(setup, placeOf(context, `/product?${query}`), edgesOf(context)),
    [productQuery(), products(), productFacets(), productPages()],
  )
  await page.run(context.signal)
  const { status, list, error } = page.state.products
  page.close()
  if (status !== 'ready') throw new ShopError(`The shop does not answer: ${error?.message ?? status}`)
  return list.flatMap(variantsOf)
}

/** No product is known by more; the service would refuse to look for it. */
const longestId = 500

/** The products of these ids that are sold here, in the order of the ids. */
export async function productsById(
  setup: ShopSetup,
  context: Asking,
  ids: readonly string[],
): Promise<ProductVariant[]> {
  const asked = ids.filter(id => id !== '' && id.length <= longestId)
  const found = await productsWith(setup, context, 'ec_product_id', asked)
  return ids.flatMap(id => found.find(product => idOf(product) === id) ?? [])
}

export type Line = { product: ProductVariant; quantity: number }

type Recommended = {
  headline: string
  products: readonly ProductVariant[]
  /** What is told of each of them when it is opened. */
  opens: readonly ReturnType<typeof productClickEvent>['payload'][]
}

type SlotOf = { productId?: string; lines?: readonly Line[]; visitor: SearchVisitor }

/** Products for a slot of the page, for this visitor: what they bought lately is none of them. A shop that says nothing of the slot, or does not answer, has none. */
export async function recommendedFor(
  setup: ShopSetup,
  context: Asking,
  slotId: string,
  { productId, lines = [], visitor }: SlotOf,
): Promise<Recommended> {
  const items = lines.map(({ product, quantity }) => ({
    productId: idOf(product),
    name: nameOf(product),
    price: priceOf(product) ?? 0,
    quantity,
  }))
  const page = createProductSearch(
    shopConfig(setup, placeOf(context, productId ? `/product/${productId}` : '/cart'), {
      ...edgesOf(context),
      visitor: () => visitor,
    }),
    [cart(items), recommended(slotId)],
  )
  await page.dispatch(productsRecommended(slotId, productId), context.signal)
  const { headline = '', products: found = [], responseId = '' } = page.state.recommended[slotId] ?? {}
  page.close()
  const { currency } = marketOf(setup, context.locale)
  const opens = found.map(
    (one, at) => productClickEvent({ ...one, position: at + 1, responseId }, currency).payload,
  )
  return { headline, products: found, opens }
}
