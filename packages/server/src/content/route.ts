import * as wire from '@quarry/protocol/schema'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createRateLimiter, createRoutes, Fault, type Routes, storageFault } from '../http/index.ts'
import { type Authorize, ContentFault, contentFailure } from './access.ts'
import type { Content } from './content.ts'
import type { TestTally } from './port/content-store.ts'
import { registerAssets } from './routes/assets.ts'
import { registerContentTypes } from './routes/content-types.ts'
import { registerEntries } from './routes/entries.ts'
import { createGate, RateLimited } from './routes/gate.ts'
import { registerInvalidation } from './routes/invalidation.ts'
import { registerLocales } from './routes/locales.ts'
import { registerPersonalisation } from './routes/personalisation.ts'
import { registerProject } from './routes/project.ts'
import { createProjectCalls } from './routes/project-calls.ts'
import { registerProjectMap } from './routes/project-map.ts'
import { registerResources } from './routes/resources.ts'
import { registerTestResults, testEventBatch } from './routes/test-results.ts'
import { registerWebhooks } from './routes/webhooks.ts'

export type ContentRouteOptions = {
  content: Content
  authorize: Authorize
  /** Requests that a key may make: at once, and a second after that. Default 10 000 and 1000. */
  rateLimit?: { burst: number; perSecond: number; clock?: () => number }
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
export function createContentRoutes(options: ContentRouteOptions): Routes {
  const { content, authorize, onError = error => console.error(error) } = options
  const { now } = content
  const limit = createRateLimiter({
    burst: 10_000,
    perSecond: 1000,
    clock: () => performance.now(),
    ...options.rateLimit,
  })
  const gate = createGate({
    authorize,
    store: content.store,
    generation: content.generation,
    limit,
    mostBytes: options.mostBytes ?? 4_000_000,
  })
  const routes = createRoutes({
    label: 'content-api',
    proof: ['apiKey', 'bearer'],
    query: { projectId: 'Needed by keys that are not bound to one project' },
    failure: contentFailure,
    refusal: ({ message }) => ({ errorMessage: message }),
    schemas: {
      ContentFailure: contentFailure,
      Signal: wire.signalWrite,
      SignalGroup: wire.signalGroup,
      SignalRemoval: wire.signalDelete,
      Test: wire.testWrite,
      TestRemoval: wire.testDelete,
      Quirk: wire.quirkWrite,
      QuirkRemoval: wire.quirkDelete,
      Aggregate: wire.aggregateWrite,
      AggregateRemoval: wire.aggregateDelete,
      Enrichment: wire.enrichmentWrite,
      EnrichmentRemoval: wire.enrichmentDelete,
      EnrichmentValue: wire.enrichmentValueWrite,
      EnrichmentValueRemoval: wire.enrichmentValueDelete,
      TestEvents: testEventBatch,
      ConditionGroup: wire.conditionGroup,
      Entry: wire.contentEntry,
      Entries: wire.entriesReply,
      ContentTypes: wire.contentTypesReply,
      MapNode: wire.mapNode,
      MapBranch: wire.mapBranch,
      Manifest: wire.manifestReply,
    },
  })
  const { app } = routes

  app.on(
    ['GET', 'PUT', 'PATCH', 'POST', 'DELETE', 'OPTIONS'],
    ['/api/v1/*', '/api/v2/*'],
    async function allowOrigins(c, next) {
      if (c.req.method === 'OPTIONS') {
        c.header('access-control-allow-methods', 'GET, PUT, PATCH, POST, DELETE')
        c.header('access-control-allow-headers', allowedHeaders)
        c.header('access-control-max-age', '86400')
        c.header('access-control-allow-origin', '*')
        return c.body(null, 204)
      }
      await next()
      c.res.headers.set('access-control-allow-origin', '*')
      c.res.headers.set(
        'access-control-expose-headers',
        'etag, location, x-modified-at, x-revision, date, apigw-requestid',
      )
      c.res.headers.set('x-content-type-options', 'nosniff')
      c.res.headers.set('apigw-requestid', content.newId())
      return undefined
    },
  )

  app.onError((error, c) => {
    if (error instanceof RateLimited) {
      c.header('date', new Date(now()).toUTCString())
      c.header('retry-after', String(Math.ceil(error.waitMs / 1000)))
      return c.json({ errorMessage: error.message, info: { reset: now() + error.waitMs } }, 429)
    }
    if (error instanceof ContentFault) {
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
      if (error.status === 409 || (error.status === 404 && isPlain(c.req.path))) {
        return c.text(error.message, error.status)
      }
      const [only] = error.messages
      return c.json(
        { errorMessage: error.messages.length === 1 && only ? only : error.messages },
        error.status,
      )
    }
    if (error instanceof Fault) {
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
      // 419 is no official status, so the framework's types do not know it.
      return c.json({ errorMessage: error.message }, error.status as ContentfulStatusCode)
    }
    onError(error, c.req.raw)
    const full = storageFault(error)
    if (full) return c.json({ errorMessage: full.message }, full.status as ContentfulStatusCode, full.headers)
    return c.json({ errorMessage: 'The content service failed: the cause is in its log' }, 500)
  })

  const isOrigin = options.isOrigin ?? (() => false)
  const registration = { routes, gate, content, calls: createProjectCalls(routes, gate) }
  registerEntries(registration, isOrigin)
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
    register(registration)
  }
  registerTestResults(registration, options.tally ?? content.store.tally)
  routes.refuseOtherMethods((method, allowed) => new ContentFault(405, `${method} is not among ${allowed}`))
  return routes
}

/** Calls whose 404 is plain text on the wire. */
function isPlain(path: string): boolean {
  return path.endsWith('/entries') || path.endsWith('/entries-history') || path.endsWith('/manifest')
}
