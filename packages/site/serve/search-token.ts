import { createBoundedMap } from '@quarry/bounded-map'
import { type Identity, rightsOf } from '../src/identity.ts'
import type { SearchToken } from '../src/route.ts'

type TokenSourceOptions = {
  /** `https://…/rest/search/v2` */
  searchBaseUrl: string
  organizationId: string
  /** A key that may make tokens for visitors. It never leaves this process. */
  apiKey: string
  searchHub: string
  /** Empty: conditions choose it. */
  pipeline?: string
  /** Tokens may ask why results stand where they do. */
  explain?: boolean
  /** The security provider that visitors and their groups are known by. */
  provider?: string
  fetch: typeof fetch
  clock(): number
}

const validFor = 60 * 60_000
/** Renewed this long before it ends, so that a page never hands out a token about to die. */
const margin = 10 * 60_000

/** Visitors who are somebody and search at the same time. */
const mostVisitors = 5000

export type TokenSource = (identity?: Identity) => Promise<SearchToken>

/** Tokens for visitors: one for all who are nobody, and one for each who is somebody. */
export function createTokenSource(options: TokenSourceOptions): TokenSource {
  const forNobody = sourceFor(options, undefined)
  const sources = createBoundedMap<string, () => Promise<SearchToken>>({ entries: mostVisitors })
  return async identity => {
    if (!identity) return forNobody()
    const key = JSON.stringify([rightsOf(identity), identity.name])
    const source = sources.get(key) ?? sourceFor(options, identity)
    sources.set(key, source)
    return source()
  }
}

/** Those who are nobody have the same rights, so they share one until it is due; requests that come at the same moment wait for the same call. */
function sourceFor(options: TokenSourceOptions, identity: Identity | undefined): () => Promise<SearchToken> {
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
        ...whoIs(identity, options.provider ?? usualProvider),
        searchHub: options.searchHub,
        ...(options.pipeline ? { pipeline: options.pipeline } : {}),
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

const usualProvider = 'Email Security Provider'

/** As the provider documents it: groups are identities for permissions, and names for rules. */
function whoIs(identity: Identity | undefined, provider: string): object {
  if (!identity) return { userIds: [{ name: 'anonymous', provider, type: 'User' }] }
  const { user, groups, name, filter } = identity
  return {
    userIds: [
      { name: user, provider, type: 'User' },
      ...groups.map(group => ({ name: group, provider, type: 'Group' })),
    ],
    userGroups: groups,
    userDisplayName: name,
    ...(filter ? { filter } : {}),
  }
}
