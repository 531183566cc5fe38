import type { SearchResponse } from '@quarry/protocol'
import { expressionOf, type Filtering } from './filters.ts'
import { type Hit, hitOf, type Tags } from './hits.ts'

export type SearchClientOptions = {
  /** `https://search.example/rest/search/v2` */
  baseUrl: string
  organizationId: string
  /** A search token, or how to get one: it is asked for again when the service says that it is over. */
  accessToken: string | (() => string | Promise<string>)
  searchHub?: string
  locale?: string
  /** Holds for every search, as an expression of the query language. */
  constant?: string
  /** Names of indexes that stand for an order: `{ bread_newest: 'date descending' }`. */
  sorts?: Readonly<Record<string, string>>
  /** Names of indexes that stand for suggestions of queries. */
  suggestions?: readonly string[]
  /** Fields that hold numbers: their facets tell the least and the greatest value. */
  numbers?: readonly string[]
  fetch?: typeof fetch
}

type Params = Filtering & {
  query?: string
  page?: number
  hitsPerPage?: number
  facets?: string | readonly string[]
  maxValuesPerFacet?: number
  attributesToRetrieve?: string | readonly string[]
  highlightPreTag?: string
  highlightPostTag?: string
  /** Conditions of rules see them as `context.ruleContexts`. */
  ruleContexts?: readonly string[]
  facetName?: string
  facetQuery?: string
  maxFacetHits?: number
}

type WidgetQuery = { indexName: string; params?: Params; facet?: string; type?: string }

type WidgetResult = {
  hits: Hit[]
  nbHits: number
  page: number
  nbPages: number
  hitsPerPage: number
  facets: Record<string, Record<string, number>>
  facets_stats: Record<string, { min: number; max: number }>
  exhaustiveNbHits: boolean
  exhaustiveFacetsCount: boolean
  processingTimeMS: number
  query: string
  params: string
  index: string
  queryID: string
}

type WidgetFacetValues = {
  facetHits: { value: string; highlighted: string; count: number }[]
  exhaustiveFacetsCount: boolean
  processingTimeMS: number
}

type SearchClient = {
  search(requests: readonly WidgetQuery[]): Promise<{ results: (WidgetResult | WidgetFacetValues)[] }>
  searchForFacetValues(requests: readonly WidgetQuery[]): Promise<WidgetFacetValues[]>
  clearCache(): Promise<void>
}

/** As many results as the service gives in all. */
const mostResults = 5000
const usualSize = 20
const mostKept = 100
/** Nothing is estimated here. */
const exact = { exhaustiveNbHits: true, exhaustiveFacetsCount: true, params: '' }

/**
 * What the widgets of the InstantSearch family ask, asked of Quarry.
 *
 * @example instantsearch({ indexName: 'bread', searchClient: createSearchClient({ baseUrl, organizationId, accessToken }) })
 */
