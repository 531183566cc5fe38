import type { ProductVariant } from '@quarry/protocol'
import { cartTotal } from '@quarry/search/commerce'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Price } from './card.tsx'
import { Total } from './cart-route.tsx'
import { shopWords } from './messages.ts'
import { boundIn, type ShopSetup } from './setup.ts'
import { structuredProduct } from './structured-product.ts'

const shopIn = (currency: string): ShopSetup => ({
  trackingId: 't',
  sections: [{ path: '/shop', name: { en: 'Shop' }, lead: { en: '' } }],
  markets: { en: { country: 'US', currency } },
})
const product = (ec_price: number, ec_promo_price: number | null = null) =>
  ({ ec_product_id: 'P', ec_name: 'Bowl', ec_price, ec_promo_price, ec_in_stock: true }) as ProductVariant
const text = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

it.each([
  ['USD', 9.99, 3, '$9.99', '$29.97', '9.99'],
  ['USD', 1234.5, 2, '$1,234.50', '$2,469.00', '1234.50'],
  // Half a cent is a price too: it is rounded where it is written, and not where it is added.
  ['USD', 1.005, 1, '$1.01', '$1.01', '1.01'],
  ['USD', 0.005, 200, '$0.01', '$1.00', '0.01'],
  ['EUR', 0.1, 3, '€0.10', '€0.30', '0.10'],
  ['EUR', 8.985, 3, '€8.99', '€26.96', '8.99'],
  ['JPY', 1500, 3, '¥1,500', '¥4,500', '1500'],
  ['KWD', 1.255, 3, 'KWD 1.255', 'KWD 3.765', '1.255'],
  ['KWD', 0.0005, 2000, 'KWD 0.001', 'KWD 1.000', '0.001'],
  ['CLF', 0.0001, 3, 'CLF 0.0001', 'CLF 0.0003', '0.0001'],
])(
  '%s %d, and %d of them, are written with the places of their currency',
  (currency, price, quantity, one, all, plain) => {
    const shown = { setup: shopIn(currency), locale: 'en', words: shopWords('en') }
    expect(text(renderToStaticMarkup(<Price product={product(price)} {...shown} />))).toBe(one)
    const item = { productId: 'P', name: 'Bowl', price, quantity }
    const cart = { lines: [], soldOut: [], gone: [], total: cartTotal([item]) }
    expect(text(renderToStaticMarkup(<Total cart={cart} {...shown} />))).toBe(`Total ${all}`)
    const { offers } = structuredProduct(product(price), '/product/P', currency, { locale: 'en' })
    expect(offers).toMatchObject({ price: plain, priceCurrency: currency })
  },
)

it('a discount is written beside what it was before, and bounds of ranges as they are', () => {
  const shown = { setup: shopIn('KWD'), locale: 'en', words: shopWords('en') }
  const html = renderToStaticMarkup(<Price product={product(2.5, 2.495)} {...shown} />)
  expect(text(html)).toBe('KWD 2.495 KWD 2.500')
  expect(text(boundIn('en', 'KWD').format(2.5))).toBe('KWD 2.500')
  expect(boundIn('en', 'USD').format(20)).toBe('$20')
  expect(boundIn('en', 'JPY').format(1500)).toBe('¥1,500')
})

it('the sum of a cart is exact however many decimals and things there are', () => {
  const items = (price: number, quantity: number, times = 1) =>
    Array.from({ length: times }, (_, at) => ({ productId: `P${at}`, name: '', price, quantity }))
  expect(cartTotal(items(0.1, 1, 3))).toBe(0.3)
  expect(cartTotal(items(9.99, 1, 1000))).toBe(9990)
  expect(cartTotal(items(19.999, 99, 30))).toBe(59397.03)
  expect(cartTotal(items(0.0005, 1, 3))).toBe(0.0015)
  expect(String(cartTotal([...items(4.35, 1), ...items(5.64, 1)]))).toBe('9.99')
  expect(cartTotal(items(1_000_000_000, 99, 30))).toBe(2_970_000_000_000)
})
