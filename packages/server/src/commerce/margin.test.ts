import type { Product } from '@quarry/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openControl } from '../control/store/open-control.ts'
import { namesIn, openBakery } from './test/bakery.ts'
import { createStorefront } from './versions.ts'

/** What the shop earns with each, in hundredths. The steel is out of the range, most products say nothing. */
const earned = { K1: 30, L1: 12, S1: 90, B3: 10 }

let bakery: Awaited<ReturnType<typeof openBakery>>
let explainer: string
beforeAll(async () => {
  bakery = await openBakery()
  const margin = { name: 'margin', type: 'DOUBLE', includeInQuery: false }
  await bakery.platform('POST', '/indexes/fields', margin)
  await bakery.batch(`/sources/${bakery.source}/stream/update`, {
    partialUpdate: Object.entries(earned).map(([id, value]) => ({
      documentId: `https://bread.example/tools/${id}`,
      operator: 'fieldValueReplace',
      field: 'margin',
      value,
    })),
  })
  await bakery.settle()
  const control = await openControl(bakery.folder)
  explainer = (await control.keys.create({ name: 'why', scopes: ['search-impersonate', 'search-explain'] }))
    .text
  await control.close()
})
afterAll(() => bakery.close())

async function earning(margin: object | undefined): Promise<void> {
  const control = await openControl(bakery.folder)
  const validator = { faultOfExpression: () => null }
  const versions = createStorefront({ versions: control.versions, clock: Date.now, validator })
  const slot = { slotId: 'all', headline: 'All', kind: 'popular', perPage: 9 }
  await versions.replace({ margin, recommendations: [slot] }, { by: 'test', note: '' })
  await control.close()
  bakery.advance(60_000)
}

it('raises among alike products what earns more, by steps, and says so to whoever may ask', async () => {
  await earning(undefined)
  const before = namesIn((await bakery.ask('/listing')).body)
  expect(before[0]).not.toBe('Steel baking plate')
  await earning({ field: 'margin', from: 10, to: 30, weight: 1 })
  const body = { ...bakery.request, debug: true }
  const path = '/rest/organizations/quarry/commerce/v2/listing'
  const products = (await bakery.call('POST', path, body, explainer)).body['products'] as Product[]
  expect(
    products
      .slice(0, 2)
      .map(({ ec_product_id: id }) => id)
      .sort(),
  ).toEqual(['K1', 'S1'])
  const factors = new Map(products.map(({ ec_product_id: id, why }) => [id, why?.factors]))
  expect(factors.get('S1')).toEqual([{ what: 'margin', modifier: 60, value: expect.closeTo(0.6, 6) }])
  expect(factors.get('K1')).toEqual(factors.get('S1'))
  // From where it begins to count, and the first fifth above it, it counts for nothing.
  expect(factors.get('B3')).toEqual([])
  expect(factors.get('L1')).toEqual([])
})

it('is nothing that a visitor can see, ask for or count', async () => {
  await earning({ field: 'margin', from: 10, to: 30, weight: 1 })
  for (const path of ['/listing', '/search', '/recommendations']) {
    const { status, body } = await bakery.ask(path, { query: 'steel', slotId: 'all' })
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('margin')
  }
  const token = await bakery.token({})
  const named = { q: '', aq: '@margin>20' }
  const { status, body } = await bakery.call('POST', '/rest/search/v2', named, token)
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('not included in queries')])
})

it('decides nothing against the words', async () => {
  await earning({ field: 'margin', from: 10, to: 30, weight: 1 })
  expect(namesIn((await bakery.ask('/search', { query: 'oval banneton' })).body)[0]).toBe(
    'Oval banneton 30 cm',
  )
})
