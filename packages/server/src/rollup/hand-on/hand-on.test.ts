import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Handed, Queue } from '../port/event-counts.ts'
import { startHandingOn } from './hand-on.ts'
import { receiversOf } from './receivers.ts'

const config = {
  eventsForward: ['usage', 'customer'] as const,
  organizationId: 'quarry',
  analyticsUrl: 'https://usage.example',
  analyticsKey: 'usage-key',
  customerEventsUrl: 'https://customer.example/v1',
  customerEventsKey: 'customer-key',
}
const now = Date.UTC(2026, 10, 21, 15)

/** What waits, as the file of events has it. */
function memoryCounts(of: Partial<Record<'usage' | 'customer', Handed[]>>) {
  return {
    async queue(to: 'usage' | 'customer', { most }: { most: number }): Promise<Queue> {
      const all = of[to] ?? []
      return { next: all.slice(0, most), waiting: all.length, lost: 0 }
    },
    async handedOn(seqs: readonly number[]) {
      for (const to of ['usage', 'customer'] as const)
        of[to] = (of[to] ?? []).filter(({ seq }) => !seqs.includes(seq))
    },
  }
}
const handed = (seq: number, more: Partial<Handed> = {}): Handed => ({
  seq,
  call: 'events',
  visitor: null,
  body: `{"n":${seq}}`,
  ...more,
})

