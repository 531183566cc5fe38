import { site } from '../meridian/site.ts'
import { createSiteHandler, type HandlerOptions, type SiteRequest } from '../src/kernel/handler.tsx'
import { previewKeyOf } from '../src/kernel/preview.tsx'
import { whyKeyOf } from '../src/pages/search/why/cookie.ts'
import type { Connection } from './connection.ts'
import { createConsentDesk } from './consent.ts'
import { createTestCounter } from './count-tests.ts'
import { createDefinitions } from './definitions.ts'
import { eventsSettings, type RecordingConfig } from './events.ts'
import { createPageCache } from './page-cache.ts'
import { createPersonalPages } from './personal.ts'
import { createSearchCache } from './search-cache.ts'

/** What pages and their visitors read of the configuration. */
export type LayersConfig = RecordingConfig & {
  personalCache: 'none' | 'segment'
  visitMinutes: number
  visitorDays: number
}

export type LayersOptions = Pick<
  HandlerOptions,
  'assets' | 'origin' | 'timeoutMs' | 'securityPolicy' | 'report'
> & {
  config: LayersConfig
  connection: Connection
  release: string
  /** Development makes every page anew. */
  keepsPages: boolean
  /** Another number says that content has changed; absent when the service is elsewhere. */
  generation?: (() => number) | undefined
  /** Another text says that searches may be answered otherwise; null while that is being decided. */
  searchVersion?: (() => string | null) | undefined
  /** What rules of searches may know of what a visitor reads with. */
  deviceOf?: ((headers: Headers) => string) | undefined
}

/** What tests have to count is sent so often. */
const countEveryMs = 1000

/**
 * The site with everything that stands around its pages: tokens and consent beside them, the visitor around them, and
 * what is kept in between. Production and development differ in what they are given, not in what they are made of.
 */
export function createSiteLayers(options: LayersOptions): (incoming: SiteRequest) => Promise<Response> {
  const { config, connection, release, keepsPages, searchVersion, deviceOf, ...rest } = options
  const generation = options.generation ? { generation: options.generation } : {}
  const consent = createConsentDesk({
    secret: connection.formSecret,
    origin: options.origin,
    clock: Date.now,
    collect: connection.collect,
  })
  const pages = createSiteHandler({
    ...rest,
    site,
    consentToken: consent.token,
    events: eventsSettings(config, release),
    clock: Date.now,
    context: (incoming, previewKey) => connection.contextFor(incoming, previewKey),
    mayPreview: (key, incoming) => connection.mayPreview(key, incoming),
  })
  const personal = createPersonal(options, generation)
  const made = personal.inner(pages)
  const isOwn = (incoming: SiteRequest): boolean =>
    previewKeyOf(incoming.request) !== null || whyKeyOf(incoming.request) !== null || personal.isOwn(incoming)
  const kept = createPageCache({
    ...{ make: made, clock: Date.now, isOwn, segmentOf: personal.segmentOf, ...generation },
    ...(keepsPages ? {} : { pages: 0 }),
  })
  const answer = personal.outer(
    createSearchCache({
      make: kept,
      clock: Date.now,
      // Of services that are elsewhere nobody can tell here when they change.
      version: (keepsPages && searchVersion) || (() => null),
      segmentOf: ({ headers }) => deviceOf?.(headers) ?? '',
    }),
  )
  return async incoming => {
    const { request } = incoming
    if (new URL(request.url).pathname === '/search-token') return connection.searchTokenResponse(request)
    return (await consent.respond(request)) ?? (await connection.forward(request)) ?? answer(incoming)
  }
}

/** Visitors: the definitions that pages decide by, and where tests are counted. */
function createPersonal(
  { config, connection }: LayersOptions,
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
