import { isWaiting, type Search, type SearchEvent } from '@quarry/search'

/** A pointer that only passes by means nothing. */
const dwellMs = 65

/**
 * Asks what an event would ask, before it happens: a twin of the search, in the same state, asks it through the same
 * memory of answers. What comes back waits there for the click.
 *
 * @param twin Makes a search in this state.
 */
export function createPrefetch(
  search: Search,
  twin: (state: object) => Search,
): (event: SearchEvent) => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  let planned: ReturnType<typeof setTimeout> | undefined
  return event => {
    clearTimeout(planned)
    planned = setTimeout(() => {
      const { results } = search.state
      if (connection?.saveData || (results && isWaiting(results)) || search.href(event) === search.href())
        return
      void twin(search.snapshot()).dispatch(event, AbortSignal.timeout(10_000))
    }, dwellMs)
  }
}
