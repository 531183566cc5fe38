import type { Product, ProductVariant } from '@quarry/protocol'
import type { ReactNode } from 'react'
import type { Locale } from '../locale.ts'
import { inLocale, type Localized } from '../localized.ts'
import { ownValue } from '../own-value.ts'
import { perLocale } from '../per-locale.ts'

/** Where one buys, and how one pays. */
type Market = { country: string; currency: string }

/** A page of products: which ones, the storefront says by its path. */
export type ShopSection = { path: string; name: Localized; lead: Localized }

/** What the specification table says of a field, if a product has it. */
export type Specification = {
  field: string
  label: Localized
  /** Stands after a number: `mm`. */
  unit?: string
  /** What the values of the field are called, where they are no words to read. */
  values?: Readonly<Record<string, Localized>>
}

/** All that is particular to the shop of a site. It runs on the server and in browsers. */
export type ShopSetup = {
  /** What its searches and events are counted under. */
  trackingId: string
  /** The page of all products; the others follow. */
  sections: readonly [ShopSection, ...ShopSection[]]
  /** By language; the first language's holds for those that are not named. */
  markets: Readonly<Record<string, Market>>
  /** Where ordered products are fetched, by their names in `ec_available_in`. */
  stores?: readonly { id: string; name: Localized }[]
  specifications?: readonly Specification[]
  /** Draws a product, where it has no picture in `ec_thumbnails` and `ec_images`; `view` is one of `views`. */
  Picture?(props: { product: ProductVariant; view: string }): ReactNode
  /** What can be drawn of a product, the usual picture first. */
  views?: readonly string[]
  /** Texts that speak of a product: the field with their slugs, and their type. */
  seenIn?: { field: string; type: string }
}

export const comparePath = '/shop/compare'
export const cartPath = '/cart'
export const orderPath = '/cart/order'
/** What a visitor may put side by side. */
export const mostCompared = 4

export const productPath = (id: string): string => `/product/${encodeURIComponent(id)}`

export const idOf = ({ ec_product_id, permanentid }: ProductVariant): string => ec_product_id ?? permanentid

export const nameOf = ({ ec_name, permanentid }: ProductVariant): string => ec_name ?? permanentid

/** What is paid: the promotion's price where there is one. */
export const priceOf = ({ ec_price, ec_promo_price }: ProductVariant): number | null =>
  ec_promo_price ?? ec_price

export function marketOf({ markets }: ShopSetup, locale: Locale): Market {
  const [first] = Object.values(markets)
  const market = ownValue(markets, locale) ?? first
  if (!market) throw new Error('The shop has no market: say country and currency of its first language.')
  return market
}

/** A product and its variants, each once, as they are called for. */
export function variantsOf({ children, totalNumberOfChildren: _, ...itself }: Product): ProductVariant[] {
  return children.some(one => idOf(one) === idOf(itself)) ? children : [itself, ...children]
}

export function fieldOf(product: ProductVariant, name: string): unknown {
  const own = product as unknown as Readonly<Record<string, unknown>>
  return name.startsWith('ec_') && name in own ? own[name] : product.additionalFields[name]
}

/** Several values of a field: a list, or one text with `;` between them. */
export function valuesOf(product: ProductVariant, name: string): string[] {
  const value = fieldOf(product, name)
  if (value === null || value === undefined || value === '') return []
  return Array.isArray(value) ? value.map(String) : String(value).split(';')
}

/** What a table says of a product, and of products that are compared. */
export function specificationText(
  product: ProductVariant,
  { field, unit, values = {} }: Specification,
  locale: Locale,
): string {
  const number = hundredths(locale)
  return valuesOf(product, field)
    .map(value => {
      const named = ownValue(values, value)
      if (named) return inLocale(named, locale)
      const written = value !== '' && Number.isFinite(Number(value)) ? number.format(Number(value)) : value
      return unit ? `${written} ${unit}` : written
    })
    .join(', ')
}

/** How a language writes a number. */
export const numbersIn = perLocale(locale => new Intl.NumberFormat(locale))

export const hundredths = perLocale(locale => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }))

/** Money as it is written in a language; 9.99 is 9.99. As many are kept as the site has markets. */
export const moneyIn = (locale: Locale, currency: string): Intl.NumberFormat =>
  keptFor(moneys(locale), currency, () => new Intl.NumberFormat(locale, { style: 'currency', currency }))

/** The bounds of a range of prices: `$20`, and `$7.50` where it is no whole number. */
export const boundIn = (locale: Locale, currency: string): Intl.NumberFormat =>
  keptFor(bounds(locale), currency, () => {
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    })
  })

function keptFor<Value>(kept: Map<string, Value>, name: string, make: () => Value): Value {
  const known = kept.get(name) ?? make()
  kept.set(name, known)
  return known
}

const moneys = perLocale(() => new Map<string, Intl.NumberFormat>())
const bounds = perLocale(() => new Map<string, Intl.NumberFormat>())
