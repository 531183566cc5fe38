import { expect, it, vi } from 'vitest'
import type { CollectedEvent } from '../../collect/index.ts'
import { CollectorFault } from './ask.ts'
import { eventsPerCall } from './calls.ts'
import { createOutbox } from './outbox.ts'

const event = (id: number, visitor: string | null = null): CollectedEvent => ({
  id: `e${id}`,
  kind: 'search',
  at: id,
  visitor,
  body: {},
})
const some = (from: number, to: number): CollectedEvent[] =>
  Array.from({ length: to - from }, (_, at) => event(from + at))

/** A collector that answers as it is told, and what it took. */
function open(most?: number) {
  const took: string[] = []
  const told: unknown[] = []
  const state = { answers: 0 as number | null }
  let called = 0
  const outbox = createOutbox({
    async send(events) {
      called += 1
      if (state.answers !== null) throw new CollectorFault(state.answers, 'no')
      took.push(...events.map(({ id }) => id))
    },
    onError: error => void told.push(error),
    ...(most === undefined ? {} : { most }),
  })
  return { outbox, took, told, state, calls: () => called }
}

it('holds so many events and no more, and counts what found no place', async () => {
  const { outbox, took, state } = open(500)
  outbox.add(some(0, 450))
  outbox.add(some(450, 600))
  outbox.add(some(600, 610))
  expect([outbox.waiting(), outbox.lost()]).toEqual([500, 110])
  state.answers = null
  await outbox.flush()
  expect(took).toEqual(some(0, 500).map(({ id }) => id))
  expect([outbox.waiting(), outbox.lost()]).toEqual([0, 110])
  await outbox.close()
})

it.each([0, 401, 404, 429, 503])('keeps what was answered %s, in its order', async answered => {
  const { outbox, took, state, told } = open()
  state.answers = answered
  outbox.add([event(1)])
  outbox.add([event(2)])
  await outbox.flush()
  expect([outbox.waiting(), outbox.lost(), told]).toEqual([2, 0, []])
  state.answers = null
  await outbox.flush()
  expect(took).toEqual(['e1', 'e2'])
  await outbox.close()
})

it.each([400, 413])('gives up what is answered %s, says so, and goes on with the rest', async answered => {
  const { outbox, took, state, told } = open()
  state.answers = answered
  outbox.add(some(0, eventsPerCall))
  await outbox.flush()
  expect([outbox.waiting(), outbox.lost(), told.length]).toEqual([0, eventsPerCall, 1])
  state.answers = null
  outbox.add([event(1)])
  await outbox.flush()
  expect(took).toEqual(['e1'])
  await outbox.close()
})

it('sends by itself, many in one call, and leaves a collector in peace that does not take them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { outbox, took, state, calls } = open()
    state.answers = null
    for (const one of some(0, 9)) outbox.add([one])
    expect(calls()).toBe(0)
    await vi.advanceTimersByTimeAsync(500)
    expect([calls(), took.length]).toEqual([1, 9])
    outbox.add(some(9, 9 + eventsPerCall))
    await vi.advanceTimersByTimeAsync(0)
    expect([calls(), outbox.waiting()]).toEqual([2, 0])
    state.answers = 0
    for (let at = 0; at < 5; at++) outbox.add(some(1000 * at, 1000 * at + eventsPerCall))
    await vi.advanceTimersByTimeAsync(0)
    expect(calls()).toBe(3)
    await vi.advanceTimersByTimeAsync(60_000)
    // After one second, two, four, …: not once for each that came.
    expect(calls()).toBe(8)
    state.answers = null
    await vi.advanceTimersByTimeAsync(30_000)
    expect(outbox.waiting()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

it('takes out what waits of whoever wants to be forgotten', async () => {
  const { outbox, took, state } = open()
  outbox.add([event(1, 'ada'), event(2, 'bob'), event(3)])
  await outbox.flush()
  outbox.drop(['ada'])
  state.answers = null
  await outbox.flush()
  expect(took).toEqual(['e2', 'e3'])
  await outbox.close()
})

it('tries once more when it is closed, and says what is lost with it', async () => {
  const { outbox, told } = open()
  outbox.add([event(1), event(2)])
  await outbox.close()
  expect(outbox.lost()).toBe(2)
  expect(String(told[0])).toContain('2 events that waited for it are lost')
})
