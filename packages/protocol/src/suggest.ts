import type { ActionHistoryEntry, ContextValue, RequestAnalytics } from './search-request.ts'
import type { Trigger } from './search-response.ts'

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

export type Completion = {
  expression: string
  score: number
  /** `{…}` matched, `[…]` completed, `(…)` corrected. */
  highlighted: string
  executableConfidence: number
}
export type QuerySuggestResponse = { completions: Completion[]; responseId: string }

export type PlanRequest = {
  q: string
  locale?: string
  timezone?: string
  visitorId?: string
  context?: Record<string, ContextValue>
  pipeline?: string
  searchHub?: string
  analytics?: RequestAnalytics
}
export type PlanResponse = {
  preprocessingOutput: { triggers: Trigger[] }
  parsedInput?: { basicExpression: string; largeExpression: string }
}
