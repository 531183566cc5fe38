import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { expect, it, vi } from 'vitest'
import { giveBackAtRest } from './give-back.ts'

it('a thread to which nothing comes gives back what is free, and looks for it only when it has grown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let collections = 0
  const observer = new PerformanceObserver(list => {
    // Whole collections that were asked for.
    for (const { detail } of list.getEntries() as unknown as { detail: { kind: number; flags: number } }[])
      if (detail.kind === 4 && (detail.flags & 4) !== 0) collections += 1
  })
  observer.observe({ entryTypes: ['gc'] })
  try {
    const came = giveBackAtRest(1000)
    vi.advanceTimersByTime(900)
    came()
    vi.advanceTimersByTime(900)
    expect(collections).toBe(0)
    vi.advanceTimersByTime(200)
    await vi.waitFor(() => expect(collections).toBe(1))
    vi.advanceTimersByTime(60_000)
    came()
    vi.advanceTimersByTime(1100)

    const before = getHeapStatistics().used_heap_size
    const held = Array.from({ length: before / 40 }, (_, at) => [at])
    came()
    vi.advanceTimersByTime(1100)
    await vi.waitFor(() => expect(collections).toBe(2))
    expect(held.length).toBeGreaterThan(0)
  } finally {
    observer.disconnect()
    vi.useRealTimers()
  }
})
