import type { UserId } from '@quarry/protocol'

/** What is told inside this process when a search was answered: analytics and models listen. */
export type AnsweredSearch = {
  searchUid: string
  at: number
  /** `search`, `recommendation`, `suggest`, … */
  kind: 'search' | 'recommendation'
  q: string
  total: number
  /** Ids of what was shown, in its order. */
  results: readonly string[]
  /** How many results stand before them. */
  first: number
  hub: string
  pipeline: string
  /** The test of pipelines that the visitor takes part in; empty for none. */
  splitTestRun: string
  locale: string | null
  tab: string | null
  /** What the page told of the visitor and of itself, as it came. */
  context: Readonly<Record<string, string | string[]>>
  dictionaryFieldContext: Readonly<Record<string, string>>
  pipelineRuleParameters: Readonly<Record<string, unknown>>
  /** Who asked, as their token names them. */
  userIds: readonly UserId[]
  /** The token shows its bearer other things than everybody sees. */
  restricted: boolean
  durationMs: number
  /** The request's own word on whether anything of it may be kept. */
  analytics: Readonly<Record<string, unknown>> | null
  corrected: string | null
}

export type SearchLog = {
  emit(search: AnsweredSearch): void
  /** @returns what ends the subscription. */
  listen(listener: (search: AnsweredSearch) => void): () => void
}

/** Listeners are told one after the other; one that fails is reported and harms neither search nor others. */
export function createSearchLog(onError: (error: unknown) => void): SearchLog {
  const listeners = new Set<(search: AnsweredSearch) => void>()
  return {
    emit(search) {
      for (const listener of listeners) {
        try {
          listener(search)
        } catch (error) {
          onError(error)
        }
      }
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
