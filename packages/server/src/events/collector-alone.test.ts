import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listen } from '../../test/listen.ts'
import { openTestServices, type TestServices } from '../../test/open-test-services.ts'
import { type CollectorProcess, openCollectorProcess } from '../collector.ts'
import { readConfig } from '../config/index.ts'
import { openControl } from '../control/store/open-control.ts'
import type { Scope } from '../keys/index.ts'

const now = Date.UTC(2026, 10, 21, 15)
const agreed = `1.${now - 1000}.s`
const refused = `1.${now - 1000}.pr`
const key = 'a'.repeat(40)
const unlimited = { QUARRY_REQUESTS_PER_SECOND: '1000000', QUARRY_TOKEN_REQUESTS_PER_SECOND: '1000000' }
const visitor = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const documents = ['mill', 'cord', 'salford', 'sun'].map(id => ({
  id,
  title: `The ${id}`,
  language: 'English',
}))

/** A collector that listens, on a folder that outlives it. */
async function openCollector(folder: string, { port = 0, env = {} }: { port?: number; env?: object } = {}) {
  const config = readConfig({
    QUARRY_DATA: folder,
    QUARRY_SERVE: 'collector',
    QUARRY_COLLECTOR_KEY: key,
    ...unlimited,
    ...env,
  })
  const process: CollectorProcess = await openCollectorProcess({ config, clock: () => now })
  const server = await listen(request => process.fetch(request), port)
  return {
    ...server,
    process,
    async close() {
      await server.close()
      await process.close()
    },
  }
}

type Collector = Awaited<ReturnType<typeof openCollector>>

let folder: string
let collector: Collector
let test: TestServices
let errors: unknown[]

beforeEach(async () => {
  errors = []
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-collector-'))
  collector = await openCollector(folder)
  test = await openSearch()
})
afterEach(async () => {
  await test.close()
  await collector.close()
  rmSync(folder, { recursive: true, force: true })
})

const openSearch = (env: Record<string, string> = {}): Promise<TestServices> =>
  openTestServices({
    clock: () => now,
    documents,
    onError: error => void errors.push(error),
    env: { QUARRY_COLLECTOR_URL: collector.url, QUARRY_COLLECTOR_KEY: key, ...unlimited, ...env },
  })

/** Everything has arrived, is counted, and is known to whoever searches. */
async function settled(): Promise<void> {
  await test.services.settled()
  await collector.process.settled()
  await test.services.settled()
}

const ask = (q: string, who: number): Promise<unknown> =>
  test.search({
    q,
    locale: 'en-US',
    analytics: { clientId: visitor(who), capture: true, actionCause: 'searchboxSubmit' },
  })
async function suggestions(q: string): Promise<string[]> {
  const answer = await test.call('/querySuggest', { q, locale: 'en-US' })
  return ((await answer.json()) as { completions: { expression: string }[] }).completions.map(
    one => one.expression,
  )
}
async function recommended(seed: string): Promise<string[]> {
  const actionsHistory = [{ name: 'PageView', value: seed, time: new Date(now).toISOString() }]
  const { results } = await test.search({
    recommendation: 'Recommendation',
    actionsHistory,
    numberOfResults: 1,
    locale: 'en-US',
  })
  return results.map(({ uniqueId }) => uniqueId)
}
let made = 0
const opening = (who: number, document: string) => ({
  itemMetadata: { uniqueFieldName: 'permanentid', uniqueFieldValue: document, title: document },
  meta: { type: 'itemView', ts: now, clientId: visitor(who), id: `e${++made}` },
})
/** As a browser of another origin sends it. */
const post = (base: string, list: object[], { consent = agreed, token = test.token } = {}) =>
  fetch(`${base}/rest/organizations/quarry/events/v1?access_token=${token}&consent=${consent}`, {
    method: 'POST',
    headers: { origin: 'https://site.example', 'content-type': 'application/json' },
    body: JSON.stringify(list),
  })
const toServices = (pathname: string, init: RequestInit = {}): Promise<Response> =>
  test.services.fetch(new Request(`http://services.test${pathname}`, init))
