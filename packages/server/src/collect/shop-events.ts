import { z } from 'zod'
import { bodyOf, type EventBody, type EventKind } from './event.ts'

/** What visitors do in a shop, as the protocol's clients tell it. */

const currencies = new Set(Intl.supportedValuesOf('currency'))
const currency = z.string().refine(code => currencies.has(code), 'is no currency of ISO 4217')
const amount = z.number().min(0).max(1_000_000_000)
const quantity = z.number().int().min(1).max(1_000_000)
const product = z.object({
  productId: z.string().min(1).max(500),
  name: z.string().max(2000).nullish(),
  // A product without a price: clients send what is not a number as null.
  price: amount.nullish(),
})

export const shopPayloads = {
  'ec.cartAction': z.object({ currency, action: z.enum(['add', 'remove']), quantity, product }),
  'ec.purchase': z.object({
    currency,
    products: z.array(z.object({ quantity, product })).min(1).max(500),
    transaction: z.object({ id: z.string().min(1).max(200), revenue: amount }),
  }),
  'ec.productClick': z.object({
    currency,
    position: z.number().int().min(1).max(100_000),
    responseId: z.string().min(1).max(200),
    product,
  }),
  'ec.productView': z.object({ currency, product }),
} as const

type ShopType = keyof typeof shopPayloads
type Payload<Type extends ShopType> = z.output<(typeof shopPayloads)[Type]>
type Item = { id: string; quantity: number; price: number }

export const isShopType = (type: string): type is ShopType => Object.hasOwn(shopPayloads, type)

/** In our words: a click on a product is a click, everything else is of the shop. */
export function readShopEvent(type: ShopType, payload: object): { kind: EventKind; body: EventBody } {
  if (type === 'ec.productClick') {
    const { product, position, responseId } = payload as Payload<'ec.productClick'>
    const { productId: document, name: title } = product
    return {
      kind: 'click',
      body: bodyOf({ document, title, position, search: responseId, product: document }),
    }
  }
  if (type === 'ec.purchase') {
    const { currency, products, transaction } = payload as Payload<'ec.purchase'>
    const items = products.map(({ quantity, product }) => itemOf(product, quantity))
    return {
      kind: 'shop',
      body: bodyOf({
        type,
        action: 'purchase',
        currency,
        items,
        revenue: transaction.revenue,
        order: transaction.id,
      }),
    }
  }
  if (type === 'ec.cartAction') {
    const { currency, action, quantity, product } = payload as Payload<'ec.cartAction'>
    const items = [itemOf(product, quantity)]
    return {
      kind: 'shop',
      body: bodyOf({ type, action: action === 'add' ? 'cart' : 'uncart', currency, items }),
    }
  }
  const { currency, product } = payload as Payload<'ec.productView'>
  return { kind: 'shop', body: bodyOf({ type, action: 'view', currency, items: [itemOf(product, 1)] }) }
}

function itemOf({ productId, price }: z.output<typeof product>, quantity: number): Item {
  return { id: productId, quantity, price: price ?? 0 }
}
