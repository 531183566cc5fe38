import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../test/open-test-services.ts'

const now = Date.UTC(2026, 10, 21, 15)
const agreed = `1.${now - 1000}.s`
const refused = `1.${now - 1000}.pr`
const ada = '13e4ae17-0b91-4edb-9d80-83bb4eb7daff'
const bob = '23e4ae17-0b91-4edb-9d80-83bb4eb7dafe'
const origin = 'http://services.test'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices({ clock: () => now, documents: [{ id: 'moon', title: 'The Moon' }] })
})
afterAll(() => test.close())

type Sent = { consent?: string | null; headers?: Record<string, string>; method?: string; visitor?: string }

async function send(
  path: string,
  body: unknown,
  { consent = agreed, headers = {}, method, visitor }: Sent = {},
) {
  const cookies = [consent && `quarry-consent=${consent}`, visitor && `coveo_visitorId=${visitor}`]
  const response = await test.services.fetch(
    new Request(`${origin}${path}`, {
      method: method ?? 'POST',
      headers: {
        'content-type': 'text/plain',
        'user-agent': 'Mozilla/5.0 (iPhone) Mobile',
        cookie: cookies.filter(Boolean).join('; '),
        ...headers,
      },
      ...(method === 'GET' || method === 'DELETE'
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  )
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}
const own = { 'sec-fetch-site': 'same-origin' }
async function keptOf(
  visitor: string,
): Promise<{ kind: string; at: number; body: Record<string, unknown> }[]> {
  return (await send('/collect/visitor', null, { method: 'GET', visitor, headers: own })).body.events
}
const forget = (visitor: string) =>
  send('/collect/visitor', null, { method: 'DELETE', visitor, headers: own })

const next = () => `/rest/organizations/quarry/events/v1?access_token=${test.token}`
const click = (over: object = {}, meta: object = {}) => ({
  responseId: '11111111-1111-4111-8111-111111111111',
  position: 1,
  itemMetadata: {
    uniqueFieldName: 'permanentid',
    uniqueFieldValue: 'moon',
    title: 'The Moon',
    url: 'https://x/moon',
  },
  ...over,
  meta: {
    type: 'itemClick',
    config: { trackingId: 'site.one' },
    ts: now - 5000,
    source: ['@coveo/headless@4.0.0', 'relay@1.2.6'],
    clientId: ada,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140',
    referrer: 'https://ref.example/?q=secret',
    location: 'https://site.example/search?q=secret#f',
    ...meta,
  },
})

describe('the event protocol', () => {
  it('keeps a good event once, however often it is sent, and refuses bad ones one by one', async () => {
    const bad = click({ position: 0 })
    const { status, body } = await send(next(), [click(), bad, click({}, { clientId: 'me' }), 'no event'])
    expect(status).toBe(200)
    expect(body.events).toMatchObject([
      { accepted: true },
      { accepted: false, errorCode: 'INVALID_EVENT', errorMessage: expect.stringContaining('position') },
      { accepted: false, errorMessage: expect.stringContaining('meta.clientId') },
      { accepted: false },
    ])
    await send(next(), [click()])
    expect(await keptOf(ada)).toEqual([
      {
        seq: expect.any(Number),
        at: now - 5000,
        kind: 'click',
        body: {
          document: 'moon',
          title: 'The Moon',
          url: 'https://x/moon',
          search: '11111111-1111-4111-8111-111111111111',
          position: 1,
          trackingId: 'site.one',
          location: 'https://site.example/search',
          referrer: 'https://ref.example/',
          device: 'desktop',
        },
      },
    ])
    await forget(ada)
  })

  it('validates without keeping', async () => {
    const { body } = await send(next().replace('v1?', 'v1/validate?'), [click(), click({ itemMetadata: {} })])
    expect(body).toMatchObject([
      { valid: true, errors: [] },
      {
        valid: false,
        errors: [{ path: 'itemMetadata.uniqueFieldName' }, { path: 'itemMetadata.uniqueFieldValue' }],
      },
    ])
    expect(await keptOf(ada)).toEqual([])
  })

  it('keeps nothing without consent, with one that was refused or is over, or against the browser’s wish', async () => {
    const old = `1.${now - 181 * 86_400_000}.s`
    const ways: Sent[] = [
      { consent: null },
      { consent: refused },
      { consent: old },
      { consent: 'yes' },
      { headers: { 'sec-gpc': '1' } },
      { headers: { dnt: '1' } },
    ]
    for (const way of ways) {
      const { status, body } = await send(next(), [click()], way)
      expect([status, body.events[0].errorCode]).toEqual([200, 'NO_CONSENT'])
    }
    expect(await keptOf(ada)).toEqual([])
    // A page of another origin has no cookie here: its decision comes in the address.
    expect((await send(`${next()}&consent=${agreed}`, [click()], { consent: null })).body.events).toEqual([
      { accepted: true },
    ])
    await forget(ada)
  })

  it('wants a token of this organization, and a body that is not too long', async () => {
    const path = '/rest/organizations/quarry/events/v1'
    expect((await send(path, [click()])).status).toBe(401)
    expect(
      (await send(next().replace('organizations/quarry', 'organizations/other'), [click()])).body.type,
    ).toBe('UnknownOrganizationException')
    expect((await send(next(), [])).status).toBe(400)
    expect((await send(next(), 'x'.repeat(512_001))).status).toBe(413)
  })
})

describe('the older protocol', () => {
  const common = {
    language: 'en',
    userAgent: 'UA/1',
    originLevel1: 'Hub1',
    originLevel2: 'L2',
    customData: { coveoHeadlessVersion: '4.0.0', contentIDKey: 'permanentid', contentIDValue: 'moon' },
    facetState: [],
    anonymous: false,
    clientId: bob,
  }
  const searched = {
    ...common,
    queryText: 'moon',
    responseTime: 3,
    results: [],
    numberOfResults: 1,
    actionCause: 'searchboxSubmit',
    searchQueryUid: '21111111-1111-4111-8111-111111111111',
  }
  const clicked = {
    ...common,
    actionCause: 'documentOpen',
    searchQueryUid: searched.searchQueryUid,
    documentPosition: 2,
    documentTitle: 'The Moon',
    documentUri: 'https://x/moon',
    documentUriHash: 'h1',
    sourceName: 'pages',
  }
  const bearer = () => ({ authorization: `Bearer ${test.token}` })

  it.each(['/rest/v15', '/rest/ua/v15'])(
    'takes each kind of event below %s, as JSON and as a form',
    async base => {
      const call = (kind: string, body: unknown, headers = bearer()) =>
        send(`${base}/analytics/${kind}?visitor=${bob}&messageId=${base}${kind}`, body, { headers })
      const answer = await call('search', searched)
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual({ visitId: expect.any(String), visitorId: bob })
      const form = `clickEvent=${encodeURIComponent(JSON.stringify(clicked))}`
      const asBeacon = { 'content-type': 'application/x-www-form-urlencoded' }
      const path = `${base}/analytics/click?access_token=${test.token}&visitorId=${bob}&discardVisitInfo=true&messageId=${base}`
      expect((await send(path, form, { headers: asBeacon })).status).toBe(200)
      await call('custom', { ...common, eventType: 'getMoreResults', eventValue: 'pagerNext' })
      await call('view', {
        ...common,
        contentIdKey: 'permanentid',
        contentIdValue: 'moon',
        location: 'https://x/moon?a=b',
      })
      // The stand-alone script has its token in the body.
      const script = { ...common, t: 'pageview', access_token: test.token }
      expect((await send(`${base}/analytics/collect`, script)).status).toBe(200)
      const kept = await keptOf(bob)
      expect(kept.map(({ kind }) => kind)).toEqual(['search', 'click', 'custom', 'view', 'custom'])
      expect(kept[0]?.body).toMatchObject({ q: 'moon', total: 1, hub: 'Hub1', language: 'English' })
      expect(kept[1]?.body).toMatchObject({ document: 'moon', position: 2, search: searched.searchQueryUid })
      expect(kept[3]?.body).toMatchObject({ document: 'moon', location: 'https://x/moon' })
      await forget(bob)
    },
  )

  it('keeps who asks to stay anonymous without a name', async () => {
    const before = (await insight('summary')).searches ?? 0
    const unnamed = { ...searched, anonymous: true, searchQueryUid: 'anonymous-1' }
    expect((await send('/rest/v15/analytics/search', unnamed, { headers: bearer() })).status).toBe(200)
    expect(await keptOf(bob)).toEqual([])
    expect((await insight('summary')).searches).toBe(before + 1)
  })

  it('refuses with the reason: what is missing, who asks, and that nobody agreed', async () => {
    const path = '/rest/v15/analytics/click'
    const missing = await send(path, { ...clicked, documentUri: undefined }, { headers: bearer() })
    expect(missing).toMatchObject({ status: 400, body: { message: expect.stringContaining('documentUri') } })
    expect((await send(path, clicked)).status).toBe(401)
    expect((await send(path, clicked, { headers: bearer(), consent: null })).status).toBe(403)
    expect(
      (await send(path, 'form=x', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }))
        .status,
    ).toBe(400)
    expect(await keptOf(bob)).toEqual([])
  })

  it('tells of the visit, ends it, and says that it is well', async () => {
    const base = '/rest/v15/analytics'
    const visit = await send(`${base}/visit`, null, { method: 'GET', headers: bearer(), visitor: bob })
    expect(visit.body).toEqual({ id: expect.any(String), visitorId: bob })
    const ended = await send(`${base}/visit`, null, { method: 'DELETE', headers: bearer() })
    expect(ended.headers.get('set-cookie')).toContain('coveo_visitorId=; Path=/; Max-Age=0')
    expect((await send(`${base}/monitoring/health`, null, { method: 'GET' })).body).toEqual({ status: 'ok' })
  })
})

describe('a search that its client lets the service record', () => {
  const analytics = { clientId: ada, capture: true, actionCause: 'searchboxSubmit', originContext: 'Search' }

  it('is kept once, also when its client tells of it as well', async () => {
    const { searchUid } = await test.search({ q: 'moon', locale: 'en-US', analytics })
    await test.services.settled()
    const told = {
      queryText: 'moon',
      responseTime: 1,
      actionCause: 'searchboxSubmit',
      searchQueryUid: searchUid,
      clientId: ada,
    }
    await send('/rest/v15/analytics/search', told, { headers: { authorization: `Bearer ${test.token}` } })
    const kept = await keptOf(ada)
    expect(kept).toHaveLength(1)
    expect(kept[0]?.body).toMatchObject({
      q: 'moon',
      total: 1,
      language: 'English',
      cause: 'searchboxSubmit',
    })
    await forget(ada)
  })

  it('is not kept when it does not say so, or does not say who', async () => {
    for (const said of [
      { ...analytics, capture: false },
      { ...analytics, clientId: '' },
      { ...analytics, clientId: 'x' },
      null,
    ])
      await test.search({ q: 'moon', analytics: said })
    await test.services.settled()
    expect(await keptOf(ada)).toEqual([])
  })
})

describe('customer events', () => {
  const track = (over: object = {}) => ({
    type: 'track',
    event: 'Chart Opened',
    messageId: 'ajs-next-1',
    anonymousId: ada,
    timestamp: new Date(now - 2000).toISOString(),
    properties: { chart: 'north', url: 'https://x/?secret' },
    context: { page: { path: '/charts', referrer: '' }, userAgent: 'UA', locale: 'en-US', ip: '192.0.2.1' },
    writeKey: 'quarry',
    ...over,
  })

  it('are kept once by their message id, singly and in batches, with a reason for each that is refused', async () => {
    expect((await send('/collect/v1/t', track())).body).toEqual({ success: true })
    const batch = {
      writeKey: 'quarry',
      batch: [track(), track({ messageId: 'm2' }), track({ messageId: 'm3', event: null }), 5],
    }
    const { status, body } = await send('/collect/v1/b', batch)
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      refused: [
        { index: 2, reason: 'event: a track event needs its name' },
        { index: 3, reason: expect.stringContaining('event') },
      ],
    })
    const kept = await keptOf(ada)
    expect(kept.map(({ body }) => body['name'])).toEqual(['Chart Opened', 'Chart Opened'])
    expect(JSON.stringify(kept)).not.toMatch(/secret|192\.0\.2/)
    await forget(ada)
  })

  it.each(['p', 'i', 'g', 'a'])('of the call /%s are taken', async call => {
    const body = { messageId: `call-${call}`, anonymousId: ada, userId: 'u1', traits: { plan: 'free' } }
    expect((await send(`/collect/v1/${call}`, body)).status).toBe(200)
    expect(await keptOf(ada)).toHaveLength(1)
    await forget(ada)
  })

  it('need a known write key, an id, and consent, of the request or their own', async () => {
    expect((await send('/collect/v1/t', track({ writeKey: 'other' }))).status).toBe(400)
    expect((await send('/collect/v1/t', track({ anonymousId: null }))).body.message).toContain('anonymousId')
    expect((await send('/collect/v1/t', track(), { consent: null })).body.message).toContain('consent')
    const withOwn = track({ context: { consent: { categoryPreferences: { statistics: true } } } })
    expect((await send('/collect/v1/t', withOwn, { consent: null })).status).toBe(200)
    await forget(ada)
  })

  it('have settings that keep every request on this host, and figures that are understood', async () => {
    const { body } = await send('/cdn/v1/projects/quarry/settings', null, { method: 'GET' })
    expect(body.integrations['Segment.io']).toMatchObject({
      apiKey: 'quarry',
      apiHost: 'services.test/collect/v1',
    })
    expect(body.metrics).toEqual({ host: 'services.test/collect/v1', protocol: 'http', sampleRate: 0 })
    expect((await send('/cdn/v1/projects/other/settings', null, { method: 'GET' })).status).toBe(404)
    const series = [{ type: 'Counter', metric: 'analytics_js.invoke', value: 1, tags: {} }]
    expect((await send('/collect/v1/m', { series })).body).toEqual({ success: true })
    expect((await send('/collect/v1/m', { series: 1 })).status).toBe(400)
  })
})

