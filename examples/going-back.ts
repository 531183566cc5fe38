/** Going back costs nothing: equal searches within half a minute are answered from memory. */
import {
  createSearch,
  facets,
  facetToggled,
  pager,
  pageTurned,
  query,
  remembering,
  results,
  specific,
} from '@quarry/search'
import { connection } from './connection.ts'

export async function main(words: readonly string[]): Promise<string> {
  let sent = 0
  const counted: typeof fetch = (...request) => {
    if (!String(request[0]).endsWith('/search-token')) sent += 1
    return fetch(...request)
  }
  const config = {
    ...connection,
    url: `/?${new URLSearchParams({ q: words.join(' ') })}`,
    fetch: remembering(counted),
  }
  const capabilities = [query(), results(), facets([specific({ field: 'kind' })]), pager()] as const
  const search = createSearch(config, capabilities)
  await search.run()
  // The first search knew no values of facets yet, so page one is asked once more; from then on all is known.
  for (const page of [2, 1, 2, 1]) await search.dispatch(pageTurned(page))
  const visited = sent

  // The same memory makes a prefetch: another instance goes ahead from here, and what it asks is known by then.
  const ahead = createSearch({ ...config, state: search.snapshot() }, capabilities)
  const pressed = facetToggled('kind', 'guide')
  await ahead.dispatch(pressed)
  const fetched = sent
  await search.dispatch(pressed)
  return `5 pages shown with ${visited} requests; then a click with ${sent - fetched} more: ${search.href()}`
}
