import type { AutomaticFacetsRequest, FacetRequest } from './facet.ts'

/** What a search asks: `POST /rest/search/v2`. Wire types; names are the protocol's own. */

export type ActionHistoryEntry = {
  name: 'Query' | 'PageView'
  /** An ISO date, or the same JSON-encoded (with inner quotes). */
  time: string
  value?: string
}

/** The `analytics` object of requests. `next` and `legacy` fill different members. */
export type RequestAnalytics = {
  clientId: string
  clientTimestamp: string
  documentReferrer?: string | null
  documentLocation?: string | null
  originContext: string
  actionCause?: string
  customData?: Record<string, unknown>
  userDisplayName?: string
  deviceId?: string
  pageId?: string
  trackingId?: string
  capture?: boolean
  source?: string[]
}

export type ContextValue = string | string[]

export type QueryCorrectionRequest = {
  enabled: boolean
  options: { automaticallyCorrect: 'whenNoResults' | 'never' }
}

export type SearchRequest = {
  locale?: string
  debug?: boolean
  /** Ours: the document whose place, or absence, is to be explained; for tokens that may. */
  why?: string
  tab?: string
  referrer?: string | null
  timezone?: string
  visitorId?: string
  actionsHistory?: ActionHistoryEntry[]
  aq?: string
  cq?: string
  lq?: string
  dq?: string
  context?: Record<string, ContextValue>
  /** Of agents' panels: what is known of the case. */
  caseContext?: Record<string, string>
  fieldsToInclude?: string[]
  fieldsToExclude?: string[]
  dictionaryFieldContext?: Record<string, string>
  pipeline?: string
  q?: string
  enableQuerySyntax?: boolean
  searchHub?: string
  sortCriteria?: string
  analytics?: RequestAnalytics
  excerptLength?: number
  queryCorrection?: QueryCorrectionRequest
  enableDidYouMean?: boolean
  facets?: FacetRequest[]
  numberOfResults?: number
  firstResult?: number
  facetOptions?: { freezeFacetOrder?: boolean }
  filterField?: string
  childField?: string
  parentField?: string
  filterFieldRange?: number
  generateAutomaticFacets?: AutomaticFacetsRequest
  pipelineRuleParameters?: {
    mlGenerativeQuestionAnswering: {
      responseFormat: { contentFormat: string[] }
      citationsFieldToInclude: string[]
    }
  }
  /** Recommendation requests only. */
  recommendation?: string
  /** Ours: when nothing is found, say how many results there would be without each one of the active filters. */
  filterRemovals?: boolean
}
