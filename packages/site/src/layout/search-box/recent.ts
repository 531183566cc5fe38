import type { Search } from '@quarry/search'

const key = 'quarry.recent-queries'

/** What a browser offers, and what throws where it is switched off. */
type KeepingPlace = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type Keeping = {
  storage(): KeepingPlace
  /** Has the visitor agreed to have things kept? Asked at each use: an answer can change. */
  mayStore(): boolean
}

/**
 * Recalls the queries of earlier visits and keeps those of this one, where the visitor agreed; else they live as
 * long as the page. Returns how to stop.
 */
export function keepRecentQueries(search: Search, { storage, mayStore }: Keeping): () => void {
  const kept = attempt(() => (mayStore() ? read(storage().getItem(key)) : []), [])
  if (kept.length > 0) void search.dispatch({ type: 'recent queries recalled', queries: kept })
  let known = kept
  // What was asked before anything here ran is kept as well: the page may have come with it.
  keep()
  return search.subscribe(keep)

  function keep(): void {
    const now = search.state.recentQueries ?? []
    if (now.join('\n') === known.join('\n')) return
    known = [...now]
    if (mayStore()) attempt(() => storage().setItem(key, JSON.stringify(now)), undefined)
  }
}

function read(text: string | null): string[] {
  const list: unknown = JSON.parse(text ?? '[]')
  return Array.isArray(list) ? list.filter(one => typeof one === 'string').slice(0, 10) : []
}

/** Storage may be forbidden, full, or hold what somebody else wrote: then nothing is kept. */
function attempt<Value>(act: () => Value, otherwise: Value): Value {
  try {
    return act()
  } catch {
    return otherwise
  }
}
