import type { Search } from '@quarry/search'
import type { PutOff } from './after-paint.ts'
import { createDraftsFollower } from './follow-drafts.ts'

/**
 * What stands around the island follows the address: the title, the links to the other languages, which lead to the same
 * search with its filters and its page, and for readers of drafts those that have the words.
 */
export function followAddress(
  search: Search,
  { title, titleFor }: Readonly<Record<'title' | 'titleFor', string>>,
  putOff: PutOff,
): () => void {
  let planned = false
  const [, siteName = ''] = /( · [^·]*)$/.exec(document.title) ?? []
  const followDrafts = createDraftsFollower({
    document,
    fetch: (input, init) => fetch(input, init),
    address: () => search.href(),
  })
  const follow = (): void => {
    planned = false
    const q = search.state.query?.q ?? ''
    void followDrafts(q)
    const now = (q === '' ? title : titleFor.replace('{q}', () => q)) + siteName
    if (document.title !== now) document.title = now
    const query = search.href().split('?')[1] ?? ''
    for (const link of document.querySelectorAll<HTMLAnchorElement | HTMLLinkElement>('[hreflang]')) {
      const [path = ''] = (link.getAttribute('href') ?? '').split('?')
      const href = query === '' ? path : `${path}?${query}`
      if (link.getAttribute('href') !== href) link.setAttribute('href', href)
    }
  }
  follow()
  return search.subscribe(() => {
    if (planned) return
    planned = true
    putOff(follow)
  })
}
