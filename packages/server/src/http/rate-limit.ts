import { createHash } from 'node:crypto'
import { createBoundedMap } from '@quarry/bounded-map'
import type { MiddlewareHandler } from 'hono'
import type { ServerEnv } from './caller.ts'
import { Fault } from './fault.ts'

/** Says how many milliseconds to wait, or 0 when this call may go on. */
export type RateLimiter = (key: string) => number

type RateLimitOptions = {
  perSecond: number
  /** How many a bucket holds: what may come at once. One second's worth, unless it is said otherwise. */
  burst?: number
  clock: () => number
}

/** How many callers are remembered; the one not heard of for longest is forgotten. */
const mostCallers = 20_000

/** A bucket per caller that fills at `perSecond`. */
export function createRateLimiter(options: RateLimitOptions): RateLimiter {
  const { perSecond, burst = perSecond, clock } = options
  const buckets = createBoundedMap<string, { tokens: number; at: number }>({ entries: mostCallers })
  return key => {
    const now = clock()
    const bucket = buckets.get(key) ?? { tokens: burst, at: now }
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond)
    bucket.at = now
    buckets.set(key, bucket)
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1
      return 0
    }
    return Math.ceil(((1 - bucket.tokens) / perSecond) * 1000)
  }
}

/** How much each kind of caller may ask. */
export type CallLimits = {
  address: RateLimiter
  token: RateLimiter
  key: RateLimiter
}

/**
 * Holds every address to a number of calls a second, and every token and key to theirs, wherever they come from. Calls
 * from inside this process were counted when they came in.
 */
export function limitCalls(limits: CallLimits): MiddlewareHandler<ServerEnv> {
  return async function countCall(c, next) {
    const { inner, clientAddress } = c.env.caller
    if (!inner) {
      check(limits.address(clientAddress))
      const shown = shownBy(c.req.raw)
      if (shown !== null) check((shown.includes('.') ? limits.token : limits.key)(shortOf(shown)))
    }
    await next()
  }
}

function check(wait: number): void {
  if (wait <= 0) return
  const seconds = Math.max(1, Math.ceil(wait / 1000))
  throw new Fault('TooManyRequestsException', `Too many calls. Try again in ${seconds} s.`, {
    retryAfter: seconds,
  })
}

/** A token or key, good or bad: that is found out later. */
function shownBy({ headers, url }: Request): string | null {
  const bearer = /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? headers.get('x-api-key')
  return bearer ?? (url.includes('access_token=') ? new URL(url).searchParams.get('access_token') : null)
}

/** Long tokens are not kept to be counted. */
function shortOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
