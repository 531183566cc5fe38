import type { SearchRequest } from '@quarry/protocol'
import type { SearchConfig } from '../src/core/config.ts'

/** A clock that moves when told. */
export function fakeClock(start = Date.UTC(2026, 10, 21, 9)) {
  let now = start
  let timers: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    later(run: () => void, milliseconds: number) {
      const timer = { at: now + milliseconds, run }
      timers.push(timer)
      return () => {
        timers = timers.filter(one => one !== timer)
      }
    },
    pending: () => timers.length,
    async advance(milliseconds: number) {
      const end = now + milliseconds
      for (;;) {
        const next = timers.filter(one => one.at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        now = next.at
        timers = timers.filter(one => one !== next)
        next.run()
        await quiet()
      }
      now = end
    },
  }
}

/** Lets everything that is ready happen. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise(resolve => setImmediate(resolve))
}

export type Sent = {
  url: string
  method: string
  headers: Record<string, string>
  text: string
  body: SearchRequest & Record<string, unknown>
  aborted: boolean
  reply(body: unknown, status?: number, headers?: Record<string, string>): Promise<void>
  fail(error?: Error): Promise<void>
}

/** A service that answers when told, in any order. */
export function fakeService() {
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = (input, init = {}) =>
    new Promise((resolve, reject) => {
      const text = typeof init.body === 'string' ? init.body : ''
      const signal = init.signal
      let settle = () => {}
      const one: Sent = {
        url: String(input),
        method: init.method ?? 'GET',
        headers: init.headers as Record<string, string>,
        text,
        body: text.startsWith('{') ? JSON.parse(text) : {},
        aborted: false,
        reply(body, status = 200, headers = {}) {
          settle()
          resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }))
          return quiet()
        },
        fail(error = new TypeError('fetch failed')) {
          settle()
          reject(error)
          return quiet()
        },
      }
      const abort = () => {
        one.aborted = true
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', abort)
      settle = () => signal?.removeEventListener('abort', abort)
      sent.push(one)
    })
  return {
    fetch,
    sent,
    get last(): Sent {
      const last = sent.at(-1)
      if (!last) throw new Error('Nothing was sent.')
      return last
    },
  }
}

/** A service that answers at once, with what `answer` makes of each request. */
export function promptService(
  answer: (sent: { url: string; body: SearchRequest & Record<string, unknown> }) => unknown = () => found(),
) {
  const sent: { url: string; body: SearchRequest & Record<string, unknown> }[] = []
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const one = { url: String(input), body: JSON.parse(typeof init.body === 'string' ? init.body : '{}') }
    sent.push(one)
    return Response.json(answer(one))
  }
  return { fetch, sent }
}

export const result = (id: string, more: object = {}) => ({
  uniqueId: id,
  title: `Title ${id}`,
  uri: `https://ex.org/${id}`,
  clickUri: `https://ex.org/${id}`,
  printableUri: `https://ex.org/${id}`,
  excerpt: `About ${id}`,
  titleHighlights: [],
  excerptHighlights: [],
  hasHtmlVersion: false,
  totalNumberOfChildResults: 0,
  childResults: [],
  parentResult: null,
  raw: { permanentid: id },
  ...more,
})

/** The smallest body that is an answer, and what a test adds to it. */
export const found = (more: object = {}) => ({
  results: [],
  triggers: [],
  searchUid: 'uid-1',
  totalCountFiltered: 0,
  facets: [],
  queryCorrections: [],
  ...more,
})

export const config = (more: Partial<SearchConfig> = {}): SearchConfig => ({
  organizationId: 'quarry',
  accessToken: 'token',
  baseUrl: 'http://search.test/rest/search/v2',
  timezone: 'UTC',
  random: () => 0,
  warn: () => {},
  url: '/search',
  ...more,
})

/** A JWT with these claims; nobody here looks at its signature. */
export const jwt = (claims: object): string =>
  ['{"alg":"HS256"}', JSON.stringify(claims), 'signature']
    .map(part => Buffer.from(part).toString('base64url'))
    .join('.')
