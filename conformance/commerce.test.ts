import { createStorage } from '@quarry/testkit'
import {
  buildCart,
  buildContext,
  buildFieldsSortCriterion,
  buildFilterSuggestionsGenerator,
  buildInstantProducts,
  buildNotifyTrigger,
  buildProductListing,
  buildQueryTrigger,
  buildRecommendations,
  buildRedirectionTrigger,
  buildRelevanceSortCriterion,
  buildSearch,
  buildSearchBox,
  buildStandaloneSearchBox,
  type CategoryFacet,
  type DateFacet,
  type LocationFacet,
  loadQueryActions,
  type NumericFacet,
  type RegularFacet,
} from 'headless-3/commerce'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectShop } from './commerce/client.ts'
import { products, type Shop, startShop } from './commerce/shop-server.ts'

// The vendor's commerce engine of 3.50.1, unmodified, in Node, against our shop.

let shop: Shop
beforeAll(async () => {
  vi.stubGlobal('localStorage', createStorage())
  shop = await startShop()
})
beforeEach(() => localStorage.clear())
afterAll(async () => {
  await shop.stop()
  vi.unstubAllGlobals()
})

type View = Parameters<typeof connectShop>[1]
const groups = products.length / 2

async function openListing(view: View = {}, options: { enableResults?: boolean } = {}) {
  const client = connectShop(shop, view)
  const listing = buildProductListing(client.engine, options)
  await client.act(listing, () => listing.executeFirstRequest())
  return { ...client, controller: listing, listing, facets: () => listing.facetGenerator().facets }
}

async function openSearch(query: string, view: View = {}) {
  const client = connectShop(shop, view)
  const search = buildSearch(client.engine)
  const { updateQuery } = loadQueryActions(client.engine)
  client.engine.dispatch(updateQuery({ query }))
  await client.act(search, () => search.executeFirstSearch())
  return { ...client, controller: search, search, facets: () => search.facetGenerator().facets }
}

type Opened = Awaited<ReturnType<typeof openListing>> | Awaited<ReturnType<typeof openSearch>>
const facetOf = <Facet>({ facets }: Pick<Opened, 'facets'>, id: string): Facet =>
  facets().find(({ state }) => state.facetId === id) as Facet
const namesOf = ({ controller }: Pick<Opened, 'controller'>) =>
  controller.state.products.map(one => one.ec_name)

describe('a listing', () => {
  it('comes with products, pages, sorts and facets', async () => {
    const { listing, facets } = await openListing()
    expect(listing.state.error).toBeNull()
    expect(listing.state.products).toHaveLength(6)
    expect(listing.pagination().state).toMatchObject({
      page: 0,
      pageSize: 6,
      totalEntries: groups,
      totalPages: 5,
    })
    expect(facets().map(({ state }) => state.facetId)).toEqual([
      'ec_category',
      'ec_brand',
      'ec_color',
      'ec_price',
      'ec_rating',
      'made',
      'ec_available_in',
    ])
  })

  it.each(['/proofing', '/proofing/', '/proofing/baskets?x=1'])('is found at %s', async path => {
    const { listing } = await openListing({ path })
    expect(listing.pagination().state.totalEntries).toBe(10)
  })

  it('that nobody configured says so in the shape of errors', async () => {
    const client = connectShop(shop, { path: '/nowhere' })
    const listing = buildProductListing(client.engine)
    listing.executeFirstRequest()
    await client.until(() => listing.state.error !== null)
    expect(listing.state.error).toMatchObject({ statusCode: 400, type: 'InvalidParametersException' })
  })

  it('shows variants below the one that is shown', async () => {
    const { listing } = await openListing()
    const [first] = listing.state.products
    expect(first?.children).toHaveLength(2)
    expect(first?.totalNumberOfChildren).toBe(1)
    expect(first?.position).toBe(1)
    const other = first?.children.find(({ permanentid }) => permanentid !== first.permanentid)
    if (other) listing.promoteChildToParent(other)
    expect(listing.state.products[0]?.permanentid).toBe(other?.permanentid)
  })

  it.each([
    ['ec_brand', 'string'],
    ['ec_color', 'string'],
    ['ec_description', 'string'],
    ['ec_item_group_id', 'string'],
    ['ec_name', 'string'],
    ['ec_price', 'number'],
    ['ec_product_id', 'string'],
    ['ec_rating', 'number'],
    ['ec_in_stock', 'boolean'],
    ['clickUri', 'string'],
    ['permanentid', 'string'],
  ] as const)('products have %s as a %s', async (name, type) => {
    const { listing } = await openListing()
    for (const product of listing.state.products) expect(typeof product[name]).toBe(type)
  })

  it('products have lists where lists belong, and other fields apart', async () => {
    const { listing } = await openListing()
    expect(listing.state.products[0]).toMatchObject({
      ec_thumbnails: ['/t.avif'],
      ec_images: ['/a.avif', '/b.avif'],
      additionalFields: { weight: expect.any(Number) },
    })
    expect(listing.state.products[0]?.additionalFields).not.toHaveProperty('price_eur')
  })

  it('has promotions among its products when results are asked for', async () => {
    const { listing } = await openListing({ path: '/proofing' }, { enableResults: true })
    expect(listing.state.results).toHaveLength(7)
    expect(listing.state.results[1]).toMatchObject({ id: 'sale', resultType: 'spotlight', name: 'Sale' })
  })

  it('sends the body of the contract', async () => {
    const { sent } = await openListing()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ path: '/listing', body: { page: 0, facets: [], trackingId: 'bread' } })
  })
})

