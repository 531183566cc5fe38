import type { FacetRequest } from '@quarry/protocol'
import { listOf } from '../core/answer.ts'
import type { Capability, State } from '../core/capability.ts'
import type { Search } from '../core/create-search.ts'
import type { SearchEvent } from '../core/event.ts'
import { fromQuery } from '../core/params.ts'

/** A page that was shown: its address, and what an address does not say. */
export type Snapshot = {
  readonly address: string
  readonly states: Pick<State, 'query' | 'context' | 'dictionary'>
}

export type HistoryState = {
  /** The facets as the service last ordered them: with history, requests keep that order. */
  readonly order: readonly string[]
  readonly past: readonly Snapshot[]
  readonly present?: Snapshot
  readonly future: readonly Snapshot[]
}

declare module '../core/capability.ts' {
  interface StateMap {
    history: HistoryState
  }
}

const MOST = 10

/** Undo and redo of the last ten pages that were answered, tab and static filters included. */
export function history(): Capability<HistoryState, 'history'> {
  return {
    name: 'history',
    // After everything that it remembers.
    rank: 9,
    initial: { order: [], past: [], future: [] },
    reduce(own, event) {
      if (event.type !== 'url opened' || !event.step || !own.present) return own
      const back = event.step < 0
      const [present, ...left] = back ? [...own.past].reverse() : own.future
      if (!present) return own
      return back
        ? { ...own, past: left.reverse(), present, future: [own.present, ...own.future] }
        : { ...own, past: [...own.past, own.present], present, future: left }
    },
    request(body, { order }) {
      if (!body.facets) return body
      const rank = ({ facetId }: FacetRequest) => order.indexOf(facetId) + 1 || order.length + 1
      return { ...body, facets: [...body.facets].sort((a, b) => rank(a) - rank(b)) }
    },
    receive(before, { address, body }, ask, { query, context, dictionary }) {
      const own =
        ask === 'full'
          ? { ...before, order: listOf<FacetRequest>(body, 'facets').map(one => one.facetId) }
          : before
      const present: Snapshot = {
        address,
        states: { ...(query && { query }), ...(context && { context }), ...(dictionary && { dictionary }) },
      }
      if (!own.present) return { ...own, present }
      if (JSON.stringify(present) === JSON.stringify(own.present)) return own
      return { ...own, past: [...own.past, own.present].slice(-MOST), present, future: [] }
    },
  }
}

const travel = (to: Snapshot | undefined, step: -1 | 1): SearchEvent | undefined =>
  to && { type: 'url opened', params: fromQuery(to.address), states: to.states, step, ask: 'full' }

/** The event that goes back one page; nothing when there is none. */
export const undo = ({ state }: Search): SearchEvent | undefined => travel(state.history?.past.at(-1), -1)

export const redo = ({ state }: Search): SearchEvent | undefined => travel(state.history?.future[0], 1)
