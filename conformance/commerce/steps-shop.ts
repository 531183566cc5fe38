import {
  cartEmptied,
  cartEvents,
  cartItemChanged,
  cartPurchased,
  instantProductsWanted,
  placeChanged,
  productClickEvent,
  productQueryRestored,
  productQuerySubmitted,
  productQueryTyped,
  productsRecommended,
  productValuesSuggested,
  productViewEvent,
  purchaseEvent,
  redirectIn,
} from '@quarry/search/commerce'
import { buildProductView } from 'headless-3/commerce'
import type { Ours } from './our-side.ts'
import type { Look, Step, Tell } from './script.ts'

// What is typed, recommended and put in the cart, and where in the shop somebody stands.

/** The vendor's box asks for completions of whatever stands in it. */
export const submitted = (text: string): Step => ({
  async ours(one) {
    await one.dispatch(productQueryTyped(text))
    await one.dispatch(productQuerySubmitted(text))
  },
  theirs({ box }) {
    box.updateText(text)
    box.submit()
  },
})
export const typed = (text: string): Step => ({
  ours: one => one.dispatch(productQueryTyped(text)),
  theirs: ({ box }) => box.updateText(text),
})
export const completions: Look = {
  ours: ({ state }) => state.productSuggest.completions.map(one => one.expression),
  theirs: ({ box }) => box.state.suggestions.map(one => one.rawValue),
}
export const instant = (text: string): Step => ({
  ours: one => one.dispatch(instantProductsWanted(text)),
  theirs: one => one.instant.updateQuery(text),
})
export const instantProducts: Look = {
  ours: ({ state }) => state.productSuggest.products.map(one => one.permanentid),
  theirs: one => one.instant.state.products.map(product => product.permanentid),
}
export const recommend = (slotId: string, productId?: string): Step => ({
  ours: one => one.dispatch(productsRecommended(slotId, productId)),
  theirs: one => one.slot(slotId, productId).refresh(),
})
export const recommended = (slotId: string): Look => ({
  ours: ({ state }) => [
    state.recommended[slotId]?.headline,
    state.recommended[slotId]?.products.map(one => one.permanentid),
  ],
  theirs: one => [
    one.slot(slotId).state.headline,
    one.slot(slotId).state.products.map(product => product.permanentid),
  ],
})
export const correction: Look = {
  ours: ({ state }) => state.products.correction?.correctedQuery ?? '',
  theirs: one => one.correction?.state.wasCorrectedTo,
}
export const triggered: Look = {
  ours: ({ state: { products, productQuery } }) => [
    redirectIn(products) ?? '',
    products.triggers.flatMap(one => (one.type === 'notify' ? [one.content] : [])),
    productQuery.original,
    productQuery.original && productQuery.q,
  ],
  theirs: ({ redirection, notices, trigger }) => [
    redirection.state.redirectTo,
    notices.state.notifications,
    trigger.state.originalQuery,
    trigger.state.newQuery,
  ],
}
export const restored: Step = {
  ours: one => one.dispatch(productQueryRestored(one.state.productQuery.original)),
  theirs: one => one.trigger.undo(),
}
export const suggested = (facetId: string, at: number, text: string): Step => ({
  ours: one => one.dispatch(productValuesSuggested(facetId, text)),
  theirs: one => one.suggestions.filterSuggestions[at]?.updateQuery(text),
})
export const suggestedValues = (facetId: string, at: number): Look => ({
  ours: ({ state }) => state.suggestedValues[facetId],
  theirs: one => one.suggestions.filterSuggestions[at]?.state.values,
})
export const item = (productId: string, quantity: number, price = 10) => ({
  productId,
  name: productId,
  price,
  quantity,
})
/** Does something to our cart, and tells what became of it. */
async function change(one: Ours, event: Parameters<Ours['dispatch']>[0], tell: Tell): Promise<void> {
  const before = one.state.cart
  await one.dispatch(event)
  for (const told of cartEvents(before, one.state.cart, one.state.place.currency)) tell(told)
}
export const inCart = (productId: string, quantity: number, price?: number): Step => ({
  ours: (one, tell) => change(one, cartItemChanged(item(productId, quantity, price)), tell),
  theirs: one => one.cart.updateItemQuantity(item(productId, quantity, price)),
})
export const emptied: Step = {
  ours: (one, tell) => change(one, cartEmptied(), tell),
  theirs: one => one.cart.empty(),
}
const order = { id: 't1', revenue: 20 }
export const bought: Step = {
  ours(one, tell) {
    tell(purchaseEvent(one.state.cart, order, one.state.place.currency))
    return one.dispatch(cartPurchased(order))
  },
  theirs: one => one.cart.purchase(order),
}
/** The product at this place is opened. */
export const opened = (at: number): Step => ({
  ours({ state }, tell) {
    const product = state.products.list[at]
    if (product) tell(productClickEvent(product, state.place.currency))
  },
  theirs({ controller }) {
    const product = controller.state.products[at]
    if (product) controller.interactiveProduct({ options: { product } }).select()
  },
})
/** Its own page. */
export const viewed = (at: number): Step => ({
  ours({ state }, tell) {
    const product = state.products.list[at]
    if (product) tell(productViewEvent(product, state.place.currency))
  },
  theirs({ engine, controller }) {
    const product = controller.state.products[at]
    if (product)
      buildProductView(engine).view({
        productId: product.ec_product_id ?? product.permanentid,
        name: product.ec_name ?? product.permanentid,
        price: product.ec_promo_price ?? product.ec_price ?? Number.NaN,
      })
  },
})

export const again: Step = {
  ours: one => one.dispatch({ type: 'started', ask: 'full' }),
  theirs: one => ('refresh' in one.controller ? one.controller.refresh() : one.start()),
}
/** The vendor's page is told to ask anew once it stands elsewhere; ours does so by itself. */
export const currency = (code: 'USD' | 'EUR'): Step => ({
  ours: one => one.dispatch(placeChanged({ currency: code })),
  theirs(one) {
    one.context.setCurrency(code)
    one.start()
  },
})
export const view = (path: string): Step => ({
  ours: one => one.dispatch(placeChanged({ view: { url: `https://bread.example${path}` } })),
  theirs(one) {
    one.context.setView({ url: `https://bread.example${path}` })
    one.start()
  },
})
export const location = (latitude: number, longitude: number): Step => ({
  ours: one => one.dispatch(placeChanged({ location: { latitude, longitude } })),
  theirs(one) {
    one.context.setLocation({ latitude, longitude })
    if ('refresh' in one.controller) one.controller.refresh()
  },
})
