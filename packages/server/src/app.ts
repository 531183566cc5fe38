import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import {
  allowOrigins,
  type CallLimits,
  Fault,
  faultResponse,
  limitCalls,
  type ServerEnv,
  timed,
} from './http/index.ts'
import { openApiDocument } from './openapi.ts'
import { version } from './version.ts'

export type AppOptions = {
  origins: readonly string[]
  limits: CallLimits
  /** The routes of the search provider's interface: below `/rest`. */
  rest: readonly Hono<ServerEnv>[]
  /** The content provider's interface: below `/api`. */
  content: Hono
  onError: (error: unknown, traceId: string) => void
}

/** All interfaces as one HTTP application. What fails answers in the shape of the interface that it belongs to. */
export function createApp({ origins, limits, rest, content, onError }: AppOptions): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>({
    // A base address that ends in a slash gives addresses that end in one, or have two in a row.
    getPath: request =>
      getPath(request)
        .replace(/\/{2,}/g, '/')
        .replace(/(?<=.)\/$/, ''),
  })
  for (const path of ['/rest/*', '/collect/v1/*', '/cdn/*', '/va/*', '/rum'])
    app.use(path, allowOrigins(origins))
  app.use('/rest/*', timed('service'))
  app.use('*', limitCalls(limits))
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
