import {
  buildFieldsSortCriterion,
  buildProductListing,
  buildRelevanceSortCriterion,
} from 'headless-3/commerce'
import { describe, expect, it } from 'vitest'
import { connectShop } from './commerce/client.ts'
import { groups, namesOf, openListing, shop, useShop } from './commerce/opened.ts'

useShop()

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
it('what is sold out stands last in a listing', async () => {
  const { listing, act } = await openListing()
  await act(listing, () => listing.pagination().setPageSize(100))
  expect(listing.state.products.every(one => one.ec_in_stock)).toBe(true)
  expect(namesOf({ controller: listing })).toHaveLength(groups)
})
