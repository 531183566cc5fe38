import type { Search, State } from '@quarry/search'
import type { Happening } from './hold.ts'

/**
 * A search for whoever comes late: they are told first what happened before them, each on the page as it was then.
 *
 * @param first The page as it was before all of it.
 */
export function fromBefore(all: readonly Happening[], first: State, search: Search): Search {
  let then: State | undefined = all.length > 0 ? first : undefined
  return {
    ...search,
    get state() {
      return then ?? search.state
    },
    subscribe(listener) {
      for (const [event, state] of all) {
        then = state
        listener(event)
      }
      then = undefined
      return search.subscribe(listener)
    },
  }
}
