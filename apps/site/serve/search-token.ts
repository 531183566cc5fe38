import type { SearchToken } from '../src/route.ts'

export type TokenSourceOptions = {
  /** `https://…/rest/search/v2` */
  searchBaseUrl: string
  organizationId: string
  /** A key that may make tokens for visitors. It never leaves this process. */
  apiKey: string
  searchHub: string
  /** Tokens may ask why results stand where they do. */
  explain?: boolean
  fetch: typeof fetch
  clock(): number
}

const validFor = 60 * 60_000
/** Renewed this long before it ends, so that a page never hands out a token about to die. */
const margin = 10 * 60_000

/**
 * Tokens for visitors. All anonymous visitors have the same rights, so they share one until it is due;
 * requests that come at the same moment wait for the same call.
 */
export function createTokenSource(options: TokenSourceOptions): () => Promise<SearchToken> {
  let current: SearchToken | null = null
  let pending: Promise<SearchToken> | null = null

  return async () => {
    if (current && current.expiresAt - options.clock() > margin) return current
    pending ??= mint().finally(() => {
      pending = null
    })
    current = await pending
    return current
  }

  async function mint(): Promise<SearchToken> {
    const url = `${options.searchBaseUrl}/token?organizationId=${encodeURIComponent(options.organizationId)}`
    const response = await options.fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${options.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        userIds: [{ name: 'anonymous', provider: 'Email Security Provider', type: 'User' }],
        searchHub: options.searchHub,
        validFor,
        ...(options.explain ? { explain: true } : {}),
      }),
      signal: AbortSignal.timeout(5000),
    })
    if (!response.ok)
      throw new Error(
        `The search service gave no token for visitors: ${response.status} ${await response.text()}`,
      )
    const { token } = (await response.json()) as { token: string }
    return {
      accessToken: token,
      organizationId: options.organizationId,
      expiresAt: options.clock() + validFor,
    }
  }
}
