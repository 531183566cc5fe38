import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ada, click, now, openStage, own, type Stage } from './test/stage.ts'

let test: Stage
beforeAll(async () => {
  test = await openStage()
})
afterAll(() => test.close())

/** A good body with one member of it, wherever it lies, in the place of which something else stands. */
function broken(good: unknown): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.array(fc.nat(20), { maxLength: 4 }), fc.jsonValue({ maxDepth: 3 }))
    .map(([way, value]) => {
      const whole = structuredClone({ root: good }) as Record<string, unknown>
      let [place, name]: [Record<string, unknown>, string] = [whole, 'root']
      for (const step of way) {
        const inner = place[name]
        if (typeof inner !== 'object' || inner === null) break
        const names = Object.keys(inner)
        if (names.length === 0) break
        place = inner as Record<string, unknown>
        name = names[step % names.length] ?? ''
      }
      place[name] = value
      return whole['root']
    })
}

const track = {
  type: 'track',
  event: 'x',
  messageId: 'm',
  anonymousId: ada,
  properties: { a: 1 },
  context: { page: { path: '/' } },
}
const legacy = {
  queryText: 'q',
  actionCause: 'c',
  responseTime: 1,
  searchQueryUid: 'u',
  customData: { a: true },
  documentPosition: 1,
  documentUri: 'x',
  sourceName: 's',
  eventType: 't',
  eventValue: 'v',
  contentIdKey: 'k',
  contentIdValue: 'v',
}
const calls: [string, unknown][] = [
  ['next', [click()]],
  ...['search', 'click', 'custom', 'view', 'collect'].map((kind): [string, unknown] => [
    `/rest/v15/analytics/${kind}`,
    legacy,
  ]),
  ['/collect/v1/t', track],
  ['/collect/v1/b', { batch: [track, track] }],
  ['/va/view', { o: 'https://x/', r: 'https://y/', ts: now }],
  ['/va/event', { o: 'https://x/', en: 'n', ed: { a: 1 } }],
  ['/rum', { release: '1', route: '/', device: 'phone', metrics: [{ id: 'v', name: 'LCP', value: 1 }] }],
  ['/collect/consent', { version: 1, at: now, given: ['statistics'] }],
]

it('an event may be of a type that is called like what every object has', async () => {
  for (const type of ['constructor', 'toString', 'hasOwnProperty', 'valueOf']) {
    const { status } = await test.send(test.next(), [click({}, { type })], { visitor: ada })
    expect(status).toBeLessThan(300)
  }
})

it.each(calls)('whatever is sent to %s is taken or refused, and never fails', async (path, good) => {
  const headers = { ...own, authorization: `Bearer ${test.token}` }
  const sent = (body: unknown) =>
    test.send(path === 'next' ? test.next() : path, body, { headers, visitor: ada })
  const { status: first } = await sent(good)
  // A beacon is answered with nothing, in so many words.
  expect(first).toBe(/^\/(va|rum|collect\/consent)/.test(path) ? 204 : 200)
  await fc.assert(
    fc.asyncProperty(broken(good), async body => {
      const { status } = await sent(body)
      expect(status).toBeLessThan(500)
    }),
    { numRuns: 60 },
  )
  // And what was taken can be counted.
  await test.insight('summary')
})
