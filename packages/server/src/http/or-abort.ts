import type { MiddlewareHandler } from 'hono'
import type { ServerEnv } from './caller.ts'

/** As over a network: who gives up a request does not wait for its answer. */
export async function orAbort(signal: AbortSignal, answer: Response | Promise<Response>): Promise<Response> {
  signal.throwIfAborted()
  let give: () => void = () => {}
  const given = new Promise<never>((_, reject) => {
    give = () => reject(signal.reason)
    signal.addEventListener('abort', give)
  })
  try {
    return await Promise.race([answer, given])
  } finally {
    signal.removeEventListener('abort', give)
  }
}

/** Says in `Server-Timing` how long an answer took to make, after what a route says of its own parts. */
export function timed(name: string): MiddlewareHandler<ServerEnv> {
  return async function time(c, next) {
    const started = performance.now()
    await next()
    c.res.headers.append('server-timing', `${name};dur=${(performance.now() - started).toFixed(1)}`)
  }
}
