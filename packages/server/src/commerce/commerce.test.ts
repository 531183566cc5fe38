import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namesIn, openBakery } from './test/bakery.ts'

let bakery: Awaited<ReturnType<typeof openBakery>>
beforeAll(async () => {
  bakery = await openBakery()
})
afterAll(() => bakery.close())

describe('a listing', () => {
  it('shows a group of variants as one product, sold-out ones last, with all that its client needs', async () => {
    const { status, body } = await bakery.ask('/listing', {
      page: 0,
      facets: [],
      sort: { sortCriteria: 'relevance' },
    })
    expect(status).toBe(200)
    expect(namesIn(body)).toHaveLength(6)
    expect(namesIn(body).at(-1)).toBe('Linen couche')
    expect(body).toMatchObject({
      pagination: { page: 0, perPage: 24, totalEntries: 6, totalPages: 1 },
      sort: { appliedSort: { sortCriteria: 'relevance' } },
      triggers: [],
      results: [],
      queryCorrection: null,
    })
    const products = body['products'] as Record<string, unknown>[]
    const banneton = products.find(one => one['ec_item_group_id'] === 'banneton')
    expect(banneton).toMatchObject({ totalNumberOfChildren: 1, ec_category: ['Proofing|Baskets'] })
    expect(banneton?.['children']).toHaveLength(1)
    const knife = products.find(one => one['permanentid'] === 'K1')
    expect(knife).toMatchObject({ ec_price: 49, ec_promo_price: 39, ec_in_stock: true, children: [] })
  })

  it('decides its facets, and echoes what was chosen', async () => {
    const first = (await bakery.ask('/listing')).body
    const facets = first['facets'] as { facetId: string; values: Record<string, unknown>[] }[]
    expect(facets.map(({ facetId }) => facetId)).toEqual(['ec_category', 'ec_brand', 'ec_price', 'ec_color'])
    // Three articles, of which two are variants of one product.
    const krume = facets[1]?.values.find(({ value }) => value === 'Krume')
    expect(krume).toMatchObject({ value: 'Krume', state: 'idle', numberOfResults: 2 })
    const chosen = {
      ...facets[1],
      values: [{ value: 'Klinge', state: 'selected' }],
      freezeCurrentValues: true,
      preventAutoSelect: true,
    }
    const second = (await bakery.ask('/listing', { facets: [chosen] })).body
    expect(namesIn(second).sort()).toEqual(['Bread knife with a serrated blade', 'Steel baking plate'])
    const [, brand] = second['facets'] as typeof facets
    expect(brand?.values).toEqual([expect.objectContaining({ value: 'Klinge', state: 'selected' })])
  })

  it('finds a product by its number', async () => {
    const { body } = await bakery.ask('/search', { query: 'k1' })
    expect(namesIn(body)).toEqual(['Bread knife with a serrated blade'])
  })

  it('narrows by a category path, and by a range that somebody typed', async () => {
    const category = {
      facetId: 'ec_category',
      field: 'ec_category',
      type: 'hierarchical',
      values: [
        {
          value: 'Proofing',
          state: 'idle',
          children: [{ value: 'Cloths', state: 'selected', children: [] }],
        },
      ],
    }
    const cloths = (await bakery.ask('/listing', { facets: [category] })).body
    expect(namesIn(cloths)).toEqual(['Linen couche'])
    expect((cloths['facets'] as unknown[])[0]).toMatchObject({
      values: [
        {
          value: 'Proofing',
          children: [{ value: 'Cloths', state: 'selected', path: ['Proofing', 'Cloths'] }],
        },
      ],
    })
    const range = { start: 20, end: 50, endInclusive: true, state: 'selected' }
    const price = { facetId: 'ec_price', field: 'ec_price', type: 'numericalRange', values: [range] }
    const middle = (await bakery.ask('/listing', { facets: [price] })).body
    expect(namesIn(middle).sort()).toEqual([
      'Bread knife with a serrated blade',
      'Oval banneton 30 cm',
      'Round banneton 22 cm',
    ])
  })

  it('sorts by price and pages without repeating anything', async () => {
    const sort = { sortCriteria: 'fields', fields: [{ field: 'ec_price', direction: 'asc' }] }
    const pages = await Promise.all([0, 1, 2].map(page => bakery.ask('/listing', { sort, page, perPage: 2 })))
    const names = pages.flatMap(({ body }) => namesIn(body))
    expect(names[0]).toBe('Dough lame with five blades')
    expect(new Set(names).size).toBe(6)
    expect(pages[0]?.body['sort']).toMatchObject({
      appliedSort: { fields: [{ field: 'ec_price', direction: 'asc', displayName: 'Price: low to high' }] },
    })
  })
})

describe('a product search', () => {
  it('finds by words, marks them, and shows the variant first that was asked for', async () => {
    const { body } = await bakery.ask('/search', { query: 'banneton 22' })
    const [first] = body['products'] as Record<string, unknown>[]
    expect(first).toMatchObject({ ec_name: 'Round banneton 22 cm', totalNumberOfChildren: 0 })
    expect(first?.['nameHighlights']).toContainEqual({ offset: 6, length: 8 })
  })

  it('has corrected already what nothing was found for', async () => {
    const { body } = await bakery.ask('/search', { query: 'baneton' })
    expect(body['queryCorrection']).toMatchObject({ originalQuery: 'baneton', correctedQuery: 'banneton' })
    expect(namesIn(body)).toHaveLength(2)
  })

  it('offers completions that find products, instant products, and values of a facet', async () => {
    const suggested = (await bakery.ask('/search/querySuggest', { query: 'ban' })).body
    expect((suggested['completions'] as unknown[]).length).toBeGreaterThan(0)
    expect(suggested['fieldSuggestionsFacets']).toEqual([])
    const instant = (await bakery.ask('/search/productSuggest', { query: 'knife' })).body
    expect(namesIn(instant)).toEqual(['Bread knife with a serrated blade'])
    expect(instant['facets']).toEqual([])
    expect((await bakery.ask('/search/redirect', { query: 'knife' })).body).toEqual({ redirect: null })
    const values = (
      await bakery.ask('/facet?type=SEARCH', { query: '', facetId: 'ec_brand', facetQuery: '*kl*' })
    ).body
    expect(values).toEqual({
      values: [{ displayValue: 'Klinge', rawValue: 'Klinge', count: 2 }],
      moreValuesAvailable: false,
    })
  })
})

it('recommends more like the product of the page, never that nor what is in the cart', async () => {
  const context = {
    ...bakery.request.context,
    product: { productId: 'K1' },
    cart: [{ productId: 'S1', quantity: 1 }],
  }
  const { body } = await bakery.ask('/recommendations', { slotId: 'any', context })
  expect(body).toMatchObject({ headline: '' })
  expect(namesIn(body)[0]).toBe('Dough lame with five blades')
  expect(namesIn(body)).not.toContain('Bread knife with a serrated blade')
  expect(namesIn(body)).not.toContain('Steel baking plate')
})

it('shows only what a token may see', async () => {
  const { body } = await bakery.ask('/listing', {}, { filter: '@ec_brand==Sauer' })
  expect(namesIn(body).sort()).toEqual(['Linen couche', 'Oval banneton 30 cm'])
})
