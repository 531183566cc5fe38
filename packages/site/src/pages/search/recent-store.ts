import type { Result, Search } from '@quarry/search'

const KEY = 'quarry.recent-results'

/** As much of a result as a link to it needs. */
const brief = ({ uniqueId, title, clickUri, uri }: Result) => ({ uniqueId, title, clickUri, uri })

/**
 * Keeps what a visitor opened in a storage, as long as they said it may be kept; when they have not, or no longer, the
 * page alone remembers, and what was kept goes. Returns how to stop.
 */
export function keepRecentResults(
  search: Search,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  mayStore: () => boolean,
): () => void {
  const forget = (): void => storage.removeItem(KEY)
  if (mayStore()) recall()
  else forget()
  let known = search.state.recentResults ?? []
  return search.subscribe(() => {
    const list = search.state.recentResults ?? []
    if (list === known) return
    known = list
    if (mayStore() && list.length > 0) storage.setItem(KEY, JSON.stringify(list.map(brief)))
    else forget()
  })

  function recall(): void {
    try {
      const results: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
      if (Array.isArray(results) && results.length > 0)
        void search.dispatch({ type: 'recent results recalled', results: results.filter(isBrief) })
    } catch {
      // Somebody else's text, or a broken one.
      forget()
    }
  }
}

function isBrief(one: unknown): one is Result {
  const { uniqueId, title, clickUri } = (one ?? {}) as Partial<Result>
  return [uniqueId, title, clickUri].every(text => typeof text === 'string')
}
