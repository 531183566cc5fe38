import type { Capability } from '../core/capability.ts'
import { atLeast, check } from '../core/check.ts'
import type { Result } from '../results/index.ts'

export type RecentResultsState = readonly Result[]

declare module '../core/event.ts' {
  interface EventMap {
    'result opened': { result: Result }
    'recent result opened': { result: Result }
    'recent results cleared': object
    /** From where the page keeps them. */
    'recent results recalled': { results: readonly Result[] }
  }
}
declare module '../core/capability.ts' {
  interface StateMap {
    recentResults: RecentResultsState
  }
}

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
      const isOpened =
        event.type === 'result opened' ||
        event.type === 'recent result opened' ||
        (event.type === 'snippet source opened' && !event.link)
      return isOpened
        ? add(
            own.filter(one => one.uniqueId !== event.result.uniqueId),
            [event.result],
          )
        : own
    },
  }
}

export const resultOpened = (result: Result) => ({ type: 'result opened', result }) as const

/** From the list of those that were opened before. */
export const recentResultOpened = (result: Result) => ({ type: 'recent result opened', result }) as const

export const recentResultsCleared = () => ({ type: 'recent results cleared' }) as const
