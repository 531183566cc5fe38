import type { Search } from '@quarry/search'
import { popularQueriesWanted } from '@quarry/search/popular'
import { recommendationsWanted } from '@quarry/search/recommendation'

/** True when a search was answered and found nothing. */
export const isEmpty = ({ results }: Search['state']): boolean =>
  results?.status === 'ready' && results.list.length === 0

/** Where nothing was found: what others search for, and what else there is. Each is asked for once. */
export async function askForHelp(search: Search, signal?: AbortSignal): Promise<void> {
  const { popular, recommendation } = search.state
  await Promise.all([
    popular?.status === 'idle' && search.dispatch(popularQueriesWanted(), signal),
    recommendation?.status === 'idle' && search.dispatch(recommendationsWanted(), signal),
  ])
}
