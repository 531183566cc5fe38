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
  let shown: string | undefined
  return async q => {
    const isFirst = shown === undefined
    if (!place || q === shown) return
    shown = q
    // The page came with those of its own words.
    if (isFirst && place.getAttribute('data-drafts') === q) return
    const response = await fetch(address(), { signal: AbortSignal.timeout(10_000) })
    const text = response.ok ? await response.text() : ''
    const found = new DOMParser().parseFromString(text, 'text/html').querySelector('[data-drafts]')
    if (q === shown) place.replaceChildren(...(found?.children ?? []))
  }
}
