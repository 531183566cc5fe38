import { Hono } from 'hono'
import type { Authorize } from './access.ts'
import type { Content } from './content.ts'
import { ContentFault } from './fault.ts'
import { createRateLimiter, type RateLimit } from './rate-limit.ts'
import { registerAssets } from './routes/assets.ts'
import { registerContentTypes } from './routes/content-types.ts'
import { registerEntries } from './routes/entries.ts'
import { createGate, RateLimited } from './routes/gate.ts'
import { registerInvalidation } from './routes/invalidation.ts'
import { registerLocales } from './routes/locales.ts'
import { registerPersonalisation } from './routes/personalisation.ts'
import { registerProject } from './routes/project.ts'
import { registerProjectMap } from './routes/project-map.ts'
import { registerResources } from './routes/resources.ts'
import { registerTestResults } from './routes/test-results.ts'
import { registerWebhooks } from './routes/webhooks.ts'
import type { TestTally } from './store/tally.ts'

export type ContentRouteOptions = {
  content: Content
  authorize: Authorize
  /** Requests a key may make in a window. Default 10 000 in 10 s. */
  rateLimit?: RateLimit
  /** The longest body taken. Default 4 MB. */
  mostBytes?: number
  /**
   * Whether a request came to the management host, where nothing is resolved. One host may serve both sides:
   * then `skipDataResolution=true` in the query says so.
   */
  isOrigin?: (request: Request) => boolean
  /** Where tests are counted. Default: sums in the content database. */
  tally?: TestTally
  /** Told of failures that are ours. */
  onError?: (error: unknown, request: Request) => void
}

const allowedHeaders =
  'authorization, content-type, x-api-key, x-bypass-cache, x-disable-swr, x-if-unmodified-since, if-none-match, x-uniform-autogenerate-data-types'

/** The content service: `/api/v1/*` and `/api/v2/*`. */
export function createContentRoutes(options: ContentRouteOptions): Hono {
  const { content, authorize, onError = error => console.error(error) } = options
  const { now } = content
  const exceeded = createRateLimiter(options.rateLimit ?? { requests: 10_000, windowMs: 10_000 }, now)
  const gate = createGate({
    authorize,
    store: content.store,
    generation: content.generation,
    exceeded,
    mostBytes: options.mostBytes ?? 4_000_000,
  })
  const app = new Hono()

  app.on(
    ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS'],
    ['/api/v1/*', '/api/v2/*'],
    async function allowOrigins(c, next) {
      if (c.req.method === 'OPTIONS') {
        c.header('access-control-allow-methods', 'GET, PUT, POST, DELETE')
        c.header('access-control-allow-headers', allowedHeaders)
        c.header('access-control-max-age', '86400')
        c.header('access-control-allow-origin', '*')
        return c.body(null, 204)
      }
      await next()
      c.res.headers.set('access-control-allow-origin', '*')
      c.res.headers.set(
        'access-control-expose-headers',
        'etag, location, x-modified-at, date, apigw-requestid',
      )
      c.res.headers.set('x-content-type-options', 'nosniff')
      c.res.headers.set('apigw-requestid', content.newId())
      return undefined
    },
  )

  app.onError((error, c) => {
    if (error instanceof RateLimited) {
      c.header('date', new Date(now()).toUTCString())
      c.header('retry-after', String(Math.ceil((error.reset - now()) / 1000)))
      return c.json({ errorMessage: error.message, info: { reset: error.reset } }, 429)
    }
    if (error instanceof ContentFault) {
      if (error.status === 409 || (error.status === 404 && isPlain(c.req.path))) {
        return c.text(error.message, error.status)
      }
      const [only] = error.messages
      return c.json(
        { errorMessage: error.messages.length === 1 && only ? only : error.messages },
        error.status,
      )
    }
    onError(error, c.req.raw)
    return c.json({ errorMessage: 'The content service failed: the cause is in its log' }, 500)
  })

  const isOrigin = options.isOrigin ?? (() => false)
  registerEntries(app, { content, gate, now, isOrigin })
  for (const register of [
    registerContentTypes,
    registerLocales,
    registerAssets,
    registerProject,
    registerProjectMap,
    registerResources,
    registerInvalidation,
    registerPersonalisation,
    registerWebhooks,
  ]) {
    register(app, { content, gate })
  }
  registerTestResults(app, { content, gate, tally: options.tally ?? content.store.tally })
  refuseOtherMethods(app)
  return app
}

/** Calls whose 404 is plain text on the wire. */
function isPlain(path: string): boolean {
  return path.endsWith('/entries') || path.endsWith('/entries-history') || path.endsWith('/manifest')
}

/** A path that exists, asked in a way that it does not know. */
function refuseOtherMethods(app: Hono): void {
  const known = new Map<string, Set<string>>()
  for (const { path, method } of app.routes) {
    if (/^(GET|PUT|POST|DELETE)$/.test(method) && !path.includes('*')) {
      known.set(path, (known.get(path) ?? new Set()).add(method))
    }
  }
  for (const [path, methods] of known) {
    const allowed = [...methods].join(', ')
    app.all(path, c => {
      c.header('allow', allowed)
      return c.json({ errorMessage: `${c.req.method} is not among ${allowed}` }, 405)
    })
  }
}
