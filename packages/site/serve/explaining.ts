import { createBoundedMap } from '@quarry/bounded-map'
import type { Identity } from '../src/identity.ts'
import type { SearchToken } from '../src/route.ts'
import type { TokenSource } from './search-token.ts'

/** People who tune at the same time. */
const mostKeys = 20

/** Tokens that may ask why, by the key that makes them; null while a key may not. */
export function createExplaining(
  sourceFor: (key: string) => TokenSource,
): (key: string, identity?: Identity) => Promise<SearchToken | null> {
  const sources = createBoundedMap<string, TokenSource>({ entries: mostKeys })
  return async (key, identity) => {
    const source = sources.get(key) ?? sourceFor(key)
    try {
      const token = await source(identity)
      sources.set(key, source)
      return token
    } catch {
      // Revoked, or never one of these: its holder is a visitor like others.
      sources.delete(key)
      return null
    }
  }
}