const own = (who: number) => ({ cookie: `coveo_visitorId=${visitor(who)}`, 'sec-fetch-site': 'same-origin' })
const keptOf = async (who: number): Promise<number> =>
  ((await (await toServices('/collect/visitor', { headers: own(who) })).json()) as { total: number }).total
async function makeKey(place: string, scope: Scope): Promise<string> {
  const control = await openControl(place)
  const { text } = await control.keys.create({ name: scope, scopes: [scope] })
  await control.close()
  return text
}

describe('a collector that is a process of its own', () => {
  it('teaches the services what browsers told it', async () => {
    const before = await recommended('mill')
    const opened = [1, 2].flatMap(who => [opening(who, 'mill'), opening(who, 'salford')])
    const answer = await post(collector.url, opened)
    expect(await answer.json()).toEqual({ events: opened.map(() => ({ accepted: true })) })
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://site.example')
    await settled()
    expect(before).not.toEqual(['salford'])
    expect(await recommended('mill')).toEqual(['salford'])
  })

  it('records the searches of the services, and suggests them', async () => {
    for (let who = 1; who <= 5; who++) await ask('cord the', who)
    await settled()
    expect(await suggestions('cor')).toContain('cord the')
    expect(await keptOf(1)).toBe(1)
  })

  it('moves what visitors open more than its place says', async () => {
    const order = async (): Promise<string[]> =>
      (await test.search({ q: 'the', locale: 'en-US' })).results.map(({ uniqueId }) => uniqueId)
    const before = await order()
    const last = before.at(-1) as string
    expect(before).toHaveLength(documents.length)
    for (let who = 1; who <= 6; who++) {
      const { searchUid } = (await ask('the', who)) as { searchUid: string }
      const { itemMetadata, meta } = opening(who, last)
      const click = { responseId: searchUid, position: before.length, itemMetadata }
      // The search has to be there before what came of it.
      await test.services.settled()
      await post(collector.url, [{ ...click, meta: { ...meta, type: 'itemClick' } }])
    }
    await settled()
    expect(await order()).toEqual([last, ...before.slice(0, -1)])
  })

  it('tells a shop what sells, what goes with it, and what its visitor has bought', async () => {
    const products = ['knife', 'board'].map(productId => ({ quantity: 1, product: { productId, price: 5 } }))
    for (let who = 1; who <= 5; who++) {
      const { meta } = opening(who, '')
      const transaction = { id: `order ${who}`, revenue: 10 }
      const bought = { currency: 'EUR', products, transaction, meta: { ...meta, type: 'ec.purchase' } }
      expect(await (await post(collector.url, [bought])).json()).toEqual({ events: [{ accepted: true }] })
    }
    await settled()
    const { sales } = test.services.provided.events
    expect(sales.popular(5).map(({ productId }) => productId)).toEqual(['board', 'knife'])
    expect(sales.boughtWith(['knife'], 5)).toEqual(['board'])
    // A shop waits for a moment only, and does without for a while after that.
    await expect.poll(async () => (await sales.boughtBy(visitor(3))).toSorted()).toEqual(['board', 'knife'])
    expect(await sales.boughtBy(visitor(9))).toEqual([])
  })

  it('is told what still arrives at the services', async () => {
    const body = JSON.stringify([opening(1, 'mill'), opening(1, 'sun')])
    const address = `/rest/organizations/quarry/events/v1?access_token=${test.token}&consent=${agreed}`
    expect(await (await toServices(address, { method: 'POST', body })).json()).toEqual({
      events: [{ accepted: true }, { accepted: true }],
    })
    expect(await keptOf(1)).toBe(2)
    const batch = [{ type: 'track', event: 'Chart Opened', messageId: 'm', anonymousId: visitor(1) }]
    const sent = await toServices(`/collect/v1/b?consent=${agreed}`, {
      method: 'POST',
      body: JSON.stringify({ batch }),
    })
    expect(sent.status).toBe(200)
    expect(await keptOf(1)).toBe(3)
  })

  it('keeps nothing without consent, whichever way it came', async () => {
    const direct = await post(collector.url, [opening(1, 'mill')], { consent: refused })
    const around = await toServices(
      `/rest/organizations/quarry/events/v1?access_token=${test.token}&consent=${refused}`,
      { method: 'POST', body: JSON.stringify([opening(1, 'mill')]) },
    )
    for (const answer of [direct, around])
      expect(await answer.json()).toMatchObject({ events: [{ accepted: false, errorCode: 'NO_CONSENT' }] })
    const view = JSON.stringify({ o: 'https://site.example/', r: '', ts: now })
    const init = { method: 'POST', body: view }
    expect((await fetch(`${collector.url}/va/view?consent=${refused}`, init)).status).toBe(204)
    const search = { q: 'mill', analytics: { clientId: visitor(1), capture: true } }
    await test.call('', search, { headers: { cookie: `quarry-consent=${refused}` } })
    await settled()
    expect(await keptOf(1)).toBe(0)
    await test.call('', search)
    expect(await keptOf(1)).toBe(1)
    const reader = await makeKey(folder, 'insights-read')
    const pages = await fetch(`${collector.url}/rest/insights/v1/pages`, {
      headers: { authorization: `Bearer ${reader}` },
    })
    expect(await pages.json()).toEqual({ items: [] })
  })

  it('takes tokens of the services, and no others', async () => {
    const [header, claims = '', signature] = test.token.split('.')
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const forged = [
      { ...said, exp: said.exp + 1 },
      { ...said, searchHub: 'other' },
      { ...said, userGroups: ['staff'] },
      { ...said, collector: undefined },
      { ...said, collector: '' },
    ].map(one => `${header}.${Buffer.from(JSON.stringify(one)).toString('base64url')}.${signature}`)
    for (const token of [...forged, 'a.b.c', 'x'])
      expect((await post(collector.url, [opening(1, 'mill')], { token })).status).toBe(401)
    // It says nothing that would open the services: there its signature counts.
    expect((await test.call('', { q: '' }, { key: forged[2] as string })).status).toBe(401)
    const old = await openTestServices({
      clock: () => now - 2 * 86_400_000,
      env: { QUARRY_COLLECTOR_URL: collector.url, QUARRY_COLLECTOR_KEY: key },
    })
    expect((await post(collector.url, [opening(1, 'mill')], { token: old.token })).status).toBe(419)
    await old.close()
  })

  it('shows and forgets a visitor when the services are asked to', async () => {
    for (let who = 1; who <= 5; who++) await ask('cord the', who)
    await settled()
    expect(await suggestions('cor')).toContain('cord the')
    // Still on its way when it is asked to be forgotten.
    await ask('mill', 3)
    const gone = await toServices('/collect/visitor', { method: 'DELETE', headers: own(3) })
    expect(await gone.json()).toEqual({ deleted: 2 })
    expect(await keptOf(3)).toBe(0)
    expect(await suggestions('cor')).not.toContain('cord the')
  })

  it('tells insights to keys of the services there, and to its own here', async () => {
    await ask('cord', 1)
    await settled()
    const read = async (answer: Promise<Response>): Promise<unknown> => (await answer).json()
    const bearer = (text: string) => ({ headers: { authorization: `Bearer ${text}` } })
    const queries = { items: [expect.objectContaining({ query: 'cord', searches: 1 })] }
    const theirs = await makeKey(test.folder, 'insights-read')
    const here = await makeKey(folder, 'insights-read')
    const list = '/rest/insights/v1/queries'
    expect(await read(toServices(list, bearer(theirs)))).toEqual(queries)
    expect(await read(fetch(`${collector.url}${list}`, bearer(here)))).toEqual(queries)
    expect((await fetch(`${collector.url}${list}`, bearer(theirs))).status).toBe(401)
    const lines = await (await toServices('/rest/insights/v1/ubi/queries', bearer(theirs))).text()
    expect(JSON.parse(lines)).toMatchObject({ user_query: 'cord' })
  })
})

