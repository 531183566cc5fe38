import {
  createListing,
  hasMoreProducts,
  moreProductsWanted,
  productPages,
  products,
} from '@quarry/search/commerce'
import { type Locale, locales } from '../locale.ts'
import type { SitePage } from '../pages/sitemap/sitemap.ts'
import type { RouteContext } from '../route.ts'
import { edgesOf, ShopError } from './ask.ts'
import { shopConfig } from './open.ts'
import { idOf, productPath, type ShopSetup, variantsOf } from './setup.ts'

/** So many the shop gives at a time, and so many can be reached of a section at all. */
const [perPage, reached] = [1000, 5000]

/** The pages of all products, each in the languages in which it is sold. */
export async function productPagesOf(setup: ShopSetup, context: RouteContext): Promise<SitePage[]> {
  const found = new Map<string, Set<Locale>>()
  for (const locale of locales) {
    const [top, ...others] = setup.sections
    const total = await inSection(setup, context, locale, top.path, found)
    // The first section has all of them; of a larger shop the others have the rest.
    if (total > reached) for (const { path } of others) await inSection(setup, context, locale, path, found)
  }
  return [...found].map(([id, sold]) => ({ path: productPath(id), locales: [...sold] }))
}

/** Adds what a section sells in a language. Returns how many products it has. */
async function inSection(
  setup: ShopSetup,
  context: RouteContext,
  locale: Locale,
  path: string,
  found: Map<string, Set<Locale>>,
): Promise<number> {
  const { organizationId, searchBaseUrl, origin = '', signal } = context
  const place = { organizationId, searchBaseUrl, locale, url: path, view: `${origin}${path}` }
  const page = createListing(shopConfig(setup, place, edgesOf(context)), [
    products(),
    productPages({ perPage }),
  ])
  await page.run(signal)
  while (page.state.products.status === 'ready' && hasMoreProducts(page.state.productPages)) {
    if (page.state.products.list.length >= reached) break
    await page.dispatch(moreProductsWanted(), signal)
  }
  const { status, list, total, error } = page.state.products
  page.close()
  if (status !== 'ready') throw new ShopError(`The shop does not answer: ${error?.message ?? status}`)
  for (const product of list.flatMap(variantsOf)) {
    const id = idOf(product)
    found.set(id, (found.get(id) ?? new Set()).add(locale))
  }
  return total
}
