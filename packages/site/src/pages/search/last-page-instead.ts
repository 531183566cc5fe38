import { currentPage, lastPage, pageSizeChosen, pageTurned, type Search } from '@quarry/search'
import { isEmpty } from './help.ts'

/**
 * An address may ask for a page that is not there: results have become fewer since it was kept, or somebody wrote it.
 * That nothing was found would be wrong: its visitor is led to the last page that there is.
 */
export function lastPageInstead(search: Search, standardSize = 10): string | undefined {
  const { results, pager } = search.state
  if (!pager || !results?.total || !isEmpty(search.state)) return undefined
  if (pager.size === 0) return search.href(pageSizeChosen(standardSize))
  const last = lastPage(pager, results.total)
  // A service that counts more than it gives must not lead in a circle.
  return currentPage(pager) > last ? search.href(pageTurned(last)) : undefined
}
