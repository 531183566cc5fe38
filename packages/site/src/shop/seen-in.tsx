import type { ProductVariant } from '@quarry/protocol'
import type { ReactNode } from 'react'
import { readEntry } from '../content/entry.ts'
import type { Locale } from '../locale.ts'
import { type ListedPage, Section } from '../pages/parts.tsx'
import type { PagesSetup } from '../pages/setup.ts'
import type { RouteContext } from '../route.ts'
import { productsWith } from './ask.ts'
import { ProductList } from './card.tsx'
import { shopWords } from './messages.ts'
import { type ShopSetup, valuesOf } from './setup.ts'

/** Texts and products that a page of the other kind names at most. */
const mostNamed = 8

/** The texts of the site that speak of a product. */
export async function textsAbout(
  product: ProductVariant,
  setup: PagesSetup,
  { seenIn }: ShopSetup,
  { content, locale, signal }: RouteContext,
): Promise<readonly ListedPage[]> {
  if (!seenIn) return []
  const slugs = valuesOf(product, seenIn.field).slice(0, mostNamed)
  const entries = await Promise.all(
    slugs.map(slug => content.entry({ slug, type: seenIn.type, locale, resolutionDepth: 0, signal })),
  )
  return entries.flatMap(entry => (entry ? setup.listed(readEntry(entry, locale), locale, 'others') : []))
}

/** The products that a text speaks of. A shop that does not answer leaves them out: the text is whole without. */
export async function productsIn(
  slug: string,
  setup: ShopSetup,
  context: RouteContext,
): Promise<readonly ProductVariant[]> {
  if (!setup.seenIn) return []
  const found = await productsWith(setup, context, setup.seenIn.field, [slug]).catch(() => [])
  const groups = new Set<string>()
  // One of each product: its variants are on its page.
  const one = found.filter(
    ({ ec_item_group_id: group }) => !group || (!groups.has(group) && groups.add(group)),
  )
  return one.slice(0, mostNamed)
}

type InShopProps = { products: readonly ProductVariant[]; setup: ShopSetup; locale: Locale }

export function InShop({ products, setup, locale }: InShopProps): ReactNode {
  const words = shopWords(locale)
  return (
    <Section id="in-shop" title={words.inShop}>
      <ProductList products={products} setup={setup} locale={locale} words={words} />
    </Section>
  )
}
