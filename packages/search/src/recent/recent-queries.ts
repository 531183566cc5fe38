import type { Capability } from '../core/capability.ts'
import { atLeast, check } from '../core/check.ts'
import { ANEW, listOf } from '../core/model.ts'

export type RecentQueriesState = readonly string[]

declare module '../core/model.ts' {
  interface EventMap {
    'recent query chosen': object
    'recent queries cleared': object
    /** From where the page keeps them. */
    'recent queries recalled': { queries: readonly string[] }
  }
  interface StateMap {
    recentQueries: RecentQueriesState
  }
}

/** The last queries that found something, newest first. Keeping them longer than the page is the page's business. */
export function recentQueries({ max = 10 } = {}): Capability<RecentQueriesState, 'recentQueries'> {
  const add = (own: RecentQueriesState, queries: readonly string[]): RecentQueriesState =>
    [...new Set([...queries, ...own].map(one => `${one}`.trim().toLowerCase()).filter(Boolean))].slice(0, max)
  return {
    name: 'recentQueries',
    initial: [],
    validate: () => check('options of recentQueries', { maxLength: atLeast(max, 1) }),
    reduce(own, event) {
      if (event.type === 'recent queries cleared') return []
      return event.type === 'recent queries recalled' ? add(own, event.queries) : own
    },
    receive: (own, { body, request }, ask) =>
      ask === 'full' && request.q && listOf(body, 'results').length ? add(own, [request.q]) : own,
  }
}

export const recentQueryChosen = (q: string) =>
  ({ type: 'recent query chosen', q, ...ANEW, drop: 'query' }) as const

export const recentQueriesCleared = () => ({ type: 'recent queries cleared' }) as const
