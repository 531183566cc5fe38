import type { SearchEngine } from '../port.ts'

/** The calls of an engine that give one answer: all but `scan`, which is a stream. */
export const calls = [
  'ensureIndex',
  'switchAlias',
  'dropIndex',
  'write',
  'deleteWhere',
  'search',
  'explain',
  'termStats',
  'similarTerms',
  'get',
  'stats',
  'snapshot',
  'close',
] as const satisfies readonly (keyof SearchEngine)[]

type CallName = (typeof calls)[number]

/** An engine that hands every call to one function, by its name. */
export function forwardEngine(
  call: (name: CallName, given: readonly unknown[]) => Promise<unknown>,
  scan: SearchEngine['scan'],
): SearchEngine {
  const forwarded = calls.map(name => [name, (...given: readonly unknown[]) => call(name, given)] as const)
  return { ...(Object.fromEntries(forwarded) as Omit<SearchEngine, 'scan'>), scan }
}

/** An engine that hands every call to the one that is there now: one still opening, or the one started after a loss. */
export function delegateEngine(current: () => Promise<SearchEngine>): SearchEngine {
  return forwardEngine(
    async (name, given) => {
      const engine = (await current()) as Record<CallName, (...given: readonly unknown[]) => Promise<unknown>>
      return engine[name](...given)
    },
    async function* scan(index, options) {
      yield* (await current()).scan(index, options)
    },
  )
}