describe('pages', () => {
  it('do not overlap, and together hold every group', async () => {
    const { listing, act } = await openListing()
    const pagination = listing.pagination()
    const seen = listing.state.products.map(one => one.ec_item_group_id)
    for (let page = 1; page < pagination.state.totalPages; page += 1) {
      await act(listing, () => pagination.nextPage())
      seen.push(...listing.state.products.map(one => one.ec_item_group_id))
    }
    expect(new Set(seen).size).toBe(groups)
    expect(seen).toHaveLength(groups)
  })

  it.each([1, 3, 4])('page %i is reached by its number', async page => {
    const { listing, act } = await openListing()
    await act(listing, () => listing.pagination().selectPage(page))
    expect(listing.pagination().state.page).toBe(page)
    expect(listing.state.products[0]?.position).toBe(page * 6 + 1)
  })

  it('more products are added to those that are there', async () => {
    const { listing, act } = await openListing()
    await act(listing, () => listing.pagination().fetchMoreProducts())
    expect(listing.state.products).toHaveLength(12)
    expect(new Set(listing.state.products.map(one => one.ec_item_group_id)).size).toBe(12)
  })

  it.each([2, 10, 100])('a page may hold %i', async size => {
    const { listing, act } = await openListing()
    await act(listing, () => listing.pagination().setPageSize(size))
    expect(listing.state.products).toHaveLength(Math.min(size, groups))
    expect(listing.pagination().state).toMatchObject({ page: 0, pageSize: size })
  })

  it('end where nothing is left', async () => {
    const client = connectShop(shop)
    const listing = buildProductListing(client.engine)
    listing.urlManager({ initialState: { fragment: 'page=50' } })
    await client.act(listing, () => listing.executeFirstRequest())
    expect(listing.state.products).toEqual([])
    expect(listing.pagination().state.totalEntries).toBe(groups)
  })
})

describe('sorts', () => {
  it('are offered with names, and relevance holds first', async () => {
    const { listing } = await openListing()
    const { appliedSort, availableSorts } = listing.sort().state
    expect(appliedSort.by).toBe('relevance')
    expect(availableSorts).toHaveLength(4)
    expect(availableSorts[1]).toMatchObject({
      fields: [{ name: 'ec_price', direction: 'asc', displayName: 'Cheapest first' }],
    })
  })

  it.each([
    ['asc', 1],
    ['desc', -1],
  ] as const)('by price, %s', async (direction, sign) => {
    const { listing, act } = await openListing()
    const criterion = buildFieldsSortCriterion([{ name: 'ec_price', direction: direction as never }])
    await act(listing, () => listing.sort().sortBy(criterion))
    const prices = listing.state.products.map(one => one.ec_price ?? 0)
    expect(prices).toEqual([...prices].sort((a, b) => sign * (a - b)))
  })

  it('by name, and back to relevance', async () => {
    const { listing, act } = await openListing()
    const byName = buildFieldsSortCriterion([{ name: 'ec_name', direction: 'asc' as never }])
    await act(listing, () => listing.sort().sortBy(byName))
    const names = listing.state.products.map(one => one.ec_name ?? '')
    expect(names).toEqual([...names].sort())
    await act(listing, () => listing.sort().sortBy(buildRelevanceSortCriterion()))
    expect(listing.sort().state.appliedSort.by).toBe('relevance')
  })
})

