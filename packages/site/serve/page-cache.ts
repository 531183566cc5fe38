import { createHash } from 'node:crypto'
import { createBoundedMap } from '@quarry/bounded-map'
import { parametersHeader, type SiteRequest } from '../src/kernel/handler.tsx'
import { bytesOf, responseOfBytes } from '../src/kernel/response-bytes.ts'
import { createRenewal } from './keeping.ts'

export type PageCacheOptions = {
  make(incoming: SiteRequest): Promise<Response>
  clock(): number
  /** Another number says that content has changed: what was made before is made anew. */
  generation?(): number
  /** Visitors who get pages of their own: those who read drafts. */
  isOwn?(incoming: SiteRequest): boolean
  /** Part of a page's key: visitors for whom it is the same get the same page. */
  segmentOf?(incoming: SiteRequest): string
  /** What pages are known by. */
  keys?: PageKeys
  pages?: number
  bytes?: number
}

type CachedPage = {
  status: number
  headers: [string, string][]
  body: Uint8Array<ArrayBuffer>
  generation: number
  freshUntil: number
  staleUntil: number
}

/**
 * Keeps pages that say that they are the same for everybody (`public, s-maxage=…, stale-while-revalidate=…`). A stale
 * one is given at once while it is made anew; one that content has changed under is not given at all. Every such page
 * has a strong tag, so that a browser that has it is answered with a word.
 */
export function createPageCache(options: PageCacheOptions) {
  const { make, clock, generation = () => 0, isOwn = () => false, segmentOf = () => '' } = options
  const { pages = 2000, bytes = 64_000_000, keys = createPageKeys() } = options
  const kept = createBoundedMap<string, CachedPage>({
    entries: pages,
    weight: { most: bytes, of: page => page.body.length },
  })
  const renew = createRenewal(clock)

  const keyOf = (incoming: SiteRequest): string => `${keys.keyOf(incoming.request)}\n${segmentOf(incoming)}`

  async function fresh(incoming: SiteRequest): Promise<Response> {
    const at = generation()
    const response = await make(incoming)
    keys.learn(incoming.request, response)
    // It may be known by less of its address than when it was asked for.
    const key = keyOf(incoming)
    const times = timesOf(response)
    if (response.status !== 200 || times === null) {
      // Gone, or no longer for everybody: the older one must not be shown either. A page that fails stays as it was.
      if (response.status < 500) kept.delete(key)
      return response
    }
    const body = bytesOf(response) ?? new Uint8Array(await response.arrayBuffer())
    const headers: [string, string][] = [...response.headers]
    headers.push(['etag', `"${createHash('sha1').update(body).digest('base64url')}"`])
    const now = clock()
    const page = {
      status: response.status,
      headers,
      body,
      generation: at,
      freshUntil: now + times.fresh * 1000,
      staleUntil: now + (times.fresh + times.stale) * 1000,
    }
    // A page of content that changed while it was made is not remembered.
    if (at === generation()) kept.set(key, page)
    return answer(incoming.request, page)
  }

  return async function cachedPage(incoming: SiteRequest): Promise<Response> {
    const { request } = incoming
    if ((request.method !== 'GET' && request.method !== 'HEAD') || isOwn(incoming)) {
      const response = await make(incoming)
      keys.learn(request, response)
      return response
    }
    const known = kept.get(keyOf(incoming))
    const now = clock()
    if (!known || known.generation !== generation() || known.staleUntil <= now) return fresh(incoming)
    if (known.freshUntil <= now) renew(incoming, fresh)
    return answer(request, known)
  }
}

function answer(request: Request, { status, headers, body }: CachedPage): Response {
  const all = new Headers(headers)
  const etag = all.get('etag') ?? ''
  const known = (request.headers.get('if-none-match') ?? '')
    .split(',')
    .map(tag => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag)) return new Response(null, { status: 304, headers: all })
  return responseOfBytes(body, { status, headers: all })
}

/** For how many seconds a page may be kept by us; null when it may not. */
function timesOf(response: Response): { fresh: number; stale: number } | null {
  const rules = response.headers.get('cache-control') ?? ''
  if (!/\bpublic\b/.test(rules) || response.headers.has('set-cookie')) return null
  if (/cookie|\*/i.test(response.headers.get('vary') ?? '')) return null
  const seconds = (name: string): number => Number(new RegExp(`\\b${name}=(\\d+)`).exec(rules)?.[1] ?? 0)
  const fresh = seconds('s-maxage')
  return fresh > 0 ? { fresh, stale: seconds('stale-while-revalidate') } : null
}

export type PageKeys = {
  /** What a page is known by: its address, less what it does not read of it. */
  keyOf(request: Request): string
  /** Takes from a response what its page reads. The mark goes no further. */
  learn(request: Request, response: Response): void
}

/** Paths of which it is known what their pages read. */
const mostPaths = 5000

/** Pages say which parameters of the address they read; of those that do not, each address is a page of its own. */
export function createPageKeys(): PageKeys {
  const known = createBoundedMap<string, readonly string[]>({ entries: mostPaths })
  return {
    keyOf(request) {
      const [path, query] = partsOf(request)
      const read = query === '' ? undefined : known.get(path)
      if (!read) return path + query
      const given = new URLSearchParams(query)
      const kept = new URLSearchParams()
      for (const name of read) for (const value of given.getAll(name)) kept.append(name, value)
      return kept.size === 0 ? path : `${path}?${kept}`
    },
    learn(request, response) {
      const said = response.headers.get(parametersHeader)
      if (said === null) return
      known.set(partsOf(request)[0], said.split(',').filter(Boolean))
      response.headers.delete(parametersHeader)
    },
  }
}

/** Pages do not depend on the host that a request names. */
function partsOf({ url }: Request): [path: string, query: string] {
  const address = url.slice(url.indexOf('/', 'https://'.length))
  const at = address.indexOf('?')
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
}
