import { afterEach, describe, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../test/open-test-services.ts'
import { openControl } from '../control/store/open-control.ts'
import { bucketOf, middleOf, percentile } from './bucket.ts'
import { isCountable, plainQuery } from './shape.ts'

const start = Date.UTC(2026, 10, 21, 15)
const day = 86_400_000
const visitor = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const documents = [
  { id: 'mill', title: 'The Mill', language: 'English', tags: ['night'] },
  { id: 'cord', title: 'Cord, the red packet', language: 'English', tags: ['night'] },
  { id: 'salford', title: 'Salford has rings', language: 'English', tags: ['night'] },
  { id: 'sun', title: 'The Sun', language: 'English', tags: ['day'] },
]

let test: TestServices
let now = start
afterEach(() => test.close())
async function open(env: Record<string, string> = {}): Promise<TestServices> {
  now = start
  test = await openTestServices({ clock: () => now, documents, env })
  return test
}

async function ask(q: string, who: number, over: object = {}, token?: string): Promise<string> {
  const analytics = { clientId: visitor(who), capture: true, actionCause: 'searchboxSubmit' }
  return (await test.search({ q, locale: 'en-US', analytics, ...over }, token)).searchUid
}

async function events(list: object[]): Promise<void> {
  const path = `/rest/organizations/quarry/events/v1?access_token=${await test.mint({})}&consent=1.${now - 1000}.s`
  const body = JSON.stringify(list)
  const response = await test.services.fetch(new Request(`http://x${path}`, { method: 'POST', body }))
  const { events: outcomes } = (await response.json()) as { events: object[] }
  expect(outcomes).toEqual(list.map(() => ({ accepted: true })))
}
let made = 0
const opening = (who: number, document: string, over: object = {}) => ({
  itemMetadata: { uniqueFieldName: 'permanentid', uniqueFieldValue: document, title: document },
  ...over,
  meta: {
    type: 'responseId' in over ? 'itemClick' : 'itemView',
    ts: now,
    clientId: visitor(who),
    id: `e${++made}`,
  },
})
const suggestions = async (q: string, key?: string, over: object = {}): Promise<string[]> => {
  const answer = await test.call(
    '/querySuggest',
    { q, locale: 'en-US', ...over },
    key === undefined ? {} : { key },
  )
  return ((await answer.json()) as { completions: { expression: string }[] }).completions.map(
    one => one.expression,
  )
}
async function insight(
  name: string,
): Promise<{ items: Record<string, unknown>[] } & Record<string, unknown>> {
  await test.services.settled()
  const control = await openControl(test.folder)
  const { text } = await control.keys.create({ name: 'dashboard', scopes: ['insights-read'] })
  await control.close()
  const headers = { authorization: `Bearer ${text}` }
  return (
    await test.services.fetch(new Request(`http://x/rest/insights/v1/${name}`, { headers }))
  ).json() as never
}

describe('a query that visitors made', () => {
  it('is suggested once enough of them made it and found something, and no sooner', async () => {
    await open()
    for (let who = 1; who <= 4; who++) await ask('Rings  of salford has', who)
    await ask('rings of salford has', 4)
    await test.services.settled()
    expect(await suggestions('rin')).toEqual(['Salford has rings'])
    await ask('rings of salford has', 5)
    await test.services.settled()
    expect(await suggestions('rin')).toEqual(['rings of salford has', 'Salford has rings'])
    expect(await suggestions('rin', undefined, { locale: 'fr-FR' })).toEqual([])
    expect(await suggestions('rin', undefined, { searchHub: 'other' })).toEqual(['Salford has rings'])
  })

  it('needs as many visitors as the configuration says', async () => {
    await open({ QUARRY_SUGGEST_VISITORS: '2' })
    for (const who of [1, 2]) await ask('red packet', who)
    await test.services.settled()
    expect(await suggestions('red')).toContain('red packet')
  })

  it('is offered to nobody for whom it finds nothing', async () => {
    await open()
    for (let who = 1; who <= 5; who++) {
      await ask('red packet', who)
      await ask('no such thing', who)
    }
    await test.services.settled()
    expect(await suggestions('red')).toContain('red packet')
    expect(await suggestions('no such')).toEqual([])
    expect(await suggestions('red', await test.mint({ filter: '@tags==day' }))).toEqual([])
    await test.engine.write('content', [{ op: 'delete', id: 'cord', version: 2 }], { visible: 'wait' })
    test.services.catalogue.touch()
    expect(await suggestions('red')).not.toContain('red packet')
  })

  it('is no title that only others see, whatever else its words find', async () => {
    await open()
    const write = (id: string, title: string, body: string, tag: string) =>
      test.engine.write(
        'content',
        [
          {
            op: 'upsert',
            id,
            version: 1,
            language: 'en',
            fields: { title, body, permanentid: id, tags: [tag] },
          },
        ],
        { visible: 'wait' },
      )
    await write('hidden', 'The sun and the mint packet', '', 'night')
    await write('seen', 'A garden', 'In the packet is mint, for the sun has dried it.', 'day')
    await write('own', 'The sun on paper', '', 'day')
    test.services.catalogue.touch()
    expect(await suggestions('the sun')).toContain('The sun and the mint packet')
    const filtered = await test.mint({ filter: '@tags==day' })
    expect((await suggestions('the sun', filtered)).toSorted()).toEqual(['The Sun', 'The sun on paper'])
  })

  it('is not learnt from those who see what others do not', async () => {
    await open()
    const filtered = await test.mint({ filter: '@tags==night' })
    const named = await test.mint({ userIds: [{ name: 'ada', provider: 'Email Security Provider' }] })
    const grouped = await test.mint({ userGroups: ['staff'] })
    for (let who = 1; who <= 5; who++) {
      await ask('red packet', who, {}, filtered)
      await ask('the mill', who, {}, named)
      await ask('salford has rings', who, {}, grouped)
    }
    for (let who = 1; who <= 5; who++)
      await ask('cord pla', who, {
        analytics: { clientId: visitor(who), capture: true, actionCause: 'searchboxAsYouType' },
      })
    await test.services.settled()
    expect(await suggestions('red packet')).not.toContain('red packet')
    expect(await suggestions('the mill')).not.toContain('the mill')
    expect(await suggestions('cord pla')).not.toContain('cord pla')
  })

  it('is forgotten with its visitors', async () => {
    await open()
    for (let who = 1; who <= 5; who++) await ask('red packet', who)
    await test.services.settled()
    expect(await suggestions('red')).toContain('red packet')
    const headers = { cookie: `coveo_visitorId=${visitor(3)}`, 'sec-fetch-site': 'same-origin' }
    const gone = await test.services.fetch(
      new Request('http://x/collect/visitor', { method: 'DELETE', headers }),
    )
    expect(await gone.json()).toEqual({ deleted: 1 })
    expect(await suggestions('red')).not.toContain('red packet')
    expect((await insight('queries')).items).toMatchObject([{ query: 'red packet', visitors: 4 }])
  })

  it.each(['ada@example.org', 'call 555 123 4567', '4111-1111-1111-1111', 'x', 'm'.repeat(101)])(
    'that looks like %s is not counted by its words',
    text => expect(isCountable(plainQuery(text))).toBe(false),
  )
  it.each(['m31', 'ngc 7000', '2026 escape', 'année-lumière'])('such as %s is', text =>
    expect(isCountable(plainQuery(text))).toBe(true),
  )
})

describe('what visitors opened', () => {
  const recommended = async (seed: string): Promise<string[]> => {
    const actionsHistory = [{ name: 'PageView', value: seed, time: new Date(now).toISOString() }]
    const found = await test.search({
      recommendation: 'Recommendation',
      actionsHistory,
      numberOfResults: 1,
      locale: 'en-US',
    })
    return found.results.map(({ uniqueId }) => uniqueId)
  }

  it('together with a page is recommended with it, when it was more than one', async () => {
    await open()
    await events([opening(1, 'mill'), opening(1, 'sun')])
    await test.services.settled()
    const alone = await recommended('mill')
    await events([2, 3].flatMap(who => [opening(who, 'mill'), opening(who, 'salford')]))
    await test.services.settled()
    expect(alone).not.toEqual(['salford'])
    expect(await recommended('mill')).toEqual(['salford'])
  })

  it('has one name, whether a result or its page tells of it, and whatever it is called there', async () => {
    await open({ QUARRY_PUBLIC_URL: 'https://site.example' })
    const page = (who: number, path: string) => {
      const { meta } = opening(who, '')
      return {
        itemMetadata: {
          uniqueFieldName: 'uri',
          uniqueFieldValue: path,
          title: 'x',
          url: `https://site.example${path}?a=b`,
        },
        meta,
      }
    }
    const result = (who: number, id: string) => {
      const { meta } = opening(who, '', { responseId: 'r' })
      return {
        responseId: 'r',
        position: 1,
        itemMetadata: {
          uniqueFieldName: 'permanentid',
          uniqueFieldValue: id,
          title: 'x',
          url: `https://site.example/${id}`,
        },
        meta,
      }
    }
    await events([
      result(1, 'mill'),
      page(1, '/salford'),
      page(2, '/mill'),
      opening(2, 'mill'),
      page(2, '/salford'),
    ])
    expect((await insight('documents')).items).toMatchObject([
      { document: '/mill', opens: 3, visitors: 2 },
      { document: '/salford', opens: 2, visitors: 2 },
    ])
    expect(await recommended('https://site.example/mill')).toEqual(['salford'])
  })

  it('is counted by place, query and document, with what was not found', async () => {
    await open()
    const uid = await ask('cord', 1)
    await ask('pluto', 1)
    await test.services.settled()
    await events([opening(1, 'cord', { responseId: uid, position: 3 }), opening(2, 'cord')])
    expect(await insight('summary')).toMatchObject({ searches: 2, empty: 1, clicks: 1, meanPosition: 3 })
    expect((await insight('queries')).items).toMatchObject([
      { query: 'cord', language: 'English', searches: 1, found: 1, clicks: 1, visitors: 1 },
      { query: 'pluto', found: 0 },
    ])
    expect((await insight('empty')).items).toMatchObject([{ query: 'pluto' }])
    expect((await insight('documents')).items).toEqual([
      { document: 'cord', title: 'cord', opens: 2, visitors: 2 },
    ])
    expect((await insight('positions')).items).toEqual([{ name: '3', count: 1 }])
    now += 40 * day
    expect((await insight('documents')).items).toEqual([])
    expect((await insight('documents?from=2026-11-01')).items).toHaveLength(1)
  })

  it('more often than before is a trend', async () => {
    await open()
    await events([1, 2, 3].map(who => opening(who, 'mill')))
    now += 2 * day
    await events([...[1, 2, 3].map(who => opening(who, 'mill')), ...[4, 5].map(who => opening(who, 'cord'))])
    const { items } = await insight('trending?from=2026-11-23&to=2026-11-23')
    expect(items.map(({ document }) => document)).toEqual(['mill', 'cord'])
    const later = await insight('trending?from=2026-11-22&to=2026-11-23')
    expect(later.items.map(({ document }) => document)).toEqual(['cord'])
  })

  it('goes when its time is over', async () => {
    await open({ QUARRY_EVENTS_DAYS: '3' })
    await events([opening(1, 'mill')])
    expect((await insight('documents?from=2026-11-01')).items).toHaveLength(1)
    now += 5 * day
    expect((await insight('documents?from=2026-11-01')).items).toEqual([])
    const headers = { cookie: `coveo_visitorId=${visitor(1)}`, 'sec-fetch-site': 'same-origin' }
    const kept = await test.services.fetch(new Request('http://x/collect/visitor', { headers }))
    expect(await kept.json()).toMatchObject({ total: 0 })
  })
})

describe('a test', () => {
  it('knows who was shown what, and who opened something afterwards', async () => {
    await open()
    const viewed = (who: number, variant: string) => ({
      type: 'track',
      event: 'Experiment Viewed',
      messageId: `x${who}`,
      anonymousId: visitor(who),
      properties: { experiment_id: 'box', variation_id: variant },
    })
    const batch = [viewed(1, 'a'), viewed(2, 'b'), viewed(3, 'b'), viewed(3, 'b')]
    const url = `http://x/collect/v1/b?consent=1.${now - 1000}.s`
    await test.services.fetch(new Request(url, { method: 'POST', body: JSON.stringify({ batch }) }))
    await events([opening(3, 'mill'), opening(4, 'mill')])
    await test.services.settled()
    expect(await test.services.provided.events.exposures('box')).toEqual([
      { variant: 'a', visitors: 1, times: 1, opened: 0 },
      { variant: 'b', visitors: 2, times: 2, opened: 1 },
    ])
    expect((await insight('tests')).items).toEqual(['box'])
    expect((await insight('tests/box')).items).toHaveLength(2)
  })
})

describe('figures of pages', () => {
  const measured = async (metrics: object[], route = '/objects'): Promise<void> => {
    const body = JSON.stringify({ release: '0.1.0', route, device: 'phone', metrics })
    const url = `http://x/rum?consent=1.${now - 1000}.s`
    const response = await test.services.fetch(new Request(url, { method: 'POST', body }))
    expect(response.status).toBe(204)
  }

  it('become percentiles by route, device and release; one that has grown counts once', async () => {
    await open()
    for (let value = 1; value <= 100; value++) await measured([{ name: 'LCP', value: value * 20 }])
    await measured([{ name: 'CLS', value: 0.02, id: 'v5-1' }])
    await measured([{ name: 'CLS', value: 0.2, id: 'v5-1' }], '/objects')
    const { items } = await insight('vitals')
    expect(items).toMatchObject([
      { route: '/objects', device: 'phone', release: '0.1.0', metric: 'CLS', count: 1 },
      { metric: 'LCP', count: 100 },
    ])
    const [shift, paint] = items as { p50: number; p75: number; p95: number }[]
    expect(shift?.p50).toBeCloseTo(0.2, 1)
    for (const [share, wanted] of [
      ['p50', 1000],
      ['p75', 1500],
      ['p95', 1900],
    ] as const)
      expect(Math.abs((paint?.[share] ?? 0) / wanted - 1)).toBeLessThan(0.05)
  })

  it('lie within a twentieth of what was measured', () => {
    for (const value of [1, 7, 12.5, 80, 999, 30_000])
      expect(Math.abs(middleOf('LCP', bucketOf('LCP', value)) / value - 1)).toBeLessThan(0.05)
    expect(percentile([], 0.5)).toBe(0)
  })
})

it('the counts are read with a key for them alone', async () => {
  await open()
  const ask_ = (key: string) =>
    test.services.fetch(
      new Request('http://x/rest/insights/v1/queries', { headers: { authorization: `Bearer ${key}` } }),
    )
  expect((await ask_(test.token)).status).toBe(401)
  expect((await ask_(test.services.siteKeys.search)).status).toBe(403)
})
