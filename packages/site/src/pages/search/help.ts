import type { Search } from '@quarry/search'

/** True when a search was answered and found nothing. */
export const isEmpty = ({ results }: Search['state']): boolean =>
  results?.status === 'ready' && results.list.length === 0

/** True on the page that asks nothing: no words, no filter, no part of the site. */
export const isStart = (search: Search, state = search.state): boolean =>
  state.results?.status === 'ready' && search.params(undefined, state).length === 0
