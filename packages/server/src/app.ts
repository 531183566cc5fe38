import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import {
  allowOrigins,
  Fault,
  faultResponse,
  limitCalls,
  type RateLimiter,
  type ServerEnv,
} from './http/index.ts'
import { openApiDocument } from './openapi.ts'
import { version } from './version.ts'

export type AppOptions = {
  origins: readonly string[]
  limiter: RateLimiter
  /** The routes of the search provider's interface: below `/rest`. */
  rest: readonly Hono<ServerEnv>[]
  /** The content provider's interface: below `/api`. */
  content: Hono
  onError: (error: unknown, traceId: string) => void
}

/** All interfaces as one HTTP application. What fails answers in the shape of the interface that it belongs to. */
export function createApp({ origins, limiter, rest, content, onError }: AppOptions): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>({
    // A base address that ends in a slash gives addresses that end in one, or have two in a row.
    getPath: request =>
      getPath(request)
        .replace(/\/{2,}/g, '/')
        .replace(/(?<=.)\/$/, ''),
  })
  app.use('/rest/*', allowOrigins(origins))
  app.use('*', limitCalls(limiter))
  let description: Record<string, unknown> | undefined
  app.get('/openapi.json', c => {
    description ??= openApiDocument(version)
    return c.json(description)
  })
  for (const routes of rest) app.route('/', routes)
  app.route('/', content)
  app.notFound(c => refuse(c.req.path, new Fault('NotFoundException', `There is nothing at ${c.req.path}.`)))
  app.onError((error, c) => {
    if (error instanceof Fault) return refuse(c.req.path, error)
    onError(error, c.env.caller.traceId)
    return refuse(c.req.path, new Fault('InternalException', 'The service failed: the cause is in its log.'))
  })
  return app
}

/** Each interface says what went wrong in its own words. */
function refuse(path: string, fault: Fault): Response {
  if (!path.startsWith('/api/')) return faultResponse(fault)
  return Response.json({ errorMessage: fault.message }, { status: fault.status, headers: fault.headers })
}