it('a collector goes on with what services had collected, when their file is put into its folder', async () => {
  const before = await openTestServices({ clock: () => now, documents, env: unlimited })
  const analytics = { clientId: visitor(1), capture: true }
  await before.search({ q: 'cord', locale: 'en-US', analytics })
  await before.services.settled()
  await before.services.close()
  await collector.close()
  const empty = path.join(folder, 'moved')
  mkdirSync(empty)
  copyFileSync(path.join(before.folder, 'events.db'), path.join(empty, 'events.db'))
  await before.close()
  collector = await openCollector(empty)
  const headers = { authorization: `Bearer ${await makeKey(empty, 'insights-read')}` }
  const told = await fetch(`${collector.url}/rest/insights/v1/queries`, { headers })
  expect(await told.json()).toMatchObject({ items: [{ query: 'cord', searches: 1 }] })
})

describe('a collector that is away', () => {
  it('takes nothing from searches, and is told what it missed when it comes back', async () => {
    for (let who = 1; who <= 5; who++) await ask('cord the', who)
    await settled()
    const { port } = collector
    await collector.close()
    await test.services.settled()
    for (let who = 1; who <= 5; who++) await ask('mill the', who)
    await test.services.settled()
    expect(await suggestions('cor')).toContain('cord the')
    expect(await test.services.ready()).toEqual({
      ok: true,
      detail: expect.stringMatching(
        /^ready; the collector at \S+ gives no answer \(.+\): what was learnt stays as it is; events that wait for it: 5$/,
      ),
    })
    // One sentence in the log, however often it was asked.
    expect(errors).toHaveLength(1)
    const lost = await toServices(
      `/rest/organizations/quarry/events/v1?access_token=${test.token}&consent=${agreed}`,
      { method: 'POST', body: JSON.stringify([opening(1, 'mill')]) },
    )
    expect(await test.services.provided.events.sales.boughtBy(visitor(1))).toEqual([])
    // A browser keeps what was not taken, and comes again.
    expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '5'])

    collector = await openCollector(folder, { port })
    await expect
      .poll(async () => {
        await settled()
        return suggestions('mil')
      })
      .toContain('mill the')
    expect(await suggestions('cor')).toContain('cord the')
    expect(await test.services.ready()).toEqual({ ok: true, detail: 'ready' })
    expect(await test.services.gauges()).toContainEqual(
      expect.objectContaining({ name: 'quarry_collector_lost_events_total', values: [{ value: 0 }] }),
    )
  })

  it('is not needed at the next start: what was learnt is kept beside the index', async () => {
    for (let who = 1; who <= 5; who++) await ask('cord the', who)
    await settled()
    await collector.close()
    const { folder: data } = test
    await test.services.close()
    const again = await openSearch({ QUARRY_DATA: data })
    test = { ...again, close: () => again.close().then(() => rmSync(data, { recursive: true })) }
    expect(await suggestions('cor')).toContain('cord the')
    collector = await openCollector(folder)
  })

  it('goes on where it was when it begins anew', async () => {
    for (let who = 1; who <= 5; who++) await ask('cord the', who)
    await settled()
    const { port } = collector
    await collector.close()
    collector = await openCollector(folder, { port })
    await settled()
    expect(await keptOf(1)).toBe(1)
    expect(await suggestions('cor')).toContain('cord the')
  })
})

