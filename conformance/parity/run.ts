import { vi } from 'vitest'
import { usual } from './canned.ts'
import { compare, type Difference } from './compare.ts'
import { playOurs } from './ours.ts'
import type { Script, Setup } from './player.ts'
import { createRecorder, type Recorded } from './record.ts'
import { playVendor } from './vendor.ts'

const start = Date.UTC(2026, 10, 21, 9)
const visitor = {
  clientId: '11111111-1111-4111-8111-111111111111',
  referrer: 'https://example.org/from',
  location: 'https://sky.example/search',
}

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** The older mode invents another visitor for each request when there is no browser. */
function withoutIds(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, one) =>
    key === 'clientId' && uuid.test(one) ? '(visitor)' : one,
  )
}

/** The vendor's client looks for its storage once, so all plays share one. */
function memory() {
  const kept = new Map<string, string>()
  return {
    clear: () => kept.clear(),
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const storage = memory()

async function requestsOf(script: Script, build: typeof playOurs | typeof playVendor): Promise<Recorded[]> {
  vi.useFakeTimers({
    now: start,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  const recorder = createRecorder(script.service ?? usual)
  vi.stubGlobal('fetch', recorder.fetch)
  vi.stubGlobal('localStorage', storage)
  storage.clear()
  const page: Setup = { visitor, ...script.page }
  try {
    const { player, stop } = build(page, recorder, wait)
    await script.play(player)
    await recorder.quiet()
    stop()
    return recorder.requests
  } finally {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
}

/** Plays a script on both clients; what their requests say differently. */
export async function differencesOf(script: Script): Promise<{ count: number; differences: Difference[] }> {
  const vendor = await requestsOf(script, playVendor)
  const ours = await requestsOf(script, playOurs)
  const normal = (list: readonly Recorded[]) => withoutIds(list) as Recorded[]
  return { count: vendor.length, differences: compare(normal(vendor), normal(ours)) }
}
