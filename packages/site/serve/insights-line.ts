/** What was counted of visitors, by the service that counts it. */
export type InsightsLine = {
  /** A list, for a key; null when there is no collector of ours. */
  askInsights(name: string, query: URLSearchParams, key: string): Promise<Response | null>
  /** Whether a key may read that. */
  mayReadInsights(key: string): Promise<boolean>
}

type LineOptions = {
  /** Where our services are; empty where there are none of ours. */
  apiUrl: string
  fetch: typeof fetch
  isTooStrong(key: string): Promise<boolean>
}

export function createInsightsLine({ apiUrl, fetch, isTooStrong }: LineOptions): InsightsLine {
  async function askInsights(name: string, query: URLSearchParams, key: string): Promise<Response | null> {
    if (!apiUrl) return null
    const init = { headers: { authorization: `Bearer ${key}` }, signal: AbortSignal.timeout(5000) }
    return fetch(`${apiUrl}/rest/insights/v1/${name}?${query}`, init)
  }
  return {
    askInsights,
    async mayReadInsights(key) {
      if (await isTooStrong(key)) return false
      return (await askInsights('summary', new URLSearchParams(), key))?.ok === true
    },
  }
}
