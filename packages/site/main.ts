/**
 * The one file that joins the two halves: the services (search, content, keys) and the site.
 * Joined or apart, the site reaches the services through their wire protocols only.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { rootFolder, config as siteConfig, siteFolder } from 'virtual:quarry/config'
import { fonts } from 'virtual:quarry/fonts'
import { getRequestListener } from '@hono/node-server'
import {
  type CollectorProcess,
  type Config,
  ConfigError,
  clientAddressOf,
  collectsBeside,
  createAdmission,
  createLoopTurns,
  createRateLimiter,
  createWatch,
  deviceOf,
  errorLine,
  Fault,
  giveBackAtRest,
  imageAddressing,
  isExplained,
  networksOf,
  openCollectorProcess,
  openServices,
  readConfig,
  type Services,
  version,
} from '@quarry/server'
import { createFileServer, readAssets, requireAssets } from './serve/assets.ts'
import { createCompress } from './serve/compress.ts'
import { type Connection, connect } from './serve/connection.ts'
import { answerInTurn, boundConnections } from './serve/connections.ts'
import { disconnectSignal } from './serve/disconnect-signal.ts'
import { endBySignal, prepareDrain } from './serve/drain.ts'
import { recordingOrigins } from './serve/events.ts'
import { createFailed } from './serve/failed.ts'
import { firstAnswer } from './serve/first-answer.ts'
import { type Arriving, createGate } from './serve/gate.ts'
import { labelOf } from './serve/label.ts'
import { listen } from './serve/listen.ts'
import { createReadiness } from './serve/readiness.ts'
import { createSecurityHeaders } from './serve/security-headers.ts'
import { shopFiles } from './serve/shop-files.ts'
import { createSiteLayers } from './serve/site-layers.ts'
import { keepHeapSmall } from './serve/small-heap.ts'
import { whatRuns } from './serve/what-runs.ts'
import { islandSources } from './src/island-sources.ts'
import { policyFor } from './src/kernel/policy.ts'

const fileAt = (place: string): string => fileURLToPath(new URL(place, import.meta.url))
const clientFolder = fileAt('../client')
const contentFolder = fileAt(siteFolder + siteConfig.content)
const rulesFile = siteConfig.rules === undefined ? undefined : fileAt(siteFolder + siteConfig.rules)

/** How long a stop waits for answers under way. */
const drainMs = 5000

/** Pages that are made at once: with the services elsewhere, most of their time they wait for them. */
const pagesAtOnce = { here: 3, elsewhere: 32 }

type Respond = Parameters<typeof getRequestListener>[0]

type Half = (incoming: {
  request: Request
  requestId: string
  clientAddress: string
  arrived: (() => void) | undefined
  /** Ends when the visitor goes away. */
  leaving(): AbortSignal
  /** One of the trusted proxies sent it. */
  isFromProxy: boolean
}) => Promise<Response | null>

await start().catch((error: unknown) => {
  console.error(isExplained(error) ? `Quarry did not start: ${error.message}` : error)
  process.exit(1)
})

