import {
  buildProductListing,
  type CategoryFacet,
  type DateFacet,
  type LocationFacet,
  type NumericFacet,
  type RegularFacet,
} from 'headless-3/commerce'
import { describe, expect, it } from 'vitest'
import { connectShop } from './commerce/client.ts'
import { facetOf, groups, type Opened, openListing, openSearch, shop, useShop } from './commerce/opened.ts'

useShop()

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
