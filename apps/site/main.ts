/**
 * The one file that joins the two halves: the services (search, content, keys) and the site.
 * Joined or apart, the site reaches the services through their wire protocols only.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import {
  type Config,
  ConfigError,
  clientAddressOf,
  createWatch,
  networksOf,
  openServices,
  readConfig,
  type Services,
  version,
} from '@quarry/server'
import { site } from './meridian/site.ts'
import { createFileServer, readAssets } from './serve/assets.ts'
import { createCompress } from './serve/compress.ts'
import { type Connection, connect } from './serve/connection.ts'
import { createConsentDesk } from './serve/consent.ts'
import { createTestCounter } from './serve/count-tests.ts'
import { createDefinitions } from './serve/definitions.ts'
import { eventsSettings, recordingOrigins } from './serve/events.ts'
import { createPageCache } from './serve/page-cache.ts'
import { createPersonalPages } from './serve/personal.ts'
import { islandSources } from './src/island-sources.ts'
import { createSiteHandler } from './src/kernel/handler.tsx'
import { policyFor } from './src/kernel/policy.ts'
import { previewKeyOf } from './src/kernel/preview.tsx'
import { whyKeyOf } from './src/pages/search/why/cookie.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const clientFolder = path.join(root, 'dist/client')
const contentFolder = path.join(root, 'apps/site/meridian/content')
const rulesFile = path.join(root, 'apps/site/meridian/rules.json')

/** How long a stop waits for answers under way. */
const drainMs = 5000

/** What tests have to count is sent so often. */
const countEveryMs = 1000

type Half = (incoming: {
  request: Request
  requestId: string
  clientAddress: string
}) => Promise<Response | null>

await start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? `Quarry did not start: ${error.message}` : error)
  process.exit(1)
})

async function start(): Promise<void> {
  const started = performance.now()
  const file = path.join(root, 'quarry.config.json')
  const config = readConfig(process.env, existsSync(file) ? readFileSync(file, 'utf8') : undefined)

  const isTrusted = networksOf(config.trustedProxies)
  let answer: Half = async () =>
    new Response('Starting. Try again in a moment.\n', { status: 503, headers: { 'retry-after': '1' } })
  let ready: () => Promise<{ ok: boolean; detail: string }> = async () => ({ ok: false, detail: 'starting' })
  const compress = createCompress()
  let running: Services | null = null
  const watch = createWatch({
    config,
    version,
    gauges: async () => running?.gauges() ?? [],
    mayRead: request => running?.isAdministrator(request) ?? false,
    write: line => console.log(line),
    clock: Date.now,
  })
  const server = createServer(
    getRequestListener(
      async (request, { incoming }) => {
        const { pathname } = new URL(request.url)
        if (pathname === '/healthz') return new Response('alive\n')
        if (pathname === '/readyz') {
          const state = await ready()
          return new Response(`${state.detail}\n`, { status: state.ok ? 200 : 503 })
        }
        if (pathname === '/metrics') return watch.metricsResponse(request)
        const requestId = randomUUID()
        const asked = performance.now()
        const peer = 'socket' in incoming ? (incoming.socket.remoteAddress ?? '') : ''
        const clientAddress = clientAddressOf(peer, request.headers.get('x-forwarded-for'), isTrusted)
        const response =
          (await answer({ request, requestId, clientAddress })) ??
          new Response('Not found\n', { status: 404 })
        const packed = await compress(request, response)
        packed.headers.set('x-request-id', requestId)
        const seconds = (performance.now() - asked) / 1000
        packed.headers.append('server-timing', `total;dur=${(seconds * 1000).toFixed(1)}`)
        watch.answered({ id: requestId, method: request.method, pathname, status: packed.status, seconds })
        return packed
      },
      { overrideGlobalObjects: false },
    ),
  )
  const address = await listen(server, config)

  const services =
    config.serve === 'site'
      ? null
      : await openServices({ config, contentFolder, rulesFile, progress: text => console.log(text) })
  running = services
  const halves: Half[] = []
  if (services) halves.push(servicesHalf(services))
  if (config.serve !== 'api') halves.push(siteHalf(connect(config, services), services, config, address))
  answer = async incoming => {
    for (const half of halves) {
      const response = await half(incoming)
      if (response) return response
    }
    return null
  }
  ready = async () => (services ? services.ready() : { ok: true, detail: 'ready' })
  stopCleanly(server, services)

  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const what = { all: `${site.name}, with its services`, site: site.name, api: 'The services' }[config.serve]
  console.log(`${what} ready at ${address} (${seconds} s).`)
  if (services)
    console.log(
      `Content project ${services.projectId}, organisation ${config.organizationId}, data in ${path.resolve(config.data)}.`,
    )
}

