import {
  createListing,
  moreProductsWanted,
  productCategoryChosen,
  productFacets,
  productPageSizeChosen,
  productPages,
  productPageTurned,
  productRangeToggled,
  productRangeTyped,
  productSort,
  products,
  productsSorted,
  productValueExcluded,
  productValuesShown,
  productValueToggled,
} from '@quarry/search/commerce'
import { createStorage } from '@quarry/testkit'
import {
  buildFieldsSortCriterion,
  buildProductListing,
  type CategoryFacet,
  type LocationFacet,
  type NumericFacet,
  type ProductListing,
  type RegularFacet,
} from 'headless-3/commerce'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connectShop } from './commerce/client.ts'
import { type Shop, startShop } from './commerce/shop-server.ts'

// Our client of shops beside the vendor's of 3.50.1, on the same shop: after the same steps both show the same.

let shop: Shop
beforeAll(async () => {
  vi.stubGlobal('localStorage', createStorage())
  shop = await startShop()
})
afterAll(async () => {
  await shop.stop()
  vi.unstubAllGlobals()
})

function openOurs() {
  const [language, country, currency] = ['en', 'US', 'USD']
  return createListing(
    {
      organizationId: 'quarry',
      accessToken: shop.token,
      baseUrl: shop.base,
      trackingId: 'bread',
      analytics: { enabled: false },
      place: { language, country, currency, view: { url: 'https://bread.example/all' } },
    },
    [products(), productPages(), productSort(), productFacets()],
  )
}

type Ours = ReturnType<typeof openOurs>
type Step = { ours(page: Ours): Parameters<Ours['dispatch']>[0]; theirs(listing: ProductListing): void }

const facet = <Facet>(listing: ProductListing, id: string): Facet =>
  listing.facetGenerator().facets.find(({ state }) => state.facetId === id) as Facet
function namedValue(listing: ProductListing, id: string, value: string) {
  const found = facet<RegularFacet>(listing, id).state.values.find(one => one.value === value)
  return found ?? { value, state: 'idle' as const, numberOfResults: 0 }
}
const regular = (id: string, value: string): Step => ({
  ours: () => productValueToggled(id, value),
  theirs: listing => facet<RegularFacet>(listing, id).toggleSelect(namedValue(listing, id, value) as never),
})
const excluded = (id: string, value: string): Step => ({
  ours: () => productValueExcluded(id, value),
  theirs: listing => facet<RegularFacet>(listing, id).toggleExclude(namedValue(listing, id, value) as never),
})
const store = (value: string): Step => ({
  ours: () => productValueToggled('ec_available_in', value),
  theirs: listing =>
    facet<LocationFacet>(listing, 'ec_available_in').toggleSelect(
      namedValue(listing, 'ec_available_in', value) as never,
    ),
})
const firstCategory: Step = {
  ours: () => productCategoryChosen('ec_category', ['Cutting']),
  theirs(listing) {
    const category = facet<CategoryFacet>(listing, 'ec_category')
    const cutting = category.state.values.find(one => one.value === 'Cutting')
    if (cutting) category.toggleSelect(cutting)
  },
}
const secondCategory: Step = {
  ours: () => productCategoryChosen('ec_category', ['Cutting', 'Knives']),
  theirs(listing) {
    const category = facet<CategoryFacet>(listing, 'ec_category')
    const knives = category.state.selectedValueAncestry?.at(-1)?.children.find(one => one.value === 'Knives')
    if (knives) category.toggleSelect(knives)
  },
}
const firstRange: Step = {
  ours(page) {
    const price = page.state.productFacets.list.find(one => one.facetId === 'ec_price')
    return productRangeToggled('ec_price', price?.values[0] as never)
  },
  theirs(listing) {
    const price = facet<NumericFacet>(listing, 'ec_price')
    if (price.state.values[0]) price.toggleSelect(price.state.values[0])
  },
}
const typedRange = (start: number, end: number): Step => ({
  ours: () => productRangeTyped('ec_price', start, end),
  theirs: listing =>
    facet<NumericFacet>(listing, 'ec_price').setRanges([
      { start, end, endInclusive: true, state: 'selected' },
    ]),
})
const page = (number: number): Step => ({
  ours: () => productPageTurned(number),
  theirs: listing => listing.pagination().selectPage(number),
})
const size = (perPage: number): Step => ({
  ours: () => productPageSizeChosen(perPage),
  theirs: listing => listing.pagination().setPageSize(perPage),
})
const more: Step = { ours: moreProductsWanted, theirs: listing => listing.pagination().fetchMoreProducts() }
const sorted = (field: string, direction: 'asc' | 'desc'): Step => ({
  ours: () => productsSorted({ sortCriteria: 'fields', fields: [{ field, direction }] }),
  theirs: listing =>
    listing.sort().sortBy(buildFieldsSortCriterion([{ name: field, direction: direction as never }])),
})
const moreValues: Step = {
  ours: () => productValuesShown('ec_color', true),
  theirs: listing => facet<RegularFacet>(listing, 'ec_color').showMoreValues(),
}

