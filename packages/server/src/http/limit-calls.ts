import type { MiddlewareHandler } from 'hono'
import type { ServerEnv } from './caller.ts'
import { Fault } from './fault.ts'
import type { RateLimiter } from './rate-limit.ts'

/** Holds every address to a number of calls a second. Calls from inside this process were counted when they came in. */
export function limitCalls(limiter: RateLimiter): MiddlewareHandler<ServerEnv> {
  return async function countCall(c, next) {
    const { inner, clientAddress } = c.env.caller
    const wait = inner ? 0 : limiter(clientAddress)
    if (wait > 0) {
      const seconds = Math.max(1, Math.ceil(wait / 1000))
      throw new Fault('TooManyRequestsException', `Too many calls. Try again in ${seconds} s.`, {
        headers: { 'retry-after': String(seconds) },
      })
    }
    await next()
  }
}
