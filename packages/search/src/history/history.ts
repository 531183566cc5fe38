import type { FacetRequest } from '@quarry/protocol'
import type { Capability } from '../core/capability.ts'
import { listOf, type State } from '../core/model.ts'
import { pick } from '../core/pick.ts'

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

declare module '../core/model.ts' {
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
    receive(before, { address, body }, ask, all) {
      const own =
        ask === 'full'
          ? { ...before, order: listOf<FacetRequest>(body, 'facets').map(one => one.facetId) }
          : before
      const present: Snapshot = { address, states: pick(all, ['query', 'context', 'dictionary']) }
      if (!own.present) return { ...own, present }
      if (JSON.stringify(present) === JSON.stringify(own.present)) return own
      return { ...own, past: [...own.past, own.present].slice(-MOST), present, future: [] }
    },
  }
}
