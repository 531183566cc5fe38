import type { FacetStateEntry, LegacyFields, LegacyKind } from '@quarry/events'
import {
  type Context,
  type Handover,
  legacy,
  type Result,
  type Search,
  type SearchEvent,
  type StaticFilter,
} from '@quarry/search'
import { handoverData } from '@quarry/search/handover'
import { facetStateOf } from './facet-state.ts'
import { documentOf, named } from './legacy-document.ts'
import { type LegacyReport, legacyReportOf, reportedRules } from './legacy-report.ts'
import { oncePerResponse } from './once-per-response.ts'
import { positionOf } from './result-facts.ts'

export type LegacyAbout = {
  facetState: readonly FacetStateEntry[]
  originLevel2: string
  splitTestRun?: { name: string; version: string }
  /** Of the generated answer that stands above the results. */
  answerId?: string
}

/** Says that something happened; whether that may be recorded is decided there. */
type SayLegacy = <Kind extends LegacyKind>(
  kind: Kind,
  fields: LegacyFields[Kind],
  customData: Readonly<Record<string, unknown>>,
  about: LegacyAbout,
) => void

type Why = { cause: string; data: Readonly<Record<string, unknown>> }
/** What a search said besides its results, where that is not what the page shows now. */
type SearchDetails = { q?: string; body?: Readonly<Record<string, unknown>> }

const mainAsks = new Set(['full', 'page', 'more', 'values'])

/** Questions that are no searches for the older protocol: what happened is told as an event of its own. */
const asCustom: Readonly<Record<string, string>> = {
  pagerNumber: 'getMoreResults',
  pagerNext: 'getMoreResults',
  pagerPrevious: 'getMoreResults',
  pagerResize: 'getMoreResults',
  pagerScrolling: 'getMoreResults',
  showMoreFacetResults: 'facet',
  showLessFacetResults: 'facet',
}

type LegacyOptions = {
  /** What led to the page whose first search the server made: that one is told here, once. */
  first?: { handover?: Handover | undefined }
  /** Filters of the page's own, which events name with their expressions. */
  filters?: readonly StaticFilter[]
  /** The generated answer of the page, where it has any. */
  answer?: () => { id: string; isVisible: boolean } | undefined
}

/**
 * What visitors do, in the older protocol: every search that was answered, every result that was opened, and the rest.
 * The names of causes and what is said of them are those of the search client's `legacy` capability.
 *
 * @returns how to tell of something else on this page, and how to stop.
 */
