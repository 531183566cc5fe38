import { site } from 'virtual:quarry/site'
import { createSiteHandler, type HandlerOptions, type SiteRequest } from '../src/kernel/handler.tsx'
import { previewKeyOf } from '../src/kernel/preview.tsx'
import { lookIn, lookText } from '../src/look/look.ts'
import { whyKeyOf } from '../src/pages/search/why/cookie.ts'
import { isDrawing } from '../src/pictures/drawn.ts'
import { thingsInCart } from '../src/shop/cart-cookie.ts'
import type { Connection } from './connection.ts'
import { createTestCounter } from './count-tests.ts'
import { createDefinitions } from './definitions.ts'
import { createDesks, type DesksConfig } from './desks.ts'
import { createCustomerOf, eventsSettings } from './events.ts'
import { isOutage } from './far-services.ts'
import { inOnePiece } from './form-guard.ts'
import { isForServices } from './forward.ts'
import { createLastGood } from './last-good.ts'
import { markStale } from './mark-stale.ts'
import { createPageCache, createPageKeys, type PageKeys } from './page-cache.ts'
import { createPersonalPages } from './personal.ts'
import { createSearchCache } from './search-cache.ts'

/** What pages and their visitors read of the configuration. */
export type LayersConfig = DesksConfig & {
  personalCache: 'none' | 'segment'
  visitMinutes: number
  visitorDays: number
}

type LayersOptions = Pick<
  HandlerOptions,
  'assets' | 'origin' | 'timeoutMs' | 'securityPolicy' | 'report' | 'imageAddress' | 'inTurn'
> & {
  config: LayersConfig
  connection: Connection
  release: string
  /** What a page waits for that has to be made, and a form; without it, for nothing. */
  admit?: Admit
  /** The same for drawings, of which a page has many. */
  admitDrawing?: Admit
  /** Development makes every page anew. */
  keepsPages: boolean
  /** Another number says that content has changed; absent when the service is elsewhere. */
  generation?: (() => number) | undefined
  /** Another text says that searches may be answered otherwise; null while that is being decided. */
  searchVersion?: (() => Promise<string | null>) | undefined
  /** What rules of searches may know of what a visitor reads with. */
  deviceOf?: ((headers: Headers) => string) | undefined
}

/** Runs work when there is a place for it. */
type Admit = <Result>(
  caller: { inner: false; clientAddress: string; givesWay?: boolean },
  work: () => Promise<Result>,
  leaving: () => AbortSignal,
) => Promise<Result>

/** What is only kept for a while goes by a clock that nobody sets. */
const monotonic = (): number => performance.now()

/** What tests have to count is sent so often. */
const countEveryMs = 1000

/**
 * The site with everything that stands around its pages: tokens and consent beside them, the visitor around them, and
 * what is kept in between. Production and development differ in what they are given, not in what they are made of.
 */
