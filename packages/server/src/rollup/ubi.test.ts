import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestServices, type TestServices } from '../../test/open-test-services.ts'

/** What the schemas 1.3.0 of User Behavior Insights ask of a query and of an event, as far as both are written here. */
const name = z.string().max(100)
const common = { application: name, query_id: name, client_id: name, timestamp: z.iso.datetime() }
const query = z.strictObject({
  ...common,
  user_query: z.string(),
  query_attributes: z.record(z.string(), z.unknown()),
  query_response_id: z.string(),
  query_response_hit_ids: z.array(z.string()),
})
const event = z.strictObject({
  ...common,
  action_name: z.enum(['impression', 'click']),
  user_query: z.string(),
  event_attributes: z.strictObject({
    object: z.strictObject({ object_id: z.string().max(256) }),
    position: z.strictObject({ ordinal: z.int().min(1) }),
  }),
})

const now = Date.UTC(2026, 10, 21, 15)
const visitor = '00000000-0000-4000-8000-000000000001'
const long = 'x'.repeat(300)
const documents = ['a', 'b', long].map(id => ({ id, title: 'Lantern', permanentid: id }))

let test: TestServices
afterEach(() => test.close())

async function ask(q: string, over: object = {}, token?: string): Promise<string> {
  const analytics = { clientId: visitor, capture: true, actionCause: 'searchboxSubmit', trackingId: 'shop' }
  return (await test.search({ q, locale: 'en-US', analytics, ...over }, token)).searchUid
}

async function click(responseId: string, position: number, document: string): Promise<void> {
  const address = `http://x/rest/organizations/quarry/events/v1?access_token=${await test.mint({})}&consent=1.${now - 1000}.s`
  const itemMetadata = { uniqueFieldName: 'permanentid', uniqueFieldValue: document }
  const meta = { type: 'itemClick', ts: now, clientId: visitor, id: `${responseId} ${position}` }
  const body = JSON.stringify([{ responseId, position, itemMetadata, meta }])
  await test.services.fetch(new Request(address, { method: 'POST', body }))
}

async function exported(kind: string, narrowed = '', key?: string): Promise<Response> {
  await test.services.settled()
  const headers = { authorization: `Bearer ${key ?? (await test.makeKey('insights-read'))}` }
  return test.services.fetch(new Request(`http://x/rest/insights/v1/ubi/${kind}${narrowed}`, { headers }))
}

async function linesOf(kind: string, narrowed = ''): Promise<unknown[]> {
  const response = await exported(kind, narrowed)
  expect(response.headers.get('content-type')).toBe('application/x-ndjson')
  const text = await response.text()
  return text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as unknown)
}

it('searches, impressions and clicks are exported as User Behavior Insights has them', async () => {
  test = await openTestServices({ clock: () => now, documents })
  const uid = await ask('lantern')
  await click(uid, 2, 'b')
  const second = await ask('lantern', { firstResult: 2 })
  await click(second, 3, long)

  const queries = (await linesOf('queries')).map(one => query.parse(one))
  const events = (await linesOf('events')).map(one => event.parse(one))
  expect(queries.map(one => [one.query_id, one.user_query, one.application])).toEqual([
    [uid, 'lantern', 'shop'],
    [second, 'lantern', 'shop'],
  ])
  expect(queries[0]?.query_response_hit_ids.slice(0, 2)).toEqual(['a', 'b'])
  const told = events.map(({ action_name, query_id, event_attributes: { object, position } }) => [
    ...[action_name, query_id === uid ? 1 : 2, position.ordinal, object.object_id.length],
  ])
  expect(told).toEqual([
    ['impression', 1, 1, 1],
    ['impression', 1, 2, 1],
    ['impression', 1, 3, 64],
    ['click', 1, 2, 1],
    ['impression', 2, 3, 64],
    ['click', 2, 3, 64],
  ])
  const clients = new Set([...queries, ...events].map(one => one.client_id))
  expect(clients.size).toBe(1)
  expect(clients.has(visitor)).toBe(false)
  expect(await linesOf('queries', '?to=2026-11-20')).toEqual([])
})

it('what may tell of a person, or of what others may not see, is not exported', async () => {
  test = await openTestServices({ clock: () => now, documents })
  await ask('someone@example.org')
  await ask('lantern', { analytics: null })
  await ask('lantern', {}, await test.mint({ filter: '@title' }))
  expect(await linesOf('queries')).toEqual([])
  expect(await linesOf('events')).toEqual([])
  expect((await exported('queries', '', await test.makeKey('push'))).status).toBe(403)
})
