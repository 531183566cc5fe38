import { createBoundedMap } from '@quarry/bounded-map'
import type { SiteRequest } from '../src/kernel/handler.tsx'

type LastGoodOptions = {
  make(incoming: SiteRequest): Promise<Response>
  /** Whether a service failed a moment ago: nobody waits for it then where something can be shown. */
  areDown(): boolean
  clock(): number
  /** Says on the page itself that it is an older one. */
  mark(page: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
  pages?: number
  bytes?: number
}

type GoodPage = { headers: [string, string][]; body: Uint8Array<ArrayBuffer>; at: number }

/** What speaks of this one answer, and not of the page. */
const ofAnswer = ['etag', 'server-timing', 'cache-control']

/**
 * Remembers pages as a visitor of whom nothing is known was given them, for when the services fail: an older page that
 * says that it is one is better than none. Everybody may see it, so everybody gets it. Results of searches are not kept:
 * that page explains itself.
 */
export function createLastGood({
  make,
  areDown,
  clock,
  mark,
  pages = 500,
  bytes = 32_000_000,
}: LastGoodOptions) {
  const good = createBoundedMap<string, GoodPage>({
    entries: pages,
    weight: { most: bytes, of: page => page.body.length },
  })

  return async function lastGoodPage(incoming: SiteRequest): Promise<Response> {
    const { request } = incoming
    const url = new URL(request.url)
    if ((request.method !== 'GET' && request.method !== 'HEAD') || url.search !== '') return make(incoming)
    const known = good.get(url.pathname)
    if (known && areDown()) return stale(known)
    const response = await make(incoming)
    if (known && response.status >= 500) return stale(known)
    if (request.method === 'GET' && !incoming.identity && isForAnybody(request, response)) {
      const body = new Uint8Array(await response.clone().arrayBuffer())
      const headers = [...response.headers].filter(([name]) => !ofAnswer.includes(name))
      good.set(url.pathname, { headers, body, at: clock() })
    }
    return response
  }

  function stale({ headers, body, at }: GoodPage): Response {
    const all = new Headers(headers)
    all.set('age', String(Math.round((clock() - at) / 1000)))
    all.set('warning', '110 - "The services do not answer: this page is as it was"')
    all.set('cache-control', 'private, no-store')
    return new Response(mark(body), { headers: all })
  }
}

function isForAnybody(request: Request, response: Response): boolean {
  return (
    response.status === 200 &&
    !request.headers.has('cookie') &&
    !response.headers.has('set-cookie') &&
    (response.headers.get('content-type') ?? '').startsWith('text/html')
  )
}
