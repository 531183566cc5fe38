import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openControl } from '../control/store/open-control.ts'
import { namesIn, openBakery } from './test/bakery.ts'
import { consentTo, type ShopEvent, tellShop } from './test/tell.ts'
import { createStorefront } from './versions.ts'

const kinds = ['viewed together', 'bought together', 'popular', 'similar'] as const

let bakery: Awaited<ReturnType<typeof openBakery>>
beforeAll(async () => {
  bakery = await openBakery()
  const control = await openControl(bakery.folder)
  const versions = createStorefront({
    versions: control.versions,
    clock: Date.now,
    validator: { faultOfExpression: () => null },
  })
  const recommendations = kinds.map(kind => ({ slotId: kind, headline: kind, kind, perPage: 8 }))
  await versions.replace({ recommendations, soldOut: 'hidden', popularity: 0 }, { by: 'test', note: '' })
  await control.close()
  bakery.advance(60_000)
})
afterAll(() => bakery.close())

const tell = (...events: ShopEvent[]) => tellShop(bakery, events)
const round = { productId: 'B1', name: 'Round banneton', price: 19 }
const knife = { productId: 'K1', name: 'Bread knife', price: 39 }

type Asking = { visitor?: string; capture?: boolean; cookie?: string; context?: object; slotId?: string }

/** What a slot holds for somebody; a browser sends its cookie with it. */
async function recommendedTo(asking: Asking): Promise<string[]> {
  const { visitor = '', capture = true, cookie = '', context = {}, slotId = 'popular' } = asking
  const response = await bakery.services.fetch(
    new Request('http://x/rest/organizations/quarry/commerce/v2/recommendations', {
      method: 'POST',
      headers: { authorization: `Bearer ${await bakery.token()}`, ...(cookie && { cookie }) },
      body: JSON.stringify({
        ...bakery.request,
        slotId,
        clientId: visitor,
        context: { ...bakery.request.context, capture, ...context },
      }),
    }),
  )
  expect(response.status).toBe(200)
  return namesIn((await response.json()) as Record<string, unknown>)
}

const isRound = (name: string): boolean => name.startsWith('Round banneton')
const isKnife = (name: string): boolean => name.includes('knife')

it.each(kinds)(
  'leaves out all variants of what is in the cart, was bought, or is the page itself: %s',
  async slotId => {
    expect((await recommendedTo({ slotId })).some(isRound)).toBe(true)
    // The one variant fits every question better than the other, which would take its place.
    for (const [productId, other] of [
      ['B1', 'cart'],
      ['B2', 'cart'],
      ['B1', 'purchased'],
      ['B2', 'purchased'],
    ] as const) {
      const names = await recommendedTo({ slotId, context: { [other]: [{ productId, quantity: 1 }] } })
      expect(names.filter(isRound), `${productId} ${other}`).toEqual([])
      expect(names.length).toBeGreaterThan(2)
    }
    const names = await recommendedTo({ slotId, context: { product: { productId: 'B1' } } })
    expect(names.filter(isRound)).toEqual([])
  },
)

it('leaves out the variants of many things at once, and of what is sold out meanwhile', async () => {
  const others = ['B3', 'L1', 'S1', 'nobody sells this', 'nor this']
  const cart = [...others, 'B1'].map(productId => ({ productId, quantity: 1 }))
  expect(await recommendedTo({ slotId: 'similar', context: { cart } })).toEqual([
    'Bread knife with a serrated blade',
  ])
  const id = 'https://bread.example/tools/B1'
  const stock = (value: boolean) =>
    bakery.batch(`/sources/${bakery.source}/documents/batch`, {
      partialUpdate: [{ documentId: id, operator: 'fieldValueReplace', field: 'ec_in_stock', value }],
    })
  await stock(false)
  await bakery.settle()
  const context = { purchased: [{ productId: 'B1', quantity: 1 }] }
  expect((await recommendedTo({ context })).filter(isRound)).toEqual([])
  await stock(true)
  await bakery.settle()
})

it('shows no product twice as two of its variants', async () => {
  for (const visitor of Array.from({ length: 6 }, () => randomUUID()))
    await tell({ type: 'ec.productView', visitor, product: round })
  await bakery.settle()
  const names = await recommendedTo({ slotId: 'popular' })
  expect(names.filter(isRound)).toHaveLength(1)
})

it('knows by itself what its visitor bought lately, if they agreed that such things are kept', async () => {
  const [visitor, other] = [randomUUID(), randomUUID()]
  await tell({
    type: 'ec.purchase',
    visitor,
    products: [
      { quantity: 1, product: round },
      { quantity: 1, product: knife },
    ],
    transaction: { id: `order-${visitor}`, revenue: 58 },
  })
  // Whoever only looked, or put something into a cart, has bought nothing.
  await tell(
    { type: 'ec.productView', visitor: other, product: knife },
    { type: 'ec.cartAction', visitor: other, action: 'add', quantity: 1, product: knife },
  )
  const leavesOut = async (asking: Asking): Promise<boolean> => {
    const names = await recommendedTo(asking)
    expect(names.some(isRound)).toBe(names.some(isKnife))
    return !names.some(isRound)
  }
  // Nothing has been counted yet: what was bought a moment ago is left out all the same.
  for (const slotId of kinds) expect(await leavesOut({ visitor, slotId }), slotId).toBe(true)
  expect(await leavesOut({ visitor, cookie: consentTo('s') })).toBe(true)
  expect(await leavesOut({ visitor: visitor.toUpperCase() })).toBe(true)
  // Without consent nobody looks who it is: neither by the word of the page, nor against that of the visitor.
  expect(await leavesOut({ visitor, capture: false })).toBe(false)
  expect(await leavesOut({ visitor, cookie: consentTo('') })).toBe(false)
  for (const stranger of [other, ''])
    expect(await leavesOut({ visitor: stranger }), `"${stranger}"`).toBe(false)
  // After thirty days it may be wanted again.
  bakery.advance(31 * 86_400_000)
  expect(await leavesOut({ visitor })).toBe(false)
})
