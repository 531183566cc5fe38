import type { Settings } from '../core/config.ts'
import type { Tokens } from '../core/token.ts'
import type { AnswerChange } from './change.ts'
import { answerError, changesOf, GIVEN_UP, readEvent } from './event-changes.ts'

/** Whether the page is looked at. */
export type Visibility = {
  isHidden(): boolean
  /** Hears of each change; gives how to stop. */
  listen(changed: () => void): () => void
}

export const alwaysShown: Visibility = { isHidden: () => false, listen: () => () => {} }

export type StreamRequest = { url: string; method: string; headers: Record<string, string>; body?: string }

type Following = {
  request: StreamRequest
  /** Of the older stream. */
  id?: string
  fetch: typeof fetch
  later: Settings['later']
  tokens: Pick<Tokens, 'current' | 'renew'>
  visibility: Visibility
  signal: AbortSignal
  change(change: AnswerChange): void
}

const SILENCE = 5000
const PAUSE = 1000
const RETRIES = 3
const RENEWALS = 5
const LOST = 1

type Outcome =
  | { end: 'ended' | 'hidden' | 'lost' | 'silent' }
  | { end: 'refused'; status: number }
  | { end: 'token'; status: number; token: string }

/**
 * Reads one answer to its end, which is always a change: `stream ended` or `stream failed`, unless the signal aborts.
 *
 *     open ── event ── event ── end
 *       │       └─ 5 s of silence, a lost line ─► what was told is taken back, opened anew, at most 3 times
 *       ├─ 429, 5xx, no line ─► after 1 s anew, of the same 3
 *       └─ page hidden ─► closed; opened anew when it is looked at
 */
export async function followStream(following: Following): Promise<void> {
  const { change, later, signal, tokens, visibility } = following
  const fail = (message: string, code: number): void =>
    change({ type: 'stream failed', error: answerError(message, code) })
  let losses = 0
  let renewals = 0
  for (let isFirst = true; ; isFirst = false) {
    await untilShown(visibility, signal)
    if (signal.aborted) return
    // What was told before would be told twice.
    if (!isFirst) change({ type: 'stream reset' })
    const outcome = await attempt(following)
    if (signal.aborted || outcome.end === 'ended') return
    if (outcome.end === 'hidden') continue
    if (outcome.end === 'refused') return fail('Error opening stream', outcome.status)
    if (outcome.end === 'token') {
      renewals += 1
      if (renewals > RENEWALS || !(await tokens.renew(outcome.token)))
        return fail('Error opening stream', outcome.status)
      continue
    }
    losses += 1
    if (losses > RETRIES) return fail(GIVEN_UP, LOST)
    if (outcome.end === 'lost') await pause(later, signal, PAUSE)
    if (signal.aborted) return
  }
}

async function attempt({
  request,
  id,
  fetch,
  later,
  tokens,
  visibility,
  signal,
  change,
}: Following): Promise<Outcome> {
  const stop = new AbortController()
  const either = stop.signal
  let why: 'hidden' | 'silent' | undefined
  const end = (reason: 'hidden' | 'silent'): void => {
    why ??= reason
    stop.abort(why)
  }
  const leave = (): void => stop.abort(signal.reason)
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave)
  const stopListening = visibility.listen(() => visibility.isHidden() && end('hidden'))
  let cancel = later(() => end('silent'), SILENCE)
  try {
    const token = await tokens.current()
    either.throwIfAborted()
    const { url, ...rest } = request
    const headers = { Authorization: `Bearer ${token}`, ...rest.headers }
    const response = await fetch(url, { ...rest, headers, signal: either })
    const { status } = response
    if (status === 401 || status === 419) return { end: 'token', status, token }
    if (status >= 400 && status < 500 && status !== 429) return { end: 'refused', status }
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !response.body || !type.startsWith('text/event-stream')) return { end: 'lost' }
    change({ type: 'stream opened', answerId: response.headers.get('x-answer-id') ?? id ?? '', id })
    for await (const data of serverEvents(response.body, either)) {
      cancel()
      cancel = later(() => end('silent'), SILENCE)
      const event = readEvent(data)
      for (const one of event ? changesOf(event) : []) {
        if (either.aborted) break
        change(one)
        if (one.type === 'stream ended' || one.type === 'stream failed') return { end: 'ended' }
      }
    }
    return { end: why ?? 'lost' }
  } catch {
    return { end: why ?? 'lost' }
  } finally {
    cancel()
    stopListening()
    signal.removeEventListener('abort', leave)
    // With a reason: without one a platform makes an exception of it, with all that called.
    stop.abort('ended')
  }
}

function untilShown(visibility: Visibility, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (!visibility.isHidden() || signal.aborted) return resolve()
    const done = (): void => {
      if (visibility.isHidden() && !signal.aborted) return
      stop()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const stop = visibility.listen(done)
    signal.addEventListener('abort', done)
  })
}

/** Waits, or less long when nobody wants the answer any more. */
export function pause(later: Settings['later'], signal: AbortSignal, milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve()
    const done = (): void => {
      cancel()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const cancel = later(done, milliseconds)
    signal.addEventListener('abort', done)
  })
}

/** Of a document in a browser. */
export function documentVisibility(
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>,
): Visibility {
  return {
    isHidden: () => document.visibilityState === 'hidden',
    listen(changed) {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
  }
}

/** So long may one event be; a service that sends more is broken. */
const LONGEST = 1_000_000

/**
 * The data of each event of a stream, as it ends; other fields of an event say nothing here. An aborted signal ends it,
 * also while the service is silent.
 */
async function* serverEvents(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const stop = (): void => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop, { once: true })
  let rest = ''
  let data: string[] = []
  try {
    while (!signal.aborted) {
      const { value, done } = await reader.read()
      if (done) return
      rest += decoder.decode(value, { stream: true })
      if (rest.length > LONGEST) throw new Error('An event of the answer is too long.')
      // A carriage return at the very end may be the first half of a line's end.
      const lines = rest.split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line === '') {
          if (data.length) yield data.join('\n')
          data = []
        } else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
      }
    }
  } finally {
    signal.removeEventListener('abort', stop)
    // Whoever stops reading wants no more of it.
    stop()
  }
}