export function createSiteLayers(options: LayersOptions): (incoming: SiteRequest) => Promise<Response> {
  const { config, connection, release, keepsPages, searchVersion, deviceOf, admit, admitDrawing, ...rest } =
    options
  const generation = options.generation ? { generation: options.generation } : {}
  const desks = createDesks({ config, connection, origin: options.origin, report: options.report })
  const pages = createSiteHandler({
    ...rest,
    site,
    ...(desks.signIn && { signIn: desks.signIn }),
    consentToken: desks.formToken,
    events: eventsSettings(config, { release, hasCollector: connection.hasCollector }),
    customerOf: createCustomerOf(config),
    clock: Date.now,
    context: (incoming, previewKey) => connection.contextFor(incoming, previewKey),
    ...(connection.far ? { isOutage } : {}),
  })
  const keys = createPageKeys()
  const personal = createPersonal(options, keys, generation)
  // What is kept is given whatever else waits: it costs less than to refuse it.
  const admitted = (incoming: SiteRequest): Promise<Response> => {
    const { clientAddress, signal, isRenewal: givesWay = false } = incoming
    const work = (): Promise<Response> => pages(incoming)
    const gate = isDrawing(new URL(incoming.request.url).pathname) ? admitDrawing : admit
    return gate ? gate({ inner: false, clientAddress, givesWay }, work, () => signal) : work()
  }
  const made = personal.inner(admitted)
  const isOwn = (incoming: SiteRequest): boolean =>
    incoming.identity !== undefined ||
    previewKeyOf(incoming.request) !== null ||
    whyKeyOf(incoming.request) !== null ||
    personal.isOwn(incoming)
  const inCart = ({ request }: SiteRequest): number => (site.shop ? thingsInCart(request) : 0)
  const lookOf = ({ headers }: Request): string => lookText(lookIn(headers.get('cookie')))
  const kept = createPageCache({
    make: made,
    clock: monotonic,
    isOwn,
    keys,
    // The header says how much is in the cart, and the page has the look that was chosen: whoever has as much, and sees it
    // the same, gets the same page.
    segmentOf: incoming =>
      `${inCart(incoming) || ''}\n${lookOf(incoming.request)}\n${personal.segmentOf(incoming)}`,
    ...generation,
    ...(keepsPages ? {} : { pages: 0 }),
  })
  const layered = personal.outer(
    createSearchCache({
      make: async incoming => {
        const response = await kept(incoming)
        return inCart(incoming) > 0 || lookOf(incoming.request) ? forThisBrowser(response) : response
      },
      clock: monotonic,
      now: Date.now,
      // Of services that are elsewhere nobody can tell here when they change.
      version: (keepsPages && searchVersion) || (async () => null),
      segmentOf: request => `${deviceOf?.(request.headers) ?? ''} ${lookOf(request)}`,
    }),
  )
  const { far } = connection
  const answer =
    far && keepsPages
      ? createLastGood({ make: layered, areDown: far.areDown, clock: monotonic, mark: markStale })
      : layered
  const isForm = (request: Request): boolean => request.method === 'POST' && !(far && isForServices(request))
  const respond = async (given: SiteRequest): Promise<Response> => {
    // A form takes a place as pages do, and once it is there: whoever sends slowly holds up nobody.
    const asForm = isForm(given.request)
    const asked = asForm ? { ...given, request: await inOnePiece(given.request) } : given
    const { request, clientAddress, signal } = asked
    const incoming = await desks.recognise(asked)
    if (new URL(request.url).pathname === '/search-token') return connection.searchTokenResponse(incoming)
    const atDesk = (): Promise<Response | null> => desks.answer(incoming)
    const response =
      (await (asForm && admit ? admit({ inner: false, clientAddress }, atDesk, () => signal) : atDesk())) ??
      (far ? await connection.forward(request) : null) ??
      (await answer(incoming))
    return incoming.identity ? forOneOnly(response) : response
  }
  return given =>
    respond(given).catch(error => {
      // Whoever has left wants no answer: what waited for a place or a service is no failure then.
      if (given.signal.aborted) return new Response(null, { status: 499 })
      throw error
    })
}

/** What others with the same cookies may get as well is kept here, and by the browser that asked: by no cache between. */
function forThisBrowser(response: Response): Response {
  if (!/\bpublic\b/.test(response.headers.get('cache-control') ?? '')) return response
  response.headers.set('cache-control', 'private, no-cache')
  response.headers.append('vary', 'Cookie')
  return response
}

/** What is made for somebody is kept by nobody. */
function forOneOnly(response: Response): Response {
  response.headers.set('cache-control', 'private, no-store')
  response.headers.delete('etag')
  return response
}

/** Visitors: the definitions that pages decide by, and where tests are counted. */
function createPersonal(
  { config, connection }: LayersOptions,
  keys: PageKeys,
  generation: { generation?: () => number },
): ReturnType<typeof createPersonalPages> {
  const report = (error: unknown): void => console.error('[personalisation]', error)
  const counter = createTestCounter({
    async send(events) {
      // A provider of content has no place for them, and says so to every batch.
      if (!connection.countsTests) return
      const response = await connection.askContent('/api/v2/test-events', { body: { events } })
      if (!response.ok) throw new Error(`Tests were not counted: ${response.status} ${await response.text()}`)
    },
    later: act => void setTimeout(act, countEveryMs).unref(),
    report,
  })
  connection.beforeEnd(counter.flush)
  return createPersonalPages({
    definitions: createDefinitions({
      ask: (path, key) => connection.askContent(path, { key }),
      clock: monotonic,
      report,
      ...generation,
    }),
    facts: (url, locale, identity) => ({ ...site.facts?.(url, locale), ...identity?.facts }),
    keep: config.personalCache,
    lifeSpans: { visitMs: config.visitMinutes * 60_000, visitorMs: config.visitorDays * 86_400_000 },
    clock: Date.now,
    random: Math.random,
    keys,
    count: counter.count,
  })
}
