import { createHash } from 'node:crypto'
import { type ContentClient, createContentClient, type EntryQuery } from '@quarry/content'
import { forReaders } from '../src/content/for-readers.ts'
import type { Identity } from '../src/identity.ts'
import type { OfTheKernel, SiteRequest } from '../src/kernel/handler.tsx'
import { whyKeyOf } from '../src/pages/search/why/cookie.ts'
import type { Collected, RouteContext, SearchToken } from '../src/route.ts'
import { type CollectorLine, createCollectorLine } from './collector-line.ts'
import { createExplaining } from './explaining.ts'
import { createFarServices, type FarServices, followedFetch, type Tracer } from './far-services.ts'
import { forwardTo, isForServices } from './forward.ts'
import { type Rasterise, rasteriserOf } from './icons.ts'
import { requestHere } from './request-here.ts'
import { createTokenSource } from './search-token.ts'
import { type TraitsConfig, traitsOf } from './traits.ts'
import { publishWaits } from './waiting-channel.ts'

/** What the connection reads of the configuration. */
export type ConnectionConfig = {
  apiUrl: string
  searchUrl: string
  contentUrl: string
  /** Where published content is delivered, when that is another host. */
  contentEdgeUrl?: string
  /** Where drafts are read, when that is another host. */
  contentPreviewUrl?: string
  organizationId: string
  projectId: string
  searchHub: string
  searchApiKey: string
  contentApiKey: string
  analyticsMode?: 'next' | 'legacy'
  pageTimeoutMs: number
  identityProvider?: string
} & TraitsConfig

/** The services, when they are in this process. */
type EmbeddedServices = {
  projectId: string
  /** Made at the first start: one may read published content, the other may make tokens for visitors. */
  siteKeys: { content: string; search: string }
  /** Another number says that content has changed. */
  contentGeneration(): number
  rasterise?: Rasterise
  /** Did an administrator's key come with the request? */
  isAdministrator(request: Request): Promise<boolean>
  fetch(
    request: Request,
    inner: { inner: boolean; clientAddress: string; traceId: string },
  ): Promise<Response>
}

/** A collector of ours in this process, where the services are a provider's. */
type CollectorBeside = Pick<EmbeddedServices, 'fetch' | 'isAdministrator'>

/** The site's line to the services, wherever they are. */
export type Connection = CollectorLine & {
  /** The services, when they are elsewhere. */
  far: FarServices | null
  /** Origins that a visitor's browser calls besides the site's own. */
  browserOrigins: readonly string[]
  contextFor(incoming: SiteRequest, previewKey?: string): Omit<RouteContext, OfTheKernel>
  /** Whether a key opens drafts. */
  mayPreview(key: string, incoming: SiteRequest): Promise<boolean>
  searchTokenResponse(incoming: Pick<SiteRequest, 'request' | 'identity'>): Promise<Response>
  /** Whether a key may make tokens that ask why, for whomever. */
  mayExplain(key: string): Promise<boolean>
  /** A call of the content service in the name of the site, or of a reader of drafts. A body is posted. */
  askContent(path: string, options?: { key?: string | undefined; body?: object }): Promise<Response>
  /** Whether the content service is ours: it counts tests. */
  countsTests: boolean
  /** Signs forms: the same for every process of one site, and told to nobody. */
  formSecret: string
  /** Services that are elsewhere: what a browser sends to their collector comes to the site; null for the rest. */
  forward(request: Request): Promise<Response | null>
  /** What the site has still to say to the services before they end. */
  beforeEnd(act: () => Promise<void>): void
  /** Says it: nothing comes after it. */
  end(): Promise<void>
}

/** Of the time that a page may take, so much may a service elsewhere: the rest is for saying that it failed. */
const shareOfPage = 0.7

/** The address that requests in this process carry: never looked up, never on a network. */
const innerOrigin = 'http://services.internal'

/**
 * Joins the site to the services: in this process when they are here, by URL when they are not. Both ways the
 * site sends real requests with real tokens; only the last step, `fetch`, differs.
 */