type Call = { url: string; body: unknown; key: string | null }
let calls: Call[]
let answer: (call: Call) => Response | Promise<Response>
let told: string[]
beforeEach(() => {
  calls = []
  told = []
  answer = () => Response.json({})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = {
      url,
      body: JSON.parse(String(init.body)) as unknown,
      key: new Headers(init.headers).get('authorization'),
    }
    calls.push(call)
    return answer(call)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (of: Parameters<typeof memoryCounts>[0]) =>
  startHandingOn({
    receivers: receiversOf(config),
    counts: memoryCounts(of),
    clock: () => now,
    onError: error => void told.push(String(error)),
  })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('sends many in one call, in their order, each provider by its own calls and its own key', async () => {
  const view = handed(2, { call: 'view', visitor: 'a b' })
  const handingOn = open({
    usage: [handed(1), view, handed(3, { call: 'click' }), handed(4), handed(5)],
    customer: [handed(6, { call: 'batch' }), handed(7, { call: 'batch' })],
  })
  expect(calls).toEqual([])
  await pass(500)
  const usage = 'https://usage.example/rest/organizations/quarry/events/v1'
  const older = 'https://usage.example/rest/v15/analytics'
  expect(calls.filter(({ url }) => url.startsWith(config.analyticsUrl))).toEqual([
    { url: usage, body: [{ n: 1 }], key: 'Bearer usage-key' },
    { url: `${older}/view?visitor=a%20b`, body: { n: 2 }, key: 'Bearer usage-key' },
    { url: `${older}/click`, body: { n: 3 }, key: 'Bearer usage-key' },
    { url: usage, body: [{ n: 4 }, { n: 5 }], key: 'Bearer usage-key' },
  ])
  expect(calls.filter(({ url }) => url.startsWith(config.customerEventsUrl))).toEqual([
    {
      url: 'https://customer.example/v1/batch',
      body: { batch: [{ n: 6 }, { n: 7 }], sentAt: new Date(now).toISOString() },
      key: `Basic ${Buffer.from('customer-key:').toString('base64')}`,
    },
  ])
  await handingOn.close()
})

it('sends no more in one call than providers take', async () => {
  const long = (seq: number) => handed(seq, { body: JSON.stringify('x'.repeat(150_000)) })
  const handingOn = open({
    usage: [long(1), long(2), long(3), ...Array.from({ length: 150 }, (_, at) => handed(4 + at))],
  })
  await pass(500)
  expect(calls.map(({ body }) => (body as unknown[]).length)).toEqual([2, 100, 51])
  await handingOn.close()
})

it('waits longer each time for a provider that does not answer, says so once, and holds up no other', async () => {
  answer = ({ url }) => {
    if (url.startsWith(config.analyticsUrl))
      throw new TypeError('fetch failed', { cause: new Error('no route') })
    return Response.json({})
  }
  const handingOn = open({ usage: [handed(1)], customer: [handed(2, { call: 'batch' })] })
  const toUsage = () => calls.filter(({ url }) => url.startsWith(config.analyticsUrl)).length
  await pass(500)
  expect([toUsage(), calls.length]).toEqual([1, 2])
  for (let at = 0; at < 20; at++) handingOn.wake()
  // After one second, two, four, …
  await pass(60_000)
  expect(toUsage()).toBe(6)
  expect(told).toEqual([
    'Error: Usage events are not handed on: https://usage.example gives no answer (no route); they wait.',
  ])
  expect(handingOn.warnings()).toEqual([
    'usage events are not handed on: https://usage.example gives no answer (no route); 1 wait',
  ])
  answer = () => Response.json({})
  await pass(300_000)
  expect(handingOn.warnings()).toEqual([])
  const values = Object.fromEntries((await handingOn.gauges()).map(({ name, values }) => [name, values]))
  expect(values['quarry_handed_on_waiting_events']).toEqual([
    { labels: { receiver: 'usage' }, value: 0 },
    { labels: { receiver: 'customer' }, value: 0 },
  ])
  expect(values['quarry_handed_on_events_total']?.map(({ value }) => value)).toEqual([1, 1])
  await handingOn.close()
})

it.each([
  ['30', 30_000],
  [new Date(now + 40_000).toUTCString(), 40_000],
])('comes again when it is asked to: %s', async (after, ms) => {
  answer = () => new Response('slow down', { status: 429, headers: { 'retry-after': after } })
  const handingOn = open({ usage: [handed(1)] })
  await pass(500)
  await pass(ms - 1)
  expect(calls).toHaveLength(1)
  await pass(1)
  expect(calls).toHaveLength(2)
  await handingOn.close()
})

it.each([401, 403])('keeps what is answered %s: the key can be mended', async status => {
  answer = () => new Response('who are you', { status })
  const handingOn = open({ usage: [handed(1)] })
  await pass(500)
  expect(handingOn.warnings()).toEqual([
    `usage events are not handed on: https://usage.example answers ${status} (who are you): QUARRY_ANALYTICS_KEY is not good there; 1 wait`,
  ])
  answer = () => Response.json({})
  await pass(1000)
  expect([calls.length, handingOn.warnings()]).toEqual([2, []])
  await handingOn.close()
})

it('gives up the one that is refused for what it says, counts it, and hands on the rest', async () => {
  answer = ({ body }) =>
    JSON.stringify(body).includes('"n":2') ? new Response('bad', { status: 400 }) : Response.json({})
  const handingOn = open({ usage: [1, 2, 3, 4].map(seq => handed(seq)) })
  await pass(500)
  expect(calls.map(({ body }) => (body as { n: number }[]).map(({ n }) => n))).toEqual([
    [1, 2, 3, 4],
    [1],
    [2],
    [3],
    [4],
  ])
  expect(told).toEqual(['Error: Usage events are not handed on: https://usage.example answers 400 (bad)'])
  const counted = (await handingOn.gauges()).map(({ values }) => values[0]?.value)
  expect(counted).toEqual([0, 3, 1, 0])
  await handingOn.close()
})

it('counts what is refused within an answer that is good', async () => {
  answer = () =>
    Response.json({ events: [{ accepted: true }, { accepted: false, errorCode: 'INVALID_EVENT' }] })
  const handingOn = open({ usage: [handed(1), handed(2)] })
  await pass(500)
  expect((await handingOn.gauges()).map(({ values }) => values[0]?.value)).toEqual([0, 1, 1, 0])
  expect(told[0]).toContain('INVALID_EVENT')
  await handingOn.close()
})
