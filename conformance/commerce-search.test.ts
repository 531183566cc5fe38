import {
  buildCart,
  buildContext,
  buildFilterSuggestionsGenerator,
  buildInstantProducts,
  buildNotifyTrigger,
  buildProductListing,
  buildQueryTrigger,
  buildRecommendations,
  buildRedirectionTrigger,
  buildSearch,
  buildSearchBox,
  buildStandaloneSearchBox,
  loadQueryActions,
} from 'headless-3/commerce'
import { describe, expect, it } from 'vitest'
import { connectShop } from './commerce/client.ts'
import { groups, openListing, openSearch, shop, useShop } from './commerce/opened.ts'

useShop()

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
