import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSharing } from './share.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Something that is made when a test says so. */
function workshop() {
  const begun: AbortSignal[] = []
  const waiting: ((item: string | Error | null) => void)[] = []
  async function* make(signal: AbortSignal): AsyncGenerator<string> {
    begun.push(signal)
    for (;;) {
      const item = await new Promise<string | Error | null>(resolve => waiting.push(resolve))
      if (item === null) return
      if (item instanceof Error) throw item
      yield item
    }
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return {
    begun,
    make,
    async says(item: string | Error | null): Promise<void> {
      await settle()
      waiting.shift()?.(item)
      await settle()
    },
  }
}

const never = () => new AbortController().signal

async function all(items: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = []
  for await (const item of items) found.push(item)
  return found
}

it('makes a thing once for all who ask while it is made, and tells each of it from its start', async () => {
  const { begun, make, says } = workshop()
  const { follow } = createSharing<string>({ lingerMs: 100 })
  const first = all(follow('k', make, never()))
  await says('one')
  const second = all(follow('k', make, never()))
  const other = all(follow('another', make, never()))
  await says('two')
  expect(begun).toHaveLength(2)
  await says(null)
  await says(null)
  expect(await first).toEqual(await second)
  expect((await other).length + (await first).length).toBe(2)
  void all(follow('k', make, never()))
  await says(null)
  expect(begun).toHaveLength(3)
})

it('goes on a while when all have left, for whoever comes back', async () => {
  const { begun, make, says } = workshop()
  const { follow } = createSharing<string>({ lingerMs: 100 })
  const leaving = new AbortController()
  const first = all(follow('k', make, leaving.signal)).catch(() => 'left')
  await says('one')
  leaving.abort()
  expect(await first).toBe('left')
  await vi.advanceTimersByTimeAsync(99)
  const second = all(follow('k', make, never()))
  await vi.advanceTimersByTimeAsync(1000)
  await says('two')
  await says(null)
  expect(await second).toEqual(['one', 'two'])
  expect(begun).toHaveLength(1)
})

it('stops when nobody comes back, and when it is closed', async () => {
  const { begun, make } = workshop()
  const sharing = createSharing<string>({ lingerMs: 100 })
  const leaving = new AbortController()
  const first = all(sharing.follow('k', make, leaving.signal)).catch(() => 'left')
  await vi.advanceTimersByTimeAsync(0)
  leaving.abort()
  await first
  expect(begun[0]?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(begun[0]?.aborted).toBe(true)
  void all(sharing.follow('k', make, never())).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toHaveLength(2)
  sharing.close()
  expect(begun[1]?.aborted).toBe(true)
})

it('fails for all who listen, and is made anew for the next', async () => {
  const { begun, make, says } = workshop()
  const { follow } = createSharing<string>({ lingerMs: 100 })
  const both = [1, 2].map(() => all(follow('k', make, never())).catch((error: Error) => error.message))
  await says(new Error('no'))
  expect(await Promise.all(both)).toEqual(['no', 'no'])
  const next = all(follow('k', make, never()))
  await says('one')
  await says(null)
  expect(await next).toEqual(['one'])
  expect(begun).toHaveLength(2)
})
