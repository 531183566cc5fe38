import type { Product } from '@quarry/protocol'
import type { CartItem, CartState } from './cart.ts'

/** What a shop tells the collector, in the protocol's words: for whoever sends events. */
export type ShopEvent<Payload = Readonly<Record<string, unknown>>> = {
  readonly type: string
  readonly payload: Payload
}

type Named = Pick<Product, 'ec_name' | 'permanentid' | 'ec_promo_price' | 'ec_price' | 'ec_product_id'>

/** A product as events name it; without a price there is none, which is written as null. */
export const productOf = (product: Named) => ({
  productId: product.ec_product_id ?? product.permanentid,
  name: product.ec_name ?? product.permanentid,
  price: product.ec_promo_price ?? product.ec_price ?? Number.NaN,
})

const itemOf = ({ productId, name, price }: CartItem) => ({ productId, name, price })

export const productViewEvent = (product: Named, currency: string): ShopEvent => ({
  type: 'ec.productView',
  payload: { currency, product: productOf(product) },
})

export const productClickEvent = (
  product: Named & { position: number; responseId: string },
  currency: string,
) => ({
  type: 'ec.productClick' as const,
  payload: {
    currency,
    position: product.position,
    responseId: product.responseId,
    product: productOf(product),
  },
})

/** One event for each item whose quantity is another than before. */
export function cartEvents(before: CartState, after: CartState, currency: string): ShopEvent[] {
  const quantityIn = (items: readonly CartItem[], item: CartItem): number =>
    items.find(one => JSON.stringify(itemOf(one)) === JSON.stringify(itemOf(item)))?.quantity ?? 0
  const known = [...before.items, ...after.items.filter(item => quantityIn(before.items, item) === 0)]
  return known.flatMap(item => {
    const change = quantityIn(after.items, item) - quantityIn(before.items, item)
    if (change === 0) return []
    const action = change > 0 ? 'add' : 'remove'
    return {
      type: 'ec.cartAction',
      payload: { currency, action, quantity: Math.abs(change), product: itemOf(item) },
    }
  })
}

export const purchaseEvent = (
  { items }: CartState,
  transaction: { id: string; revenue: number },
  currency: string,
): ShopEvent => ({
  type: 'ec.purchase',
  payload: {
    currency,
    products: items.map(item => ({ quantity: item.quantity, product: itemOf(item) })),
    transaction,
  },
})
