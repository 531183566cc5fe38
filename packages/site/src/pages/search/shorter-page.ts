const key = 'numberOfResults'
/** More than any page offers; thousands of results on one would cost as much as hundreds of pages. */
const mostOnPage = 100

/** Where an address leads that asks for more results than a page shows: to the longest page that there is. Null: it does not. */
export function shorterPage(url: URL, sizes: readonly number[]): string | null {
  const most = Math.max(mostOnPage, ...sizes)
  if (!(Number(url.searchParams.getAll(key).at(-1)) > most)) return null
  const params = new URLSearchParams(url.search)
  params.delete(key)
  params.append(key, String(most))
  // A path that begins with two slashes would be another host.
  return `${url.pathname.replace(/^\/+/, '/')}?${params}`
}