export function followLegacy(
  search: Search,
  say: SayLegacy,
  { first, filters = [], answer: answerOf = () => undefined }: LegacyOptions = {},
): { tell(telling: LegacyReport): void; stop(): void } {
  const fields: Record<string, string> = {}
  let words = legacy([], filters)
  let typed = words.initial
  let why: Why = { cause: 'interfaceLoad', data: {} }
  /** The pipeline that the page asks for, and the one that answered. */
  let asked = ''
  let pipeline = 'default'
  let split: LegacyAbout['splitTestRun']

  const about = (): LegacyAbout => {
    const answerId = answerOf()?.id
    return {
      facetState: facetStateOf(search.state, fields),
      originLevel2: search.state.tabs?.active ?? 'default',
      ...(split && { splitTestRun: split }),
      ...(answerId && { answerId }),
    }
  }
  const lastSearchQueryUid = (): string => search.state.results?.searchUid ?? ''

  function tell(telling: LegacyReport): void {
    if ('click' in telling) {
      click(telling)
      return
    }
    const { custom: eventType, value: eventValue, about: result } = telling
    const data = result
      ? { info: documentOf(result, asked, positionOf(search, result)), identifier: named(result) }
      : ((telling.data ?? {}) as Readonly<Record<string, unknown>>)
    say('custom', { eventType, eventValue, lastSearchQueryUid: lastSearchQueryUid() }, data, about())
  }

  function click({
    click: actionCause,
    result,
    data,
    fields: own,
  }: Extract<LegacyReport, { click: string }>): void {
    const searchQueryUid = result.searchUid || lastSearchQueryUid()
    const fields = {
      actionCause,
      searchQueryUid,
      ...documentOf(result, pipeline, positionOf(search, result)),
      ...own,
    }
    say('click', fields, { ...named(result), ...data }, about())
  }

  function searched({ cause, data }: Why, { q, body }: SearchDetails = {}): void {
    const { results, query } = search.state
    if (!results || !cause) return
    const list = body ? listIn(body) : results.list
    const answer = answerOf()
    say(
      'search',
      {
        queryText: q ?? query?.q ?? '',
        responseTime: Math.round(results.duration),
        results: list.map(({ uri, raw }) => ({
          documentUri: uri,
          documentUriHash: String(raw['urihash'] ?? ''),
        })),
        numberOfResults: body ? Number(body['totalCountFiltered'] ?? 0) : results.total,
        queryPipeline: pipeline,
        actionCause: cause,
        searchQueryUid: body ? String(body['searchUid'] ?? '') : results.searchUid,
      },
      { ...data, ...(answer && { showGeneratedAnswer: answer.isVisible }) },
      about(),
    )
  }

  /** As the search client would say it in its request, were it told to speak the older protocol. */
  function whyOf(event: SearchEvent): Why {
    const settings = { analytics: { analyticsMode: 'legacy', originLevel3: 'default' } }
    const context = {
      state: search.state,
      settings,
      ask: event.ask ?? '',
      event,
      now: 0,
    } as unknown as Context
    const { analytics } = words.common?.({ analytics: {} } as never, typed, context) ?? {}
    const { coveoHeadlessVersion: _, ...data } = (analytics?.customData ?? {}) as Record<string, unknown>
    const ofContext = new Set(Object.keys(search.state.context ?? {}).map(key => `context_${key}`))
    return {
      cause: analytics?.actionCause ?? '',
      data: Object.fromEntries(Object.entries(data).filter(([key]) => !ofContext.has(key))),
    }
  }

  function answered({ answer, of }: Extract<SearchEvent, { type: 'answered' }>): void {
    if (!mainAsks.has(of)) return
    const { body, request } = answer
    for (const one of request.facets ?? []) fields[one.facetId] = one.field
    words = legacy(
      Object.entries(fields).map(([id, field]) => ({ options: { id, field } })) as never,
      filters,
    )
    asked = request.pipeline ?? ''
    pipeline = asked || (typeof body['pipeline'] === 'string' && body['pipeline']) || 'default'
    const run = body['splitTestRun']
    split = typeof run === 'string' && run ? { name: run, version: pipeline } : undefined
    const { trigger, correction } = search.state
    if (of === 'full') for (const telling of reportedRules(search.state)) tell(telling)
    const corrected = { cause: 'didyoumeanAutomatic', data: {} }
    const eventType = asCustom[why.cause]
    if (eventType) tell({ custom: eventType, value: why.cause, data: why.data })
    else if (correction?.automatic && answer.first) {
      // The search that found nothing, and the one in its place.
      searched(why, { q: correction.original, body: answer.first })
      searched(corrected)
    } else if (correction?.automatic && why.cause) searched(corrected)
    else if (answer.first && trigger?.modified) {
      searched(why, { q: trigger.original })
      tell({ custom: 'queryPipelineTriggers', value: 'query', data: { query: trigger.modified } })
    } else searched(why)
  }

  if (first && search.state.results?.status === 'ready') {
    const { handover } = first
    searched({ cause: handover?.cause ?? 'interfaceLoad', data: handover ? handoverData(handover) : {} })
  }

  const isNew = oncePerResponse(search)
  const stop = search.subscribe(event => {
    if (!isNew(event)) return
    if (event.ask && mainAsks.has(event.ask)) why = whyOf(event)
    typed = words.reduce?.(typed, event, search.state) ?? typed
    if (event.type === 'answered') answered(event)
    else if (event.type === 'failed' && mainAsks.has(event.of)) {
      const { q = '', aq = '', cq = '', dq = '' } = search.state.query ?? {}
      const { type: errorType, message: errorMessage } = event.error
      tell({ custom: 'errors', value: 'query', data: { query: q, aq, cq, dq, errorType, errorMessage } })
    } else if (event.type === 'facet searched' && event.text)
      tell({ custom: 'facet', value: 'facetSearch', data: facetOf(event.facet) })
    else {
      const telling = legacyReportOf(event, search.state)
      if (telling) tell(telling)
    }
  })
  return { tell, stop }

  function facetOf(id: string): Record<string, string> {
    const field = fields[id] ?? id
    return { facetId: id, facetField: field, facetTitle: `${field}_${id}` }
  }
}

type Body = Readonly<Record<string, unknown>>

const listIn = (body: Body): readonly Pick<Result, 'uri' | 'raw'>[] =>
  Array.isArray(body['results']) ? (body['results'] as Result[]) : []
