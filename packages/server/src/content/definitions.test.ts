import { beforeEach, describe, expect, test } from 'vitest'
import { thatCountThemselves } from './personalisation.ts'
import { createFixture, type Fixture, listOf, project } from './test/fixture.ts'
import { confidenceOf } from './test-results.ts'
import { exportContent } from './transfer/export.ts'
import { importContent } from './transfer/import.ts'

let service: Fixture
beforeEach(async () => {
  service = await createFixture()
})

const crit = (rhs: string) => ({ type: 'G', clauses: [{ type: 'PV', path: { op: '//', rhs } }] })
const signal = (id: string, pattern = '^/guide/') => ({
  id,
  name: id,
  str: 50,
  cap: 100,
  dur: 's',
  crit: crit(pattern),
  conversion: { freq: 'O' },
})
const put = async (path: string, body: object): Promise<number> => (await service.put(path, body)).status
const publish = async (query = ''): Promise<Response> =>
  service.send('POST', `/api/v1/publish?siteId=${project}${query}`)
const json = async (reply: Promise<Response>): Promise<Record<string, never>> =>
  (await (await reply).json()) as Record<string, never>
const signalIds = async (): Promise<string[]> => {
  const { project: found } = (await json(service.get('/api/v2/manifest'))) as unknown as {
    project: { pz: { sig: object } }
  }
  return Object.keys(found.pz.sig)
}

describe('publishing', () => {
  test('refuses inputs that are gone, and says which', async () => {
    await put('/api/v2/signal', { signal: signal('reads') })
    await put('/api/v2/aggregate', {
      aggregate: { id: 'reader', name: 'Reader', type: 0, inputs: [{ dim: 'reads' }] },
    })
    expect((await publish()).status).toBe(204)
    await service.remove('/api/v2/signal', { signalId: 'reads' })
    const refused = await publish()
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('its input \\"reads\\"'),
    ])
    expect(await signalIds()).toEqual(['reads'])
  })

  test('keeps what was published before, and rolls back to it: definitions too', async () => {
    await put('/api/v2/signal', { signal: signal('first') })
    await publish()
    await put('/api/v2/signal', { signal: signal('second') })
    await service.remove('/api/v2/signal', { signalId: 'first' })
    await publish()
    const { results } = (await json(service.get('/api/v2/manifest-history'))) as unknown as {
      results: { versionId: string; current: boolean; signals: number; authorName: string }[]
    }
    expect(results).toMatchObject([
      { current: true, signals: 1, authorName: 'editor' },
      { current: false, signals: 1 },
    ])
    const first = results[1]?.versionId ?? ''
    expect(await json(service.get(`/api/v2/manifest-history?versionId=${first}`))).toMatchObject({
      project: { pz: { sig: { first: {} } } },
    })
    expect((await publish(`&versionId=${first}`)).status).toBe(204)
    expect(await signalIds()).toEqual(['first'])
    expect(await json(service.get('/api/v2/signal'))).toEqual({ signals: [signal('first')] })
    expect((await json(service.get('/api/v2/manifest-history')))['results']).toHaveLength(3)
    expect((await publish('&versionId=none')).status).toBe(404)
    const reader = await service.get('/api/v2/manifest-history', { 'x-api-key': 'site' })
    expect(reader.status).toBe(403)
  })

  test.each(['(a+)+$', '^(/a|/b)*x', '(\\w+\\s?)+$', '((ab)+c)*', '(.)\\1'])(
    'a pattern that could hang a page is refused: %s',
    async pattern => {
      expect(await put('/api/v2/signal', { signal: signal('slow', pattern) })).toBe(400)
    },
  )

  test.each(['^/(es/|fr/)?guide/', '/object/(m31|m42)$', '^/[a-z]+/[\\w-]+$'])(
    'a plain one is taken: %s',
    async pattern => {
      expect(await put('/api/v2/signal', { signal: signal('plain', pattern) })).toBe(204)
    },
  )
})

