/** What providers answer, of the calls that a site makes; everything else is refused, as they refuse it. */

type Ask = (request: Request) => Promise<Response>

type HostedOptions = {
  /** Answers the calls that the providers have: our own services, at whatever address they are asked. */
  answer: Ask
  organizationId: string
  /** The id of the answers that the organisation has made; ours stand behind it. */
  answerConfigurationId: string
  /** Where they are; their own addresses where nothing else is said. */
  hosts?: HostedHosts
  /** Told of what came to the provider of customer events, which answers by itself. */
  seen?: (request: Request) => Promise<void>
}

export type HostedHosts = Readonly<
  Record<
    | 'search'
    | 'analytics'
    | 'customerEvents'
    | 'contentOrigin'
    | 'contentEdge'
    | 'contentPreview'
    | 'platform'
    | 'push',
    string
  >
>

export const hostedHosts = {
  search: 'https://quarry.org.coveo.com',
  analytics: 'https://quarry.analytics.org.coveo.com',
  customerEvents: 'https://api.segment.io',
  contentOrigin: 'https://uniform.app',
  contentEdge: 'https://uniform.global',
  contentPreview: 'https://canary.uniform.app',
  platform: 'https://platform.cloud.coveo.com',
  push: 'https://api.cloud.coveo.com',
} as const satisfies HostedHosts

/** What a search body may hold: members of the provider's own protocol, none of our additions. */
const searchMembers = new Set(
  `accessToken actionsHistory advancedQuery analytics aq authentication childField context cq debug
  dictionaryFieldContext dq enableDidYouMean enableQuerySyntax excerptLength facetOptions facets fieldsToExclude
  fieldsToInclude filterField filterFieldRange firstResult folding generateAutomaticFacets locale lq maximumAge
  numberOfResults parentField pipeline pipelineRuleParameters q queryCorrection recommendation referrer searchHub
  sortCriteria tab timezone visitorId count field query captions ignorePaths ignoreValues basePath
  delimitingCharacter numberOfValues searchContext type filterFacetCount userIds userGroups userDisplayName filter
  validFor uniqueId enableNavigation requestedOutputSize organizationId access_token mlParameters`.split(
    /\s+/,
  ),
)

/** The same of the calls of a shop. */
const shopMembers = new Set(
  `trackingId clientId context language country currency page perPage facets sort query slotId url enableResults
  debug facetId facetQuery numberOfValues ignorePaths ignoreValues delimitingCharacter searchContext`.split(
    /\s+/,
  ),
)

const calls: Readonly<Record<keyof HostedHosts, readonly RegExp[]>> = {
  search: [
    /^(GET|POST) \/rest\/search\/v2(\/(facet|querySuggest|plan|html))?$/,
    /^GET \/rest\/search\/v2\/fields$/,
    /^POST \/rest\/search\/v2\/token$/,
    /^POST \/rest\/organizations\/[\w-]+\/answer\/v1\/configs\/[\w-]+\/(generate|evaluations)$/,
    /^GET \/rest\/organizations\/[\w-]+\/machinelearning\/streaming\/[\w-]+$/,
    /^POST \/rest\/organizations\/[\w-]+\/commerce\/v2\/(listing|search|facet|recommendations)$/,
    /^POST \/rest\/organizations\/[\w-]+\/commerce\/v2\/search\/(querySuggest|productSuggest)$/,
  ],
  analytics: [
    /^POST \/rest\/organizations\/[\w-]+\/events\/v1$/,
    /^(GET|POST|DELETE) \/rest\/v15\/analytics\/(search|click|custom|view|collect|visit)$/,
  ],
  customerEvents: [/^POST \/v1\/batch$/],
  contentOrigin: [
    /^(GET|PUT|DELETE) \/api\/v1\/(entries|content-types|locales|assets|redirect|project-map|project-map-nodes|project)$/,
    /^(GET|PUT|DELETE) \/api\/v1\/(data-types|enrichments)$/,
    /^(PUT|DELETE) \/api\/v1\/enrichment-values$/,
    /^(GET|PUT|DELETE) \/api\/v2\/(signal|test|quirk|aggregate)$/,
    /^POST \/api\/v1\/publish$/,
    /^GET \/api\/v[12]\/manifest$/,
  ],
  contentEdge: [/^GET \/api\/v1\/(entries|route)$/],
  contentPreview: [/^GET \/api\/v1\/entries$/],
  platform: [
    /^POST \/rest\/organizations\/[\w-]+\/sources$/,
    /^GET \/rest\/organizations\/[\w-]+\/sources\/(pages|[\w-]+)$/,
    /^(GET|PUT) \/rest\/organizations\/[\w-]+\/sources\/[\w-]+\/mappings$/,
    /^GET \/rest\/organizations\/[\w-]+\/indexes\/page\/fields$/,
    /^POST \/rest\/organizations\/[\w-]+\/indexes\/fields\/batch\/create$/,
    /^PUT \/rest\/organizations\/[\w-]+\/indexes\/fields\/batch\/update$/,
    /^(GET|POST) \/rest\/search\/v1\/admin\/pipelines$/,
    /^(GET|POST) \/rest\/search\/v2\/admin\/pipelines\/[^/]+\/statements$/,
    /^POST \/rest\/organizations\/[\w-]+\/answer\/v1\/configs\/[\w-]+\/evaluations$/,
  ],
  push: [
    /^POST \/push\/v1\/organizations\/[\w-]+\/files$/,
    /^PUT \/push\/v1\/organizations\/[\w-]+\/files\/[\w-]+$/,
    /^PUT \/push\/v1\/organizations\/[\w-]+\/sources\/[\w-]+\/documents\/batch$/,
  ],
}

