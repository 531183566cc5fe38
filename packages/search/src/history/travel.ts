import type { SearchEvent } from '../core/model.ts'
import { fromQuery } from '../core/params.ts'
import type { HistoryState, Snapshot } from './history.ts'

const travel = (to: Snapshot | undefined, step: -1 | 1): SearchEvent | undefined =>
  to && { type: 'url opened', params: fromQuery(to.address), states: to.states, step, ask: 'full' }

type Travelled = { readonly history?: HistoryState | undefined }

/** The event that goes back one page of a state; nothing when there is none. */
export const undo = ({ history }: Travelled): SearchEvent | undefined => travel(history?.past.at(-1), -1)

export const redo = ({ history }: Travelled): SearchEvent | undefined => travel(history?.future[0], 1)
