import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openControl } from '../control/store/open-control.ts'
import { openServices } from '../services.ts'
import { openStage } from '../sources/test/stage.ts'
import { namesIn, openBakery } from './test/bakery.ts'
import { createStorefront } from './versions.ts'

const storefront = {
  priceLists: [
    { currency: 'USD', price: 'ec_price', promoPrice: 'ec_promo_price' },
    { currency: 'EUR', price: 'price_eur' },
    { currency: 'EUR', country: 'AT', price: 'price_at', promoPrice: 'promo_at' },
    { currency: 'KWD', price: 'price_kwd' },
  ],
  facets: [
    {
      field: 'ec_price',
      type: 'numericalRange',
      interval: 'continuous',
      displayName: { en: 'Price', fr: 'Prix' },
    },
    { field: 'ec_brand', suggest: true },
  ],
  sorts: [{ field: 'ec_price', direction: 'desc', displayName: 'Dearest first' }],
  listings: [
    { name: 'steel', url: '/shop/steel', filter: '@ec_category==Baking' },
    { name: 'proofing', url: '/shop/proofing', filter: '@ec_category==Proofing' },
    {
      name: 'cutting',
      url: '/*/shop/cutting*',
      filter: '@ec_category==Cutting',
      spotlights: [
        {
          id: 's',
          position: 2,
          clickUri: '/sale',
          desktopImage: '/sale.avif',
          name: { en: 'Sale', fr: 'Soldes' },
        },
      ],
    },
  ],
  recommendations: [
    { slotId: 'all', headline: 'More', kind: 'similar', perPage: 50 },
    { slotId: 'home', headline: { en: 'Popular', fr: 'Populaires' }, kind: 'popular', perPage: 2 },
  ],
}

let bakery: Awaited<ReturnType<typeof openBakery>>
beforeAll(async () => {
  bakery = await openBakery()
  const control = await openControl(bakery.folder)
  const validator = { faultOfExpression: () => null }
  const versions = createStorefront({ versions: control.versions, clock: Date.now, validator })
  await versions.replace(storefront, { by: 'test', note: '' })
  await control.close()
  bakery.advance(60_000)
})
afterAll(() => bakery.close())

const at = (url: string) => ({ context: { ...bakery.request.context, view: { url } } })

it('shows on a page what its pattern and filter say, and refuses a page that nobody configured', async () => {
  const { body } = await bakery.ask('/listing', at('https://bread.example/shop/proofing/?page=2'))
  expect(namesIn(body)).toHaveLength(3)
  const cutting = await bakery.ask('/listing', at('https://bread.example/de/shop/cutting/knives'))
  expect(namesIn(cutting.body)).toHaveLength(2)
  const { status, body: refused } = await bakery.ask('/listing', at('https://bread.example/shop/nothing'))
  expect(status).toBe(400)
  expect(refused['message']).toContain('no listing page is configured for https://bread.example/shop/nothing')
})

it('sells in a currency only what has a price in it, and counts and sorts by that price', async () => {
  const dollars = (await bakery.ask('/search')).body
  const euros = (await bakery.ask('/search', { currency: 'EUR', country: 'DE' })).body
  expect(namesIn(dollars)).toContain('Steel baking plate')
  expect(namesIn(euros)).not.toContain('Steel baking plate')
  expect(namesIn((await bakery.ask('/search', { currency: 'JPY' })).body)).toEqual([])
  const [price] = euros['facets'] as { values: unknown[]; domain: unknown; interval: string }[]
  expect(price).toMatchObject({ facetId: 'ec_price', interval: 'continuous', domain: { min: 8.99, max: 45 } })
  const sort = { sortCriteria: 'fields', fields: [{ field: 'ec_price', direction: 'desc' }] }
  const sorted = (await bakery.ask('/search', { currency: 'EUR', sort })).body['products'] as Record<
    string,
    unknown
  >[]
  expect(sorted[0]).toMatchObject({
    ec_name: 'Bread knife with a serrated blade',
    ec_price: 45,
    ec_promo_price: null,
  })
  expect(sorted[0]?.['additionalFields']).not.toHaveProperty('price_eur')
})

