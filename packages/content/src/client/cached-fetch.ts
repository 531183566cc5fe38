import { createBoundedMap } from '@quarry/bounded-map'
export type CachedFetchOptions = {
  fetch: typeof fetch
  now?: () => number
  /** How many answers are kept. */
  entries?: number
  /** How many characters are kept in all. */
  characters?: number
}

type CachedAnswer = {
  status: number
  statusText: string
  headers: [string, string][]
  body: string
  etag: string | null
  freshUntil: number
  staleUntil: number
}

const passed = ['no-store', 'private']

/**
 * A `fetch` that keeps what the service allows to be kept, for as long as it allows: fresh answers are given at
 * once, stale ones too while a newer one is fetched behind them. One cache per server, never in a browser.
 */
export function createCachedFetch(options: CachedFetchOptions): typeof fetch {
  const { fetch: send, now = Date.now, entries = 500, characters = 20_000_000 } = options
  const kept = createBoundedMap<string, CachedAnswer>({
    entries,
    weight: { most: characters, of: answer => answer.body.length },
  })
  const renewing = new Set<string>()

  async function renew(
    key: string,
    request: Request,
    before: CachedAnswer | undefined,
  ): Promise<CachedAnswer | Response> {
    const headers = new Headers(request.headers)
    if (before?.etag) headers.set('if-none-match', before.etag)
    const response = await send(new Request(request, { headers }))
    const times = timesOf(response, now())
    if (response.status === 304 && before) {
      const same = { ...before, ...times }
      kept.set(key, same)
      return same
    }
    if (response.status !== 200 || times === null) {
      // Gone or no longer to be kept: an older copy must not be shown either. A failing service keeps its copy.
      if (response.status < 500 && response.status !== 429) kept.delete(key)
      return response
    }
    const answer = {
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers],
      body: await response.text(),
      etag: response.headers.get('etag'),
      ...times,
    }
    kept.set(key, answer)
    return answer
  }

  return async function cachedFetch(input, init) {
    const request = new Request(input, init)
    if (request.method !== 'GET' || request.headers.has('x-bypass-cache')) return await send(input, init)
    const key = keyOf(request)
    const before = kept.get(key)
    const at = now()
    if (before && before.freshUntil > at) return toResponse(before)
    const mayBeStale = before && before.staleUntil > at && !request.headers.has('x-disable-swr')
    if (!mayBeStale) {
      const answer = await renew(key, request, before)
      return answer instanceof Response ? answer : toResponse(answer)
    }
    if (!renewing.has(key)) {
      renewing.add(key)
      // Whoever asked may leave: the newer copy is for those who come next. Failing, the old one stays.
      const { headers, url } = request
      renew(key, new Request(url, { headers }), before)
        .catch(() => undefined)
        .finally(() => renewing.delete(key))
    }
    return toResponse(before)
  }
}

/** The same address answers different keys differently. */
function keyOf({ url, headers }: Request): string {
  return [url, headers.get('x-api-key') ?? '', headers.get('authorization') ?? ''].join('\n')
}

function timesOf(response: Response, at: number): { freshUntil: number; staleUntil: number } | null {
  const rules = (response.headers.get('cache-control') ?? '')
    .toLowerCase()
    .split(',')
    .map(rule => rule.trim())
  const seconds = (name: string) => {
    const value = rules.find(rule => rule.startsWith(`${name}=`))?.slice(name.length + 1)
    return value && /^\d+$/.test(value) ? Number(value) : 0
  }
  if (rules.some(rule => passed.includes(rule)) || seconds('max-age') === 0) return null
  const freshUntil = at + seconds('max-age') * 1000
  return { freshUntil, staleUntil: freshUntil + seconds('stale-while-revalidate') * 1000 }
}

function toResponse({ body, status, statusText, headers }: CachedAnswer): Response {
  return new Response(body, { status, statusText, headers })
}
