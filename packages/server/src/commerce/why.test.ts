import { randomUUID } from 'node:crypto'
import type { Product } from '@quarry/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openControl } from '../control/store/open-control.ts'
import { openBakery } from './test/bakery.ts'
import { tellShop } from './test/tell.ts'

let bakery: Awaited<ReturnType<typeof openBakery>>
let key: string
beforeAll(async () => {
  bakery = await openBakery()
  const control = await openControl(bakery.folder)
  key = (await control.keys.create({ name: 'why', scopes: ['search-impersonate', 'search-explain'] })).text
  await control.close()
  // The plate is bought by five, the knife looked at by them, the lame by one alone.
  for (const visitor of Array.from({ length: 5 }, () => randomUUID()))
    await tellShop(bakery, [
      {
        type: 'ec.purchase',
        visitor,
        products: [{ quantity: 1, product: { productId: 'S1', name: 'Steel', price: 79 } }],
        transaction: { id: `order-${visitor}`, revenue: 79 },
      },
      { type: 'ec.productView', visitor, product: { productId: 'K1', name: 'Knife', price: 39 } },
      { type: 'ec.cartAction', visitor, action: 'add', quantity: 1, product: couche },
    ])
  const visitor = randomUUID()
  await tellShop(bakery, [{ type: 'ec.productView', visitor, product: { ...couche, productId: 'L1' } }])
  await bakery.settle()
})
afterAll(() => bakery.close())

/** Sold out, and wanted all the same. */
const couche = { productId: 'C1', name: 'Couche', price: 15 }

async function explained(path: string, body: object, bearer = key): Promise<Map<string, Product>> {
  const address = `/rest/organizations/quarry/commerce/v2${path}`
  const asked = { ...bakery.request, debug: true, ...body }
  const { status, body: answer } = await bakery.call('POST', address, asked, bearer)
  expect(status).toBe(200)
  const products = answer['products'] as Product[]
  return new Map(products.map(product => [product.ec_product_id ?? '', product]))
}

const sum = (list: readonly { value: number }[]): number =>
  list.reduce((total, { value }) => total + value, 0)

it.each([
  ['/listing', {}],
  ['/search', { query: 'steel knife linen lame banneton' }],
  ['/search', { query: 'blades' }],
])('tells the factors that were counted, and none besides: %s %j', async (path, body) => {
  const products = await explained(path, body)
  expect(products.size).toBeGreaterThan(1)
  for (const [id, { why }] of products) {
    if (!why) throw new Error(`${id} has no why`)
    // What the engine added for it is what the factors say, and what it adds up to is its score.
    expect(sum(why.factors), id).toBeCloseTo(sum(why.parts.filter(({ what }) => what === 'added')), 6)
    expect(sum(why.parts), id).toBeCloseTo(why.score, 6)
    for (const { modifier, value } of why.factors) expect(value).toBeCloseTo(modifier / 100, 6)
  }
})

it('names each of them by what it is, with what it weighs', async () => {
  const factors = new Map(
    [...(await explained('/listing', {}))].map(([id, { why }]) => [
      id,
      why?.factors.map(({ what, modifier }) => [what, modifier]),
    ]),
  )
  expect(factors.get('S1')).toEqual([['sales', 30]])
  expect(factors.get('K1')).toEqual([['sales', 6]])
  expect(factors.get('C1')).toEqual([
    ['soldOut', -400],
    ['sales', 12],
  ])
  // One visitor is nobody else's business.
  expect(factors.get('L1')).toEqual([])
})

it('tells nobody who may not ask', async () => {
  const body = { ...bakery.request, debug: true }
  for (const path of ['/listing', '/search']) {
    const plain = await bakery.ask(path, body)
    expect(JSON.stringify(plain.body)).not.toMatch(/"why"|"factors"|modifier/)
    const quiet = await explained(path, { debug: false })
    expect([...quiet.values()].some(product => 'why' in product)).toBe(false)
  }
})