describe.each([
  ['a listing', () => openListing()],
  ['a search', () => openSearch('bread')],
] as const)('facets of %s', (_name, open: () => Promise<Opened>) => {
  it('a value is selected, echoed, and taken back', async () => {
    const opened = await open()
    const { controller, act } = opened
    const brand = facetOf<RegularFacet>(opened, 'ec_brand')
    const [krume] = brand.state.values
    if (!krume) throw new Error('The brand has no values.')
    await act(controller, () => brand.toggleSelect(krume))
    expect(controller.state.products.every(one => one.ec_brand === krume.value)).toBe(true)
    expect(brand.state.values.find(one => one.value === krume.value)?.state).toBe('selected')
    expect(brand.state.hasActiveValues).toBe(true)
    await act(controller, () => brand.deselectAll())
    expect(brand.state.hasActiveValues).toBe(false)
  })

  it('two values of a facet add up', async () => {
    const opened = await open()
    const colour = facetOf<RegularFacet>(opened, 'ec_color')
    const [first, second] = colour.state.values
    await opened.act(opened.controller, () => first && colour.toggleSelect(first))
    const alone = opened.controller.pagination().state.totalEntries
    await opened.act(opened.controller, () => second && colour.toggleSelect(second))
    expect(opened.controller.pagination().state.totalEntries).toBeGreaterThanOrEqual(alone)
    expect(colour.state.values.filter(one => one.state === 'selected')).toHaveLength(2)
  })

  it('a value is left out', async () => {
    const opened = await open()
    const brand = facetOf<RegularFacet>(opened, 'ec_brand')
    const [krume] = brand.state.values
    await opened.act(opened.controller, () => krume && brand.toggleExclude(krume))
    expect(opened.controller.state.products.every(one => one.ec_brand !== krume?.value)).toBe(true)
  })

  it('more values are shown, and fewer', async () => {
    const opened = await open()
    const colour = facetOf<RegularFacet>(opened, 'ec_color')
    expect(colour.state.values).toHaveLength(2)
    expect(colour.state.canShowMoreValues).toBe(true)
    await opened.act(opened.controller, () => colour.showMoreValues())
    expect(colour.state.values).toHaveLength(3)
    expect(colour.state.canShowLessValues).toBe(true)
    await opened.act(opened.controller, () => colour.showLessValues())
    expect(colour.state.values).toHaveLength(2)
  })

  it('a category is gone down, and up again', async () => {
    const opened = await open()
    const category = facetOf<CategoryFacet>(opened, 'ec_category')
    const proofing = category.state.values.find(one => one.value === 'Proofing')
    await opened.act(opened.controller, () => proofing && category.toggleSelect(proofing))
    expect(category.state.selectedValueAncestry?.map(one => one.value)).toEqual(['Proofing'])
    const baskets = category.state.selectedValueAncestry
      ?.at(-1)
      ?.children.find(one => one.value === 'Baskets')
    expect(baskets?.path).toEqual(['Proofing', 'Baskets'])
    await opened.act(opened.controller, () => baskets && category.toggleSelect(baskets))
    expect(category.state.selectedValueAncestry?.map(one => one.value)).toEqual(['Proofing', 'Baskets'])
    expect(opened.controller.pagination().state.totalEntries).toBe(5)
    await opened.act(opened.controller, () => category.deselectAll())
    expect(category.state.hasActiveValues).toBe(false)
  })

  it('a range is selected, and the others stay where they are', async () => {
    const opened = await open()
    const price = facetOf<NumericFacet>(opened, 'ec_price')
    expect(price.state.values.length).toBeGreaterThan(1)
    const before = price.state.values.map(one => one.start)
    const [first] = price.state.values
    await opened.act(opened.controller, () => first && price.toggleSelect(first))
    expect(price.state.values[0]?.state).toBe('selected')
    expect(price.state.values.map(one => one.start)).toEqual(before)
  })

  it('a range is typed', async () => {
    const opened = await open()
    const price = facetOf<NumericFacet>(opened, 'ec_price')
    await opened.act(opened.controller, () =>
      price.setRanges([{ start: 20, end: 25, endInclusive: true, state: 'selected' }]),
    )
    const prices = opened.controller.state.products.map(one => one.ec_price ?? 0)
    expect(prices.length).toBeGreaterThan(0)
    expect(prices.every(one => one >= 20 && one <= 25)).toBe(true)
  })

  it('a continuous range has a domain', async () => {
    const opened = await open()
    const rating = facetOf<NumericFacet>(opened, 'ec_rating')
    expect(rating.state.domain).toMatchObject({ min: 0, max: 9 })
  })

  it('a range of dates is selected', async () => {
    const opened = await open()
    const made = facetOf<DateFacet>(opened, 'made')
    const [first] = made.state.values
    await opened.act(opened.controller, () => first && made.toggleSelect(first))
    expect(made.state.values[0]?.state).toBe('selected')
  })

  it('a store is chosen', async () => {
    const opened = await open()
    const stores = facetOf<LocationFacet>(opened, 'ec_available_in')
    const north = stores.state.values.find(one => one.value === 'North')
    const before = opened.controller.pagination().state.totalEntries
    await opened.act(opened.controller, () => north && stores.toggleSelect(north))
    expect(opened.controller.pagination().state.totalEntries).toBeLessThan(before)
  })

  it('values are searched', async () => {
    const opened = await open()
    const brand = facetOf<RegularFacet>(opened, 'ec_brand')
    brand.facetSearch.updateText('sau')
    brand.facetSearch.search()
    await opened.until(() => brand.state.facetSearch.values.length > 0)
    expect(brand.state.facetSearch.values[0]).toMatchObject({ rawValue: 'Sauer', count: expect.any(Number) })
  })

  it('a path is searched', async () => {
    const opened = await open()
    const category = facetOf<CategoryFacet>(opened, 'ec_category')
    category.facetSearch.updateText('kni')
    category.facetSearch.search()
    await opened.until(() => category.state.facetSearch.values.length > 0)
    expect(category.state.facetSearch.values[0]).toMatchObject({ rawValue: 'Knives', path: ['Cutting'] })
  })

  it('what is chosen is listed, and cleared together', async () => {
    const opened = await open()
    const brand = facetOf<RegularFacet>(opened, 'ec_brand')
    const [krume] = brand.state.values
    await opened.act(opened.controller, () => krume && brand.toggleSelect(krume))
    const breadcrumbs = opened.controller.breadcrumbManager()
    expect(breadcrumbs.state.facetBreadcrumbs).toMatchObject([{ facetId: 'ec_brand' }])
    await opened.act(opened.controller, () => breadcrumbs.deselectAll())
    expect(breadcrumbs.state.facetBreadcrumbs).toEqual([])
  })
})

