import type { Settings } from './config.ts'
import type { Tokens } from './token.ts'

/**
 * Why there is no answer. `offline`: the service was not reached. `missing`: nothing lives at that address.
 * `unauthorized`: the token was refused, renewed or not. `busy`: 429 to the end. `refused`: the service said why.
 * `unreadable`: it answered something else.
 */
export type ErrorKind = 'offline' | 'missing' | 'unauthorized' | 'busy' | 'refused' | 'unreadable'

export type SearchError = {
  readonly kind: ErrorKind
  readonly statusCode: number
  readonly message: string
  readonly type: string
}

export type Reply =
  | { readonly body: Readonly<Record<string, unknown>>; readonly duration: number }
  | { readonly error: SearchError }

export type Letter = {
  url: string
  verb?: 'GET' | 'POST' | undefined
  /** Made again for each token: a new one may speak for another hub or pipeline. */
  body(): object | string | undefined
  proof?: string | undefined
  method: string
  lane: string
  read?: ((response: Response) => Promise<Record<string, unknown>>) | undefined
}

const ATTEMPTS = 10
const FIRST_DELAY = 100
const LONGEST_DELAY = 60_000

/** Sends one question until it is answered, refused or given up. Rejects only when `signal` aborts. */
export async function send(
  letter: Letter,
  settings: Settings,
  tokens: Tokens,
  signal: AbortSignal,
): Promise<Reply> {
  const began = settings.now()
  for (let attempt = 1, delay = FIRST_DELAY; ; ) {
    const token = await tokens.current()
    signal.throwIfAborted()
    const request = await prepared(letter, settings, token, signal)
    signal.throwIfAborted()
    let response: Response
    try {
      response = await settings.fetch(request.url, request)
    } catch {
      signal.throwIfAborted()
      return disconnected('offline', 0, letter.url)
    }
    const { status } = response
    if (status === 429 && attempt < ATTEMPTS) {
      await pause(
        settings,
        signal,
        Math.max(delay * (1 + settings.random() / 2), retryAfter(response, settings.now())),
      )
      attempt += 1
      delay *= 2
      continue
    }
    if (status === 401 || status === 419) {
      if (await tokens.renew(token)) continue
      const message =
        'The token being used to perform the request is unauthorized. It may be expired or invalid.'
      return { error: { kind: 'unauthorized', statusCode: status, message, type: 'UnauthorizedTokenError' } }
    }
    if (status === 404) return disconnected('missing', status, letter.url)
    try {
      const read: unknown = letter.read ? await letter.read(response) : await response.json()
      const body = isRecord(read) ? (settings.preprocessResponse?.(read, letter.method) ?? read) : {}
      if (!letter.proof || letter.proof in body) return { body, duration: settings.now() - began }
      return { error: refusal(body, status) }
    } catch (error) {
      signal.throwIfAborted()
      return {
        error: {
          kind: 'unreadable',
          statusCode: 400,
          message: `Client side error: ${error}`,
          type: 'ClientError',
        },
      }
    }
  }
}

async function prepared(
  { url, verb = 'POST', body, method, lane }: Letter,
  settings: Settings,
  token: string,
  signal: AbortSignal,
) {
  const content = body()
  const form = typeof content === 'string'
  const request = {
    url,
    method: verb,
    headers: {
      'Content-Type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      Authorization: `Bearer ${token}`,
    },
    ...(content !== undefined && { body: form ? content : JSON.stringify(content) }),
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

const disconnected = (kind: ErrorKind, statusCode: number, url: string): Reply => ({
  error: {
    kind,
    statusCode,
    message: `Client could not connect to the following URL: ${url}`,
    type: 'Disconnected',
  },
})

function refusal(body: Readonly<Record<string, unknown>>, status: number): SearchError {
  const { exception } = body
  const [statusCode, message, type] =
    isRecord(exception) && exception['code']
      ? [status, exception['code'], exception['code']]
      : [body['statusCode'] ?? 0, body['message'] ?? 'unknown', body['type'] ?? 'unknown']
  return {
    kind: status === 429 ? 'busy' : 'refused',
    statusCode: Number(statusCode),
    message: String(message),
    type: String(type),
  }
}

/** `Retry-After` says seconds or a date. */
function retryAfter(response: Response, now: number): number {
  const value = response.headers.get('Retry-After') ?? ''
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Math.min(wait || 0, LONGEST_DELAY)
}

const pause = (settings: Settings, signal: AbortSignal, milliseconds: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const cancel = settings.later(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    const stop = () => {
      cancel()
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
  })
