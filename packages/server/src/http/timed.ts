import type { MiddlewareHandler } from 'hono'
import type { ServerEnv } from './caller.ts'

/** Says in `Server-Timing` how long an answer took to make, after what a route says of its own parts. */
export function timed(name: string): MiddlewareHandler<ServerEnv> {
  return async function time(c, next) {
    const started = performance.now()
    await next()
    c.res.headers.append('server-timing', `${name};dur=${(performance.now() - started).toFixed(1)}`)
  }
}
