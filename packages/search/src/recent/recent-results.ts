import type { Capability } from '../core/capability.ts'
import { atLeast, check } from '../core/check.ts'
import type { Result } from '../results/results-of.ts'

export type RecentResultsState = readonly Result[]

declare module '../core/model.ts' {
  interface EventMap {
    /** `recent`: from the list of those that were opened before. */
    'result opened': { result: Result; recent?: boolean | undefined }
    'recent results cleared': object
    /** From where the page keeps them. */
    'recent results recalled': { results: readonly Result[] }
  }
  interface StateMap {
    recentResults: RecentResultsState
  }
}

/** The results that were opened last, newest first. */
export function recentResults({ max = 10 } = {}): Capability<RecentResultsState, 'recentResults'> {
  const add = (own: RecentResultsState, results: readonly Result[]): RecentResultsState =>
    [...results, ...own.filter(one => !results.some(({ uniqueId }) => uniqueId === one.uniqueId))].slice(
      0,
      max,
    )
  return {
    name: 'recentResults',
    initial: [],
    validate: () => check('options of recentResults', { maxLength: atLeast(max, 1) }),
    reduce(own, event) {
      if (event.type === 'recent results cleared') return []
      if (event.type === 'recent results recalled') return add(own, event.results)
      // An event that carries a result opens it, unless it is by a link in its text, which leads elsewhere.
      const { link, result } = event as { result?: Result; link?: object }
      return result && !link ? add(own, [result]) : own
    },
  }
}

/** `recent`: from the list of those that were opened before. */
export const resultOpened = (result: Result, recent?: boolean) =>
  ({ type: 'result opened', result, recent }) as const

export const recentResultsCleared = () => ({ type: 'recent results cleared' }) as const