async function start(): Promise<void> {
  keepHeapSmall()
  // Whatever is written, databases and all that stands beside them, is for its owner alone.
  process.umask(0o077)
  process.on('uncaughtExceptionMonitor', error => report(error))
  const started = performance.now()
  const file = fileAt(`${rootFolder}quarry.config.json`)
  const config = readConfig(process.env, existsSync(file) ? readFileSync(file, 'utf8') : undefined)

  const isTrusted = networksOf(config.trustedProxies)
  let answer: Half = async () =>
    new Response('Starting. Try again in a moment.\n', { status: 503, headers: { 'retry-after': '1' } })
  let check = async () => ({ ok: false, detail: 'starting' })
  const ready = createReadiness({ check: () => check(), clock: () => performance.now() })
  const compress = createCompress()
  let running: CollectorProcess | null = null
  const watch = createWatch({
    config,
    version,
    gauges: async () => running?.gauges() ?? [],
    mayRead: async request => (await running?.isAdministrator(request)) ?? false,
    write: line => console.log(line),
    clock: Date.now,
    report,
  })
  const tracer = config.otlpUrl === '' ? undefined : watch.tracer
  const secure = createSecurityHeaders({ https: config.publicUrl.startsWith('https:') })
  const always = new Headers()
  secure(always, false)
  const failed = createFailed(always, report)
  const addressLimit = createRateLimiter({
    perSecond: config.requestsPerSecond,
    clock: () => performance.now(),
  })
  const labelAt = (pathname: string): string => running?.labelOf(pathname) ?? labelOf(pathname)
  const plain = (status: number, text: string) => ({
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: `${text}\n`,
  })
  /** Pages count as calls do; files cost nothing. What the services refuse is said in their words. */
  function arrive(call: Arriving) {
    const traceId = call.requestId
    if (running?.labelOf(call.pathname)) return running.arrive({ ...call, traceId })
    const isFree = call.pathname.startsWith('/assets/') || call.pathname === '/metrics'
    const waitMs = isFree ? 0 : addressLimit(call.clientAddress)
    if (waitMs === 0) return { left: undefined }
    const tooMany = plain(429, 'Too many calls. Try again in a moment.')
    return { ...tooMany, headers: { ...tooMany.headers, 'retry-after': `${Math.ceil(waitMs / 1000)}` } }
  }
  const respond: Respond = async (request, { incoming, outgoing }) => {
    const { pathname } = new URL(request.url)
    const call = gate.callOf(incoming as IncomingMessage)
    const { requestId = randomUUID(), clientAddress = '', left: arrived } = call ?? {}
    const leaving = (): AbortSignal => disconnectSignal(outgoing)
    const isFromProxy = isTrusted(('socket' in incoming && incoming.socket.remoteAddress) || '')
    const asked = performance.now()
    const response =
      pathname === '/metrics'
        ? await watch.metricsResponse(request)
        : await answer({ request, requestId, clientAddress, arrived, leaving, isFromProxy }).catch(error =>
            failed(error, requestId),
          )
    const packed = await compress(request, response ?? new Response('Not found\n', { status: 404 }))
    secure(packed.headers, packed.headers.get('content-type')?.startsWith('text/html') ?? false)
    packed.headers.set('x-request-id', requestId)
    const seconds = (performance.now() - asked) / 1000
    packed.headers.append('server-timing', `total;dur=${(seconds * 1000).toFixed(1)}`)
    const { method } = request
    watch.answered({ id: requestId, method, route: labelAt(pathname), status: packed.status, seconds })
    return packed
  }
  const followed: Respond = (request, where) => {
    if (!tracer) return respond(request, where)
    const { method, url, headers } = request
    const route = labelAt(new URL(url).pathname)
    return tracer.span(`${method} ${route}`, async () => respond(request, where), {
      kind: 'server',
      parent: headers.get('traceparent'),
      about: response => ({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': response instanceof Response ? response.status : 0,
      }),
    })
  }
  const gate = createGate({
    probe(pathname) {
      if (pathname === '/healthz') return Promise.resolve(plain(200, 'alive'))
      if (pathname !== '/readyz') return null
      return ready().then(({ ok, detail }) => plain(ok ? 200 : 503, detail))
    },
    clientAddressOf: ({ socket, headers }: IncomingMessage) =>
      clientAddressOf(
        socket.remoteAddress ?? '',
        [headers['x-forwarded-for'] ?? []].flat().join(',') || null,
        isTrusted,
      ),
    newId: randomUUID,
    arrive,
    headers: Object.fromEntries(always),
    refused: ({ requestId: id, method, pathname }, status) =>
      watch.answered({ id, method, route: labelAt(pathname), status, seconds: 0 }),
  })
  const server = createServer(
    answerInTurn(
      gate.before(
        // Light requests and responses for everybody: those of the platform are a fifth of what an entry costs.
        getRequestListener(followed, { overrideGlobalObjects: true, errorHandler: failed }),
      ),
      createLoopTurns(),
    ),
  )
  boundConnections(server, { isTrusted })
  server.on('request', giveBackAtRest())
  const refusal = (sentence: string) => new ConfigError(sentence)
  const drain = prepareDrain(server, drainMs)
  const address = await listen(server, config, refusal)

  const common = {
    config,
    progress: (text: string) => console.log(text),
    onError: report,
    addressLimit,
    ...(tracer ? { tracer } : {}),
  }
  const isCollector = config.serve === 'collector'
  const collector = isCollector || collectsBeside(config) ? await openCollectorProcess(common) : null
  const services =
    config.serve === 'site' || collector
      ? null
      : await openServices({
          ...common,
          contentFolder,
          ...(rulesFile === undefined ? {} : { rulesFile }),
          ...shopFiles(siteConfig, name => fileAt(siteFolder + name)),
          opensWhileIndexing: true,
        })
  const application = services ?? collector
  running = application
  const halves: Half[] = []
  if (application) halves.push(servicesHalf(application))
  const connection =
    config.serve === 'api' || isCollector ? null : connect(config, services, tracer, collector)
  if (connection) await requireAssets(clientFolder, islandSources, refusal)
  if (connection) halves.push(siteHalf(connection, services, config, address))
  answer = firstAnswer(halves)
  check = async () => {
    const own = (await application?.ready()) ?? { ok: true, detail: 'ready' }
    // The site goes on with what it has: it is ready, and says what it lacks.
    const failing = connection?.far?.failing().map(name => `the ${name} service does not answer`) ?? []
    return { ok: own.ok, detail: [own.detail, ...failing].join('; ') }
  }
  endBySignal([drain, async () => connection?.end(), watch.close, async () => application?.close()])
  // Pages are answered by now, and what is in the index is found.
  await services?.indexed()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${whatRuns(config.serve, siteConfig.name)} ready at ${address} (${seconds} s).`)
  const project = services ? `Content project ${services.projectId}, organisation` : 'Organisation'
  if (application) console.log(`${project} ${config.organizationId}, data in ${path.resolve(config.data)}.`)
  await services?.warm()
}

/** Everything that the services do not answer is a page. */
function servicesHalf(services: CollectorProcess): Half {
  return async ({ request, requestId, clientAddress, arrived }) => {
    const { pathname } = new URL(request.url)
    if (services.labelOf(pathname) === null) return null
    const caller = { clientAddress, traceId: requestId, inner: false, ...(arrived ? { arrived } : {}) }
    return services.fetch(request, caller)
  }
}

function siteHalf(connection: Connection, services: Services | null, config: Config, address: string): Half {
  const files = createFileServer(clientFolder, services?.rasterise)
  const { scripts, calls, consent } = recordingOrigins(config)
  const answer = createSiteLayers({
    config,
    connection,
    admit: createAdmission({ running: services ? pagesAtOnce.here : pagesAtOnce.elsewhere }),
    // A page shows many drawings, which may come after it.
    admitDrawing: createAdmission({ running: 4, waitMs: 8000 }),
    release: version,
    keepsPages: true,
    assets: { ...readAssets(clientFolder, islandSources), fonts },
    origin: config.publicUrl || address,
    timeoutMs: config.pageTimeoutMs,
    securityPolicy: policyFor([...connection.browserOrigins, ...calls], scripts, config.mediaHosts, consent),
    imageAddress: imageAddressing(config, services?.imageAddress),
    report,
    inTurn: services?.inTurn ?? createLoopTurns(),
    generation: services?.contentGeneration,
    searchVersion: services?.searchVersion,
    deviceOf: services ? deviceOf : undefined,
  })
  return async ({ request, requestId, clientAddress, leaving, isFromProxy }) => {
    const file = request.method === 'GET' || request.method === 'HEAD' ? await files(request) : null
    if (file) return file
    const signal = leaving()
    return answer({ request, requestId, clientAddress, signal, isFromProxy }).catch(busyPage)
  }
}

function report(error: unknown, id = ''): void {
  console.error(errorLine(error, id, Date.now))
}

function busyPage(error: unknown): Response {
  if (!(error instanceof Fault)) throw error
  const { status, headers } = error
  return new Response('The site is busy. Try again in a moment.\n', {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
