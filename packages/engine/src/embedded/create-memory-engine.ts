import { maySee } from '../access.ts'
import { createAnalyser } from '../analysis/index.ts'
import { EngineError } from '../engine-error.ts'
import { checkName, checkOps, checkWindow, isSameSpec, physicalName } from '../index-spec.ts'
import { limits } from '../limits.ts'
import type { Document, IndexSpec, SearchEngine, WriteOp } from '../port.ts'
import { similarTerms, termStats } from './index/dictionary-queries.ts'
import { createMemorySegments, type MemorySegments } from './index/segments.ts'
import { explain } from './search/explain.ts'
import { matchingIds } from './search/matching.ts'
import { search } from './search/search.ts'
import { createSearching, type SearchingOptions } from './search/searching.ts'

/** One physical index: the newest state of every id, and segments of what is there. */
type Store = {
  spec: IndexSpec
  known: Map<string, { version: number; document: Document | undefined }>
  segments: MemorySegments
  seq: number
}

/**
 * The embedded engine without a disk: what is written is gone with the process. For tests, and as the shortest way to
 * everything that the engine on disk does with segments.
 */
export function createMemoryEngine(options: SearchingOptions = {}): SearchEngine {
  const analyser = createAnalyser()
  const searching = createSearching(options)
  const stores = new Map<string, Store>()
  const aliases = new Map<string, string>()
  let closed = false

  function checkOpen(): void {
    if (closed) throw new EngineError('closed', 'The engine is closed.')
  }
  function open(index: string): Store {
    checkOpen()
    const store = stores.get(aliases.get(index) ?? index)
    if (!store) throw new EngineError('unknown-index', `There is no index "${index}".`)
    return store
  }

  return {
    capabilities: {
      driver: 'embedded',
      maxWindow: limits.window,
      exactFacets: true,
      proximity: true,
      fuzzy: true,
    },

    async ensureIndex(spec) {
      checkOpen()
      checkName(spec.name)
      const name = physicalName(spec)
      const known = stores.get(name)
      if (known && !isSameSpec(known.spec, spec)) {
        throw new EngineError('spec-changed', `${name} has other fields: give the new ones a new version.`)
      }
      if (known) return
      const own = structuredClone(spec)
      stores.set(name, { spec: own, known: new Map(), segments: createMemorySegments(own, analyser), seq: 0 })
      if (!aliases.has(spec.name)) aliases.set(spec.name, name)
    },

    async switchAlias(alias, index) {
      const { spec } = open(index)
      checkName(alias)
      aliases.set(alias, physicalName(spec))
    },

    async dropIndex(index) {
      const name = physicalName(open(index).spec)
      const alias = [...aliases].find(([, named]) => named === name)?.[0]
      if (alias !== undefined)
        throw new EngineError('index-in-use', `The alias "${alias}" names ${name}: switch it over first.`)
      stores.delete(name)
    },

    async write(index, ops) {
      const store = open(index)
      checkOps(ops)
      const changed = new Set<string>()
      const outcomes = ops.map(op => {
        store.seq++
        if ((store.known.get(op.id)?.version ?? -1) >= op.version) return 'stale'
        store.known.set(op.id, { version: op.version, document: documentOf(op) })
        changed.add(op.id)
        return 'applied'
      })
      store.segments.apply([...changed].map(id => ({ id, document: store.known.get(id)!.document })))
      return { seq: store.seq, outcomes }
    },

    async deleteWhere(index, filter) {
      const store = open(index)
      const ids = matchingIds(searching, store.segments.view(), filter)
      for (const id of ids) {
        store.seq++
        store.known.get(id)!.document = undefined
      }
      store.segments.apply(ids.map(id => ({ id, document: undefined })))
      return { deleted: ids.length }
    },

    async search(index, request) {
      const store = open(index)
      checkWindow(request)
      return search(searching, store.segments.view(), request)
    },

    explain: async (index, id, request) => explain(searching, open(index).segments.view(), id, request),

    termStats: async (index, field, terms) => termStats(searching, open(index).segments.view(), field, terms),

    similarTerms: async (index, field, term, limit) =>
      similarTerms(searching, open(index).segments.view(), field, term, limit),

    async get(index, ids, access) {
      const { known } = open(index)
      return ids.map(id => {
        const document = known.get(id)?.document
        return document && maySee(document.access, access) ? structuredClone(document) : null
      })
    },

    async *scan(index, { filter, after } = {}) {
      const { known, segments } = open(index)
      const ids = filter
        ? matchingIds(searching, segments.view(), filter)
        : [...known].flatMap(([id, { document }]) => (document ? [id] : []))
      const documents = ids
        .filter(id => after === undefined || id > after)
        .sort()
        .map(id => known.get(id)!.document!)
      for (const document of documents) yield structuredClone(document)
    },

    async stats(index) {
      const { segments, seq } = open(index)
      const view = segments.view()
      const sum = (of: (live: (typeof view.segments)[number]) => number) =>
        view.segments.reduce((total, live) => total + of(live), 0)
      return {
        documents: sum(({ count }) => count.document),
        passages: sum(({ count }) => count.passage),
        generation: view.generation,
        seq,
        visibleSeq: seq,
        bytes: sum(({ segment }) => segment.source.length),
        segments: view.segments.length,
      }
    },

    async snapshot(index) {
      open(index)
      throw new EngineError('snapshot-folder', 'An index in memory has no files to copy.')
    },

    async close() {
      closed = true
      stores.clear()
    },
  }
}

function documentOf(op: WriteOp): Document | undefined {
  if (op.op === 'delete') return undefined
  const { op: _, ...document } = op
  return structuredClone(document)
}