const brand = regular('ec_brand', 'Krume')
const scripts: Readonly<Record<string, readonly Step[]>> = {
  'a listing': [],
  'a brand': [brand],
  'a brand, and back': [brand, brand],
  'two brands': [brand, regular('ec_brand', 'Sauer')],
  'two colours': [regular('ec_color', 'black'), regular('ec_color', 'natural')],
  'a brand left out': [excluded('ec_brand', 'Krume')],
  'a brand left out, and back': [excluded('ec_brand', 'Krume'), excluded('ec_brand', 'Krume')],
  'a store': [store('North')],
  'a store and a brand': [store('North'), brand],
  'a category': [firstCategory],
  'a category below a category': [firstCategory, secondCategory],
  'a category, then a brand': [firstCategory, brand],
  'a range': [firstRange],
  'a range, and back': [firstRange, firstRange],
  'a range and a brand': [firstRange, brand],
  'a range that was typed': [typedRange(20, 35)],
  'a range that was typed, and a category': [typedRange(20, 35), firstCategory],
  'the second page': [page(1)],
  'the last page': [page(4)],
  'a page, then a brand': [page(2), brand],
  'four to a page': [size(4)],
  'twelve to a page, the second': [size(12), page(1)],
  'a page, then another size': [page(2), size(10)],
  'more products': [more],
  'more products twice': [more, more],
  'more products of a brand': [brand, more],
  'cheapest first': [sorted('ec_price', 'asc')],
  'dearest first': [sorted('ec_price', 'desc')],
  'by name': [sorted('ec_name', 'asc')],
  'cheapest first, the third page': [sorted('ec_price', 'asc'), page(2)],
  'a page, then another order': [page(2), sorted('ec_price', 'desc')],
  'cheapest of a brand': [brand, sorted('ec_price', 'asc')],
  'more colours': [moreValues],
  'more colours, then one of them': [moreValues, regular('ec_color', 'red')],
  'everything at once': [firstCategory, brand, sorted('ec_price', 'desc'), size(2), page(1)],
}

it.each(Object.entries(scripts))('%s', async (_name, steps) => {
  const theirs = connectShop(shop)
  const listing = buildProductListing(theirs.engine)
  await theirs.act(listing, () => listing.executeFirstRequest())
  const ours = openOurs()
  await ours.run()
  for (const step of steps) {
    await theirs.act(listing, () => step.theirs(listing))
    await ours.dispatch(step.ours(ours))
  }
  const { state } = ours
  expect(state.products.status).toBe('ready')
  expect(state.products.list.map(one => [one.permanentid, one.position])).toEqual(
    listing.state.products.map(one => [one.permanentid, one.position]),
  )
  expect(state.products.total).toBe(listing.pagination().state.totalEntries)
  const chosen = (values: readonly { state?: string }[]): number =>
    values.filter(one => one.state !== undefined && one.state !== 'idle').length
  expect(
    state.productFacets.list.map(({ facetId, values }) => [facetId, values.length, chosen(values)]),
  ).toEqual(
    listing
      .facetGenerator()
      .facets.map(({ state: one }) => [one.facetId, one.values.length, chosen(one.values)]),
  )
})
