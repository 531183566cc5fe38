import { afterEach, beforeEach, expect, it } from 'vitest'
import { publishWaits, type Waiting, waiting } from './waiting-channel.ts'

let told: Waiting[] = []
const listen = (message: unknown): void => void told.push(message as Waiting)
const waits = (): boolean[] => told.map(one => one.waits)
beforeEach(() => {
  told = []
})
afterEach(() => void waiting.unsubscribe(listen))

const stream = (chunks: string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull(controller) {
      const next = chunks.shift()
      if (next === undefined) controller.close()
      else controller.enqueue(new TextEncoder().encode(next))
    },
  })

it('a page says when it waits for a response, under its own id, also for one that never comes', async () => {
  waiting.subscribe(listen)
  const response = await publishWaits('page', async () => Response.json({ a: 1 }))
  expect(await response.json()).toEqual({ a: 1 })
  expect(told).toEqual([
    { traceId: 'page', waits: true },
    { traceId: 'page', waits: false },
  ])
  await expect(publishWaits('page', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(waits()).toEqual([true, false, true, false])
})

it('what comes bit by bit is waited for bit by bit, and is the same', async () => {
  waiting.subscribe(listen)
  const headers = { 'content-type': 'text/event-stream', 'x-answer-id': 'a' }
  const response = await publishWaits('p', async () => new Response(stream(['one ', 'two']), { headers }))
  expect(response.headers.get('x-answer-id')).toBe('a')
  expect(waits()).toEqual([true, false])
  expect(await response.text()).toBe('one two')
  // For each of the two, and for the end.
  expect(waits()).toEqual(Array.from({ length: 8 }, (_, at) => at % 2 === 0))
})

it('a reader who leaves is passed on', async () => {
  waiting.subscribe(listen)
  let left: unknown
  const body = new ReadableStream({
    cancel(reason) {
      left = reason
    },
  })
  const headers = { 'content-type': 'text/event-stream' }
  const response = await publishWaits('p', async () => new Response(body, { headers }))
  await response.body?.cancel('enough')
  expect(left).toBe('enough')
})

it('without a listener nothing is touched', async () => {
  const own = new Response(stream(['x']), { headers: { 'content-type': 'text/event-stream' } })
  expect(await publishWaits('p', async () => own)).toBe(own)
  expect(told).toEqual([])
})
