/** Where the site's pages are, for callers who cannot follow a path without a host: pages on another origin. */
export type PagesOrigin = (request: Request) => string | null

/**
 * `publicUrl`: where visitors see the site. Without it the pages are where the services are, unless these run alone:
 * then nobody has said where the pages are, and paths stay paths.
 */
export function createPagesOrigin({ publicUrl, serve }: { publicUrl: string; serve: string }): PagesOrigin {
  return request => {
    if (request.headers.get('origin') === null || isSameOrigin(request, publicUrl)) return null
    if (publicUrl !== '') return new URL(publicUrl).origin
    return serve === 'api' ? null : new URL(request.url).origin
  }
}

/** An address of ours with its host; others as they are. */
export function withOrigin(address: string, origin: string): string {
  return /^\/(?!\/)/.test(address) ? `${origin}${address}` : address
}

/**
 * Whether a request was made by a page of this very origin, as only a browser can say: what changes or shows a visitor's
 * own things is done for nobody else. `publicUrl`: what visitors call the site, where a proxy stands before it.
 */
export function isSameOrigin(request: Request, publicUrl = ''): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  if (origin === null || !URL.canParse(origin)) return false
  const { host } = new URL(origin)
  const own = [new URL(request.url).host, request.headers.get('host')]
  return own.includes(host) || (publicUrl !== '' && new URL(publicUrl).host === host)
}