describe('a wrong key', () => {
  it('is refused and said, and searches go on', async () => {
    await test.close()
    test = await openSearch({ QUARRY_COLLECTOR_KEY: 'b'.repeat(40) })
    const refused = `ready; the collector at ${collector.url} refuses the key: QUARRY_COLLECTOR_KEY must be the same on both sides: what was learnt stays as it is`
    await test.services.settled()
    expect((await test.services.ready()).detail).toBe(refused)
    await ask('cord', 1)
    await test.services.settled()
    expect((await test.services.ready()).detail).toBe(`${refused}; events that wait for it: 1`)
    expect(String(errors[0])).toContain('refuses the key')
    expect((await post(collector.url, [opening(1, 'mill')])).status).toBe(401)
  })

  it('opens none of what services ask', async () => {
    const calls = ['learnt', 'append', 'ofVisitor', 'forget', 'insight']
    const reader = await makeKey(folder, 'admin')
    for (const bearer of ['', 'b'.repeat(40), test.token, reader])
      for (const call of calls) {
        const answer = await fetch(`${collector.url}/collector/v1/${call}`, {
          headers: { authorization: `Bearer ${bearer}` },
          ...(call === 'learnt' ? {} : { method: 'POST', body: '[]' }),
        })
        expect([call, answer.status]).toEqual([call, 401])
      }
  })
})
