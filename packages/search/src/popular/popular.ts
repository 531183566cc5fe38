import type { Completion } from '@quarry/protocol'
import { afterCall, type CallState } from '../core/after-call.ts'
import type { Capability } from '../core/capability.ts'
import { atLeast, check } from '../core/check.ts'
import { ANEW, listOf } from '../core/model.ts'

export type PopularState = CallState & { readonly queries: readonly string[] }

declare module '../core/model.ts' {
  interface EventMap {
    'popular queries wanted': object
    'popular query chosen': object
  }
  interface StateMap {
    popular: PopularState
  }
}

/** What others search for: the suggestions for a box in which nothing stands. */
export function popular({ max = 6 }: { max?: number } = {}): Capability<PopularState, 'popular'> {
  return {
    name: 'popular',
    initial: { status: 'idle', queries: [] },
    validate: () => check('options of popular', { max: atLeast(max, 1) }),
    reduce: (own, event) =>
      afterCall(own, event, 'popular', body => ({
        queries: listOf<Completion>(body, 'completions')
          .map(one => `${one.expression}`)
          .slice(0, max),
      })),
    calls: {
      popular: {
        path: '/querySuggest',
        lane: 'popular',
        method: 'querySuggest',
        proof: 'completions',
        body: ({ common, state }) =>
          state.popular?.queries.length ? undefined : { count: max, q: '', actionsHistory: [], ...common() },
      },
    },
  }
}

/** Asked for once: what is popular does not change while a page is open. */
export const popularQueriesWanted = () => ({ type: 'popular queries wanted', ask: 'popular' }) as const

/** A new search, without the filters of the last one. */
export const popularQueryChosen = (q: string) =>
  ({ type: 'popular query chosen', q, ...ANEW, drop: 'query', cause: 'omniboxAnalytics' }) as const
