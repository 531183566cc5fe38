import { within } from '../../kernel/time-limit.ts'
import type { RenderedAnswer } from './served-answer.ts'

/** An answer as it can be given out again and again. */
type Answer = { status: number; headers: [string, string][]; bytes: ArrayBuffer }
type CachedAnswer = { answer: Promise<Answer>; abort: AbortController; waiting: number; doneAt: number }

type AnswerCacheOptions = {
  fetch: typeof fetch
  now?: () => number
  /** As many answers are kept, the newest. */
  most?: number
  /** What the page came with is one of them. */
  served?: RenderedAnswer | undefined
  servedAt?: number
}

/** For so long an answer is good. */
const keepMs = 30_000

/** A service that says nothing for so long says nothing more: its visitor is told, and may try again. */
const patienceMs = 20_000

/**
 * A `fetch` that remembers. The same question within half a minute costs no request, and one that is already on its way
 * is shared: what was fetched because the visitor was about to ask is there when they do. Refusals are never kept.
 */
export function createAnswerCache({
  fetch,
  now = Date.now,
  most = 30,
  served,
  servedAt = now(),
}: AnswerCacheOptions): typeof fetch {
  const kept = new Map<string, CachedAnswer>()
  if (served) {
    const bytes = new TextEncoder().encode(JSON.stringify(served.body)).buffer
    const answer = Promise.resolve({ status: 200, headers: [], bytes })
    kept.set(keyOf(...served.asked), { answer, abort: new AbortController(), waiting: 0, doneAt: servedAt })
  }

  function ask(key: string, input: RequestInfo | URL, init: RequestInit): CachedAnswer {
    const abort = new AbortController()
    const waited = setTimeout(() => abort.abort(), patienceMs)
    const one: CachedAnswer = {
      abort,
      waiting: 0,
      doneAt: Number.POSITIVE_INFINITY,
      answer: fetch(input, { ...init, signal: abort.signal }).then(async response => {
        const answer = {
          status: response.status,
          headers: [...response.headers],
          bytes: await response.arrayBuffer(),
        }
        one.doneAt = now()
        if (!response.ok) forget(key, one)
        return answer
      }),
    }
    one.answer.catch(() => forget(key, one)).finally(() => clearTimeout(waited))
    kept.set(key, one)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return one
  }

  function forget(key: string, one: CachedAnswer): void {
    if (kept.get(key) === one) kept.delete(key)
  }

  return async (input, init = {}) => {
    if (init.method !== 'POST' || typeof init.body !== 'string') return fetch(input, init)
    const key = keyOf(input, init)
    const known = kept.get(key)
    const one = known && now() - known.doneAt <= keepMs ? known : ask(key, input, init)
    one.waiting += 1
    try {
      const { status, headers, bytes } = await (init.signal ? within(one.answer, init.signal) : one.answer)
      return new Response(bytes, { status, headers })
    } finally {
      one.waiting -= 1
      // Nobody wants it any more: the question is taken back.
      if (one.waiting === 0 && one.doneAt === Number.POSITIVE_INFINITY) {
        forget(key, one)
        one.abort.abort()
      }
    }
  }
}

/**
 * What makes two questions the same. Why and when something is asked does not matter; relative dates are written out to
 * the second, so that below the hour they are passed over.
 */
function keyOf(input: RequestInfo | URL, { headers, body }: RequestInit): string {
  const authorization = new Headers(headers).get('authorization') ?? ''
  const url = String(input instanceof Request ? input.url : input)
  return [url, authorization, essence(String(body)).replace(/(@\d\d):\d\d:\d\d/g, '$1')].join('\n')
}

type Values = { type?: string; freezeCurrentValues?: boolean; currentValues?: { state?: string }[] }

function essence(text: string): string {
  if (!text.startsWith('{')) return text
  const { analytics: _, facets, ...asked } = JSON.parse(text) as { analytics?: unknown; facets?: Values[] }
  return JSON.stringify({ ...asked, facets: facets?.map(withoutMemories) })
}

/** Values that a page only remembers, and that nobody chose, do not change the answer unless they are to stay. */
function withoutMemories(facet: Values): Values {
  if (facet.type !== 'specific' || facet.freezeCurrentValues) return facet
  return { ...facet, currentValues: (facet.currentValues ?? []).filter(({ state }) => state !== 'idle') }
}
