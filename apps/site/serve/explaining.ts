import type { SearchToken } from '../src/route.ts'

/** People who tune at the same time. */
const mostKeys = 20

/** Tokens that may ask why, by the key that makes them; null while a key may not. */
export function createExplaining(
  sourceFor: (key: string) => () => Promise<SearchToken>,
): (key: string) => Promise<SearchToken | null> {
  const sources = new Map<string, () => Promise<SearchToken>>()
  return async key => {
    const source = sources.get(key) ?? sourceFor(key)
    try {
      const token = await source()
      sources.delete(key)
      sources.set(key, source)
      if (sources.size > mostKeys) sources.delete(sources.keys().next().value ?? '')
      return token
    } catch {
      // Revoked, or never one of these: its holder is a visitor like others.
      sources.delete(key)
      return null
    }
  }
}
