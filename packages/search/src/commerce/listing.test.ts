import { describe, expect, it } from 'vitest'
import { quiet } from '../../test/fakes.ts'
import { answer, answered, type brand, open, place, product, settings } from '../../test/shop-fakes.ts'
import {
  chosenFilters,
  createListing,
  hasMoreProducts,
  moreProductsWanted,
  placeChanged,
  productCategoryChosen,
  productPageTurned,
  productRangeToggled,
  productRangeTyped,
  productsSorted,
  productValuesSearched,
  productValueToggled,
} from '../commerce.ts'

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
        source: ['@quarry/search@0.2.0'],
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

it('a page that the server made goes on without asking', async () => {
  const { page } = await answered()
  const { service, page: other } = open({ state: JSON.parse(JSON.stringify(page.snapshot())) })
  await other.run()
  expect(service.sent).toEqual([])
  expect(other.state.products.list).toHaveLength(2)
})
