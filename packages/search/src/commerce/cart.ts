import { atLeast, check, filled } from '../core/check.ts'
import type { ShopCapability } from './questions.ts'

export type CartItem = {
  readonly productId: string
  readonly name: string
  readonly price: number
  readonly quantity: number
}

export type CartState = { readonly items: readonly CartItem[]; readonly purchased: readonly CartItem[] }

declare module '../core/model.ts' {
  interface EventMap {
    'cart item changed': { item: CartItem }
    'cart emptied': object
    'cart purchased': { transaction: { id: string; revenue: number } }
  }
  interface StateMap {
    cart: CartState
  }
}

const isSame = (one: CartItem, other: CartItem): boolean =>
  one.productId === other.productId && one.name === other.name && one.price === other.price

const isGood = ({ productId, quantity, price }: CartItem): boolean =>
  !(filled(productId) || atLeast(quantity, 0) || atLeast(price, 0))

/**
 * What a visitor is about to buy. An item is the same with product, name and price: another price is another item.
 * What cannot be (a quantity below 0) leaves it as it is.
 */
export const cart = (items: readonly CartItem[] = []): ShopCapability<CartState, 'cart'> => ({
  name: 'cart',
  initial: { items, purchased: [] },
  validate() {
    for (const { productId, quantity, price } of items)
      check('initial state of cart', {
        productId: productId ? filled(productId) : 'value does not contain productId',
        quantity: atLeast(quantity, 0),
        price: atLeast(price, 0),
      })
  },
  reduce(own, event) {
    if (event.type === 'cart emptied') return { ...own, items: [] }
    if (event.type === 'cart purchased') return { items: [], purchased: added(own.purchased, own.items) }
    if (event.type !== 'cart item changed' || !isGood(event.item)) return own
    const { item } = event
    const others = own.items.filter(one => !isSame(one, item))
    if (others.length === own.items.length)
      return item.quantity > 0 ? { ...own, items: [...others, item] } : own
    const changed = own.items.map(one => (isSame(one, item) ? item : one))
    return { ...own, items: changed.filter(({ quantity }) => quantity > 0) }
  },
  common: (body, own) => ({ ...body, context: { ...body.context, cart: quantitiesOf(own.items) } }),
})

function added(before: readonly CartItem[], items: readonly CartItem[]): CartItem[] {
  const next = [...before]
  for (const item of items) {
    const at = next.findIndex(one => isSame(one, item))
    const known = next[at]
    if (known) next[at] = { ...known, quantity: known.quantity + item.quantity }
    else next.push(item)
  }
  return next
}

/** One entry a product, whatever names and prices it was put in with. */
export function quantitiesOf(items: readonly CartItem[]): { productId: string; quantity: number }[] {
  const sums = new Map<string, number>()
  for (const { productId, quantity } of items) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }))
}

/** No currency is divided further. */
const parts = 10_000

/** The sum in the currency's own unit: added in its smallest parts, so that 0.1 and 0.2 are 0.3. */
export const cartTotal = (items: readonly CartItem[]): number =>
  items.reduce((sum, { price, quantity }) => sum + Math.round(price * parts) * quantity, 0) / parts

export const cartItemChanged = (item: CartItem) => ({ type: 'cart item changed', item }) as const
export const cartEmptied = () => ({ type: 'cart emptied' }) as const
export const cartPurchased = (transaction: { id: string; revenue: number }) =>
  ({ type: 'cart purchased', transaction }) as const
