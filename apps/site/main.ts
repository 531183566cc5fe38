/**
 * The one file that joins the two halves: the services (search, content, keys) and the site.
 * Joined or apart, the site reaches the services through their wire protocols only.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { Http2ServerResponse } from 'node:http2'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import {
  type Config,
  ConfigError,
  clientAddressOf,
  createWatch,
  deviceOf,
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
import { recordingOrigins } from './serve/events.ts'
import { createSiteLayers } from './serve/site-layers.ts'
import { islandSources } from './src/island-sources.ts'
import { policyFor } from './src/kernel/policy.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const clientFolder = path.join(root, 'dist/client')
const contentFolder = path.join(root, 'apps/site/meridian/content')
const rulesFile = path.join(root, 'apps/site/meridian/rules.json')

/** How long a stop waits for answers under way. */
const drainMs = 5000

type Half = (incoming: {
  request: Request
  requestId: string
  clientAddress: string
  /** Ends when the visitor goes away. */
  leaving(): AbortSignal
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
      async (request, { incoming, outgoing }) => {
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
          (await answer({ request, requestId, clientAddress, leaving: () => leavingOf(outgoing) })) ??
          new Response('Not found\n', { status: 404 })
        const packed = await compress(request, response)
        packed.headers.set('x-request-id', requestId)
        const seconds = (performance.now() - asked) / 1000
        packed.headers.append('server-timing', `total;dur=${(seconds * 1000).toFixed(1)}`)
        watch.answered({ id: requestId, method: request.method, pathname, status: packed.status, seconds })
        return packed
      },
      // Light requests and responses for everybody: those of the platform are a fifth of what an entry costs.
      { overrideGlobalObjects: true },
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
  await services?.warm()
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
  const { scripts, calls } = recordingOrigins(config)
  const answer = createSiteLayers({
    ...{ config, connection, release: version, keepsPages: true },
    assets: readAssets(clientFolder, islandSources),
    origin: config.publicUrl || address,
    timeoutMs: config.pageTimeoutMs,
    securityPolicy: policyFor([...connection.browserOrigins, ...calls], scripts),
    report: (error, requestId) => console.error(`[${requestId}]`, error),
    ...(services
      ? { generation: services.contentGeneration, searchVersion: services.searchVersion, deviceOf }
      : {}),
  })
  return async ({ request, requestId, clientAddress, leaving }) => {
    const file = request.method === 'GET' || request.method === 'HEAD' ? await files(request) : null
    return file ?? answer({ request, requestId, clientAddress, signal: leaving() })
  }
}

/** The light request has a signal as well, but makes all of a whole request for it. */
function leavingOf(outgoing: ServerResponse | Http2ServerResponse): AbortSignal {
  const gone = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort()
  })
  return gone.signal
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