describe('addresses', () => {
  it('hold what is chosen, and another page begins from them', async () => {
    const opened = await openListing()
    const { listing, act } = opened
    const brand = facetOf<RegularFacet>(opened, 'ec_brand')
    const [krume] = brand.state.values
    await act(listing, () => krume && brand.toggleSelect(krume))
    await act(listing, () => listing.pagination().nextPage())
    const manager = listing.urlManager({ initialState: { fragment: 'page=1&perPage=6&f-ec_brand=Krume' } })
    expect(manager.state.fragment).toContain('page=1&perPage=6&f-ec_brand=Krume')
    const names = listing.state.products.map(one => one.ec_name)
    const other = connectShop(shop)
    const restored = buildProductListing(other.engine)
    restored.urlManager({ initialState: { fragment: manager.state.fragment } })
    await other.act(restored, () => restored.executeFirstRequest())
    expect(restored.state.products.map(one => one.ec_name)).toEqual(names)
  })

  it.each([
    'cf-ec_category=Proofing,Cloths',
    'nf-ec_price=20..30',
    'mnf-ec_price=20...30',
    'lf-ec_available_in=North',
  ])('that say %s narrow the page', async fragment => {
    const client = connectShop(shop)
    const listing = buildProductListing(client.engine)
    listing.urlManager({ initialState: { fragment } })
    await client.act(listing, () => listing.executeFirstRequest())
    expect(listing.state.error).toBeNull()
    expect(listing.pagination().state.totalEntries).toBeLessThan(groups)
    expect(listing.pagination().state.totalEntries).toBeGreaterThan(0)
  })
})

