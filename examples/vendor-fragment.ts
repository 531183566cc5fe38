/**
 * Links that another client of the service once wrote keep working: what follows `#` is read once, searched once, and
 * replaced by the address that a server can see, without an entry in the history.
 */
import {
  category,
  createSearch,
  facets,
  followAddress,
  type Navigation,
  pager,
  query,
  results,
  sort,
  specific,
  toFragment,
} from '@quarry/search'
import { connection } from './connection.ts'

export async function main([
  fragment = '#q=comet&f-kind=guide,event&sortCriteria=date%20descending',
]: readonly string[]) {
  const bar = addressBar(`/search${fragment}`)
  // The server rendered /search: it never saw the fragment.
  const search = createSearch({ ...connection, url: '/search' }, [
    query(),
    results(),
    facets([specific({ field: 'kind' }), category({ field: 'category' })]),
    sort(),
    pager(),
  ])
  const stop = followAddress(search, bar)
  await search.run()
  stop()
  return [
    `arrived at  /search${fragment}`,
    `stands at   ${bar.href()} (${bar.pushed} history entries more)`,
    // And back again, for a page that still has the other client.
    `to share    /search#${toFragment(search.params())}`,
    `found       ${search.state.results.total}`,
  ].join('\n')
}

/** What `browserNavigation(window)` is in a browser. */
function addressBar(start: string): Navigation & { readonly pushed: number } {
  let href = start
  let pushed = 0
  return {
    href: () => href,
    push(next) {
      href = next
      pushed += 1
    },
    replace(next) {
      href = next
    },
    listen: () => () => {},
    get pushed() {
      return pushed
    },
  }
}