describe('a visitor', () => {
  it('sees and deletes what is kept of them, and nobody else does', async () => {
    await send(next(), [click({}, { id: 'a1' }), click({}, { id: 'b1', clientId: bob })])
    const mine = await send('/collect/visitor', null, { method: 'GET', visitor: ada, headers: own })
    expect(mine.body).toMatchObject({
      visitorIds: [ada],
      total: 1,
      next: null,
      consent: { statistics: true },
    })
    expect(mine.headers.get('cache-control')).toContain('no-store')
    expect((await forget(ada)).body).toEqual({ deleted: 1 })
    expect(await keptOf(ada)).toEqual([])
    expect(await keptOf(bob)).toHaveLength(1)
    await forget(bob)
  })

  it('is not helped by pages of other origins', async () => {
    const ways = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'http://other.services.test' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { authorization: `Bearer ${test.token}` },
      {},
    ]
    await send(next(), [click({}, { id: 'kept' })])
    for (const headers of ways) {
      const decision = { version: 1, at: now, given: [] }
      const statuses = [
        await send('/collect/visitor', null, { method: 'DELETE', visitor: ada, headers }),
        await send('/collect/visitor', null, { method: 'GET', visitor: ada, headers }),
        await send('/collect/consent', decision, { visitor: ada, headers }),
      ].map(({ status }) => status)
      expect(statuses).toEqual([403, 403, 403])
    }
    expect(await keptOf(ada)).toHaveLength(1)
    await forget(ada)
  })

  it('is asked about by the site’s own server with its key', async () => {
    const headers = { authorization: `Bearer ${test.services.siteKeys.search}` }
    expect((await send('/collect/visitor', null, { method: 'GET', visitor: ada, headers })).status).toBe(200)
  })

  it('is named in the record of a decision only when statistics are agreed to', async () => {
    const form = { ...own, 'content-type': 'application/x-www-form-urlencoded' }
    const no = await send('/collect/consent', `version=1&at=${now}&given=preferences`, {
      visitor: ada,
      headers: form,
    })
    expect(no.status).toBe(204)
    expect(await keptOf(ada)).toEqual([])
    await send(
      '/collect/consent',
      { version: 1, at: now, given: ['statistics'] },
      { visitor: ada, headers: own },
    )
    expect(await keptOf(ada)).toMatchObject([
      { kind: 'consent', body: { version: 1, given: ['statistics'] } },
    ])
    expect((await insight('summary')).consent).toMatchObject({ preferences: 1, statistics: 1 })
    await forget(ada)
  })
})

async function insight(name: string) {
  const headers = { authorization: `Bearer ${await adminKey()}` }
  await test.services.settled()
  return (await send(`/rest/insights/v1/${name}`, null, { method: 'GET', headers })).body
}

let key: string | undefined
async function adminKey(): Promise<string> {
  if (key) return key
  const { openControl } = await import('../open-control.ts')
  const control = openControl(test.folder)
  key = control.keys.create({ name: 'dashboard', scopes: ['insights-read'] }).text
  control.close()
  return key
}
