import type { Search, SearchEvent } from '@quarry/search'

/**
 * Writes into the box what others decide: another address, a correction, a rule, a query chosen elsewhere. What the
 * person types is theirs, and so is what they typed before this was here.
 */
export function followText(search: Search, input: HTMLInputElement): () => void {
  let known = search.rendered.box?.text
  const follow = (event?: SearchEvent): void => {
    const text = search.state.box?.text
    if (text === known) return
    known = text
    if (event ? event.type !== 'box typed' : input.value === input.defaultValue) input.value = `${text}`
  }
  follow()
  return search.subscribe(follow)
}
