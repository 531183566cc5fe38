import type { FacetStateEntry, LegacyFields, LegacyKind } from '@quarry/events'
import {
  type Context,
  type Handover,
  legacy,
  type Result,
  type Search,
  type SearchEvent,
} from '@quarry/search'
import { facetStateOf } from './facet-state.ts'
import { authorOf, positionOf } from './follow-next.ts'

export type LegacyAbout = {
  facetState: readonly FacetStateEntry[]
  originLevel2: string
  splitTestRun?: { name: string; version: string }
}

/** Says that something happened; whether that may be recorded is decided there. */
export type SayLegacy = <Kind extends LegacyKind>(
  kind: Kind,
  fields: LegacyFields[Kind],
  customData: Readonly<Record<string, unknown>>,
  about: LegacyAbout,
) => void

type Why = { cause: string; data: Readonly<Record<string, unknown>> }
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

/**
 * What visitors do, in the older protocol: every search that was answered, every result that was opened, and the rest.
 * The names of causes and what is said of them are those of the search client's `legacy` capability.
 *
 * @param first What led to the page whose first search the server made: that one is told here, once.
 */
export function followLegacy(
  search: Search,
  say: SayLegacy,
  first?: { handover?: Handover | undefined },
): () => void {
  const fields: Record<string, string> = {}
  let words = legacy()
  let typed = words.initial
  let why: Why = { cause: 'interfaceLoad', data: {} }
  let pipeline = 'default'
  let split: LegacyAbout['splitTestRun']

  const about = (): LegacyAbout => ({
    facetState: facetStateOf(search.state, fields),
    originLevel2: search.state.tabs?.active ?? 'default',
    ...(split && { splitTestRun: split }),
  })
  const lastSearchQueryUid = (): string => search.state.results?.searchUid ?? ''

  function custom(eventType: string, eventValue: string, data: object = {}): void {
    say(
      'custom',
      { eventType, eventValue, lastSearchQueryUid: lastSearchQueryUid() },
      data as Readonly<Record<string, unknown>>,
      about(),
    )
  }

  function click(result: Result, actionCause: string): void {
    const { raw, title, uri, clickUri, searchUid } = result
    const text = (name: string): string => (typeof raw[name] === 'string' ? (raw[name] as string) : '')
    say(
      'click',
      {
        actionCause,
        searchQueryUid: searchUid || lastSearchQueryUid(),
        queryPipeline: pipeline,
        collectionName: text('collection') || 'default',
        documentAuthor: authorOf(raw['author'], 'unknown'),
        documentPosition: positionOf(search, result) || 1,
        documentTitle: title,
        documentUri: uri,
        documentUriHash: text('urihash'),
        documentUrl: clickUri,
        rankingModifier: (result as { rankingModifier?: string | null }).rankingModifier ?? '',
        sourceName: text('source') || 'unknown',
      },
      { contentIDKey: 'permanentid', contentIDValue: text('permanentid') },
      about(),
    )
  }

  function searched({ cause, data }: Why): void {
    const { results, query } = search.state
    if (!results || !cause) return
    say(
      'search',
      {
        queryText: query?.q ?? '',
        responseTime: Math.round(results.duration),
        results: results.list.map(({ uri, raw }) => ({
          documentUri: uri,
          documentUriHash: String(raw['urihash'] ?? ''),
        })),
        numberOfResults: results.total,
        queryPipeline: pipeline,
        actionCause: cause,
        searchQueryUid: results.searchUid,
      },
      data,
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
    const { analytics } = words.request?.({ analytics: {} } as never, typed, context) ?? {}
    const { coveoHeadlessVersion: _, ...data } = (analytics?.customData ?? {}) as Record<string, unknown>
    const ofContext = new Set(Object.keys(search.state.context ?? {}).map(key => `context_${key}`))
    return {
      cause: analytics?.actionCause ?? '',
      data: Object.fromEntries(Object.entries(data).filter(([key]) => !ofContext.has(key))),
    }
  }

  function answered({ answer, of, asked }: Extract<SearchEvent, { type: 'answered' }>): void {
    if (!mainAsks.has(of)) return
    const { body, request } = answer
    for (const one of request.facets ?? []) fields[one.facetId] = one.field
    words = legacy(Object.entries(fields).map(([id, field]) => ({ options: { id, field } })) as never)
    pipeline = request.pipeline || (typeof body['pipeline'] === 'string' && body['pipeline']) || 'default'
    const run = body['splitTestRun']
    split = typeof run === 'string' && run ? { name: run, version: pipeline } : undefined
    const eventType = asCustom[why.cause]
    if (eventType) custom(eventType, why.cause, why.data)
    else if (asked.type !== 'facet searched') searched(why)
    const { trigger, correction } = search.state
    if (answer.first && correction?.automatic) searched({ cause: 'didyoumeanAutomatic', data: {} })
    if (of !== 'full' || !trigger) return
    if (answer.first && trigger.modified)
      custom('queryPipelineTriggers', 'query', { query: trigger.modified })
    if (trigger.notices.length > 0)
      custom('queryPipelineTriggers', 'notify', { notifications: trigger.notices })
    if (trigger.executions.length > 0)
      custom('queryPipelineTriggers', 'execute', {
        executions: trigger.executions.map(({ name, params }) => ({ functionName: name, params })),
      })
    if (trigger.redirect) custom('queryPipelineTriggers', 'redirect', { redirectedTo: trigger.redirect })
  }

  const { handover } = first ?? {}
  if (first && search.state.results?.status === 'ready') {
    const { cause = 'interfaceLoad', metadata = {} } = handover ?? {}
    searched({ cause, data: metadata as Readonly<Record<string, unknown>> })
  }

  return search.subscribe(event => {
    if (event.ask && mainAsks.has(event.ask)) why = whyOf(event)
    typed = words.reduce?.(typed, event, search.state) ?? typed
    switch (event.type) {
      case 'answered':
        return answered(event)
      case 'failed':
        if (mainAsks.has(event.of))
          custom('errors', 'query', {
            ...expressions(),
            errorType: event.error.type,
            errorMessage: event.error.message,
          })
        return
      case 'result opened':
        return click(event.result, 'documentOpen')
      case 'preview opened': {
        const result = search.state.results?.list.find(one => one.uniqueId === event.uniqueId)
        return result && click(result, 'documentQuickview')
      }
      case 'recent queries cleared':
        return custom('recentQueries', 'clearRecentQueries')
      case 'recent results cleared':
        return custom('recentlyClickedDocuments', 'clearRecentResults')
      case 'collection closed':
        return custom('folding', 'showLessFoldedResults')
      case 'facet searched':
        return event.text ? searched({ cause: 'facetSearch', data: facetOf(event.facet) }) : undefined
      case 'snippet expanded':
      case 'snippet collapsed': {
        const verb = event.type === 'snippet expanded' ? 'expand' : 'collapse'
        return event.index === undefined
          ? custom('smartSnippet', `${verb}SmartSnippet`)
          : custom('smartSnippetSuggestions', `${verb}SmartSnippetSuggestion`, related(event.index))
      }
      case 'snippet liked':
        return custom('smartSnippet', 'likeSmartSnippet')
      case 'snippet disliked':
        return custom('smartSnippet', 'dislikeSmartSnippet')
      case 'snippet feedback opened':
        return custom('smartSnippet', 'openSmartSnippetFeedbackModal')
      case 'snippet feedback closed':
        return custom('smartSnippet', 'closeSmartSnippetFeedbackModal')
      case 'snippet feedback sent':
        return custom('smartSnippet', 'sendSmartSnippetReason', {
          reason: event.reason,
          ...(event.details && { details: event.details }),
        })
      default:
    }
  })

  function expressions(): Record<string, string> {
    const { q = '', aq = '', cq = '', dq = '' } = search.state.query ?? {}
    return { query: q, aq, cq, dq }
  }

  function facetOf(id: string): Record<string, string> {
    const field = fields[id] ?? id
    return { facetId: id, facetField: field, facetTitle: `${field}_${id}` }
  }

  function related(index: number): object {
    const { question = '', answer = '', documentId } = search.state.snippet?.related[index] ?? {}
    return { question, answerSnippet: answer, documentId }
  }
}