it('what has no price in a currency is not sold there: by no call, as no variant, and with no other country’s price', async () => {
  const european = { currency: 'EUR', country: 'DE' }
  const austrian = { currency: 'EUR', country: 'at' }
  const names = async (path: string, body: object) => {
    const answered = (await bakery.ask(path, body)).body
    return namesIn(answered)
  }
  for (const [path, body] of [
    ['/listing', at('https://bread.example/shop/steel')],
    ['/search', { query: 'steel' }],
    ['/search/productSuggest', { query: 'steel' }],
    ['/recommendations', { slotId: 'all' }],
    [
      '/recommendations',
      { slotId: 'all', context: { ...bakery.request.context, product: { productId: 'K1' } } },
    ],
  ] as const) {
    expect(await names(path, body), path).toContain('Steel baking plate')
    expect(await names(path, { ...body, ...european }), path).not.toContain('Steel baking plate')
    // Pounds have no list; the field of the list in dinars is declared by nobody.
    for (const currency of ['GBP', 'KWD']) expect(await names(path, { ...body, currency }), path).toEqual([])
  }
  const completed = async (more: object) =>
    ((await bakery.ask('/search/querySuggest', { query: 'stee', ...more })).body['completions'] as unknown[])
      .length
  expect(await completed({})).toBeGreaterThan(0)
  expect(await completed(european)).toBe(0)
  const brands = async (more: object) =>
    (await bakery.ask('/facet?type=SEARCH', { facetId: 'ec_brand', facetQuery: '*kl*', ...more })).body[
      'values'
    ]
  expect(await brands({})).toMatchObject([{ count: 2 }])
  expect(await brands(european)).toMatchObject([{ count: 1 }])

  // The price of a country goes before that of its currency, and what has none there is not sold for the other's.
  const products = (await bakery.ask('/search', austrian)).body['products'] as Record<string, unknown>[]
  expect(products).toMatchObject([
    {
      ec_name: 'Round banneton 22 cm',
      ec_price: 23.5,
      ec_promo_price: 21,
      children: [],
      totalNumberOfChildren: 0,
    },
  ])
  expect(JSON.stringify(products)).not.toMatch(/price_|promo_at/)
})

it('says labels in the language of the request', async () => {
  const { body } = await bakery.ask('/search', { language: 'fr' })
  expect(body['sort']).toMatchObject({
    availableSorts: [{ sortCriteria: 'relevance' }, { fields: [{ displayName: 'Dearest first' }] }],
  })
  const suggest = (await bakery.ask('/search/querySuggest', { query: 'kn' })).body
  expect(suggest['fieldSuggestionsFacets']).toEqual([
    { facetId: 'ec_brand', displayName: 'ec_brand', field: 'ec_brand', type: 'regular' },
  ])
})

it('puts promotions among the products of a first page when results are asked for', async () => {
  const { body } = await bakery.ask('/listing', { ...at('https://x/en/shop/cutting'), enableResults: true })
  expect(body).toMatchObject({ products: [], pagination: { totalEntries: 3, totalProducts: 2 } })
  expect(body['results']).toMatchObject([
    { resultType: 'product' },
    { resultType: 'spotlight', name: 'Sale' },
    { resultType: 'product' },
  ])
})

it('fills a slot as it is configured, and refuses one that is not', async () => {
  const { body } = await bakery.ask('/recommendations', { slotId: 'home' })
  expect(body).toMatchObject({ headline: 'Popular', pagination: { page: 0, perPage: 2 } })
  expect(namesIn(body)).toHaveLength(2)
  expect((await bakery.ask('/recommendations', { slotId: 'nowhere' })).status).toBe(400)
})

it('comes from a file where there is none yet, and is not brought again: what was changed meanwhile stays', async () => {
  const { folder, config, services, close } = await openStage()
  await services.close()
  const storefrontFile = path.join(folder, 'storefront.json')
  const listingsOf = async (named: string): Promise<string[] | undefined> => {
    writeFileSync(storefrontFile, JSON.stringify({ listings: [{ ...storefront.listings[0], name: named }] }))
    await (await openServices({ config, storefrontFile })).close()
    const control = await openControl(folder)
    const validator = { faultOfExpression: () => null }
    const kept = await createStorefront({
      versions: control.versions,
      clock: Date.now,
      validator,
    }).current()
    await control.close()
    return kept.listings?.map(({ name }) => name)
  }
  expect(await listingsOf('first')).toEqual(['first'])
  expect(await listingsOf('second')).toEqual(['first'])
  await close()
})
