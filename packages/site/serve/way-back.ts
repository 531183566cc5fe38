import { consentPath } from '../src/consent/index.ts'
import { splitLocale } from '../src/locale.ts'

/** To the page that a form stood on: never to another site, nor to where forms are sent. */
export function wayBack(request: Request, field: string | null, seen: string): string {
  const { origin } = new URL(request.url)
  for (const place of [request.headers.get('referer'), field]) {
    const url = place && URL.canParse(place, origin) ? new URL(place, origin) : null
    const isHere = url?.origin === origin || url?.origin === seen
    if (url && isHere && splitLocale(url.pathname).path !== consentPath)
      return `${url.pathname}${url.search}`.replace(/^\/{2,}/, '/')
  }
  return '/'
}
