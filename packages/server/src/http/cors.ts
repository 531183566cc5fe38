import type { MiddlewareHandler } from 'hono'
import type { ServerEnv } from './caller.ts'

const allowedHeaders = 'authorization, content-type'

/** Lets pages of these origins call from a browser; `*` lets every page. Tokens, not origins, decide who may what. */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler<ServerEnv> {
  const everyone = origins.includes('*')
  return async function cors(c, next) {
    const origin = c.req.header('origin')
    const allowed = everyone ? '*' : origin !== undefined && origins.includes(origin) ? origin : undefined
    const preflight = c.req.method === 'OPTIONS'
    if (!preflight) await next()
    else c.res = new Response(null, { status: 204 })
    if (!everyone) c.res.headers.append('vary', 'origin')
    if (allowed === undefined) return
    c.res.headers.set('access-control-allow-origin', allowed)
    c.res.headers.set('access-control-expose-headers', 'retry-after, x-answer-id, x-request-id')
    if (!preflight) return
    c.res.headers.set('access-control-allow-methods', 'GET, POST, PUT, DELETE')
    c.res.headers.set(
      'access-control-allow-headers',
      c.req.header('access-control-request-headers') ?? allowedHeaders,
    )
    c.res.headers.set('access-control-max-age', '86400')
  }
}
