import { describe, expect, it } from 'vitest'
import { fakeService, quiet } from '../../test/fakes.ts'
import { answer, open, product, settings } from '../../test/shop-fakes.ts'
import {
  cart,
  cartEmptied,
  cartEvents,
  cartItemChanged,
  cartPurchased,
  cartTotal,
  createListing,
  createProductSearch,
  instantProductsWanted,
  productClickEvent,
  productFacets,
  productQuery,
  productQueryRestored,
  productQuerySubmitted,
  productQueryTyped,
  productSuggest,
  products,
  productsRecommended,
  productValuesSuggested,
  purchaseEvent,
  redirectIn,
  suggestedValues,
} from '../commerce.ts'

describe('a cart', () => {
  const item = { productId: 'a', name: 'Tool', price: 0.1, quantity: 1 }
  it('knows an item by product, name and price, and drops what is none', async () => {
    const { page } = open()
    const change = (more: object) => page.dispatch(cartItemChanged({ ...item, ...more }))
    await change({})
    await change({ quantity: 3 })
    await change({ price: 0.2 })
    await change({ productId: 'b', quantity: 0 })
    await change({ quantity: -1 })
    await change({ productId: '' })
    expect(page.state.cart.items.map(({ price, quantity }) => [price, quantity])).toEqual([
      [0.1, 3],
      [0.2, 1],
    ])
    expect(cartTotal(page.state.cart.items)).toBe(0.5)
    await change({ quantity: 0 })
    expect(page.state.cart.items).toHaveLength(1)
  })

  it('is told with every question, one entry a product, and what was bought with recommendations', async () => {
    const { service, page } = open()
    await page.dispatch(cartItemChanged(item))
    await page.dispatch(cartItemChanged({ ...item, price: 0.2, quantity: 2 }))
    void page.run()
    await quiet()
    expect(service.last.body['context']).toMatchObject({ cart: [{ productId: 'a', quantity: 3 }] })
    await service.last.reply(answer())
    await page.dispatch(cartPurchased({ id: 't', revenue: 0.5 }))
    expect(page.state.cart.items).toEqual([])
    void page.dispatch(productsRecommended('home', 'z'))
    await quiet()
    expect(service.last.body).toMatchObject({
      slotId: 'home',
      context: {
        cart: [],
        product: { productId: 'z' },
        purchased: [{ productId: 'a', quantity: 3 }],
      },
    })
    await service.last.reply({ responseId: 'r', headline: 'Popular', products: [product('x')] })
    expect(page.state.recommended['home']).toMatchObject({ headline: 'Popular', products: [{}] })
  })

  it('makes the events of the contract', async () => {
    const { page } = open()
    const before = page.state.cart
    await page.dispatch(cartItemChanged({ ...item, quantity: 2 }))
    const filled = page.state.cart
    const named = { productId: 'a', name: 'Tool', price: 0.1 }
    expect(cartEvents(before, filled, 'USD')).toEqual([
      { type: 'ec.cartAction', payload: { currency: 'USD', action: 'add', quantity: 2, product: named } },
    ])
    await page.dispatch(cartEmptied())
    expect(cartEvents(filled, page.state.cart, 'USD')).toMatchObject([
      { payload: { action: 'remove', quantity: 2 } },
    ])
    expect(purchaseEvent(filled, { id: 't', revenue: 0.2 }, 'USD').payload).toEqual({
      currency: 'USD',
      products: [{ quantity: 2, product: named }],
      transaction: { id: 't', revenue: 0.2 },
    })
    const clicked = { ...product('a', { ec_promo_price: 8 }), position: 3, responseId: 'r' }
    expect(productClickEvent(clicked, 'USD').payload).toMatchObject({
      position: 3,
      responseId: 'r',
      product: { productId: 'a', name: 'Tool a', price: 8 },
    })
  })

  it('cannot begin with what cannot be', () => {
    expect(() => createListing(settings(), [cart([{ ...item, quantity: -1 }])])).toThrow(
      'quantity: minimum value of 0 not respected.',
    )
    expect(() => createListing(settings(), [cart([{ ...item, productId: '' }])])).toThrow(
      'productId: value does not contain productId',
    )
  })
})

