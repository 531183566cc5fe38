import type { ActionHistoryEntry, ContextValue, RequestAnalytics } from './search-request.ts'

/** Suggestions of queries, and where a query leads. Wire types; names are the protocol's own. */

export type QuerySuggestRequest = {
  q: string
  count?: number
  locale?: string
  timezone?: string
  visitorId?: string
  actionsHistory?: ActionHistoryEntry[]
  context?: Record<string, ContextValue>
  pipeline?: string
  searchHub?: string
  tab?: string
  referrer?: string | null
  analytics?: RequestAnalytics
}

export type PlanRequest = Omit<QuerySuggestRequest, 'count' | 'actionsHistory' | 'tab' | 'referrer'>
