import type { ProductVariant } from '@quarry/protocol'
import { localePath } from '../locale.ts'
import type { RouteContext } from '../route.ts'
import type { Structured } from '../structured.ts'
import { idOf, nameOf, priceOf } from './setup.ts'

/** As search engines read it (schema.org). */
export function structuredProduct(
  product: ProductVariant,
  path: string,
  priceCurrency: string,
  { locale, origin = '' }: Pick<RouteContext, 'locale' | 'origin'>,
): Structured {
  const price = priceOf(product)
  const availability = product.ec_in_stock === false ? 'OutOfStock' : 'InStock'
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: nameOf(product),
    sku: idOf(product),
    url: origin + localePath(locale, path),
    ...(product.ec_brand ? { brand: { '@type': 'Brand', name: product.ec_brand } } : {}),
    ...(product.ec_description ? { description: product.ec_description } : {}),
    ...(price === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            price: plainPrice(price, priceCurrency),
            priceCurrency,
            availability: `https://schema.org/${availability}`,
          },
        }),
  }
}

/** The price as the page shows it, in the figures of machines: with as many places as its currency has. */
function plainPrice(price: number, currency: string): string {
  const style = { style: 'currency', currency, currencyDisplay: 'code', useGrouping: false } as const
  const parts = new Intl.NumberFormat('en', style).formatToParts(price)
  return parts
    .filter(({ type }) => type === 'integer' || type === 'decimal' || type === 'fraction')
    .map(({ value }) => value)
    .join('')
}
