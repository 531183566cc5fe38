import type { Search } from '../core/create-search.ts'
import type { SearchEvent } from '../core/event.ts'
import { fromQuery } from '../core/params.ts'
import type { Snapshot } from './history.ts'

const travel = (to: Snapshot | undefined, step: -1 | 1): SearchEvent | undefined =>
  to && { type: 'url opened', params: fromQuery(to.address), states: to.states, step, ask: 'full' }

/** The event that goes back one page; nothing when there is none. */
export const undo = ({ state }: Search): SearchEvent | undefined => travel(state.history?.past.at(-1), -1)

export const redo = ({ state }: Search): SearchEvent | undefined => travel(state.history?.future[0], 1)
