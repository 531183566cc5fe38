import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openHostedServers } from '@quarry/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listen } from '../../test/listen.ts'
import { openTestServices, type TestServices } from '../../test/open-test-services.ts'
import { openCollectorProcess } from '../collector.ts'
import { readConfig } from '../config/index.ts'

/** Events that our server hands on to hosted providers, over the network, with settings only. */

const now = Date.UTC(2026, 10, 21, 15)
const agreed = `1.${now - 1000}.ps`
const refused = `1.${now - 1000}.p`
const ada = '00000000-0000-4000-8000-000000000001'

type Asked = { url: string; key: string | null; body: unknown }
let providers: Awaited<ReturnType<typeof openHostedServers>>
/** What came to the provider of usage analytics. */
let usage: Asked[]
/** What came to the provider of customer events. */
let customer: Asked[]
let answer: () => Promise<Response>
let folder: string
let errors: unknown[]
let test: TestServices | null

beforeEach(async () => {
  ;[usage, customer, errors] = [[], [], []]
  answer = async () => Response.json({})
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-handed-on-'))
  providers = await openHostedServers({
    organizationId: 'quarry',
    answerConfigurationId: 'theirs',
    async answer(request) {
      usage.push(await askedOf(request))
      return answer()
    },
    seen: async request => void customer.push(await askedOf(request)),
  })
  test = await open()
})
afterEach(async () => {
  await test?.close()
  await providers.close()
  rmSync(folder, { recursive: true, force: true })
})

async function askedOf(request: Request): Promise<Asked> {
  const { pathname, search } = new URL(request.url)
  const body: unknown = JSON.parse(await request.clone().text())
  return { url: `${pathname}${search}`, key: request.headers.get('authorization'), body }
}

const settings = () => ({
  QUARRY_EVENTS_FORWARD: 'usage, customer',
  QUARRY_ANALYTICS_URL: providers.hosts.analytics,
  QUARRY_ANALYTICS_KEY: 'usage-key',
  QUARRY_CUSTOMER_EVENTS_URL: `${providers.hosts.customerEvents}/v1`,
  QUARRY_CUSTOMER_EVENTS_KEY: 'customer-key',
})
const open = (env: Record<string, string> = {}): Promise<TestServices> =>
  openTestServices({
    clock: () => now,
    onError: error => void errors.push(error),
    env: { QUARRY_DATA: folder, ...settings(), ...env },
  })
const post = (pathname: string, body: string | URLSearchParams, consent = agreed): Promise<Response> =>
  (test as TestServices).services.fetch(
    new Request(`http://site.test${pathname}&consent=${consent}`, { method: 'POST', body }),
  )
const view = (id: string, visitor = ada) => ({
  itemMetadata: { uniqueFieldName: 'permanentid', uniqueFieldValue: id, title: id },
  meta: { type: 'itemView', ts: now, clientId: visitor, id, location: 'https://site.example/?q=ada' },
})
const tellViews = (list: object[], consent = agreed): Promise<Response> =>
  post(`/rest/organizations/quarry/events/v1?access_token=${test?.token}`, JSON.stringify(list), consent)
const tracked = (id: string) => ({
  type: 'track',
  event: 'Chart Opened',
  messageId: id,
  anonymousId: ada,
  writeKey: 'quarry',
})
const tellBatch = (batch: object[], consent = agreed): Promise<Response> =>
  post('/collect/v1/b?', JSON.stringify({ batch, writeKey: 'quarry' }), consent)

