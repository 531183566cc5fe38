import type { Product } from '@quarry/protocol'
import { describe, expect, it } from 'vitest'
import { fakeService, quiet } from '../../test/fakes.ts'
import {
  cart,
  cartEmptied,
  cartEvents,
  cartItemChanged,
  cartPurchased,
  cartTotal,
  chosenFilters,
  createListing,
  createProductSearch,
  hasMoreProducts,
  instantProductsWanted,
  moreProductsWanted,
  placeChanged,
  productCategoryChosen,
  productClickEvent,
  productFacets,
  productPages,
  productPageTurned,
  productQuery,
  productQuerySubmitted,
  productQueryTyped,
  productRangeToggled,
  productRangeTyped,
  productSort,
  productSuggest,
  products,
  productsRecommended,
  productsSorted,
  productValues,
  productValuesSearched,
  productValueToggled,
  purchaseEvent,
  recommended,
  redirectIn,
  type ShopConfig,
} from '../commerce.ts'

const place = { language: 'en', country: 'US', currency: 'USD', view: { url: 'https://bread.example/tools' } }

function settings(more: Partial<ShopConfig> = {}): ShopConfig {
  return {
    organizationId: 'bread',
    accessToken: 'token',
    baseUrl: 'https://bread.example/commerce',
    trackingId: 'shop',
    place,
    analytics: { enabled: false },
    ...more,
  }
}

function open(more: Partial<ShopConfig> = {}) {
  const service = fakeService()
  const page = createListing(settings({ fetch: service.fetch, ...more }), [
    products(),
    productPages(),
    productSort(),
    productFacets(),
    cart(),
    productValues('LISTING'),
    recommended('home', 'side'),
  ])
  return { service, page }
}

const product = (id: string, more: Partial<Product> = {}) =>
  ({
    permanentid: id,
    ec_product_id: id,
    ec_name: `Tool ${id}`,
    ec_price: 10,
    children: [],
    ...more,
  }) as unknown as Product

const brand = {
  facetId: 'ec_brand',
  field: 'ec_brand',
  type: 'regular',
  displayName: 'Brand',
  numberOfValues: 8,
  initialNumberOfValues: 8,
  moreValuesAvailable: true,
  values: [
    { value: 'Krume', state: 'idle', numberOfResults: 3 },
    { value: 'Sauer', state: 'idle', numberOfResults: 2 },
  ],
}
const category = {
  facetId: 'ec_category',
  field: 'ec_category',
  type: 'hierarchical',
  values: [{ value: 'Proofing', state: 'idle', children: [], path: ['Proofing'] }],
}
const price = {
  facetId: 'ec_price',
  field: 'ec_price',
  type: 'numericalRange',
  values: [
    { start: 0, end: 20, endInclusive: false, state: 'idle' },
    { start: 20, end: 40, endInclusive: true, state: 'idle' },
  ],
}

const answer = (more: object = {}) => ({
  responseId: 'r1',
  products: [product('a'), product('b')],
  pagination: { page: 0, perPage: 2, totalEntries: 5, totalPages: 3 },
  facets: [brand, category, price],
  sort: { appliedSort: { sortCriteria: 'relevance' }, availableSorts: [{ sortCriteria: 'relevance' }] },
  triggers: [],
  queryCorrection: null,
  ...more,
})

async function answered(more: Partial<ShopConfig> = {}) {
  const opened = open(more)
  void opened.page.run()
  await quiet()
  await opened.service.last.reply(answer())
  return opened
}

