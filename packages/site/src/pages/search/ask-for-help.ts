import type { Search } from '@quarry/search'
import { popularQueriesWanted } from '@quarry/search/popular'
import { recommendationsWanted } from '@quarry/search/recommendation'
import type { SearchWords } from './setup.ts'

/** Where nothing was found, or nothing asked: what others search for, and what else there is. Each is asked for once. */
export async function askForHelp(
  search: Search,
  words: Pick<SearchWords, 'popular'>,
  signal?: AbortSignal,
): Promise<void> {
  const { popular, recommendation } = search.state
  await Promise.all([
    !words.popular && popular?.status === 'idle' && search.dispatch(popularQueriesWanted(), signal),
    recommendation?.status === 'idle' && search.dispatch(recommendationsWanted(), signal),
  ])
}