describe('a search', () => {
  it('finds by words, with marks', async () => {
    const { search } = await openSearch('knive number 4')
    expect(search.state.products[0]?.ec_name).toBe('Knive number 4')
    expect(search.state.products[0]?.nameHighlights?.length).toBeGreaterThan(0)
  })

  it('is corrected already, with one request', async () => {
    const { search, sent } = await openSearch('baskte')
    expect(search.didYouMean().state).toMatchObject({
      originalQuery: 'baskte',
      wasCorrectedTo: 'basket',
      wasAutomaticallyCorrected: true,
    })
    expect(search.state.products.length).toBeGreaterThan(0)
    expect(sent).toHaveLength(1)
  })

  it('that finds nothing says so', async () => {
    const { search } = await openSearch('zzzzqqqq')
    expect(search.state.products).toEqual([])
    expect(search.summary().state).toMatchObject({ hasProducts: false, totalNumberOfProducts: 0 })
  })

  it('counts what it shows', async () => {
    const { search } = await openSearch('')
    expect(search.summary().state).toMatchObject({
      firstProduct: 1,
      lastProduct: 6,
      totalNumberOfProducts: groups,
    })
  })

  it('is told of by a rule', async () => {
    const client = connectShop(shop)
    const notify = buildNotifyTrigger(client.engine)
    const search = buildSearch(client.engine)
    client.engine.dispatch(loadQueryActions(client.engine).updateQuery({ query: 'hello' }))
    await client.act(search, () => search.executeFirstSearch())
    expect(notify.state.notifications).toEqual(['Good morning'])
  })

  it('is another query by a rule', async () => {
    const client = connectShop(shop)
    const trigger = buildQueryTrigger(client.engine)
    const search = buildSearch(client.engine)
    client.engine.dispatch(loadQueryActions(client.engine).updateQuery({ query: 'bowl' }))
    await client.act(search, () => search.executeFirstSearch())
    expect(trigger.state).toMatchObject({ wasQueryModified: true, newQuery: 'basket', originalQuery: 'bowl' })
    expect(search.state.products.length).toBeGreaterThan(0)
  })

  it('leads elsewhere by a rule', async () => {
    const client = connectShop(shop)
    const redirection = buildRedirectionTrigger(client.engine)
    const search = buildSearch(client.engine)
    client.engine.dispatch(loadQueryActions(client.engine).updateQuery({ query: 'sale' }))
    await client.act(search, () => search.executeFirstSearch())
    expect(redirection.state.redirectTo).toBe('https://bread.example/sale')
  })
})

describe('a box', () => {
  it('completes what is typed by what finds products', async () => {
    const client = connectShop(shop)
    const box = buildSearchBox(client.engine, {})
    box.updateText('bas')
    box.showSuggestions()
    await client.until(() => box.state.suggestions.length > 0)
    expect(box.state.suggestions[0]?.rawValue.toLowerCase()).toContain('basket')
  })

  it('submits, and the search has its query', async () => {
    const client = connectShop(shop)
    const box = buildSearchBox(client.engine, {})
    const search = buildSearch(client.engine)
    box.updateText('oven')
    await client.act(search, () => box.submit())
    expect(search.state.products.every(one => one.ec_name?.startsWith('Oven'))).toBe(true)
  })

  it('shows products beside completions', async () => {
    const client = connectShop(shop)
    const instant = buildInstantProducts(client.engine, { options: {} })
    instant.updateQuery('steel')
    await client.until(() => instant.state.products.length > 0)
    expect(instant.state.products[0]?.ec_name).toMatch(/^Steel/)
    expect(client.sent[0]?.path).toBe('/search/productSuggest')
  })

  it('offers values of facets to look in', async () => {
    const client = connectShop(shop)
    const box = buildSearchBox(client.engine, { options: { id: 'box' } })
    const generator = buildFilterSuggestionsGenerator(client.engine)
    box.updateText('knive')
    box.showSuggestions()
    // Their controllers are made when they are first read, which dispatches: not inside a subscription, where
    // each dispatch would read them again.
    await client.until(() => generator.state.length === 2)
    const [category] = generator.filterSuggestions
    category?.updateQuery('knive')
    await client.until(() => (category?.state.values.length ?? 0) > 0)
    expect(category?.state.values.map(one => one.rawValue)).toContain('Knives')
  })

  it.each([
    ['sale', 'https://bread.example/sale'],
    ['basket', '/search'],
  ])('that stands alone leads with "%s" to %s', async (query, to) => {
    const client = connectShop(shop)
    const box = buildStandaloneSearchBox(client.engine, { options: { redirectionUrl: '/search' } })
    box.updateText(query)
    box.submit()
    await client.until(() => box.state.redirectTo !== '')
    expect(box.state.redirectTo).toBe(to)
  })
})

