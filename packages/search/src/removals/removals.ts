import type { FilterRemoval } from '@quarry/protocol'
import type { Capability } from '../core/capability.ts'
import { listOf } from '../core/model.ts'

export type RemovalsState = readonly FilterRemoval[]

declare module '../core/model.ts' {
  interface StateMap {
    removals: RemovalsState
  }
}

/**
 * When nothing was found: how much there would be without each one of the filters. Services that do not know the
 * question answer without it, and the list stays empty.
 */
export function removals(): Capability<RemovalsState, 'removals'> {
  return {
    name: 'removals',
    initial: [],
    request: body => ({ ...body, filterRemovals: true }),
    receive: (own, { body }, ask) => {
      if (ask === 'values') return own
      const list = listOf<FilterRemoval>(body, 'filterRemovals')
      return list.length || own.length ? list : own
    },
  }
}
