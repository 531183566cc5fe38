import type { Capability } from '../core/capability.ts'
import { clipped } from '../pager/pager.ts'

declare module '../core/model.ts' {
  interface EventMap {
    'more wanted': object
  }
  interface StateMap {
    more: null
  }
}

/** More results after those that are there. */
export const more = (): Capability<null, 'more'> => ({
  name: 'more',
  // After the pager, whose part it changes.
  rank: 6,
  initial: null,
  request(body, _, { ask, state: { pager, results } }) {
    if (ask !== 'more') return body
    return clipped(body, (pager?.first ?? 0) + (results?.list.length ?? 0), pager?.size ?? 10)
  },
})