export function createSearchClient(options: SearchClientOptions): SearchClient {
  const { baseUrl, organizationId, searchHub, locale, sorts = {}, suggestions = [], numbers = [] } = options
  const ask = options.fetch ?? ((...call: Parameters<typeof fetch>) => fetch(...call))
  const kept = new Map<string, Promise<unknown>>()
  let token: Promise<string> | undefined

  const getToken = async (): Promise<string> => {
    const { accessToken } = options
    token ??= Promise.resolve(typeof accessToken === 'string' ? accessToken : accessToken())
    return token
  }

  async function post<Answer>(call: string, body: object, isAgain = false): Promise<Answer> {
    const url = `${baseUrl}${call}?${new URLSearchParams({ organizationId })}`
    const response = await ask(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${await getToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const isOver = response.status === 401 || response.status === 419
    if (isOver && !isAgain && typeof options.accessToken === 'function') {
      token = undefined
      return post(call, body, true)
    }
    if (response.ok) return (await response.json()) as Answer
    const { message = response.statusText } = (await response.json().catch(() => ({}))) as {
      message?: string
    }
    throw Object.assign(new Error(message), { name: 'ApiError', status: response.status })
  }

  /** Widgets ask the same again at each change of others; what failed is not kept. */
  function remembered<Answer>(call: string, body: object): Promise<Answer> {
    const key = `${call} ${JSON.stringify(body)}`
    const known = kept.get(key)
    if (known) return known as Promise<Answer>
    const answer = post<Answer>(call, body)
    const [oldest] = kept.keys()
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
    kept.set(key, answer)
    answer.catch(() => kept.delete(key))
    return answer
  }

  const whence = { ...(searchHub ? { searchHub } : {}), ...(locale ? { locale } : {}) }
  const common = (params: Params) => ({
    q: params.query ?? '',
    ...whence,
    ...(options.constant ? { cq: options.constant } : {}),
    ...(params.ruleContexts?.length ? { context: { ruleContexts: params.ruleContexts } } : {}),
    ...(expressionOf(params) ? { aq: expressionOf(params) } : {}),
  })

  async function searchOne({ indexName, params = {} }: WidgetQuery): Promise<WidgetResult> {
    if (suggestions.includes(indexName)) return suggested(indexName, params)
    const { page = 0, hitsPerPage = usualSize } = params
    const firstResult = Math.min(page * hitsPerPage, mostResults)
    const wanted = listOf(params.attributesToRetrieve)
    const names = listOf(params.facets) ?? []
    if (names.includes('*')) throw new Error('Facets are named here one by one: "*" is not known.')
    const facets = names.map((field, at) => ({
      facetId: `f${at}`,
      field,
      currentValues: [],
      ...(numbers.includes(field)
        ? { type: 'numericalRange', generateAutomaticRanges: true, numberOfValues: 1 }
        : { type: 'specific', numberOfValues: params.maxValuesPerFacet ?? 10 }),
    }))
    const found = await remembered<SearchResponse>('', {
      ...common(params),
      firstResult,
      numberOfResults: Math.min(hitsPerPage, mostResults - firstResult),
      ...(facets.length > 0 ? { facets } : {}),
      ...(sorts[indexName] ? { sortCriteria: sorts[indexName] } : {}),
      ...(wanted && !wanted.includes('*') ? { fieldsToInclude: wanted } : {}),
    })
    const counted = names.map(
      (name, at) => [name, found.facets.find(({ facetId }) => facetId === `f${at}`)] as const,
    )
    const total = found.totalCountFiltered
    return {
      hits: found.results.map(result => hitOf(result, tagsOf(params), wanted)),
      nbHits: total,
      page,
      nbPages: hitsPerPage > 0 ? Math.ceil(Math.min(total, mostResults) / hitsPerPage) : 0,
      hitsPerPage,
      facets: Object.fromEntries(
        counted.map(([name, facet]) => [
          name,
          Object.fromEntries(
            numbers.includes(name)
              ? []
              : (facet?.values ?? []).flatMap(one =>
                  'value' in one ? [[one.value, one.numberOfResults] as const] : [],
                ),
          ),
        ]),
      ),
      facets_stats: Object.fromEntries(
        counted.flatMap(([name, facet]) => {
          const [range] = numbers.includes(name) ? (facet?.values ?? []) : []
          const { start, end } = (range ?? {}) as { start?: number; end?: number }
          return start === undefined || end === undefined ? [] : [[name, { min: start, max: end }] as const]
        }),
      ),
      ...exact,
      processingTimeMS: found.duration,
      query: params.query ?? '',
      index: indexName,
      queryID: found.searchUid,
    }
  }

  async function suggested(indexName: string, params: Params): Promise<WidgetResult> {
    const { query = '', hitsPerPage = 5 } = params
    const body = { q: query, count: hitsPerPage, ...whence }
    const { completions } = await remembered<{ completions: { expression: string }[] }>('/querySuggest', body)
    const { pre, post: end } = tagsOf(params)
    const hits = completions.map(({ expression }) => {
      // Suggestions are marked where they go on from what was typed.
      const isBegun = query !== '' && expression.toLowerCase().startsWith(query.toLowerCase())
      const value = isBegun
        ? `${pre}${expression.slice(0, query.length)}${end}${expression.slice(query.length)}`
        : expression
      const matchLevel = isBegun ? 'full' : 'none'
      return {
        objectID: expression,
        query: expression,
        _highlightResult: { query: { value, matchLevel, matchedWords: [] } },
      }
    })
    return {
      hits,
      nbHits: hits.length,
      page: 0,
      nbPages: 1,
      hitsPerPage,
      facets: {},
      facets_stats: {},
      ...exact,
      processingTimeMS: 0,
      query,
      index: indexName,
      queryID: '',
    }
  }

  async function valuesOf({ params = {}, facet }: WidgetQuery): Promise<WidgetFacetValues> {
    const { facetName = facet ?? '', facetQuery = '', maxFacetHits = 10 } = params
    const { values } = await remembered<{ values: { rawValue: string; count: number }[] }>('/facet', {
      type: 'specific',
      field: facetName,
      query: `*${facetQuery}*`,
      numberOfValues: maxFacetHits,
      searchContext: common(params),
    })
    const { pre, post: end } = tagsOf(params)
    return {
      facetHits: values.map(({ rawValue, count }) => {
        const at = facetQuery === '' ? -1 : rawValue.toLowerCase().indexOf(facetQuery.toLowerCase())
        const to = at + facetQuery.length
        const highlighted =
          at < 0 ? rawValue : rawValue.slice(0, at) + pre + rawValue.slice(at, to) + end + rawValue.slice(to)
        return { value: rawValue, highlighted, count }
      }),
      exhaustiveFacetsCount: true,
      processingTimeMS: 0,
    }
  }

  return {
    search: async requests => ({
      results: await Promise.all(
        requests.map(one => (one.type === 'facet' ? valuesOf(one) : searchOne(one))),
      ),
    }),
    searchForFacetValues: requests => Promise.all(requests.map(valuesOf)),
    async clearCache() {
      kept.clear()
    },
  }
}

function listOf(value: string | readonly string[] | undefined): readonly string[] | undefined {
  return typeof value === 'string' ? [value] : value
}

const tagsOf = ({ highlightPreTag = '<em>', highlightPostTag = '</em>' }: Params): Tags => ({
  pre: highlightPreTag,
  post: highlightPostTag,
})
