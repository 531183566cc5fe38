import { listOf } from '../core/answer.ts'
import type { Capability } from '../core/capability.ts'
import { atLeast, check } from '../core/check.ts'
import { ANEW } from '../core/event.ts'
import type { Result } from '../results/index.ts'

export type RecentQueriesState = readonly string[]
export type RecentResultsState = readonly Result[]

declare module '../core/event.ts' {
  interface EventMap {
    'recent query chosen': object
    'recent queries cleared': object
    /** From where the page keeps them. */
    'recent queries recalled': { queries: readonly string[] }
    'result opened': { result: Result }
    'recent results cleared': object
    'recent results recalled': { results: readonly Result[] }
  }
}
declare module '../core/capability.ts' {
  interface StateMap {
    recentQueries: RecentQueriesState
    recentResults: RecentResultsState
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

/** The results that were opened last, newest first. */
export function recentResults({ max = 10 } = {}): Capability<RecentResultsState, 'recentResults'> {
  const add = (own: RecentResultsState, results: readonly Result[]): RecentResultsState =>
    [
      ...new Map(
        [...results, ...own].map(one => [one.uniqueId, one]).reverse() as [string, Result][],
      ).values(),
    ]
      .reverse()
      .slice(0, max)
  return {
    name: 'recentResults',
    initial: [],
    validate: () => check('options of recentResults', { maxLength: atLeast(max, 1) }),
    reduce(own, event) {
      if (event.type === 'recent results cleared') return []
      if (event.type === 'recent results recalled') return add(own, event.results)
      return event.type === 'result opened'
        ? add(
            own.filter(one => one.uniqueId !== event.result.uniqueId),
            [event.result],
          )
        : own
    },
  }
}

export const resultOpened = (result: Result) => ({ type: 'result opened', result }) as const

export const recentResultsCleared = () => ({ type: 'recent results cleared' }) as const
