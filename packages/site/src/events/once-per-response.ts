import type { Search, SearchEvent } from '@quarry/search'

/**
 * The page of a snippet counts once for each answer of the service, and so does each link in it: coming back and
 * following it again is told no second time.
 */
export function oncePerResponse({ state }: Pick<Search, 'state'>): (event: SearchEvent) => boolean {
  let response = state.results?.searchUid
  const seen = new Set<string>()
  return event => {
    if (event.type === 'answered') {
      const { searchUid } = event.answer.body
      if (searchUid !== response) seen.clear()
      response = typeof searchUid === 'string' ? searchUid : undefined
    }
    if (event.type !== 'snippet source opened') return true
    const key = JSON.stringify([event.index, event.link])
    if (seen.has(key)) return false
    seen.add(key)
    return true
  }
}