describe('context', () => {
  it('another currency has other prices, and sells what has one', async () => {
    const { search } = await openSearch('', { currency: 'EUR', country: 'DE' })
    expect(search.pagination().state.totalEntries).toBe(20)
    expect(search.state.products.every(one => one.ec_promo_price === null)).toBe(true)
    expect((await openSearch('', { currency: 'JPY' })).search.state.products).toEqual([])
  })

  it('that changes clears the page, and the next request says it', async () => {
    const { engine, listing, act, sent } = await openListing()
    const context = buildContext(engine)
    context.setCurrency('EUR')
    context.setView({ url: 'https://bread.example/proofing' })
    expect(listing.state.products).toEqual([])
    await act(listing, () => listing.executeFirstRequest())
    expect(sent.at(-1)?.body).toMatchObject({
      currency: 'EUR',
      context: { view: { url: 'https://bread.example/proofing' } },
    })
    expect(listing.pagination().state.totalEntries).toBe(10)
  })

  it('labels come in the language of the request', async () => {
    const opened = await openListing({ language: 'fr', country: 'FR' })
    // Products of another language are not shown: only what the shop is configured with can be looked at.
    expect(opened.listing.state.error).toBeNull()
    expect(opened.listing.sort().state.availableSorts).toHaveLength(4)
  })

  it('a place is taken', async () => {
    const { engine, listing, act, sent } = await openListing()
    buildContext(engine).setLocation({ latitude: 45.5, longitude: -73.6 })
    await act(listing, () => listing.refresh())
    expect(sent.at(-1)?.body).toMatchObject({ context: { user: { latitude: 45.5 } } })
    expect(listing.state.error).toBeNull()
  })

  it('a cart is taken', async () => {
    const { engine, listing, act, sent } = await openListing()
    buildCart(engine).updateItemQuantity({ productId: 'Ovens-1', quantity: 2, name: 'Oven', price: 61 })
    await act(listing, () => listing.refresh())
    expect(sent.at(-1)?.body).toMatchObject({ context: { cart: [{ productId: 'Ovens-1', quantity: 2 }] } })
    expect(listing.state.error).toBeNull()
  })

  it('a token that is refused is an error of its kind', async () => {
    const client = connectShop(shop, { token: 'nothing' })
    const listing = buildProductListing(client.engine)
    listing.executeFirstRequest()
    await client.until(() => listing.state.error !== null)
    expect(listing.state.error).toMatchObject({ type: 'UnauthorizedTokenError' })
  })
})

describe('recommendations', () => {
  async function recommend(slotId: string, productId?: string, cart: string[] = []) {
    const client = connectShop(shop)
    const basket = buildCart(client.engine)
    for (const id of cart) basket.updateItemQuantity({ productId: id, quantity: 1, name: id, price: 1 })
    const options = { slotId, ...(productId === undefined ? {} : { productId }) }
    const slot = buildRecommendations(client.engine, { options })
    await client.act(slot, () => slot.refresh())
    return { ...client, slot }
  }

  it('have a headline and as many products as the slot says', async () => {
    const { slot } = await recommend('popular')
    expect(slot.state).toMatchObject({ headline: 'Popular', error: null })
    expect(slot.state.products).toHaveLength(4)
  })

  it('are like the product of the page, without its variants', async () => {
    const { slot } = await recommend('similar', 'Knives-2')
    expect(slot.state.products.every(one => one.ec_category?.[0]?.startsWith('Cutting'))).toBe(true)
    expect(slot.state.products.some(one => one.ec_item_group_id === 'Knives-1')).toBe(false)
  })

  it('never show what is in the cart', async () => {
    const { slot } = await recommend('similar', 'Knives-2', ['Knives-4', 'Knives-5'])
    expect(slot.state.products.some(one => one.ec_item_group_id === 'Knives-2')).toBe(false)
  })

  it('of a slot that is not there are an error', async () => {
    const client = connectShop(shop)
    const slot = buildRecommendations(client.engine, { options: { slotId: 'nowhere' } })
    slot.refresh()
    await client.until(() => slot.state.error !== null)
    expect(slot.state.error).toMatchObject({ statusCode: 400 })
  })
})

it('what is sold out stands last in a listing', async () => {
  const { listing, act } = await openListing()
  await act(listing, () => listing.pagination().setPageSize(100))
  expect(listing.state.products.every(one => one.ec_in_stock)).toBe(true)
  expect(namesOf({ controller: listing })).toHaveLength(groups)
})
