import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { openDatabase } from '@quarry/store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEventStore } from '../collect/index.ts'
import { eventMigrations } from '../rollup/store/event-counts.ts'
import { openBakery } from './test/bakery.ts'
import { consentTo } from './test/tell.ts'

let bakery: Awaited<ReturnType<typeof openBakery>>
beforeAll(async () => {
  bakery = await openBakery()
})
afterAll(() => bakery.close())

/** Every call of the shop, with what it needs. */
const calls: readonly (readonly [string, object])[] = [
  ['/listing', {}],
  ['/search', { query: 'banneton' }],
  ['/search/querySuggest', { query: 'ban' }],
  ['/search/productSuggest', { query: 'knife' }],
  ['/search/redirect', { query: 'knife' }],
  ['/facet?type=LISTING', { facetId: 'ec_brand', facetQuery: '*k*' }],
  ['/facet?type=SEARCH', { facetId: 'ec_brand', facetQuery: '*k*', query: 'banneton' }],
  ['/recommendations', { slotId: 'any' }],
]

async function ask(address: string, body: object, headers: Record<string, string> = {}): Promise<void> {
  const response = await bakery.services.fetch(
    new Request(`http://x/rest/organizations/quarry/commerce/v2${address}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await bakery.token()}`, ...headers },
      body: JSON.stringify({ ...bakery.request, ...body }),
    }),
  )
  expect(response.status, address).toBe(200)
  await response.text()
}

/** All that was ever kept, whoever it is of. */
async function kept() {
  await bakery.services.settled()
  const database = await openDatabase(path.join(bakery.folder, 'events.db'), {
    durable: false,
    migrations: eventMigrations,
  })
  const events = await createEventStore(database).after(0, 1000)
  await database.close()
  return events
}

const contextWith = (capture?: unknown) => ({
  context: { view: bakery.request.context.view, cart: [], ...(capture === undefined ? {} : { capture }) },
})

describe('of what a visitor asks the shop', () => {
  it.each<[string, () => object, Record<string, string>]>([
    ['the page says no', () => ({ ...contextWith(false), clientId: randomUUID() }), {}],
    ['the page says nothing', () => ({ ...contextWith(), clientId: randomUUID() }), {}],
    ['the page says null', () => ({ ...contextWith(null), clientId: randomUUID() }), {}],
    ['nobody says who it is', () => contextWith(true), {}],
    ['who it is, is no number', () => ({ ...contextWith(true), clientId: 'me' }), {}],
    [
      'the visitor refused',
      () => ({ ...contextWith(true), clientId: randomUUID() }),
      { cookie: consentTo('') },
    ],
    ['the browser asks', () => ({ ...contextWith(true), clientId: randomUUID() }), { 'sec-gpc': '1' }],
    ['the browser asks so', () => ({ ...contextWith(true), clientId: randomUUID() }), { dnt: '1' }],
  ])('nothing is kept where %s', async (_, said, headers) => {
    for (const [address, body] of calls) await ask(address, { ...body, ...said() }, headers)
    expect(await kept()).toEqual([])
  })

  it('a listing and a search are kept once, and nothing else, where both agree', async () => {
    const visitor = randomUUID()
    for (const [address, body] of calls)
      await ask(address, { ...body, ...contextWith(true), clientId: visitor }, { cookie: consentTo('s') })
    const events = await kept()
    expect(
      events.map(({ kind, visitor, body }) => ({ kind, visitor, cause: body['cause'], q: body['q'] })),
    ).toEqual([
      { kind: 'search', visitor, cause: 'listing', q: undefined },
      { kind: 'search', visitor, cause: 'productSearch', q: 'banneton' },
    ])
    expect(events.map(({ body }) => body['hub'])).toEqual(['bread', 'bread'])
  })
})
