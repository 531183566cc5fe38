import { type Context, Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import {
  allowOrigins,
  type CallLimits,
  Fault,
  faultResponse,
  isOfPlatform,
  limitCalls,
  platformRefusal,
  type Routes,
  type ServerEnv,
  storageFault,
  timed,
} from './http/index.ts'

type AppOptions = {
  origins: readonly string[]
  limits: CallLimits
  routes: readonly Routes[]
  onError: (error: unknown, traceId: string) => void
}

/** All interfaces as one HTTP application. What fails answers in the shape of the interface that it belongs to. */
export function createApp({ origins, limits, routes, onError }: AppOptions): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>({
    // A base address that ends in a slash gives addresses that end in one, or have two in a row.
    getPath: request =>
      getPath(request)
        .replace(/\/{2,}/g, '/')
        .replace(/(?<=.)\/$/, ''),
  })
  for (const path of ['/rest/*', '/collect/v1/*', '/cdn/*', '/va/*', '/rum', '/mcp'])
    app.use(path, allowOrigins(origins))
  app.use('/rest/*', timed('service'))
  app.use('*', limitCalls(limits))
  for (const each of routes) app.route('/', each.app)
  app.notFound(c => refuse(c, new Fault('NotFoundException', `There is nothing at ${c.req.path}.`)))
  app.onError((error, c) => {
    if (error instanceof Fault) return refuse(c, error)
    onError(error, c.env.caller.traceId)
    const why = new Fault('InternalException', 'The service failed: the cause is in its log.')
    return refuse(c, storageFault(error) ?? why)
  })
  return app
}

/** Each interface says what went wrong in its own words. */
function refuse({ req: { path }, env }: Context<ServerEnv>, fault: Fault): Response {
  const { message, status, headers } = fault
  if (path.startsWith('/api/')) return Response.json({ errorMessage: message }, { status, headers })
  if (!isOfPlatform(path)) return faultResponse(fault)
  return Response.json(platformRefusal(fault, env.caller.traceId), { status, headers })
}
