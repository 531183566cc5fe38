import { PerformanceObserver } from 'node:perf_hooks'
import { MessageChannel } from 'node:worker_threads'
import { expect, it, vi } from 'vitest'
import { giveBackAtRest } from './give-back.ts'

it('a thread to which nothing came for a while gives back what is free, once for each rest', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { port1, port2 } = new MessageChannel()
  let collections = 0
  const observer = new PerformanceObserver(list => {
    // Whole collections that were asked for.
    for (const { detail } of list.getEntries() as unknown as { detail: { kind: number; flags: number } }[])
      if (detail.kind === 4 && (detail.flags & 4) !== 0) collections += 1
  })
  observer.observe({ entryTypes: ['gc'] })
  try {
    giveBackAtRest([port1], 1000)
    const come = async (): Promise<void> => {
      const came = new Promise(resolve => port1.once('message', resolve))
      port2.postMessage('work')
      await came
    }
    vi.advanceTimersByTime(900)
    await come()
    vi.advanceTimersByTime(900)
    expect(collections).toBe(0)
    vi.advanceTimersByTime(200)
    await vi.waitFor(() => expect(collections).toBe(1))
    vi.advanceTimersByTime(60_000)
    await come()
    vi.advanceTimersByTime(1100)
    await vi.waitFor(() => expect(collections).toBe(2))
  } finally {
    observer.disconnect()
    port1.close()
    vi.useRealTimers()
  }
})