describe('events that are handed on', () => {
  it('reach their providers in the words of whoever sent them, with keys that no browser has', async () => {
    expect((await tellViews([view('a'), view('b')])).status).toBe(200)
    const click = {
      actionCause: 'documentOpen',
      searchQueryUid: 'u',
      documentPosition: 2,
      documentUri: 'https://site.example/a',
      sourceName: 'site',
      clientId: ada,
      customData: { coveoHeadlessVersion: '4.0.0' },
    }
    const form = new URLSearchParams({ clickEvent: JSON.stringify(click) })
    await post(`/rest/v15/analytics/click?access_token=${test?.token}&visitorId=${ada}`, form)
    expect((await tellBatch([tracked('m1'), { ...tracked('m2'), type: 'page' }])).status).toBe(200)
    await expect.poll(() => [usage.length, customer.length]).toEqual([2, 1])
    expect(usage).toEqual([
      { url: '/rest/organizations/quarry/events/v1', key: 'Bearer usage-key', body: [view('a'), view('b')] },
      { url: `/rest/v15/analytics/click?visitor=${ada}`, key: 'Bearer usage-key', body: click },
    ])
    const { writeKey: _, ...first } = tracked('m1')
    expect(customer).toEqual([
      {
        url: '/v1/batch',
        key: `Basic ${Buffer.from('customer-key:').toString('base64')}`,
        body: {
          batch: [first, { ...first, messageId: 'm2', type: 'page' }],
          sentAt: new Date(now).toISOString(),
        },
      },
    ])
    expect(providers.refused).toEqual([])
    expect(await test?.services.ready()).toEqual({ ok: true, detail: 'ready' })
  })

  it('are those alone whose visitor agreed, each once, without a number where there is to be none', async () => {
    await tellViews([view('a')], refused)
    await tellBatch([tracked('m1')], refused)
    await tellViews([view('b')])
    await tellViews([view('b')])
    const custom = { eventType: 'facet', eventValue: 'open', clientId: ada, anonymous: true }
    await post(
      `/rest/v15/analytics/custom?access_token=${test?.token}&visitor=${ada}`,
      JSON.stringify(custom),
    )
    await expect.poll(() => usage.length).toBe(2)
    const { clientId: _, ...unnamed } = custom
    expect(usage.map(({ url, body }) => [url, body])).toEqual([
      ['/rest/organizations/quarry/events/v1', [view('b')]],
      ['/rest/v15/analytics/custom', unnamed],
    ])
    expect(customer).toEqual([])
  })

  it('wait for a provider that refuses, over a start too, and whoever looks is told', async () => {
    answer = async () => new Response('no such key', { status: 401 })
    await tellViews([view('a')])
    await tellBatch([tracked('m1')])
    const detail = async () => (await test?.services.ready())?.detail
    await expect
      .poll(detail)
      .toBe(
        `ready; usage events are not handed on: ${providers.hosts.analytics} answers 401 (no such key): QUARRY_ANALYTICS_KEY is not good there; 1 wait`,
      )
    expect(errors.map(String)).toEqual([expect.stringContaining('Usage events are not handed on')])
    // The other provider was told meanwhile.
    await expect.poll(() => customer.length).toBe(1)
    const waiting = async () =>
      (await test?.services.gauges())?.find(({ name }) => name === 'quarry_handed_on_waiting_events')?.values
    expect(await waiting()).toEqual([
      { labels: { receiver: 'usage' }, value: 1 },
      { labels: { receiver: 'customer' }, value: 0 },
    ])
    await test?.services.close()
    answer = async () => Response.json({})
    usage.length = 0
    test = await open()
    await expect.poll(() => usage.map(({ body }) => body)).toEqual([[view('a')]])
    expect(await detail()).toBe('ready')
  })

  it('hold nothing up where a provider never answers: neither whoever sends, nor the end of the process', async () => {
    answer = () => new Promise(() => {})
    // The time of a call is never up: what ends does so by itself.
    const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
    expect((await tellViews([view('a')])).status).toBe(200)
    await expect.poll(() => usage.length).toBe(1)
    expect(limits).toHaveBeenCalled()
    expect((await tellViews([view('b')])).status).toBe(200)
    await test?.services.close()
    limits.mockRestore()
    answer = async () => Response.json({})
    usage.length = 0
    test = await open()
    await expect.poll(() => usage.map(({ body }) => body)).toEqual([[view('a'), view('b')]])
  })

  it('go no more once their visitor is forgotten', async () => {
    answer = async () => new Response('later', { status: 503 })
    await tellViews([view('a'), view('b', ada.replace(/1$/, '2'))])
    await expect.poll(() => usage.length).toBe(1)
    const headers = { cookie: `coveo_visitorId=${ada}`, 'sec-fetch-site': 'same-origin' }
    await test?.services.fetch(new Request('http://site.test/collect/visitor', { method: 'DELETE', headers }))
    answer = async () => Response.json({})
    await expect.poll(() => usage.length).toBe(2)
    expect(usage[1]?.body).toEqual([view('b', ada.replace(/1$/, '2'))])
  })
})

it('a collector beside a site alone hears the pages of that site, hands on what they tell, and nobody else', async () => {
  const beside = path.join(folder, 'beside')
  const collector = await openCollectorProcess({
    config: readConfig({
      ...settings(),
      QUARRY_DATA: beside,
      QUARRY_SERVE: 'site',
      QUARRY_SEARCH_URL: 'https://search.example/rest/search/v2',
      QUARRY_CONTENT_URL: 'https://content.example',
      QUARRY_SEARCH_HUB: 'BreadHub',
    }),
    clock: () => now,
  })
  const tell = (headers: Record<string, string>) =>
    collector.fetch(
      new Request('http://site.test/rest/organizations/quarry/events/v1?access_token=of-a-provider', {
        method: 'POST',
        headers: { cookie: `quarry-consent=${agreed}`, ...headers },
        body: JSON.stringify([view('a')]),
      }),
    )
  expect((await tell({ 'sec-fetch-site': 'cross-site' })).status).toBe(401)
  expect((await tell({})).status).toBe(401)
  expect(await (await tell({ 'sec-fetch-site': 'same-origin' })).json()).toEqual({
    events: [{ accepted: true }],
  })
  await expect.poll(() => usage).toMatchObject([{ key: 'Bearer usage-key', body: [view('a')] }])
  // The calls of services elsewhere are not for anybody here.
  const call = new Request('http://site.test/collector/v1/learnt', { headers: { authorization: 'Bearer ' } })
  expect((await collector.fetch(call)).status).toBe(404)
  await collector.close()
})

it('a collector of its own hands on what still arrives at the services, which have no key of the providers', async () => {
  const QUARRY_COLLECTOR_KEY = 'k'.repeat(40)
  const collector = await openCollectorProcess({
    config: readConfig({
      ...settings(),
      QUARRY_DATA: path.join(folder, 'apart'),
      QUARRY_SERVE: 'collector',
      QUARRY_COLLECTOR_KEY,
    }),
    clock: () => now,
  })
  const server = await listen(request => collector.fetch(request))
  await test?.close()
  test = await openTestServices({
    clock: () => now,
    env: { QUARRY_EVENTS_FORWARD: 'usage, customer', QUARRY_COLLECTOR_URL: server.url, QUARRY_COLLECTOR_KEY },
  })
  expect((await tellViews([view('a')])).status).toBe(200)
  expect((await tellBatch([tracked('m1')])).status).toBe(200)
  await expect.poll(() => usage).toMatchObject([{ key: 'Bearer usage-key', body: [view('a')] }])
  await expect.poll(() => customer).toMatchObject([{ body: { batch: [{ messageId: 'm1' }] } }])
  await server.close()
  await collector.close()
})
