/**
 * Links to this page in other languages carry along what the visitor has done on it: the text in the header's box, the
 * filters of a search. It is written into a link when a hand is laid on it, so that any way of following it is served.
 * `query` is what stands behind the path: `?q=rye`, or nothing. Returns how to stop.
 */
export function carryToLanguages(document: Document, query: () => string): () => void {
  const stopping = new AbortController()
  const carry = ({ target }: Event): void => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('[data-languages] a')
    if (link) link.search = query()
  }
  for (const type of ['pointerdown', 'click'] as const)
    document.addEventListener(type, carry, { capture: true, signal: stopping.signal })
  return () => stopping.abort()
}
