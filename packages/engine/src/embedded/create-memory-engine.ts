import { createAnalyser } from '@quarry/language'
import { maySee } from '../access.ts'
import { EngineError } from '../engine-error.ts'
import { checkName, checkOps, physicalName } from '../index-spec.ts'
import { type NewFields, outcomeOf, patchDocument } from '../patch.ts'
import type { Document, IndexSpec, SearchEngine, WriteOp, WriteOutcome } from '../port.ts'
import { createMemorySegments, type MemorySegments } from './index/segments.ts'
import { createNames, createReading, statsOf } from './index/shell.ts'
import { matchingIds } from './search/matching.ts'
import { createSearching, type SearchingOptions } from './search/searching.ts'
import type { PatchedFields } from './segment/patches.ts'

/** `whole`: the version that it was last written whole with; `changed`: what was since. */
type Known = { version: number; whole: number; changed: NewFields; document: Document | undefined }

/** One physical index: the newest state of every id, and segments of what is there. */
type Store = {
  spec: IndexSpec
  known: Map<string, Known>
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
  const names = createNames<Store>(new Map())
  const { indexes: stores, aliases, find: open } = names

  return {
    ...createReading(searching, index => open(index).segments.view()),

    async ensureIndex(spec) {
      if (names.known(spec)) return
      const own = structuredClone(spec)
      const name = physicalName(spec)
      stores.set(name, { spec: own, known: new Map(), segments: createMemorySegments(own, analyser), seq: 0 })
      if (!aliases.has(spec.name)) aliases.set(spec.name, name)
    },

    async switchAlias(alias, index) {
      const { spec } = open(index)
      checkName(alias)
      aliases.set(alias, physicalName(spec))
    },

    async dropIndex(index) {
      stores.delete(names.unused(index))
    },

    async write(index, ops) {
      const store = open(index)
      checkOps(store.spec, ops)
      const changed = new Set<string>()
      const patches = new Map<string, PatchedFields>()
      const outcomes = ops.map((op): WriteOutcome => {
        store.seq++
        const before = store.known.get(op.id)
        if (op.op === 'patch') {
          const outcome = outcomeOf(op, before && { ...before, whole: before.document && before.whole })
          if (outcome !== 'applied' || !before?.document) return outcome
          const { id, version, fields } = structuredClone(op)
          const document = patchDocument(before.document, { version, fields })
          const changed = { ...before.changed, ...fields }
          store.known.set(id, { ...before, version, changed, document })
          patches.set(id, { id, version, fields: changed })
          return outcome
        }
        if ((before?.version ?? -1) >= op.version) return 'stale'
        const { version } = op
        store.known.set(op.id, { version, whole: version, changed: {}, document: documentOf(op) })
        changed.add(op.id)
        return 'applied'
      })
      // What was written whole has what was changed of it.
      for (const id of changed) patches.delete(id)
      store.segments.apply(
        [...changed].map(id => ({ id, document: store.known.get(id)!.document })),
        [...patches.values()],
      )
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
      return statsOf(segments.view(), { seq, visibleSeq: seq })
    },

    async snapshot(index) {
      open(index)
      throw new EngineError('snapshot-folder', 'An index in memory has no files to copy.')
    },

    async close() {
      names.close()
      stores.clear()
    },
  }
}

function documentOf(op: Exclude<WriteOp, { op: 'patch' }>): Document | undefined {
  if (op.op === 'delete') return undefined
  const { op: _, ...document } = op
  return structuredClone(document)
}
