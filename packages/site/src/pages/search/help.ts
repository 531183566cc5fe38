import type { Search } from '@quarry/search'
import { popularQueriesWanted } from '@quarry/search/popular'
import { recommendationsWanted } from '@quarry/search/recommendation'
import type { SearchWords } from './setup.ts'

/** True when a search was answered and found nothing. */
export const isEmpty = ({ results }: Search['state']): boolean =>
  results?.status === 'ready' && results.list.length === 0

/** True on the page that asks nothing: no words, no filter, no part of the site. */
export const isStart = (search: Search, state = search.state): boolean =>
  state.results?.status === 'ready' && search.params(undefined, state).length === 0

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
