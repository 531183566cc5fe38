import type { MiddlewareHandler } from 'hono'
import type { ServerEnv } from './caller.ts'

const allowedHeaders = 'authorization, content-type'

/**
 * Clients of usage analytics send cookies along, and a browser then wants the very origin and a word on cookies. Older
 * search clients do so everywhere: they may where their origin is named.
 */
const withCredentials = /^\/rest\/(ua\/)?v15\/analytics\/|^\/rest\/organizations\/[^/]+\/events\//

/** Says who a visitor is, by their cookie: for origins that are named. */
const namesVisitor = /\/visit$/

/** Lets pages of these origins call from a browser; `*` lets every page. Tokens, not origins, decide who may what. */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler<ServerEnv> {
  const everyone = origins.includes('*')
  return async function cors(c, next) {
    const origin = c.req.header('origin')
    const { path } = c.req
    const isNamed = origin !== undefined && origins.includes(origin)
    const isExact = isNamed
      ? path.startsWith('/rest/')
      : withCredentials.test(path) && !namesVisitor.test(path)
    const isAllowed = everyone || isNamed
    const allowed = !isAllowed ? undefined : isExact ? origin : '*'
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
