import { z } from 'zod'

/** What a shop shows where: prices, facets, sorts, listing pages, slots of recommendations. Somebody writes it; this reads it. */

const text = z.string().min(1).max(500)
const fieldName = z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]{0,99}$/, 'is no name of a field')
/** In one language for all, or by language: `{ "en": "Price", "fr": "Prix" }`. */
const label = z.union([text, z.record(z.string().min(2).max(20), text)])

const range = z.strictObject({ start: z.number(), end: z.number(), endInclusive: z.boolean().default(false) })

const facet = z.strictObject({
  field: fieldName,
  displayName: label.optional(),
  type: z.enum(['regular', 'numericalRange', 'dateRange', 'hierarchical', 'location']).default('regular'),
  numberOfValues: z.number().int().min(1).max(100).optional(),
  interval: z.enum(['continuous', 'discrete', 'even', 'equiprobable']).default('even'),
  /** The ranges of a discrete interval. */
  ranges: z.array(range).max(50).optional(),
  /** Offered beside the suggestions of the search box. */
  suggest: z.boolean().default(false),
})

const sort = z.strictObject({
  field: fieldName,
  direction: z.enum(['asc', 'desc']).default('asc'),
  displayName: label.optional(),
})

const spotlight = z.strictObject({
  id: text,
  /** At which place of the first page it stands, from 1. */
  position: z.number().int().min(1).max(100),
  clickUri: z.string().min(1).max(2000),
  desktopImage: z.string().min(1).max(2000),
  mobileImage: z.string().max(2000).optional(),
  name: label.optional(),
  nameFontColor: text.optional(),
  description: label.optional(),
  descriptionFontColor: text.optional(),
  altText: label.optional(),
})

const shown = {
  perPage: z.number().int().min(1).max(100).optional(),
  facets: z.array(facet).max(50).optional(),
  sorts: z.array(sort).max(20).optional(),
  spotlights: z.array(spotlight).max(20).optional(),
}

const listing = z.strictObject({
  name: z.string().regex(/^[a-zA-Z0-9_-]{1,100}$/, 'letters, digits, "-" and "_" only'),
  /** The path of the page: `/shop/knives`; `*` stands for any characters. */
  url: z.string().startsWith('/', 'begins with "/"').max(1000),
  filter: z.string().min(1).max(5000).optional(),
  ...shown,
})

const priceList = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/, 'a currency has three capital letters'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'a country has two capital letters')
    .optional(),
  price: fieldName,
  promoPrice: fieldName.optional(),
})

/** What answers call a field of products, and what it is counted in: `g`. */
const specification = z.strictObject({
  field: fieldName,
  displayName: label.optional(),
  unit: z.string().min(1).max(20).optional(),
})

const slot = z.strictObject({
  slotId: text,
  headline: label,
  kind: z.enum(['viewed together', 'bought together', 'popular', 'similar']),
  filter: z.string().min(1).max(5000).optional(),
  perPage: z.number().int().min(1).max(50).default(8),
})

/** What a product earns, as a number of its own: `from` gains nothing, `to` and more gains all. */
const margin = z
  .strictObject({
    field: fieldName,
    from: z.number().default(0),
    to: z.number().default(1),
    weight: z.number().min(0).max(1).default(0.5),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'is more than from' })

export const storefrontSchema = z.strictObject({
  note: z.string().max(500).optional(),
  /** Which documents are products. */
  products: z.string().min(1).max(5000).default('@objecttype==Product'),
  priceLists: z.array(priceList).max(200).default([]),
  /** Where sold-out products stand. */
  soldOut: z.enum(['last', 'hidden', 'anywhere']).default('last'),
  /** How much what sells counts, from 0 to 1. */
  popularity: z.number().min(0).max(1).default(0.5),
  margin: margin.optional(),
  specifications: z.array(specification).max(200).default([]),
  ...shown,
  listings: z.array(listing).max(5000).default([]),
  recommendations: z.array(slot).max(100).default([]),
})

export type Storefront = z.output<typeof storefrontSchema>
/** As somebody wrote it. */
export type StorefrontDocument = z.input<typeof storefrontSchema>
export type Listing = Storefront['listings'][number]
export type FacetSetting = z.output<typeof facet>
export type SortSetting = z.output<typeof sort>
export type Slot = z.output<typeof slot>
type Label = z.output<typeof label>

export const defaultPerPage = 24

const usualFacets: readonly z.input<typeof facet>[] = [
  {
    field: 'ec_category',
    type: 'hierarchical',
    displayName: { en: 'Category', es: 'Categoría', fr: 'Catégorie', de: 'Kategorie' },
  },
  { field: 'ec_brand', displayName: { en: 'Brand', es: 'Marca', fr: 'Marque', de: 'Marke' } },
  {
    field: 'ec_price',
    type: 'numericalRange',
    displayName: { en: 'Price', es: 'Precio', fr: 'Prix', de: 'Preis' },
  },
  { field: 'ec_color', displayName: { en: 'Color', es: 'Color', fr: 'Couleur', de: 'Farbe' } },
]

/** Of a shop that says no facets: those without values never show. */
export const defaultFacets: readonly FacetSetting[] = usualFacets.map(one => facet.parse(one))

const usualSorts: readonly z.input<typeof sort>[] = [
  {
    field: 'ec_price',
    direction: 'asc',
    displayName: {
      en: 'Price: low to high',
      es: 'Precio: de menor a mayor',
      fr: 'Prix croissant',
      de: 'Preis aufsteigend',
    },
  },
  {
    field: 'ec_price',
    direction: 'desc',
    displayName: {
      en: 'Price: high to low',
      es: 'Precio: de mayor a menor',
      fr: 'Prix décroissant',
      de: 'Preis absteigend',
    },
  },
]

export const defaultSorts: readonly SortSetting[] = usualSorts.map(one => sort.parse(one))

/** A label in a language, else in the first one that it is there in. */
export function labelIn(label: Label | undefined, language: string, otherwise = ''): string {
  if (label === undefined) return otherwise
  if (typeof label === 'string') return label
  const base = language.toLowerCase().split(/[-_]/)[0] ?? ''
  return label[language] ?? label[base] ?? Object.values(label)[0] ?? otherwise
}

/** The listing page at an address: the first whose pattern fits its path. */
export function listingAt(storefront: Storefront, url: string): Listing | null {
  const path = pathOf(url)
  return storefront.listings.find(listing => fits(listing.url, path)) ?? null
}

function pathOf(url: string): string {
  const path = URL.parse(url, 'http://shop.invalid')?.pathname ?? url
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}

/** Walks from star to star: no pattern takes more than its length times that of the path. */
function fits(pattern: string, path: string): boolean {
  const [first = '', ...rest] = pattern.replace(/(.)\/+$/, '$1').split('*')
  if (rest.length === 0) return first === path
  if (!path.startsWith(first)) return false
  const last = rest.pop() ?? ''
  let at = first.length
  for (const part of rest) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return path.length - last.length >= at && path.endsWith(last)
}

/** The fields that hold prices for a country in a currency; null where the shop sells nothing in it. */
export function priceFieldsFor(
  { priceLists }: Storefront,
  { country, currency }: { country: string; currency: string },
): { price: string; promoPrice: string | null } | null {
  if (priceLists.length === 0) return { price: 'ec_price', promoPrice: 'ec_promo_price' }
  const inCurrency = priceLists.filter(list => list.currency === currency)
  const list =
    inCurrency.find(one => one.country === country.toUpperCase()) ??
    inCurrency.find(one => one.country === undefined)
  return list ? { price: list.price, promoPrice: list.promoPrice ?? null } : null
}
