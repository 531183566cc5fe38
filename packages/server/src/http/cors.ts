import type { MiddlewareHandler } from 'hono'
import type { ServerEnv } from './caller.ts'

const allowedHeaders = 'authorization, content-type'

/** Clients of usage analytics send cookies along, and a browser then wants the very origin and a word on cookies. */
const withCredentials = /^\/rest\/(ua\/)?v15\/analytics\/|^\/rest\/organizations\/[^/]+\/events\//

/** Lets pages of these origins call from a browser; `*` lets every page. Tokens, not origins, decide who may what. */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler<ServerEnv> {
  const everyone = origins.includes('*')
  return async function cors(c, next) {
    const origin = c.req.header('origin')
    const isExact = withCredentials.test(c.req.path)
    const isAllowed = everyone || (origin !== undefined && origins.includes(origin))
    const allowed = !isAllowed ? undefined : everyone && !isExact ? '*' : origin
    const preflight = c.req.method === 'OPTIONS'
    if (!preflight) await next()
    else c.res = new Response(null, { status: 204 })
    if (!everyone || isExact) c.res.headers.append('vary', 'origin')
    if (allowed === undefined) return
    c.res.headers.set('access-control-allow-origin', allowed)
    if (isExact) c.res.headers.set('access-control-allow-credentials', 'true')
    c.res.headers.set(
      'access-control-expose-headers',
      'retry-after, server-timing, x-answer-id, x-request-id',
    )
    if (!preflight) return
    c.res.headers.set('access-control-allow-methods', 'GET, POST, PUT, DELETE')
    c.res.headers.set(
      'access-control-allow-headers',
      c.req.header('access-control-request-headers') ?? allowedHeaders,
    )
    c.res.headers.set('access-control-max-age', '86400')
  }
}
