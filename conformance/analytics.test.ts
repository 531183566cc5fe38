import { afterEach, describe, expect, it, vi } from 'vitest'
import { ourActs } from './analytics/our-acts.ts'
import type { EventScript } from './analytics/script.ts'
import { filterScripts } from './analytics/scripts-filters.ts'
import { searched, searchScripts } from './analytics/scripts-search.ts'
import { serviceScripts } from './analytics/scripts-service.ts'
import { nowhere, type SentEvent } from './analytics/sent-event.ts'
import { vendorActs } from './analytics/vendor-acts.ts'
import { compare } from './parity/compare.ts'
import type { Setup } from './parity/player.ts'
import { createRecorder } from './parity/record.ts'

// The vendor's client takes `fetch` when it is loaded: what stands there must be ours by then.
const edge = vi.hoisted(() => {
  const own: { fetch: typeof fetch } = { fetch: globalThis.fetch }
  globalThis.fetch = (...request) => own.fetch(...request)
  return own
})

const start = Date.UTC(2026, 10, 21, 9)

/** Fields that are meant to differ, each with its reason. */
const meant: Readonly<Record<string, string>> = {
  clientId: 'outside a browser the vendor’s client makes a new one for each call',
  userAgent: 'both say what they run in',
  'customData.coveoHeadlessVersion': 'each client says its own version',
  responseTime: 'measured by each',
}

async function eventsOf(script: EventScript, who: 'vendor' | 'ours'): Promise<SentEvent[]> {
  const list: SentEvent[] = []
  const recorder = createRecorder(script.service ?? searched)
  vi.useFakeTimers({
    now: start,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  edge.fetch = async (input, init) => {
    const [, kind] = /\/rest\/v15\/analytics\/(\w+)\?/.exec(String(input)) ?? []
    if (!kind) return recorder.fetch(input, init)
    list.push({ kind, event: JSON.parse(String(init?.body)) as SentEvent['event'] })
    return Response.json({ visitId: 'v', visitorId: nowhere().clientId })
  }
  const page: Setup = { results: { fields: [] }, ...script.page, mode: 'legacy', events: true }
  const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  const { user, stop } =
    who === 'vendor'
      ? vendorActs(page, recorder, wait)
      : ourActs(page, recorder, wait, one => list.push(one), nowhere)
  await script.play(user)
  await recorder.quiet()
  await wait(1)
  await recorder.quiet()
  stop()
  return list
}

/** Fields of one event that are meant to differ, by script. */
const meantOnce: Readonly<Record<string, { path: RegExp; why: string }>> = {
  'a suggestion is taken': {
    path: /^1\.event\.customData\.(suggestionRanking|partialQuer\w+|suggestions|querySuggestResponseId)$/,
    why: 'the vendor’s client has emptied its list of suggestions by the time that it tells which one was taken',
  },
}

/** Events that only ours tells, with the reason. */
const oursAlone: Readonly<Record<string, string>> = {
  facetSearch: 'the contract names it; the vendor’s controllers do not tell it',
}

const isOursAlone = (event: SentEvent['event']): boolean =>
  Object.hasOwn(oursAlone, String((event as Record<string, unknown>)['eventValue']))

const isMeant = (path: string, name: string): boolean =>
  Object.hasOwn(meant, path.replace(/^\d+\.event\./, '')) || (meantOnce[name]?.path.test(path) ?? false)

afterEach(() => {
  vi.useRealTimers()
})

describe('usage events of the older protocol, beside those of the vendor’s client', () => {
  it.each([...searchScripts, ...filterScripts, ...serviceScripts])('$name', async script => {
    const vendor = await eventsOf(script, 'vendor')
    vi.useRealTimers()
    const ours = (await eventsOf(script, 'ours')).filter(({ event }) => !isOursAlone(event))
    expect(vendor.length).toBeGreaterThan(0)
    const differences = compare(vendor as never, ours as never).filter(
      ({ path }) => !isMeant(path, script.name),
    )
    expect(differences).toEqual([])
  })
})
