import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openControl } from '../control/store/open-control.ts'
import { namesIn, openBakery } from './test/bakery.ts'
import { type ShopEvent, tellShop } from './test/tell.ts'

let bakery: Awaited<ReturnType<typeof openBakery>>
let key: string
beforeAll(async () => {
  bakery = await openBakery()
  const control = await openControl(bakery.folder)
  key = (await control.keys.create({ name: 'insights', scopes: ['insights-read'] })).text
  await control.close()
})
afterAll(() => bakery.close())

const knife = { productId: 'K1', name: 'Bread knife', price: 39 }
const steel = { productId: 'S1', name: 'Steel', price: 79 }

const tell = (...events: ShopEvent[]) => tellShop(bakery, events)

const insight = async (name: string) =>
  (await bakery.call('GET', `/rest/insights/v1/${name}`, undefined, key)).body

it.each<[Record<string, unknown>]>([
  [{ type: 'ec.purchase' }],
  [
    {
      type: 'ec.purchase',
      currency: 'XXY',
      products: [{ quantity: 1, product: knife }],
      transaction: { id: '1', revenue: 39 },
    },
  ],
  [{ type: 'ec.productView', currency: 'XXX', product: knife }],
  [{ type: 'ec.productView', currency: 'usd', product: knife }],
  [{ type: 'ec.productView', product: { ...knife, price: -1 } }],
  [{ type: 'ec.cartAction', action: 'add', quantity: -1, product: knife }],
  [{ type: 'ec.cartAction', action: 'remove', quantity: 0, product: knife }],
  [
    {
      type: 'ec.purchase',
      products: Array.from({ length: 501 }, () => ({ quantity: 1, product: knife })),
      transaction: { id: '1', revenue: 39 },
    },
  ],
  [{ type: 'ec.cartAction', action: 'steal', quantity: 1, product: knife }],
  [{ type: 'ec.productView', product: { name: 'No id', price: 1 } }],
  [{ type: 'ec.productClick', position: 0, responseId: 'r', product: knife }],
])('an event that does not say what it must is refused: %j', async event => {
  const [answer] = await tell({ ...event, visitor: randomUUID() } as ShopEvent)
  expect(answer).toMatchObject({ accepted: false, errorCode: 'INVALID_EVENT' })
})

it('what sells is raised, recommended and counted; what few did is nobody else’s business', async () => {
  const before = namesIn((await bakery.ask('/listing')).body)
  expect(before[0]).not.toBe('Steel baking plate')
  const visitors = Array.from({ length: 5 }, () => randomUUID())
  for (const visitor of visitors)
    await tell(
      { type: 'ec.productView', visitor, product: steel },
      { type: 'ec.productView', visitor, product: knife },
      { type: 'ec.cartAction', visitor, action: 'add', quantity: 1, product: steel },
      {
        type: 'ec.purchase',
        visitor,
        products: [
          { quantity: 1, product: steel },
          { quantity: 2, product: knife },
        ],
        transaction: { id: `order-${visitor}`, revenue: 157 },
      },
    )
  await tell({
    type: 'ec.productView',
    visitor: randomUUID(),
    product: { productId: 'L1', name: 'Lame', price: 9.99 },
  })
  await bakery.settle()

  const after = namesIn((await bakery.ask('/listing')).body)
  expect(after.slice(0, 2)).toEqual(['Steel baking plate', 'Bread knife with a serrated blade'])
  expect(after).toHaveLength(before.length)

  expect(await insight('shop')).toEqual({
    visitors: { view: 6, cart: 5, purchase: 5 },
    cartRate: 0.8333,
    conversion: 0.8333,
    revenue: [{ currency: 'USD', orders: 5, revenue: 785 }],
  })
  expect(await insight('products')).toMatchObject({
    items: [
      { product: 'K1', views: 5, carts: 0, purchases: 10 },
      { product: 'S1', views: 5, carts: 5, purchases: 5 },
      { product: 'L1', views: 1 },
    ],
  })
})

it('an order that is told twice counts once, and its query is credited', async () => {
  const visitor = randomUUID()
  const context = { ...bakery.request.context, capture: true }
  const { body } = await bakery.ask('/search', { query: 'lame', context, clientId: visitor })
  await bakery.settle()
  const lame = { productId: 'L1', name: 'Lame', price: 9.99 }
  await tell({ type: 'ec.productClick', visitor, position: 1, responseId: body['responseId'], product: lame })
  const purchase = {
    type: 'ec.purchase',
    visitor,
    products: [{ quantity: 3, product: lame }],
    transaction: { id: 'once', revenue: 29.97 },
  }
  await tell(purchase)
  await tell(purchase)
  await bakery.settle()
  expect(await insight('revenue')).toEqual({
    items: [{ query: 'lame', currency: 'USD', items: 3, revenue: 29.97 }],
  })
})

