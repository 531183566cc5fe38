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
