/** What is asked of the collector in the name of a visitor, or of whoever reads what was counted. */
export type CollectorLine = {
  /** Whether a collector of ours is there: in this process, or where our services are. */
  hasCollector: boolean
  /** A request in the name of a visitor; null when there is no collector of ours. */
  collect(path: string, init: RequestInit, visitor: Request): Promise<Response | null>
  /** A list of what was counted, for a key; null when there is no collector of ours. */
  askInsights(name: string, query: URLSearchParams, key: string): Promise<Response | null>
  /** Whether a key may read that. */
  mayReadInsights(key: string): Promise<boolean>
}

type LineOptions = {
  /** Where it is; empty where there is none of ours. */
  url: string
  /** By which it knows the site. */
  key: string
  fetch: typeof fetch
  isTooStrong(key: string): Promise<boolean>
}

const answerWithinMs = 5000
const passed = ['cookie', 'sec-gpc', 'dnt', 'user-agent']

export function createCollectorLine({ url, key: ours, fetch, isTooStrong }: LineOptions): CollectorLine {
  async function askInsights(name: string, query: URLSearchParams, key: string): Promise<Response | null> {
    if (!url) return null
    const headers = { authorization: `Bearer ${key}` }
    const init = { headers, signal: AbortSignal.timeout(answerWithinMs) }
    return fetch(`${url}/rest/insights/v1/${name}?${query}`, init)
  }
  return {
    hasCollector: url !== '',
    async collect(path, init, visitor) {
      if (!url) return null
      const headers = new Headers(init.headers)
      headers.set('authorization', `Bearer ${ours}`)
      for (const name of passed) {
        const value = visitor.headers.get(name)
        if (value !== null) headers.set(name, value)
      }
      return fetch(`${url}${path}`, { ...init, headers, signal: AbortSignal.timeout(answerWithinMs) })
    },
    askInsights,
    async mayReadInsights(key) {
      if (await isTooStrong(key)) return false
      return (await askInsights('summary', new URLSearchParams(), key))?.ok === true
    },
  }
}