export function connect(
  config: ConnectionConfig,
  services: EmbeddedServices | null,
  tracer?: Tracer,
  beside: CollectorBeside | null = null,
): Connection {
  const apiUrl = services ? innerOrigin : config.apiUrl
  const searchBaseUrl = config.searchUrl || `${apiUrl}/rest/search/v2`
  const publicSearchBaseUrl = services ? '/rest/search/v2' : searchBaseUrl
  // Nobody but our own service knows our additions to the protocol, or can say why.
  const isForeign = !services && !(apiUrl && searchBaseUrl.startsWith(`${apiUrl}/`))
  const contentUrl = config.contentUrl || apiUrl
  const contentKey = services
    ? services.siteKeys.content
    : required(config.contentApiKey, 'QUARRY_CONTENT_API_KEY')
  const searchKey = services
    ? services.siteKeys.search
    : required(config.searchApiKey, 'QUARRY_SEARCH_API_KEY')
  const projectId = services ? services.projectId : required(config.projectId, 'QUARRY_PROJECT')

  const far =
    services === null
      ? createFarServices({
          fetch,
          answerWithinMs: config.pageTimeoutMs * shareOfPage,
          clock: () => performance.now(),
          ...(tracer ? { tracer } : {}),
        })
      : null

  const reach = (incoming?: SiteRequest): typeof fetch => {
    const inner = {
      inner: true,
      clientAddress: incoming?.clientAddress ?? '',
      traceId: incoming?.requestId ?? '',
    }
    return (input, init) => {
      // A visitor who leaves, or a page whose time is up, ends every call made for it.
      const { signal = incoming?.signal ?? null, ...rest }: RequestInit = init ?? {}
      const request = services ? requestHere(input, rest, signal) : new Request(input, rest)
      // Rules may look at what somebody reads with.
      const agent = incoming?.request.headers.get('user-agent')
      if (agent && !request.headers.has('user-agent')) request.headers.set('user-agent', agent)
      return publishWaits(inner.traceId, () =>
        services
          ? services.fetch(request, inner)
          : (far as FarServices).fetch(
              isSearched(request.url, searchBaseUrl) ? 'search' : 'content',
              request,
              signal,
            ),
      )
    }
  }
  const tokensBy = (apiKey: string, explain = false) =>
    createTokenSource({
      searchBaseUrl,
      organizationId: config.organizationId,
      searchHub: config.searchHub,
      ...(config.pipeline && { pipeline: config.pipeline }),
      ...(config.identityProvider && { provider: config.identityProvider }),
      apiKey,
      explain,
      fetch: reach(),
      clock: Date.now,
    })
  const searchToken = tokensBy(searchKey)

  /** A key that may do everything has no place in a browser, whatever it would open there. */
  const isTooStrong = async (key: string): Promise<boolean> => {
    const headers = { authorization: `Bearer ${key}` }
    return (await (services ?? beside)?.isAdministrator(new Request(innerOrigin, { headers }))) ?? false
  }

  const explainingBy = createExplaining(apiKey => tokensBy(apiKey, true))
  const mayExplain = async (key: string): Promise<boolean> => (await explaining(key)) !== null
  const explaining = async (key: string, identity?: Identity) =>
    isForeign || (await isTooStrong(key)) ? null : explainingBy(key, identity)
  /** The visitor's token; that of somebody who may ask why, while their key is good. */
  const tokenFor = async ({
    request,
    identity,
  }: Pick<SiteRequest, 'request' | 'identity'>): Promise<SearchToken> => {
    const key = whyKeyOf(request)
    return (key !== null && (await explaining(key, identity))) || searchToken(identity)
  }

  const line = createCollectorLine({
    // Where search is a provider's, its tokens and its key open no collector of ours.
    url: beside ? innerOrigin : isForeign ? '' : apiUrl,
    key: searchKey,
    isTooStrong,
    fetch: beside
      ? async (input, init) =>
          beside.fetch(new Request(input, init), { inner: true, clientAddress: '', traceId: '' })
      : reach(),
  })

  async function collected(visitor: Request): Promise<Collected | null> {
    const response = await line.collect('/collect/visitor', { method: 'GET' }, visitor).catch(() => null)
    return response?.ok ? ((await response.json()) as Collected) : null
  }

  function askContent(
    path: string,
    { key = contentKey, body }: { key?: string | undefined; body?: object } = {},
  ): Promise<Response> {
    const url = new URL(path, contentUrl)
    const init = { headers: { 'x-api-key': key }, signal: AbortSignal.timeout(5000) }
    if (body) return reach()(url, { ...init, method: 'POST', body: JSON.stringify({ projectId, ...body }) })
    url.searchParams.set('projectId', projectId)
    return reach()(url, init)
  }

  const service = traitsOf(config, { isForeign })
  const previewUrl = config.contentPreviewUrl || contentUrl
  const edge = config.contentEdgeUrl ? { edgeUrl: config.contentEdgeUrl } : {}
  const lastActs: (() => Promise<void>)[] = []

  return {
    far,
    askContent,
    ...line,
    countsTests: contentUrl === apiUrl,
    formSecret: createHash('sha256').update(`forms ${searchKey}`).digest('base64url'),
    async forward(request) {
      if (!apiUrl || !isForServices(request)) return null
      return forwardTo(apiUrl, request, tracer ? followedFetch(tracer, 'collector') : fetch)
    },
    beforeEnd: act => void lastActs.push(act),
    async end() {
      for (const act of lastActs) await act()
    },
    browserOrigins: services ? [] : [new URL(searchBaseUrl).origin],
    async mayPreview(key, incoming) {
      if (await isTooStrong(key)) return false
      const query = new URLSearchParams({ projectId, state: '0', limit: '1', 'select.fields[only]': 'none' })
      const request = new Request(`${previewUrl}/api/v1/entries?${query}`, { headers: { 'x-api-key': key } })
      return (await reach(incoming)(request)).ok
    },
    contextFor: (incoming, previewKey) => ({
      content: previewKey
        ? // Whoever reads drafts reads everything.
          draftsFirst(
            createContentClient({
              baseUrl: previewUrl,
              projectId,
              apiKey: previewKey,
              state: 0,
              fetch: reach(incoming),
            }),
          )
        : forReaders(
            createContentClient({
              baseUrl: contentUrl,
              projectId,
              apiKey: contentKey,
              fetch: reach(incoming),
              ...edge,
            }),
            incoming.identity?.groups ?? [],
          ),
      ...(incoming.identity ? { identity: incoming.identity } : {}),
      ...(services ? { contentGeneration: services.contentGeneration() } : {}),
      ...rasteriserOf(services?.rasterise, incoming.clientAddress),
      searchToken: () => tokenFor(incoming),
      searchFetch: reach(incoming),
      searchBaseUrl,
      publicSearchBaseUrl,
      organizationId: config.organizationId,
      searchService: service,
      analyticsMode: config.analyticsMode ?? 'next',
      collected: () => collected(incoming.request),
    }),
    mayExplain,
    async searchTokenResponse(incoming) {
      if (incoming.request.method !== 'GET')
        return new Response(null, { status: 405, headers: { allow: 'GET' } })
      // What a page without a search of its own needs to ask: where, whom, and as whom.
      return Response.json(
        {
          ...(await tokenFor(incoming)),
          baseUrl: publicSearchBaseUrl,
          ...(Object.keys(service).length > 0 && { service }),
        },
        { headers: { 'cache-control': 'private, no-store' } },
      )
    },
  }
}

/** Entries as they stand in their drafts; one that was published without a draft is shown as it is published. */
function draftsFirst(client: ContentClient): ContentClient {
  return {
    ...client,
    entry: async (query: EntryQuery) =>
      (await client.entry(query)) ?? (await client.entry({ ...query, state: 64 })),
  } as ContentClient
}

/** The shop stands beside the search, and fails with it. */
const isSearched = (url: string, searchBaseUrl: string): boolean =>
  url.startsWith(searchBaseUrl) || /\/rest\/organizations\/[^/]+\/commerce\/v2\//.test(url)

function required(value: string, key: string): string {
  if (value === '')
    throw new Error(`${key} is not set, but the services are elsewhere: set it to a key of theirs.`)
  return value
}