describe('a test', () => {
  const count = (test: string, variant: string, times: number, goal?: string) => ({
    events: Array.from({ length: times }, () => ({
      test,
      variant,
      control: variant === 'a',
      ...(goal ? { goal } : {}),
    })),
  })
  const record = (body: object, key = 'site') =>
    service.send('POST', '/api/v2/test-events', { projectId: project, ...body }, { 'x-api-key': key })

  beforeEach(async () => {
    await put('/api/v2/signal', { signal: signal('buys') })
    await put('/api/v2/test', { test: { id: 'hero', name: 'Hero' } })
  })

  test('is counted by the site and read by editors, with confidence', async () => {
    expect((await record(count('hero', 'a', 200))).status).toBe(204)
    await record(count('hero', 'b', 200))
    await record(count('hero', 'a', 20, 'buys'))
    await record(count('hero', 'b', 40, 'buys'))
    await record(count('hero', 'b', 5, 'unknown'))
    await record(count('other', 'b', 5))
    const { results } = (await json(
      service.get('/api/v2/test-results?testId=hero&goal=buys'),
    )) as unknown as {
      results: Record<string, number>[]
    }
    expect(results).toMatchObject([
      {
        variantId: 'a',
        control: true,
        exposures: 200,
        conversions: 20,
        rate: 0.1,
        lift: null,
        confidence: null,
      },
      { variantId: 'b', control: false, exposures: 200, conversions: 40, rate: 0.2, lift: 1 },
    ])
    expect(results[1]?.['confidence']).toBeCloseTo(0.9949, 3)
    expect(results[1]?.['low']).toBeCloseTo(0.1504, 3)
    expect(results[1]?.['high']).toBeCloseTo(0.2609, 3)
    // Counting is no change of content: nothing is made anew.
    expect(service.changes()).toBe(2)
  })

  test('is not read by the site, nor counted by strangers', async () => {
    expect((await service.get('/api/v2/test-results?testId=hero', { 'x-api-key': 'site' })).status).toBe(403)
    expect((await record(count('hero', 'a', 1), 'nobody')).status).toBe(401)
    expect((await record({ events: [] })).status).toBe(400)
    expect((await service.get('/api/v2/test-results?testId=none')).status).toBe(404)
  })

  test('without a difference there is no confidence, without visitors none either', () => {
    expect(confidenceOf(10, 100, 10, 100)).toBeCloseTo(0, 5)
    expect(confidenceOf(0, 0, 1, 2)).toBeNull()
    expect(confidenceOf(0, 10, 0, 10)).toBe(0)
  })
})

test('definitions come as files, are published the first time, and go out again as files', async () => {
  const items = [
    { quirk: { id: 'half', name: 'Half', options: [{ name: 'South', value: 'south' }] } },
    { enrichment: { id: 'interest', name: 'Interest', cap: 100, values: [{ id: 'mill', value: 'Mill' }] } },
    { signal: signal('reads') },
    { aggregate: { id: 'fan', name: 'Fan', type: 1, inputs: [{ dim: 'reads' }, { dim: 'interest_mill' }] } },
    { test: { id: 'hero', name: 'Hero' } },
  ]
  const file = { name: 'personalisation/all.json', kind: 'personalisation' as const, items }
  const result = await importContent(service.content, project, [file])
  expect(result).toMatchObject({ written: 5, failures: [] })
  expect(await signalIds()).toEqual(['reads'])
  expect(await importContent(service.content, project, [file])).toMatchObject({ written: 0, unchanged: 5 })
  const out = (await listOf(exportContent(service.content, project))).find(
    one => one.kind === 'personalisation',
  )
  expect(out?.items).toHaveLength(5)
  const other = await createFixture()
  expect(await importContent(other.content, project, out ? [out] : [])).toMatchObject({ written: 5 })
  const wrong = { ...file, items: [{ signal: signal('slow', '(a+)+') }, { other: 1 }] }
  expect((await importContent(service.content, project, [wrong])).failures).toHaveLength(2)
})

test('of many aggregates each is looked at once to find those that count themselves', () => {
  /** Numbers that look like chance, and are the same each time. */
  let seed = 7
  const below = (most: number): number => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % most
  }
  for (let round = 0; round < 200; round++) {
    const inputs = (): string[] => Array.from({ length: below(3) }, () => `a${below(12)}`)
    const graph = new Map(Array.from({ length: 10 }, (_, at) => [`a${at}`, inputs()]))
    const reaches = (from: string, seen = new Set<string>()): Set<string> => {
      for (const dim of graph.get(from) ?? []) if (!seen.has(dim)) reaches(dim, seen.add(dim))
      return seen
    }
    expect(thatCountThemselves(graph)).toEqual(new Set([...graph.keys()].filter(id => reaches(id).has(id))))
  }
  let looked = 0
  class Counted extends Map<string, readonly string[]> {
    override get(id: string) {
      looked += 1
      return super.get(id)
    }
  }
  const chain = new Counted(Array.from({ length: 20_000 }, (_, at) => [`a${at}`, [`a${at + 1}`]]))
  expect(thatCountThemselves(chain).size).toBe(0)
  chain.set('a20000', ['a0'])
  expect(thatCountThemselves(chain).size).toBe(20_001)
  expect(looked).toBeLessThan(100_000)
})