/** Hosted providers of search, answers, analytics and content, each on its own host. */
export function createHostedProviders({
  answer,
  organizationId,
  answerConfigurationId,
  hosts = hostedHosts,
  seen,
}: HostedOptions) {
  /** Calls to paths that they do not have, and members that they do not know. */
  const refused: string[] = []
  const asked: string[] = []

  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const { origin, pathname } = new URL(request.url)
    const call = `${request.method} ${pathname}`
    asked.push(`${origin} ${call}`)
    const host = (Object.keys(hosts) as (keyof HostedHosts)[]).find(one => hosts[one] === origin)
    if (host === undefined || !calls[host].some(known => known.test(call))) {
      refused.push(`${origin} ${call}`)
      return Response.json(
        { statusCode: 404, message: 'Not found', type: 'NotFoundException' },
        { status: 404 },
      )
    }
    if (host === 'search') {
      const organization = /^\/rest\/organizations\/([\w-]+)\//.exec(pathname)?.[1] ?? organizationId
      const configuration = /\/configs\/([\w-]+)\//.exec(pathname)?.[1] ?? answerConfigurationId
      const members = await membersOf(request)
      const known = pathname.includes('/commerce/v2/') ? shopMembers : searchMembers
      for (const name of members) if (!known.has(name)) refused.push(`${call}: member "${name}"`)
      if (organization !== organizationId || configuration !== answerConfigurationId) {
        refused.push(`${call}: organisation or configuration`)
        return Response.json(
          { statusCode: 404, message: 'Unknown', type: 'NotFoundException' },
          { status: 404 },
        )
      }
    }
    if (host === 'customerEvents') {
      await seen?.(request)
      const fault = await customerFault(request)
      if (fault) refused.push(`${call}: ${fault}`)
      return Response.json({ success: !fault }, { status: fault ? 400 : 200 })
    }
    return answer(
      withPath(request, pathname.replace(`/configs/${answerConfigurationId}/`, '/configs/default/')),
    )
  }
  return { fetch, refused, asked }
}

const mostOfBatch = 500_000

/** What a provider of customer events refuses of a server: a batch without its key, or with what is no event. */
async function customerFault(request: Request): Promise<string | null> {
  if (!/^Basic [\w+/]{2,}=*$/.test(request.headers.get('authorization') ?? '')) return 'no write key'
  const text = await request.clone().text()
  if (text.length > mostOfBatch) return 'too long'
  const { batch, sentAt, ...more } = JSON.parse(text) as Readonly<Record<string, unknown>>
  if (Object.keys(more).length > 0) return `members ${Object.keys(more)}`
  const isEvent = (one: Readonly<Record<string, unknown>>): boolean =>
    /^(page|screen|identify|track|group|alias)$/.test(String(one['type'])) &&
    typeof (one['anonymousId'] ?? one['userId']) === 'string' &&
    !('writeKey' in one)
  const isWhole = Array.isArray(batch) && batch.length > 0 && batch.every(isEvent)
  return isWhole && Number.isFinite(Date.parse(String(sentAt))) ? null : 'no batch of events'
}

async function membersOf(request: Request): Promise<string[]> {
  if (request.method === 'GET') return [...new URL(request.url).searchParams.keys()]
  const text = await request.clone().text()
  return text.startsWith('{')
    ? Object.keys(JSON.parse(text) as object)
    : [...new URLSearchParams(text).keys()]
}

function withPath(request: Request, pathname: string): Request {
  const url = new URL(request.url)
  url.pathname = pathname
  return new Request(url, request)
}
