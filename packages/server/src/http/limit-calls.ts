import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { ServerEnv } from './caller.ts'
import { Fault } from './fault.ts'
import type { RateLimiter } from './rate-limit.ts'

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
    headers: { 'retry-after': String(seconds) },
  })
}

/** A token or key, good or bad: that is found out later. */
function shownBy(request: Request): string | null {
  const { headers, url } = request
  const bearer = /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? headers.get('x-api-key')
  return bearer ?? (url.includes('access_token=') ? new URL(url).searchParams.get('access_token') : null)
}

/** Long tokens are not kept to be counted. */
function shortOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
