import type { Product, ProductVariant, SearchResult } from '@quarry/protocol'

export type PriceFields = { price: string; promoPrice: string | null }

/** Fields that products have by name; everything else that is shown of them is additional. */
const ownFields = new Set([
  'permanentid',
  'ec_name',
  'ec_description',
  'ec_shortdesc',
  'ec_brand',
  'ec_category',
  'ec_color',
  'ec_gender',
  'ec_listing',
  'ec_price',
  'ec_promo_price',
  'ec_in_stock',
  'ec_rating',
  'ec_product_id',
  'ec_item_group_id',
  'ec_thumbnails',
  'ec_images',
])

/** What every document has, for searches. */
const systemFields = new Set([
  'title',
  'summary',
  'body',
  'uri',
  'clickableuri',
  'urihash',
  'source',
  'date',
  'filetype',
  'objecttype',
  'foldingcollection',
  'foldingparent',
  'foldingchild',
  'author',
])

/** Hidden are the prices of other lists, and what nobody is told. */
type Shown = { prices: PriceFields; hidden: ReadonlySet<string> }

/** A result of a search as a product: with the price of the asked list, and the other variants of its group. */
export function productOf(result: SearchResult, shown: Shown): Product {
  return {
    ...variantOf(result, shown),
    children: result.childResults.map(child => variantOf(child, shown)),
    totalNumberOfChildren: result.totalNumberOfChildResults,
  }
}

function variantOf(result: SearchResult, { prices, hidden }: Shown): ProductVariant {
  const { raw } = result
  const text = (name: string): string | null => textOf(raw[name])
  const number = (name: string | null): number | null => (name === null ? null : numberOf(raw[name]))
  const additional = Object.entries(raw).filter(
    ([name]) => !ownFields.has(name) && !systemFields.has(name) && !hidden.has(name),
  )
  const name = text('ec_name') ?? result.title
  return {
    permanentid: text('permanentid') ?? result.uniqueId,
    clickUri: result.clickUri,
    ec_name: name,
    ec_description: text('ec_description'),
    ec_shortdesc: text('ec_shortdesc'),
    ec_brand: text('ec_brand'),
    ec_category: textsOf(raw['ec_category']),
    ec_color: text('ec_color'),
    ec_gender: text('ec_gender'),
    ec_listing: text('ec_listing'),
    ec_price: number(prices.price),
    ec_promo_price: number(prices.promoPrice),
    ec_in_stock: truthOf(raw['ec_in_stock']),
    ec_rating: number('ec_rating'),
    ec_product_id: text('ec_product_id'),
    ec_item_group_id: text('ec_item_group_id'),
    ec_thumbnails: textsOf(raw['ec_thumbnails']),
    ec_images: textsOf(raw['ec_images']),
    additionalFields: Object.fromEntries(additional),
    excerpt: result.excerpt || null,
    nameHighlights: name === result.title ? [...result.titleHighlights] : [],
    excerptHighlights: [...result.excerptHighlights],
  }
}

function textsOf(value: unknown): string[] {
  if (value === undefined || value === null || value === '') return []
  return Array.isArray(value)
    ? value.map(String)
    : String(value)
        .split(';')
        .map(one => one.trim())
}

function textOf(value: unknown): string | null {
  const first = Array.isArray(value) ? value[0] : value
  return first === undefined || first === null || first === '' ? null : String(first)
}

function numberOf(value: unknown): number | null {
  const text = textOf(value)
  const number = text === null ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}

function truthOf(value: unknown): boolean | null {
  const text = textOf(value)
  return text === null ? null : /^(true|1|yes)$/i.test(text)
}
