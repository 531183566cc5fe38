import { createBoundedMap } from '@quarry/bounded-map'
import { consentCookie, consentOf } from '../src/consent/index.ts'
import { type SiteRequest, sharedHeader } from '../src/kernel/handler.tsx'
import { lookCookie } from '../src/look/look.ts'
import { encodingOf, packed } from './compress.ts'
import { createRenewal } from './keeping.ts'

export type SearchCacheOptions = {
  make(incoming: SiteRequest): Promise<Response>
  /** Milliseconds by a clock that never goes back. */
  clock(): number
  /** The time, by which consent ends; that of `clock`, unless it is said. */
  now?(): number
  /** Another text says that index, rules or content have changed; null: nobody can tell, so nothing is kept. */
  version(): Promise<string | null>
  /** What else decides what a page holds: the kind of device, where rules of searches may look at it. */
  segmentOf?(request: Request): string
  /** All bodies together, as they are sent. */
  bytes?: number
}

type CachedPage = {
  headers: [string, string][]
  body: Buffer<ArrayBuffer>
  version: string
  freshUntil: number
  staleUntil: number
}
type Made = { kept: CachedPage } | { response: Response }
type Flight = { made: Promise<Made>; waiting: number; stop: AbortController }

/** A page is shown so many times as long as it is fresh while a newer one is made, so that nobody waits for that. */
const staleFactor = 5

/** Paths whose pages are known to be alike for all: search, lists and the shop, in each language. */
const mostPlaces = 1000

/**
 * Keeps pages that say so of themselves (`sharedFor`) for a minute or so, for visitors of whom nothing is known, and not
 * a moment longer than index, rules and content stay as they are. One that is asked for after its minute is given once
 * more, for a few minutes, while it is made anew. Visitors who ask for the same page at the same time wait for one
 * rendering. Browsers and caches between are told nothing of it.
 */
export function createSearchCache(options: SearchCacheOptions) {
  const { make, clock, now: time = clock, version, segmentOf = () => '', bytes = 32_000_000 } = options
  const kept = createBoundedMap<string, CachedPage>({ weight: { most: bytes, of: page => page.body.length } })
  const renew = createRenewal(clock)
  const flights = new Map<string, Flight>()
  const places = new Set<string>()

  async function fresh(key: string, incoming: SiteRequest, at: string | null): Promise<Made> {
    const asked = clock()
    const response = await make(incoming)
    const seconds = sharedFor(response)
    if (seconds === 0 || at === null || at !== (await version())) return { response }
    const { pathname } = new URL(incoming.request.url)
    if (places.size < mostPlaces) places.add(pathname)
    const { headers, body } = await packed(incoming.request, response)
    // How long it took was true of that one request.
    headers.delete('server-timing')
    const page = {
      headers: [...headers],
      body,
      version: at,
      freshUntil: asked + seconds * 1000,
      staleUntil: asked + staleFactor * seconds * 1000,
    }
    kept.set(key, page)
    return { kept: page }
  }

  function takeOff(key: string, incoming: SiteRequest, at: string): Flight {
    const stop = new AbortController()
    const made = fresh(key, { ...incoming, signal: stop.signal }, at).finally(() => flights.delete(key))
    const flight = { made, waiting: 0, stop }
    flights.set(key, flight)
    return flight
  }

  /** What is being made is given up when nobody waits for it any more. */
  async function landed(flight: Flight, signal: AbortSignal): Promise<Made> {
    const leave = (): void => {
      flight.waiting--
      if (flight.waiting === 0) flight.stop.abort(signal.reason)
    }
    flight.waiting++
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    return flight.made.finally(() => signal.removeEventListener('abort', leave))
  }

  return async function sharedSearch(incoming: SiteRequest): Promise<Response> {
    const { request, signal } = incoming
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || incoming.identity || !isNobody(request, time())) return unmarked(await make(incoming))
    const at = await version()
    const key = [encodingOf(request), segmentOf(request), pathOf(request)].join('\n')
    const known = kept.get(key)
    const now = clock()
    if (known && known.version === at && known.staleUntil > now) {
      if (known.freshUntil <= now) renew(incoming, again => fresh(key, again, at))
      return answer(known)
    }
    if (at === null || !places.has(new URL(request.url).pathname)) {
      const made = await fresh(key, incoming, at)
      return 'kept' in made ? answer(made.kept) : made.response
    }
    const underWay = flights.get(key)
    const flight = underWay ?? takeOff(key, incoming, at)
    const made = await landed(flight, signal)
    if ('kept' in made) return answer(made.kept)
    // What is no page for all was made for the one who asked first.
    return underWay ? unmarked(await make(incoming)) : made.response
  }
}

/** A request that says nothing of its visitor: it has no cookie but one that refuses everything, and how pages look. */
function isNobody(request: Request, now: number): boolean {
  const cookies = request.headers.get('cookie')
  if (cookies === null || cookies === '') return true
  const isKnown = cookies
    .split(';')
    .map(pair => pair.trim().split('=')[0])
    .some(name => name !== consentCookie && name !== lookCookie)
  return !isKnown && (consentOf(request, now)?.given.length ?? 0) === 0
}

function answer({ headers, body }: CachedPage): Response {
  return new Response(body, { headers })
}

/** For how many seconds a page may be given to others; 0 when it may not. The mark goes no further. */
function sharedFor(response: Response): number {
  const seconds = Number(response.headers.get(sharedHeader) ?? 0)
  unmarked(response)
  return response.status === 200 && !response.headers.has('set-cookie') ? seconds : 0
}

function unmarked(response: Response): Response {
  if (response.headers.has(sharedHeader)) response.headers.delete(sharedHeader)
  return response
}

/** Pages do not depend on the host that a request names. */
function pathOf({ url }: Request): string {
  return url.slice(url.indexOf('/', 'https://'.length))
}
