/** What a path of the site leads to, in a word for logs and metrics: few, so that they can be labels. */
export function labelOf(pathname: string): string {
  if (pathname === '/search-token') return 'token'
  if (/^\/([\w-]+\/)?search$/.test(pathname)) return 'search-page'
  return pathname.startsWith('/assets/') || /\.\w{2,5}$/.test(pathname) ? 'asset' : 'page'
}
