import type { Search } from '../core/create-search.ts'
import { isWaiting } from '../results/results.ts'

const QUICK = 200
const MOST_QUICK = 5

/**
 * Makes `loadMore`: it does nothing while a search is on its way or when all results are there, and stops a page that
 * calls it over and over (an observer that never leaves the screen, say).
 */
export function createLoadMore(
  search: Search,
  {
    now = Date.now,
    warn = message => console.warn(message),
  }: { now?: () => number; warn?: (message: string) => void } = {},
): () => Promise<void> {
  let doneAt = Number.NEGATIVE_INFINITY
  let quick = 0
  return async function loadMore() {
    const { results } = search.state
    if (!results || isWaiting(results) || results.list.length >= results.total) return
    quick = now() - doneAt < QUICK ? quick + 1 : 0
    if (quick >= MOST_QUICK) {
      // Once, however often it is called meanwhile.
      if (quick === MOST_QUICK) {
        warn(
          'The result list method "fetchMoreResults" execution prevented because it has been triggered consecutively 5 times, with little delay. Please verify the conditions under which the function is called.',
        )
      }
      return
    }
    await search.dispatch({ type: 'more wanted', ask: 'more', cause: 'browseResults' })
    doneAt = now()
  }
}
