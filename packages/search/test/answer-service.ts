import type { SearchConfig } from '../src/core/config.ts'
import { found, quiet } from './fakes.ts'

const encoder = new TextEncoder()

export const header = (more: object = {}) =>
  frame('genqa.headerMessageType', { contentFormat: 'text/markdown', ...more })
export const delta = (textDelta: string) => frame('genqa.messageType', { textDelta })
export const cited = (...citations: object[]) => frame('genqa.citationsType', { citations })
export const end = (answerGenerated: boolean) =>
  ({ ...frame('genqa.endOfStreamType', { answerGenerated }), finishReason: 'COMPLETED' }) as const
export const trouble = (errorMessage: string | null, code: number) => ({
  payloadType: null,
  payload: '',
  finishReason: 'ERROR',
  errorMessage,
  code,
  statusCode: code,
})
export const citation = (id: string, more: object = {}) => ({
  id,
  title: `Title ${id}`,
  uri: `https://ex.org/${id}`,
  permanentid: `p-${id}`,
  clickUri: `/${id}`,
  source: 'Sea',
  text: 'Tiran is a island. It is large.',
  spans: [{ start: 0, end: 16 }],
  fields: {},
  ...more,
})

function frame(payloadType: string, payload: object) {
  return { payloadType, payload: JSON.stringify(payload) }
}

export type Stream = {
  url: string
  method: string
  headers: Record<string, string>
  body: Record<string, unknown>
  signal: AbortSignal
  /** Answers with a stream and its first events. */
  open(...events: object[]): Promise<void>
  tell(...events: object[]): Promise<void>
  write(text: string): Promise<void>
  /** The line drops. */
  drop(): Promise<void>
  close(): Promise<void>
  answer(status: number, body?: unknown): Promise<void>
  fail(): Promise<void>
}

/** A service whose searches are answered at once, and whose answers are told when a test says so. */
export function answerService(search: (q: string, count: number) => object = () => ({})) {
  const streams: Stream[] = []
  const calls: Stream[] = []
  let searches = 0
  const fetch: typeof globalThis.fetch = (input, init = {}) => {
    const url = String(input)
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}')
    if (url.includes('/rest/search/')) {
      searches += 1
      const extendedResults = { generativeQuestionAnsweringId: `stream-${searches}` }
      return Promise.resolve(Response.json(found({ extendedResults, ...search(body.q ?? '', searches) })))
    }
    return new Promise((resolve, reject) => {
      const signal = init.signal as AbortSignal
      signal.addEventListener('abort', () => reject(signal.reason))
      const pipe = new TransformStream<Uint8Array, Uint8Array>(undefined, undefined, { highWaterMark: 100 })
      const writer = pipe.writable.getWriter()
      writer.closed.catch(() => undefined)
      const put = (text: string): void => void writer.write(encoder.encode(text)).catch(() => undefined)
      const put_ = (events: object[]): void => {
        for (const event of events) put(`data: ${JSON.stringify(event)}\n\n`)
      }
      const one: Stream = {
        url,
        body,
        signal,
        method: init.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init.headers)),
        open(...events) {
          const headers = { 'content-type': 'text/event-stream', 'x-answer-id': `answer-${streams.length}` }
          resolve(new Response(pipe.readable, { headers }))
          put_(events)
          return quiet()
        },
        tell(...events) {
          put_(events)
          return quiet()
        },
        write(text) {
          put(text)
          return quiet()
        },
        drop() {
          void writer.abort(new Error('dropped')).catch(() => undefined)
          return quiet()
        },
        close() {
          void writer.close().catch(() => undefined)
          return quiet()
        },
        answer(status, answered = {}) {
          resolve(Response.json(answered, { status }))
          return quiet()
        },
        fail() {
          reject(new TypeError('fetch failed'))
          return quiet()
        },
      }
      const isStream = /\/generate$|\/streaming\//.test(url)
      ;(isStream ? streams : calls).push(one)
    })
  }
  return {
    fetch,
    streams,
    calls,
    get last(): Stream {
      const last = streams.at(-1)
      if (!last) throw new Error('No answer was asked for.')
      return last
    },
  }
}

/** A page that can be looked away from. */
export function fakeVisibility() {
  const listeners = new Set<() => void>()
  let isHidden = false
  return {
    visibility: {
      isHidden: () => isHidden,
      listen(changed: () => void) {
        listeners.add(changed)
        return () => void listeners.delete(changed)
      },
    },
    listening: () => listeners.size,
    async set(hidden: boolean) {
      isHidden = hidden
      for (const listener of [...listeners]) listener()
      await quiet()
    },
  }
}

/** Both ways to an answer: what one promises, the other does. */
export const ways: readonly [name: string, config: Partial<SearchConfig>][] = [
  ['the answer API', { knowledge: { answerConfigurationId: 'sea' } }],
  ['the older stream', {}],
]
