/** Before a reader of drafts: other words have other drafts. The page of the address has them, and they are taken from it. */
export function createDraftsFollower({
  document,
  fetch,
  address,
}: {
  document: Document
  fetch: typeof globalThis.fetch
  address(): string
}): (q: string) => Promise<void> {
  const place = document.querySelector('[data-drafts]')
  // The page came with those of its own words.
  let shown = place?.getAttribute('data-drafts')
  return async q => {
    if (!place || q === shown) return
    shown = q
    // The search is recorded where it is made: who takes only this from its page has not asked a second time.
    const init = { headers: { purpose: 'prefetch' }, signal: AbortSignal.timeout(10_000) }
    const text = await fetch(address(), init)
      .then(response => (response.ok ? response.text() : ''))
      // What stands there is of other words.
      .catch(() => '')
    const found = new DOMParser().parseFromString(text, 'text/html').querySelector('[data-drafts]')
    if (q === shown) place.replaceChildren(...(found?.children ?? []))
  }
}
