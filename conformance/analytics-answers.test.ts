import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnswerScript, answerService, ourAnswers, vendorAnswers } from './analytics/answer-player.ts'
import { answerScripts } from './analytics/scripts-answers.ts'
import { nowhere, type SentEvent } from './analytics/sent-event.ts'
import { compare } from './parity/compare.ts'

const edge = vi.hoisted(() => {
  const own: { fetch: typeof fetch } = { fetch: globalThis.fetch }
  globalThis.fetch = (...request) => own.fetch(...request)
  return own
})

const quiet = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn++) await new Promise(resolve => setTimeout(resolve, 1))
}

async function eventsOf(script: AnswerScript, who: 'vendor' | 'ours'): Promise<SentEvent[]> {
  const list: SentEvent[] = []
  const service = answerService(script.isGenerated ?? true)
  edge.fetch = async (input, init) => {
    const [, kind] =
      /\/rest\/v15\/analytics\/(\w+)\?/.exec(input instanceof Request ? input.url : String(input)) ?? []
    if (!kind) return service(input, init)
    list.push({ kind, event: JSON.parse(String(init?.body)) as SentEvent['event'] })
    return Response.json({ visitId: 'v', visitorId: nowhere().clientId })
  }
  const setting = { mode: 'legacy' as const, quiet }
  if (who === 'vendor') await vendorAnswers(script, setting)
  else await ourAnswers(script, setting, { fetch: service, told: one => list.push(one), place: nowhere })
  return list
}

/** Fields that are meant to differ, each with its reason. */
const meant: readonly { path: RegExp; why: string; of?: RegExp }[] = [
  { path: /event\.(clientId|userAgent)$/, why: 'both say what they run in' },
  { path: /event\.responseTime$/, why: 'measured by each' },
  { path: /customData\.coveoHeadlessVersion$/, why: 'each client says its own version' },
  {
    path: /event\.lastSearchQueryUid$/,
    why: 'an answer that is asked for beside the search may come before or after it',
  },
  {
    of: /^(a question is asked again|nothing is asked) \(api\)$/,
    path: /customData\.generativeQuestionAnsweringId$/,
    why: 'the vendor’s client goes on to name the newest answer that it fetched; ours names the one that is shown',
  },
  {
    of: /^a question is asked again \(stream\)$/,
    path: /^5$/,
    why: 'ours remembers what was streamed: an answer that is shown again did not come again',
  },
]

/** Searches, then the rest: an answer that is asked for beside the search may come before or after it. */
const inOrder = (list: readonly SentEvent[]): SentEvent[] => [
  ...list.filter(({ kind }) => kind === 'search'),
  ...list.filter(({ kind }) => kind !== 'search'),
]

const isMeant = (path: string, name: string): boolean =>
  meant.some(one => one.path.test(path) && (one.of?.test(name) ?? true))

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('events of answers in the older protocol, beside those of the vendor’s client', () => {
  it.each(answerScripts)('$name', async script => {
    const vendor = inOrder(await eventsOf(script, 'vendor'))
    const ours = inOrder(await eventsOf(script, 'ours'))
    expect(vendor.length).toBeGreaterThan(0)
    const differences = compare(vendor as never, ours as never).filter(
      ({ path }) => !isMeant(path, script.name),
    )
    expect(differences).toEqual([])
  })
})
