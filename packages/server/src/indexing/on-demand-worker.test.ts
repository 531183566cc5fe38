import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOnDemandWorker } from './on-demand-worker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class FakeWorker extends EventEmitter {
  said: unknown[] = []
  leave = (): void => {}
  postMessage(message: unknown): void {
    this.said.push(message)
  }
  terminate(): Promise<void> {
    return new Promise(resolve => (this.leave = resolve))
  }
}

async function started() {
  const workers: FakeWorker[] = []
  const errors: unknown[] = []
  const one = createOnDemandWorker({
    start: async () => {
      if (workers.length === 2) throw new Error('no more')
      const worker = new FakeWorker()
      workers.push(worker)
      return worker as unknown as Worker
    },
    restMs: 1000,
    onError: error => void errors.push(error),
  })
  await one.open()
  return { one, workers, errors }
}
const call = (id: number) => ({ id, method: 'get', arguments: [] })
const rests = { kind: 'rests', stats: new Map() }

it('is asked only when it has answered all, and goes on with what came meanwhile', async () => {
  const { one, workers } = await started()
  const [worker] = workers as [FakeWorker]
  one.postMessage(call(1))
  one.postMessage(call(2))
  worker.emit('message', { id: 1, value: 0 })
  await vi.advanceTimersByTimeAsync(5000)
  expect(worker.said).toEqual([call(1), call(2)])
  worker.emit('message', [{ id: 2, value: 0 }])
  await vi.advanceTimersByTimeAsync(1000)
  expect(worker.said.at(-1)).toEqual({ kind: 'rest?' })
  one.postMessage(call(3))
  expect(worker.said).toHaveLength(3)
  worker.emit('message', { kind: 'goes on' })
  expect(await one.isThere()).toBe(true)
  expect(worker.said.at(-1)).toEqual(call(3))
})

it('keeps what comes while it ends for the next one, as it was then, and starts that when it has ended', async () => {
  const { one, workers } = await started()
  const [worker] = workers as [FakeWorker]
  await vi.advanceTimersByTimeAsync(1000)
  worker.emit('message', rests)
  await vi.advanceTimersByTimeAsync(0)
  const changing = { ...call(1), arguments: ['a'] }
  one.postMessage(changing)
  changing.arguments[0] = 'b'
  expect(workers).toHaveLength(1)
  worker.leave()
  expect(await one.isThere()).toBe(true)
  expect(workers[1]?.said).toEqual([{ ...call(1), arguments: ['a'] }])
  expect(worker.said).toEqual([{ kind: 'rest?' }])
})

it('starts none for what came while it ended, once it is being stopped', async () => {
  const { one, workers } = await started()
  await vi.advanceTimersByTimeAsync(1000)
  workers[0]?.emit('message', rests)
  await vi.advanceTimersByTimeAsync(0)
  one.postMessage(call(1))
  one.end()
  workers[0]?.leave()
  expect(await one.isThere()).toBe(false)
  expect(workers).toHaveLength(1)
})

it('knows what the last one left, until there is another; tells when none can be started', async () => {
  const { one, workers, errors } = await started()
  for (const worker of [0, 1]) {
    expect(one.left()).toBeNull()
    await vi.advanceTimersByTimeAsync(1000)
    workers[worker]?.emit('message', rests)
    await vi.advanceTimersByTimeAsync(0)
    workers[worker]?.leave()
    expect(await one.isThere()).toBe(false)
    expect(one.left()).toBe(rests.stats)
    one.postMessage(call(worker))
    await one.isThere()
    if (worker === 0) workers[1]?.emit('message', { id: 0, value: 0 })
  }
  expect(errors).toEqual([new Error('no more')])
})