describe('a listing', () => {
  it('is asked for in the body of the contract, without a query string', async () => {
    const { service, page } = open()
    void page.run()
    await quiet()
    expect(service.last.url).toBe('https://bread.example/commerce/listing')
    expect(service.last.body).toEqual({
      trackingId: 'shop',
      context: {
        user: {},
        view: { url: 'https://bread.example/tools' },
        capture: false,
        cart: [],
        source: ['@quarry/search@0.1.0'],
      },
      language: 'en',
      country: 'US',
      currency: 'USD',
      page: 0,
      facets: [],
      sort: { sortCriteria: 'relevance' },
    })
  })

  it('has products with their places, total, facets and sorts', async () => {
    const { page } = await answered()
    expect(page.state.products).toMatchObject({ status: 'ready', total: 5, responseId: 'r1' })
    expect(page.state.products.list.map(one => [one.permanentid, one.position])).toEqual([
      ['a', 1],
      ['b', 2],
    ])
    expect(page.state.productFacets.list).toHaveLength(3)
    expect(page.state.productPages).toMatchObject({ perPage: 2, pages: 3 })
  })

  it('keeps what it shows while a question is on its way, and when one fails', async () => {
    const { service, page } = await answered()
    void page.dispatch(productPageTurned(1))
    await quiet()
    expect(page.state.products).toMatchObject({ status: 'loading', list: [{}, {}] })
    await service.last.fail()
    expect(page.state.products).toMatchObject({ status: 'offline', list: [{}, {}] })
  })

  it('shows a product among its variants', async () => {
    const { service, page } = open()
    void page.run()
    await quiet()
    const variant = product('a2')
    await service.last.reply(answer({ products: [product('a', { children: [variant] })] }))
    expect(page.state.products.list[0]?.children.map(one => one.permanentid)).toEqual(['a', 'a2'])
  })

  it('refuses a configuration that cannot be, with the place of each fault', () => {
    const wrong = { ...place, currency: 'usd', language: '', location: { latitude: 91, longitude: -181 } }
    expect(() => createListing(settings({ place: wrong, trackingId: 'a b' }), [])).toThrow(
      /language: value is an empty string\.[\s\S]*currency: value should be one of[\s\S]*latitude: maximum value of 90 not respected\.[\s\S]*longitude: minimum value of -180 not respected\.[\s\S]*trackingId: value did not match/,
    )
  })

  it('goes to another place at once, and nowhere that cannot be', async () => {
    const { service, page } = await answered()
    void page.dispatch(placeChanged({ currency: 'EUR' }))
    await quiet()
    expect(service.last.body).toMatchObject({ currency: 'EUR', page: 0, facets: [] })
    expect(page.state.products.list).toEqual([])
    await page.dispatch(placeChanged({ currency: 'eur' }), AbortSignal.abort()).catch(() => undefined)
    expect(page.state.place.currency).toBe('EUR')
  })
})

describe('pages', () => {
  it('are turned, and more are loaded below', async () => {
    const { service, page } = await answered()
    expect(hasMoreProducts(page.state.productPages)).toBe(true)
    void page.dispatch(moreProductsWanted())
    await quiet()
    expect(service.last.body).toMatchObject({ page: 1, perPage: 2 })
    const next = {
      products: [product('c')],
      pagination: { page: 1, perPage: 2, totalEntries: 5, totalPages: 3 },
    }
    await service.last.reply(answer(next))
    expect(page.state.products.list.map(one => one.position)).toEqual([1, 2, 3])
    void page.dispatch(productPageTurned(2))
    await quiet()
    expect(service.last.body).toMatchObject({ page: 2 })
    // The size is the shop's own: no address says it.
    expect(page.href()).toBe('/?page=2')
  })
})