describe('a product search', () => {
  function openSearch(url = '/search?q=knife') {
    const service = fakeService()
    const page = createProductSearch(settings({ fetch: service.fetch, url }), [
      productQuery(),
      products(),
      productFacets(),
      productSuggest(),
    ])
    return { service, page }
  }

  it('asks with the query of its address, and anew without filters when another one is submitted', async () => {
    const { service, page } = openSearch('/search?q=knife&f-ec_brand=Krume')
    void page.run()
    await quiet()
    expect(service.last.url).toMatch(/\/search$/)
    expect(service.last.body).toMatchObject({ query: 'knife', facets: [{ facetId: 'ec_brand' }] })
    await service.last.reply(
      answer({ triggers: [{ type: 'redirect', content: 'https://bread.example/sale' }] }),
    )
    expect(redirectIn(page.state.products)).toBe('https://bread.example/sale')
    void page.dispatch(productQuerySubmitted('lame'))
    await quiet()
    expect(service.last.body).toMatchObject({ query: 'lame' })
    expect(page.href()).toBe('/search?q=lame')
  })

  it('completes what is typed, and shows products beside it', async () => {
    const { service, page } = openSearch()
    void page.dispatch(productQueryTyped('kn'))
    await quiet()
    expect(service.last.url).toMatch(/\/search\/querySuggest$/)
    expect(service.last.body).toMatchObject({ query: 'kn' })
    await service.last.reply({ completions: [{ expression: 'knife', highlighted: '' }] })
    void page.dispatch(instantProductsWanted('knife'))
    await quiet()
    expect(service.last.body).not.toHaveProperty('facets')
    await service.last.reply(answer())
    expect(page.state.productSuggest).toMatchObject({
      completions: [{ expression: 'knife' }],
      products: [{}, {}],
    })
  })

  it('searches what a rule puts in place of the query, at most once, and goes back to it', async () => {
    const { service, page } = openSearch()
    void page.run()
    await quiet()
    const replaced = { triggers: [{ type: 'query', content: 'blade' }] }
    await service.last.reply(answer(replaced))
    expect(service.last.body).toMatchObject({ query: 'blade' })
    await service.last.reply(answer())
    expect(page.state.productQuery).toMatchObject({ q: 'blade', original: 'knife' })
    void page.dispatch(productQueryRestored('knife'))
    await quiet()
    await service.last.reply(answer(replaced))
    expect(page.state.productQuery).toMatchObject({ q: 'knife', original: '' })
    expect(service.sent).toHaveLength(3)
  })

  it('says where to look for what is typed, one question a facet', async () => {
    const service = fakeService()
    const page = createProductSearch(settings({ fetch: service.fetch }), [suggestedValues('ec_brand')])
    void page.dispatch(productValuesSuggested('ec_brand', 'kn'))
    await quiet()
    expect(service.last.url).toMatch(/\/facet\?type=SEARCH$/)
    expect(service.last.body).toMatchObject({ facetId: 'ec_brand', facetQuery: '*', query: 'kn' })
    expect(service.last.body).not.toHaveProperty('facets')
    await service.last.reply({ values: [{ displayValue: 'Krume', rawValue: 'Krume', count: 3 }] })
    expect(page.state.suggestedValues['ec_brand']).toMatchObject([{ rawValue: 'Krume' }])
  })

  it('what was found by another spelling says so', async () => {
    const { service, page } = openSearch()
    void page.run()
    await quiet()
    await service.last.reply(
      answer({ queryCorrection: { originalQuery: 'knfe', correctedQuery: 'knife', corrections: [] } }),
    )
    expect(page.state.products.correction?.correctedQuery).toBe('knife')
    expect(page.state.productQuery.q).toBe('knife')
    expect(service.sent).toHaveLength(1)
  })
})
