import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../test/open-test-services.ts'

const start = Date.UTC(2026, 10, 21, 15)
const visitor = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

let test: TestServices
let now = start
let editor: string
beforeAll(async () => {
  test = await openTestServices({ clock: () => now })
  editor = await test.makeKey('content-write', 'content-read-draft')
  const path = { op: '//', rhs: '/bought' }
  const criteria = { type: 'G', clauses: [{ type: 'PV', path }] }
  for (const id of ['buys', 'reads'])
    await write('/api/v2/signal', {
      signal: { id, name: id, str: 1, cap: 1, dur: 's', crit: criteria, conversion: { freq: 'once' } },
    })
  await write('/api/v2/signal', {
    signal: { id: 'looks', name: 'l', str: 1, cap: 1, dur: 's', crit: criteria },
  })
  await write('/api/v2/test', { test: { id: 'hero', name: 'Hero', default_variant_id: 'a' } })
})
afterAll(() => test.close())

async function fetched(address: string, init: RequestInit = {}): Promise<Response> {
  return test.services.fetch(new Request(`http://x${address}`, init))
}
async function write(address: string, body: object, method = 'PUT', key = editor): Promise<void> {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const sent = JSON.stringify({ projectId: test.services.projectId, ...body })
  const response = await fetched(address, { method, headers, body: sent })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}
type Result = { variantId: string; exposures: number; conversions: number; confidence: number | null }
async function results(more = ''): Promise<Result[]> {
  const response = await fetched(
    `/api/v2/test-results?testId=hero&projectId=${test.services.projectId}${more}`,
    {
      headers: { 'x-api-key': editor },
    },
  )
  return ((await response.json()) as { results: Result[] }).results
}
let made = 0
const track = (who: number | null, event: string, properties: object = {}) => ({
  type: 'track',
  event,
  messageId: `m${++made}`,
  properties,
  timestamp: new Date(now).toISOString(),
  ...(who === null ? {} : { anonymousId: visitor(who) }),
})
const viewed = (who: number, variant: string) =>
  track(who, 'Experiment Viewed', { experiment_id: 'hero', variation_id: variant })
async function collect(batch: object[], consent = `1.${now - 1000}.s`): Promise<void> {
  for (let at = 0; at < batch.length; at += 100) {
    const body = JSON.stringify({ batch: batch.slice(at, at + 100) })
    const address = `/collect/v1/b${consent === '' ? '' : `?consent=${consent}`}`
    const response = await fetched(address, { method: 'POST', body })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  }
}
const people = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n)

describe('the results of a test', () => {
  it('are what events tell: who was shown which variant, who reached a goal after that, and how sure it is', async () => {
    // What comes before the test was shown is none of its doing.
    await collect([track(1, 'buys')])
    now += 1000
    await collect([
      ...people(1, 200).map(who => viewed(who, 'a')),
      ...people(201, 200).map(who => viewed(who, 'b')),
    ])
    now += 1000
    await collect([
      ...people(1, 20).map(who => track(who, 'buys')),
      ...people(201, 40).flatMap(who => [track(who, 'buys'), track(who, 'buys')]),
      // Seen again, no goal of anybody, no visitor of the test.
      ...[viewed(201, 'b'), track(250, 'looks'), track(251, 'whatever'), track(900, 'buys')],
    ])
    expect(await results('&goal=buys')).toMatchObject([
      { variantId: 'a', control: true, exposures: 200, conversions: 20, rate: 0.1, confidence: null },
      { variantId: 'b', control: false, exposures: 200, conversions: 40, rate: 0.2, lift: 1 },
    ])
    expect((await results('&goal=buys'))[1]?.confidence).toBeCloseTo(0.9949, 3)
    expect((await results('&goal=reads')).map(({ conversions }) => conversions)).toEqual([0, 0])
    expect((await results('&goal=looks')).map(({ conversions }) => conversions)).toEqual([0, 0])
  })
  it('are nothing that was not agreed to', async () => {
    const before = await results()
    await expect(collect([viewed(300, 'a')], '')).rejects.toThrow('consent: none')
    await expect(collect([viewed(301, 'a')], `1.${now - 1000}.p`)).rejects.toThrow('consent: none')
    expect(await results()).toEqual(before)
  })
  it('count what the pages of the site tell beside it', async () => {
    const events = [
      { test: 'hero', variant: 'b' },
      { test: 'hero', variant: 'b', goal: 'buys' },
      { test: 'hero', variant: 'c' },
    ]
    await write('/api/v2/test-events', { events }, 'POST', await test.makeKey('content-read-published'))
    expect(await results('&goal=buys')).toMatchObject([
      { variantId: 'a', control: true, exposures: 200, conversions: 20 },
      { variantId: 'b', control: false, exposures: 201, conversions: 41 },
      { variantId: 'c', exposures: 1, conversions: 0 },
    ])
  })
  it('count a goal whatever it is called', async () => {
    const crit = { type: 'G', clauses: [{ type: 'PV', path: { op: '//', rhs: '/built' } }] }
    const signal = {
      id: 'constructor',
      name: 'c',
      str: 1,
      cap: 1,
      dur: 's',
      crit,
      conversion: { freq: 'once' },
    }
    await write('/api/v2/signal', { signal })
    expect((await results('&goal=constructor')).map(({ conversions }) => conversions)).toEqual([0, 0, 0])
    now += 1000
    await collect([track(1, 'constructor')])
    expect((await results('&goal=constructor')).map(({ conversions }) => conversions)).toEqual([1, 0, 0])
  })
  it('lose a visitor who wants to be forgotten', async () => {
    const headers = { cookie: `coveo_visitorId=${visitor(201)}`, 'sec-fetch-site': 'same-origin' }
    expect((await fetched('/collect/visitor', { method: 'DELETE', headers })).ok).toBe(true)
    expect((await results('&goal=buys'))[1]).toMatchObject({ exposures: 200, conversions: 40 })
  })
})
