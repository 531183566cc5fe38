import { randomUUID } from 'node:crypto'
import { type Context as CallContext, Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import { type Capability, type Context, type OpenOptions, openCapabilities } from './capability.ts'
import type { Config } from './config/index.ts'
import {
  allowOrigins,
  type Caller,
  type CallLimits,
  createLoopTurns,
  createOpenApiRoutes,
  createPlaces,
  createRateLimiter,
  Fault,
  faultBody,
  faultResponse,
  type Gauge,
  type InTurn,
  isOfPlatform,
  limitCalls,
  noTracer,
  orAbort,
  platformRefusal,
  type RateLimiter,
  type Routes,
  type ServerEnv,
  storageFault,
  type Tracer,
  timed,
} from './http/index.ts'
import { openInstallation } from './operations/index.ts'
import { version } from './version.ts'

export type ApplicationOptions = OpenOptions & {
  config: Config
  /** Told what is going on at a start, in sentences. */
  progress?: (text: string) => void
  onError?: (error: unknown, traceId: string) => void
  clock?: () => number
  /** Counts calls by address, where pages beside them count as well. */
  addressLimit?: RateLimiter
  /** Follows requests; without it nothing is followed. */
  tracer?: Tracer
}

type ArrivingCall = { method: string; pathname: string; clientAddress: string; traceId: string }
type Refusal = { status: number; headers: Readonly<Record<string, string>>; body: string }

/** Capabilities on a data folder, answering. */
export type Application = {
  /** Answers a request as a listening server would. */
  fetch(request: Request, caller?: Partial<Caller>): Promise<Response>
  /**
   * What a call is told of which only this much was read. What is not refused has arrived: `left` counts it out, once it
   * was answered.
   */
  arrive(call: ArrivingCall): Refusal | { left: (() => void) | undefined }
  /** Runs what takes milliseconds: whoever else has such steps in this process takes turns with the services. */
  inTurn: InTurn
  /** What lies at a path, in a word for logs and metrics; null for paths that are not the services'. */
  labelOf(pathname: string): string | null
  ready(): Promise<{ ok: boolean; detail: string }>
  /** What `/metrics` tells of databases and index. */
  gauges(): Promise<readonly Gauge[]>
  close(): Promise<void>
  /** Asks some questions itself, so that the first visitor waits less; nothing is counted. */
  warm(): Promise<void>
  /** When everything that was accepted until now can be searched. */
  settled(): Promise<void>
  /** Every call that is answered here: `openapi.json` is held against it. */
  calls: readonly { method: string; path: string }[]
  /** What each capability provides for others. */
  provided: Readonly<Record<string, unknown>>
}

/** Opens capabilities on a data folder, and answers what they answer. */
export async function openApplication(
  list: readonly Capability[],
  options: ApplicationOptions,
): Promise<Application> {
  const { config, progress = () => {}, clock = Date.now, tracer = noTracer } = options
  const report = (error: unknown, traceId = ''): void =>
    options.onError ? options.onError(error, traceId) : console.error(`[${traceId}]`, error)
  const installation = await openInstallation(config.data, { progress, clock })
  const monotonic = options.clock ?? (() => performance.now())
  let isOpen = false
  const inTurn = createLoopTurns()
  const innerRequests = new WeakSet<Request>()
  const opened = await openCapabilities(list, {
    config,
    options,
    clock,
    monotonic,
    newId: randomUUID,
    progress,
    report,
    tracer,
    inTurn,
    isInner: request => innerRequests.has(request),
  } satisfies Context)
  const routes = [createOpenApiRoutes(version, opened.routes), ...opened.routes]
  const limiter = (perSecond: number) => createRateLimiter({ perSecond, clock: monotonic })
  const app = createApp({
    origins: config.corsOrigins,
    limits: {
      address: options.addressLimit ?? limiter(config.requestsPerSecond),
      token: limiter(config.tokenRequestsPerSecond),
      key: limiter(config.keyRequestsPerSecond),
    },
    routes,
    onError: report,
  })
  const closing = new AbortController()
  const placeAt = createPlaces(routes)

  function arrive({ method, pathname, clientAddress, traceId }: ArrivingCall) {
    const place = placeAt(pathname, method)
    try {
      return { left: place?.admission?.arrive(clientAddress) }
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      const body = place?.of.refusal?.(error, traceId) ?? faultBody(error)
      return { status: error.status, headers: error.headers, body: JSON.stringify(body) }
    }
  }

  async function fetch(request: Request, caller: Partial<Caller> = {}): Promise<Response> {
    if (caller.inner) {
      innerRequests.add(request)
      const label = placeAt(new URL(request.url).pathname)?.label ?? 'unknown'
      return tracer.span(`service ${label}`, () => answer(request, caller))
    }
    return answer(request, caller)
  }

  async function answer(request: Request, caller: Partial<Caller>): Promise<Response> {
    const whole: Caller = { clientAddress: '', traceId: randomUUID(), inner: false, ...caller }
    // A connection that is closed has nobody left who would wait, and its signal is dear to make.
    return caller.inner === false
      ? app.fetch(request, { caller: whole })
      : orAbort(request.signal, app.fetch(request, { caller: whole }))
  }

  async function close(): Promise<void> {
    closing.abort()
    await opened.close()
    if (isOpen) installation.closed()
    isOpen = false
  }

  try {
    await opened.start()
    installation.opened()
    isOpen = true
  } catch (error) {
    await close()
    throw error
  }

  return {
    fetch,
    labelOf: pathname => placeAt(pathname)?.label ?? null,
    arrive,
    inTurn,
    async ready() {
      const faults = await opened.faults()
      if (faults.length > 0) return { ok: false, detail: faults.join('; ') }
      return { ok: true, detail: ['ready', ...(await opened.warnings())].join('; ') }
    },
    gauges: opened.gauges,
    close,
    warm: () => opened.warm(closing.signal),
    settled: opened.settled,
    calls: app.routes,
    provided: opened.provided,
  }
}

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
function refuse({ req: { path }, env }: CallContext<ServerEnv>, fault: Fault): Response {
  const { message, status, headers } = fault
  if (path.startsWith('/api/')) return Response.json({ errorMessage: message }, { status, headers })
  if (!isOfPlatform(path)) return faultResponse(fault)
  return Response.json(platformRefusal(fault, env.caller.traceId), { status, headers })
}
