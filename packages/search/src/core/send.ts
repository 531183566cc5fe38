import type { Call } from './capability.ts'
import type { Settings } from './config.ts'
import type { ErrorKind, SearchError } from './model.ts'
import type { Tokens } from './token.ts'

export type Reply =
  | { readonly body: Readonly<Record<string, unknown>>; readonly duration: number }
  | { readonly error: SearchError }

const RETRIES = 9
const FIRST_DELAY = 100
const LONGEST_DELAY = 60_000
const LONGEST_RUSH = 2000

/**
 * Sends one question until it is answered, refused or given up. Rejects when `signal` aborts, and when the answer
 * cannot be read. The body is made again for each token: a new one may speak for another hub or pipeline.
 */
export async function send(
  call: Omit<Call, 'body'>,
  url: string,
  body: () => object | string | undefined,
  settings: Settings,
  tokens: Tokens,
  signal: AbortSignal,
): Promise<Reply> {
  const began = settings.now()
  for (let retries = 0; ; ) {
    const token = await tokens.current()
    signal.throwIfAborted()
    const request = await prepared(call, url, body(), settings, token, signal)
    signal.throwIfAborted()
    let response: Response
    try {
      response = await settings.fetch(request.url, request)
    } catch {
      signal.throwIfAborted()
      return disconnected('offline', 0, url)
    }
    const { status } = response
    const asked = retryAfter(response, settings.now())
    // A service in a rush says for how long, and is asked once more; one that is away for longer is told of at once.
    const mostRetries = status === 429 ? RETRIES : status === 503 && asked && asked <= LONGEST_RUSH ? 1 : 0
    if (retries < mostRetries) {
      const delay = Math.max(FIRST_DELAY * 2 ** retries++, asked)
      await pause(settings, signal, delay * (1 + settings.random() / 2))
      continue
    }
    if (status === 401 || status === 419) {
      if (await tokens.renew(token)) continue
      const message =
        'The token being used to perform the request is unauthorized. It may be expired or invalid.'
      return fault('unauthorized', status, message, 'UnauthorizedTokenError')
    }
    if (status === 404) return disconnected('missing', status, url)
    const read: unknown = call.read ? await call.read(response) : await response.json()
    const answer = isRecord(read) ? (settings.preprocessResponse?.(read, call.method) ?? read) : {}
    if (!call.proof || call.proof in answer) return { body: answer, duration: settings.now() - began }
    return refusal(answer, status)
  }
}

async function prepared(
  { verb = 'POST', method, lane }: Omit<Call, 'body'>,
  url: string,
  content: object | string | undefined,
  settings: Settings,
  token: string,
  signal: AbortSignal,
) {
  const form = typeof content === 'string' && verb === 'POST'
  const request = {
    url,
    method: verb,
    headers: {
      'Content-Type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      Authorization: `Bearer ${token}`,
    },
    ...(verb === 'POST' && { body: form ? content : JSON.stringify(content) }),
    signal,
  }
  if (!settings.preprocessRequest) return request
  try {
    return {
      ...request,
      ...(await settings.preprocessRequest(request, 'searchApiFetch', { method, origin: lane })),
    }
  } catch (error) {
    settings.warn(`preprocessRequest failed, the request leaves unchanged: ${error}`)
    return request
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** An error as the state shows it. */
export const fault = (kind: ErrorKind, statusCode: unknown, message: unknown, type: unknown) => ({
  error: { kind, statusCode: Number(statusCode), message: `${message}`, type: `${type}` },
})

const disconnected = (kind: ErrorKind, statusCode: number, url: string): Reply =>
  fault(kind, statusCode, `Client could not connect to the following URL: ${url}`, 'Disconnected')

function refusal(body: Readonly<Record<string, unknown>>, status: number): Reply {
  const { exception, statusCode = 0, message = 'unknown', type = 'unknown' } = body
  // 429, and the faults of a service: nothing was wrong with the search.
  const kind = status > 428 ? 'busy' : 'refused'
  const code = isRecord(exception) && exception['code']
  return code ? fault(kind, status, code, code) : fault(kind, statusCode, message, type)
}

/** `Retry-After` says seconds or a date. */
function retryAfter({ headers }: Response, now: number): number {
  const value = headers.get('Retry-After') ?? ''
  return Math.min(Number(value) * 1000 || Date.parse(value) - now || 0, LONGEST_DELAY)
}

/** The signal is a question's own, so that its one handler may be ours. */
const pause = (settings: Settings, signal: AbortSignal, milliseconds: number): Promise<void> =>
  new Promise(resolve => {
    const cancel = settings.later(resolve, milliseconds)
    signal.onabort = () => {
      cancel()
      resolve()
    }
  })
