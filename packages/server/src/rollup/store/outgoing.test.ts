import { openDatabase } from '@quarry/store'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type CollectedEvent, createEventStore, type Receiver } from '../../collect/index.ts'
import { createEventCounts, eventMigrations } from './event-counts.ts'
import { createOutgoing } from './outgoing.ts'

const now = Date.UTC(2026, 10, 21, 15)
const day = 86_400_000
let database: Awaited<ReturnType<typeof openDatabase>>
beforeEach(async () => {
  database = await openDatabase(':memory:', { durable: true, migrations: eventMigrations })
})
afterEach(() => database.close())

const event = (id: string, more: Partial<CollectedEvent> = {}, text = ''): CollectedEvent => ({
  id,
  kind: 'custom',
  at: now,
  visitor: null,
  body: {},
  wire: { to: 'usage', call: 'events', body: { id, text } },
  ...more,
})
/** With the events that it is told of. */
function open(receivers: readonly Receiver[], limits?: { events: number; size: number }) {
  const outgoing = createOutgoing(database, receivers, limits)
  return { ...outgoing, append: createEventStore(database, outgoing.put).append }
}
const ask = { now, most: 100 }
const idsOf = (queue: { next: readonly { body: string }[] }) =>
  queue.next.map(({ body }) => (JSON.parse(body) as { id: string }).id)

it('keeps what is handed on with its event: once, in its order, until it is told that it was', async () => {
  const outgoing = open(['usage'])
  expect(await outgoing.append([event('a'), event('b'), event('a')])).toBe(2)
  expect(await outgoing.append([event('b'), event('c')])).toBe(1)
  const queue = await outgoing.queue('usage', { now, most: 2 })
  expect([idsOf(queue), queue.waiting, queue.lost]).toEqual([['a', 'b'], 3, 0])
  await outgoing.handedOn(queue.next.map(({ seq }) => seq))
  // Whoever opens the file next finds the rest.
  const next = await open(['usage']).queue('usage', ask)
  expect([idsOf(next), next.waiting]).toEqual([['c'], 1])
  // What was handed on is known, and is not handed on again.
  expect(await outgoing.append([event('a')])).toBe(0)
  expect((await outgoing.queue('usage', ask)).waiting).toBe(1)
})

it('keeps nothing for a provider that is not named', async () => {
  const outgoing = open(['customer'])
  expect(await outgoing.append([event('a')])).toBe(1)
  expect(await database.all('SELECT * FROM handed')).toEqual([])
})

it('keeps so many, and so much, and no more; what found no place is counted, and its event is kept', async () => {
  const limits = { events: 3, size: 1000 }
  const outgoing = open(['usage', 'customer'], limits)
  expect(await outgoing.append(['a', 'b', 'c', 'd'].map(id => event(id)))).toBe(4)
  const queue = await outgoing.queue('usage', ask)
  expect([idsOf(queue), queue.waiting, queue.lost]).toEqual([['a', 'b', 'c'], 3, 1])
  // What is counted is told once.
  expect((await outgoing.queue('usage', ask)).lost).toBe(0)
  await outgoing.handedOn(queue.next.map(({ seq }) => seq))
  await outgoing.append([event('e', {}, 'x'.repeat(700)), event('f', {}, 'x'.repeat(700))])
  const full = await outgoing.queue('usage', ask)
  expect([idsOf(full), full.lost]).toEqual([['e'], 1])
  // Each provider has its own room.
  await outgoing.append([event('g', { wire: { to: 'customer', call: 'batch', body: { id: 'g' } } })])
  expect(idsOf(await outgoing.queue('customer', ask))).toEqual(['g'])
})

it('leaves a part of the room to others, however much one address sends while nothing is taken', async () => {
  const limits = { events: 8, size: 100_000 }
  const outgoing = open(['usage'], limits)
  const from = (address: string, ids: string) =>
    outgoing.append(
      [...ids].map(id => event(id, { wire: { to: 'usage', call: 'events', body: { id }, from: address } })),
    )
  await from('one', 'abcdefgh')
  await from('other', 'ij')
  const queue = await outgoing.queue('usage', ask)
  expect([idsOf(queue).join(''), queue.lost]).toEqual(['abcdefij', 2])
  // Half of it is free again: whoever had most may send as anybody.
  await outgoing.handedOn(queue.next.slice(0, 5).map(({ seq }) => seq))
  await from('one', 'klmno')
  expect(idsOf(await outgoing.queue('usage', ask)).join('')).toBe('fijklm')
})

it('leaves a part of the room to others, however long what one address sends', async () => {
  const outgoing = open(['usage'], { events: 1000, size: 8000 })
  const text = 'x'.repeat(980)
  const from = (address: string, ids: string) =>
    outgoing.append(
      [...ids].map(id =>
        event(id, { wire: { to: 'usage', call: 'events', body: { id, text }, from: address } }),
      ),
    )
  await from('one', 'abcdefgh')
  await from('other', 'i')
  expect(idsOf(await outgoing.queue('usage', ask)).join('')).toBe('abcdefi')
})

it('gives up what no provider takes any more: too old, or too long', async () => {
  const outgoing = open(['usage'])
  await outgoing.append([event('old', { at: now - 7 * day - 1 }), event('new', { at: now - 7 * day })])
  await outgoing.append([event('long', {}, 'x'.repeat(100_000))])
  const queue = await outgoing.queue('usage', ask)
  expect([idsOf(queue), queue.waiting, queue.lost]).toEqual([['new'], 1, 2])
})

it('takes what waits of a visitor out when they are to be forgotten', async () => {
  const counts = createEventCounts(database, { days: 180, visitors: 5, origin: '', receivers: ['usage'] })
  await counts.append([event('a', { visitor: 'ada' }), event('b', { visitor: 'bert' })])
  await counts.forget(['ada'])
  const queue = await counts.queue('usage', ask)
  expect([idsOf(queue), queue.waiting]).toEqual([['b'], 1])
})