describe('facets', () => {
  it('send what is chosen, ask that it stays, and begin at the first page', async () => {
    const { service, page } = await answered()
    void page.dispatch(productPageTurned(1))
    await quiet()
    await service.last.reply(answer())
    void page.dispatch(productValueToggled('ec_brand', 'Krume'))
    await quiet()
    const [sent] = service.last.body['facets'] as unknown as (typeof brand)[]
    expect(sent).toMatchObject({ facetId: 'ec_brand', freezeCurrentValues: true, preventAutoSelect: true })
    expect(sent?.values[0]).toMatchObject({ value: 'Krume', state: 'selected' })
    expect(service.last.body).toMatchObject({ page: 0 })
    expect(chosenFilters(page.state.productFacets)).toBe(1)
  })

  it('a category is a path, a range is one of those offered, or one that was typed', async () => {
    const { page } = await answered()
    expect(page.href(productCategoryChosen('ec_category', ['Proofing', 'Baskets']))).toContain(
      'cf-ec_category=Proofing&cf-ec_category=Baskets',
    )
    expect(page.href(productRangeToggled('ec_price', { start: 20, end: 40, endInclusive: true }))).toContain(
      'nf-ec_price=20...40',
    )
    expect(page.href(productRangeTyped('ec_price', 5, 15))).toContain('mnf-ec_price=5...15')
  })

  it('are read from an address, which says the same again', async () => {
    const query =
      'page=1&perPage=4&sortCriteria=ec_price+asc&f-ec_brand=Krume&fExcluded-ec_brand=Sauer&lf-ec_available_in=North&cf-ec_category=Proofing&cf-ec_category=Baskets&df-made=2026%2F01%2F01%4000%3A00%3A00..2026%2F02%2F01%4000%3A00%3A00&mnf-ec_price=5...15'
    const { service, page } = open({ url: `/tools?${query}&unknown=1` })
    void page.run()
    await quiet()
    expect(service.last.body).toMatchObject({
      page: 1,
      perPage: 4,
      sort: { sortCriteria: 'fields', fields: [{ field: 'ec_price', direction: 'asc' }] },
    })
    const again = new URLSearchParams(page.href().split('?')[1])
    expect([...again].sort()).toEqual([...new URLSearchParams(query)].sort())
  })

  it.each(['nf-ec_price=x..y', 'nf-ec_price=', 'page=-1', 'perPage=x', 'sortCriteria=up', 'cf-=a', 'f-=b'])(
    'an address with %s harms nothing',
    async query => {
      const { service, page } = open({ url: `/tools?${query}` })
      void page.run()
      await quiet()
      expect(service.last.body).toMatchObject({ page: 0 })
    },
  )

  it('their values are searched', async () => {
    const { service, page } = await answered()
    void page.dispatch(productValuesSearched('ec_brand', 'kr'))
    await quiet()
    expect(service.last.url).toMatch(/\/facet\?type=LISTING$/)
    expect(service.last.body).toMatchObject({ facetId: 'ec_brand', facetQuery: '*kr*', numberOfValues: 10 })
    await service.last.reply({ values: [{ displayValue: 'Krume', rawValue: 'Krume', count: 3 }] })
    expect(page.state.productValues.values[0]?.rawValue).toBe('Krume')
  })
})

it('sorts are those of the shop', async () => {
  const { service, page } = await answered()
  const cheapest = { sortCriteria: 'fields', fields: [{ field: 'ec_price', direction: 'asc' }] } as const
  void page.dispatch(productsSorted({ ...cheapest, fields: [...cheapest.fields] }))
  await quiet()
  expect(service.last.body).toMatchObject({ sort: cheapest, page: 0 })
})

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
        purchased: [
          { productId: 'a', quantity: 1 },
          { productId: 'a', quantity: 2 },
        ],
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

  it('what was found by another spelling says so', async () => {
    const { service, page } = openSearch()
    void page.run()
    await quiet()
    await service.last.reply(
      answer({ queryCorrection: { originalQuery: 'knfe', correctedQuery: 'knife', corrections: [] } }),
    )
    expect(page.state.products.correction?.correctedQuery).toBe('knife')
    expect(service.sent).toHaveLength(1)
  })
})

it('a page that the server made goes on without asking', async () => {
  const { page } = await answered()
  const { service, page: other } = open({ state: JSON.parse(JSON.stringify(page.snapshot())) })
  await other.run()
  expect(service.sent).toEqual([])
  expect(other.state.products.list).toHaveLength(2)
})
