import { ContentError, codeOfStatus, messageOf } from './error.ts'

const attempts = 5
const firstWait = 333
const longestReset = 10_000

export type TransportOptions = {
  fetch: typeof fetch
  /** When both are given the key wins. */
  apiKey?: string | undefined
  bearerToken?: string | undefined
  bypassCache?: boolean | undefined
  disableSwr?: boolean | undefined
  /** Requests in flight at once. Default 6. */
  concurrency?: number | undefined
  random?: (() => number) | undefined
  wait?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined
}

type Call = {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  url: string
  body?: unknown
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
}

type Transport = (call: Call) => Promise<Response>

/** Sends calls with the key on them, at most `concurrency` at a time, again after 429, and fails with `ContentError`. */
export function createTransport(options: TransportOptions): Transport {
  if (!options.apiKey && !options.bearerToken) {
    throw new TypeError('The content client needs an apiKey or a bearerToken: give one of them.')
  }
  const random = options.random ?? Math.random
  const wait = options.wait ?? waitFor
  const inTurn = createTurns(options.concurrency ?? 6)
  const standing: Record<string, string> = options.apiKey
    ? { 'x-api-key': options.apiKey }
    : { authorization: `Bearer ${options.bearerToken}` }
  if (options.bypassCache) standing['x-bypass-cache'] = 'true'
  if (options.disableSwr) standing['x-disable-swr'] = 'true'

  return async function send(call) {
    const body = call.body === undefined ? {} : { body: JSON.stringify(call.body) }
    const type = call.body === undefined ? {} : { 'content-type': 'application/json' }
    const headers = { ...standing, ...type, ...call.headers }
    const init = { method: call.method, headers, ...body, ...(call.signal ? { signal: call.signal } : {}) }
    for (let attempt = 0; ; attempt++) {
      const response = await inTurn(() => reach(options.fetch, call, init))
      if (response.ok) return response
      const text = await response.text().catch(() => undefined)
      if (response.status !== 429 || attempt === attempts - 1) throw failure(call, response, text)
      await wait(resetOf(response, text) + backoff(attempt, random), call.signal)
    }
  }
}

async function reach(send: typeof fetch, call: Call, init: RequestInit): Promise<Response> {
  call.signal?.throwIfAborted()
  try {
    return await send(call.url, init)
  } catch (cause) {
    // Giving up is the caller's own doing, not a failure of the service.
    call.signal?.throwIfAborted()
    const { method, url } = call
    throw new ContentError({
      code: 'network',
      errorMessage: 'The content service was not reached',
      method,
      url,
      cause,
    })
  }
}

function failure(call: Call, response: Response, text: string | undefined): ContentError {
  return new ContentError({
    code: codeOfStatus(response.status),
    errorMessage: text === undefined ? 'General error' : messageOf(text),
    method: call.method,
    url: call.url,
    statusCode: response.status,
    statusText: response.statusText,
    requestId: response.headers.get('apigw-requestid'),
  })
}

function backoff(attempt: number, random: () => number): number {
  const base = firstWait * 2 ** attempt
  return base + (random() * 2 - 1) * (base / 2)
}

/** How long until the service's own window opens again, by its clock, not ours. */
function resetOf(response: Response, text: string | undefined): number {
  const date = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(date)) return 0
  try {
    const body = JSON.parse(text ?? '') as { info?: { reset?: unknown } } | null
    const reset = body?.info?.reset
    if (typeof reset !== 'number') return 0
    return Math.min(Math.max(1.1 * (reset - date), 0), longestReset)
  } catch {
    return 0
  }
}

function waitFor(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}

/** At most `limit` tasks run at once; the others wait their turn in order. */
function createTurns(limit: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const queue: (() => void)[] = []
  let running = 0
  return async function inTurn(task) {
    if (running >= limit) await new Promise<void>(resolve => queue.push(resolve))
    else running++
    try {
      return await task()
    } finally {
      // The place passes straight to the next in line, so `running` stays as it is.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