/** Paths of the two providers' interfaces. Everything else is a page. */
function servicesHalf(services: Services): Half {
  return async ({ request, requestId, clientAddress }) => {
    const { pathname } = new URL(request.url)
    if (!/^\/(rest|api|push|admin|collect|cdn|va)\/|^\/(openapi\.json|rum)$/.test(pathname)) return null
    return services.fetch(request, { clientAddress, traceId: requestId, inner: false })
  }
}

function siteHalf(connection: Connection, services: Services | null, config: Config, address: string): Half {
  const files = createFileServer(clientFolder)
  const origin = config.publicUrl || address
  const { scripts, calls } = recordingOrigins(config)
  const consent = createConsentDesk({
    secret: connection.formSecret,
    origin,
    clock: Date.now,
    collect: connection.collect,
  })
  const pages = createSiteHandler({
    site,
    assets: readAssets(clientFolder, islandSources),
    origin,
    timeoutMs: config.pageTimeoutMs,
    securityPolicy: policyFor([...connection.browserOrigins, ...calls], scripts),
    consentToken: consent.token,
    events: eventsSettings(config, version),
    clock: Date.now,
    context: (incoming, previewKey) => connection.contextFor(incoming, previewKey),
    mayPreview: (key, incoming) => connection.mayPreview(key, incoming),
    report: (error, requestId) => console.error(`[${requestId}]`, error),
  })
  const generation = services ? { generation: services.contentGeneration } : {}
  const personal = createPersonal(connection, config, generation)
  const cached = createPageCache({
    make: personal.inner(pages),
    clock: Date.now,
    isOwn: incoming =>
      previewKeyOf(incoming.request) !== null ||
      whyKeyOf(incoming.request) !== null ||
      personal.isOwn(incoming),
    segmentOf: personal.segmentOf,
    ...generation,
  })
  const answer = personal.outer(cached)
  return async ({ request, requestId, clientAddress }) => {
    const { pathname } = new URL(request.url)
    const file = request.method === 'GET' || request.method === 'HEAD' ? await files(request) : null
    if (file) return file
    if (pathname === '/search-token') return connection.searchTokenResponse(request)
    const own = (await consent.respond(request)) ?? (await connection.forward(request))
    if (own) return own
    return answer({ request, requestId, clientAddress, signal: request.signal })
  }
}

/** Visitors: the definitions that pages decide by, and where tests are counted. */
function createPersonal(
  connection: Connection,
  config: Config,
  generation: { generation?: () => number },
): ReturnType<typeof createPersonalPages> {
  const report = (error: unknown): void => console.error('[personalisation]', error)
  return createPersonalPages({
    definitions: createDefinitions({
      ask: (path, key) => connection.askContent(path, { key }),
      clock: Date.now,
      report,
      ...generation,
    }),
    facts: (url, locale) => site.facts?.(url, locale) ?? {},
    keep: config.personalCache,
    lifeSpans: { visitMs: config.visitMinutes * 60_000, visitorMs: config.visitorDays * 86_400_000 },
    clock: Date.now,
    random: Math.random,
    count: createTestCounter({
      async send(events) {
        const response = await connection.askContent('/api/v2/test-events', { body: { events } })
        if (!response.ok)
          throw new Error(`Tests were not counted: ${response.status} ${await response.text()}`)
      },
      later: act => void setTimeout(act, countEveryMs).unref(),
      report,
    }),
  })
}

function listen(server: ReturnType<typeof createServer>, config: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = `PORT is "${config.port}", but something listens there already. Set PORT to a free one, or to 0.`
      reject(error.code === 'EADDRINUSE' ? new ConfigError(inUse) : error)
    })
    server.listen(config.port, config.host, () => {
      const bound = server.address()
      const port = typeof bound === 'object' && bound ? bound.port : config.port
      const host = config.host.includes(':') ? `[${config.host}]` : config.host
      resolve(`http://${host}:${port}`)
    })
  })
}

function stopCleanly(server: ReturnType<typeof createServer>, services: Services | null): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    server.close(() => void (services?.close() ?? Promise.resolve()).then(() => process.exit(0)))
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), drainMs).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
