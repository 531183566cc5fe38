import type { SearchEngine } from '../port.ts'

/** An engine that hands every call to the one that is there now: one still opening, or the one started after a loss. */
export function delegateEngine(
  capabilities: SearchEngine['capabilities'],
  current: () => Promise<SearchEngine>,
): SearchEngine {
  return {
    capabilities,
    ensureIndex: async spec => (await current()).ensureIndex(spec),
    switchAlias: async (alias, index) => (await current()).switchAlias(alias, index),
    dropIndex: async index => (await current()).dropIndex(index),
    write: async (index, ops, options) => (await current()).write(index, ops, options),
    deleteWhere: async (index, filter) => (await current()).deleteWhere(index, filter),
    search: async (index, request) => (await current()).search(index, request),
    explain: async (index, id, request) => (await current()).explain(index, id, request),
    termStats: async (index, field, terms, level) => (await current()).termStats(index, field, terms, level),
    similarTerms: async (index, field, term, limit) =>
      (await current()).similarTerms(index, field, term, limit),
    get: async (index, ids, access) => (await current()).get(index, ids, access),
    async *scan(index, options) {
      yield* (await current()).scan(index, options)
    },
    stats: async index => (await current()).stats(index),
    snapshot: async (index, folder) => (await current()).snapshot(index, folder),
    close: async () => (await current()).close(),
  }
}