it('a query is credited with what is bought within thirty days of the click', async () => {
  const couche = { productId: 'C1', name: 'Couche', price: 15 }
  const context = { ...bakery.request.context, capture: true }
  const visitor = randomUUID()
  const { body } = await bakery.ask('/search', { query: 'couche', context, clientId: visitor })
  await bakery.settle()
  const of = { visitor, position: 1, responseId: body['responseId'] }
  await tell({ type: 'ec.productClick', ...of, product: couche })
  const day = 86_400_000
  for (const days of [29, 2]) {
    bakery.advance(days * day)
    const transaction = { id: `after ${days}`, revenue: 15 }
    await tell({ type: 'ec.purchase', visitor, products: [{ quantity: 1, product: couche }], transaction })
  }
  await bakery.settle()
  const { items } = await insight('revenue')
  // Of two it is credited with the first.
  expect(items).toContainEqual({ query: 'couche', currency: 'USD', items: 1, revenue: 15 })
})

it('what many visitors did with products that nobody sells neither shows nor breaks anything', async () => {
  const before = namesIn((await bakery.ask('/listing')).body)
  const odd = ['"', 'end\\', "it's) (@uri", '<@-x', 'X-1'].map(productId => ({
    productId,
    name: 'Odd',
    price: 1,
  }))
  // The first of them by far: it stands alone among what sells best.
  for (let at = 0; at < 30; at++) {
    const visitor = randomUUID()
    const products = (at < 6 ? [...odd, knife] : odd.slice(0, 1)).map(product => ({ quantity: 9, product }))
    const answers = await tell(...odd.map(product => ({ type: 'ec.productView', visitor, product })), {
      type: 'ec.purchase',
      visitor,
      products,
      transaction: { id: `odd-${visitor}`, revenue: 46 },
    })
    expect(answers.every(({ accepted }) => accepted)).toBe(true)
  }
  await bakery.settle()
  const { status, body } = await bakery.ask('/listing')
  expect(status).toBe(200)
  expect(namesIn(body).toSorted()).toEqual(before.toSorted())
  const context = { ...bakery.request.context, cart: [{ productId: 'K1', quantity: 1 }] }
  const beside = await bakery.ask('/recommendations', { slotId: 'any', context })
  expect(beside.status).toBe(200)
  expect(namesIn(beside.body).toSorted()).toEqual(before.filter(name => !name.includes('knife')).toSorted())
})

it('money is added exactly, whatever its currency has of places', async () => {
  const of = (price: number, quantity: number) => ({
    quantity,
    product: { productId: 'L1', name: 'Lame', price },
  })
  const orders: [string, ReturnType<typeof of>[], number][] = [
    ['EUR', [of(0.1, 1), of(0.2, 1)], 0.3],
    ['EUR', [of(9.99, 3)], 29.97],
    ['EUR', [of(8.985, 3)], 26.955],
    ['JPY', [of(1500, 3)], 4500],
    ['KWD', [of(1.255, 3), of(0.0005, 2000)], 4.765],
  ]
  const visitor = randomUUID()
  const context = { ...bakery.request.context, capture: true }
  const { body } = await bakery.ask('/search', { query: 'blades', context, clientId: visitor })
  await bakery.settle()
  const click = { type: 'ec.productClick', position: 1, responseId: body['responseId'] }
  await tell({ ...click, visitor, product: of(1, 1).product })
  for (const [at, [currency, products, revenue]] of orders.entries()) {
    const transaction = { id: `money-${at}`, revenue }
    const [answer] = await tell({ type: 'ec.purchase', visitor, currency, products, transaction })
    expect(answer).toMatchObject({ accepted: true })
  }
  await bakery.settle()
  const told = (await insight('shop'))['revenue'] as { currency: string }[]
  expect(told.filter(({ currency }) => currency !== 'USD')).toEqual([
    { currency: 'EUR', orders: 3, revenue: 57.225 },
    { currency: 'JPY', orders: 1, revenue: 4500 },
    { currency: 'KWD', orders: 1, revenue: 4.765 },
  ])
  const { items } = (await insight('revenue')) as { items: { query: string }[] }
  expect(items.filter(({ query }) => query === 'blades')).toEqual([
    { query: 'blades', currency: 'JPY', items: 3, revenue: 4500 },
    { query: 'blades', currency: 'EUR', items: 8, revenue: 57.225 },
    { query: 'blades', currency: 'KWD', items: 2003, revenue: 4.765 },
  ])
})
