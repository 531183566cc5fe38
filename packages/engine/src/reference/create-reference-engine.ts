import { editDistance, normalize } from '@quarry/language'
import { maySee } from '../access.ts'
import { EngineError } from '../engine-error.ts'
import { checkName, checkOps, checkWindow, isSameSpec, physicalName } from '../index-spec.ts'
import { outcomeOf, patchDocument } from '../patch.ts'
import type { Document, Filter, IndexSpec, SearchEngine, WriteOp, WriteOutcome } from '../port.ts'
import { explain } from './explain.ts'
import { type Entry, openJournal, readJournal, writeSnapshot } from './journal.ts'
import { createPlan } from './plan.ts'
import { search } from './search.ts'
import { compareCodeUnits } from './sort.ts'
import { createStatistics } from './statistics.ts'
import { createStore, languagesOf, type Store, type Stored, take } from './store.ts'

export type ReferenceOptions = {
  clock?: () => number
  /** Where writes are kept. Without one they are gone with the process. A snapshot is such a folder. */
  folder?: string
}

/**
 * The plainest reading of the port: loops over documents held in memory, without an index. It is right before it is
 * fast: other drivers are compared with it, and tests of everything above the port can run on it.
 */
export function createReferenceEngine({ clock = Date.now, folder }: ReferenceOptions = {}): SearchEngine {
  const stores = new Map<string, Store>()
  const aliases = new Map<string, string>()
  let closed = false
  for (const entry of folder === undefined ? [] : readJournal(folder)) apply(entry)
  const journal = folder === undefined ? undefined : openJournal(folder)

  function apply(entry: Entry): void {
    switch (entry.entry) {
      case 'index':
        stores.set(physicalName(entry.spec), createStore(entry.spec))
        if (!aliases.has(entry.spec.name)) aliases.set(entry.spec.name, physicalName(entry.spec))
        return
      case 'alias':
        aliases.set(entry.alias, entry.index)
        return
      case 'drop':
        stores.delete(entry.index)
        return
      case 'write':
        write(stores.get(entry.index)!, entry.ops)
        return
      case 'remove':
        for (const id of entry.ids) remove(stores.get(entry.index)!, id)
    }
  }

  function record(entry: Entry): void {
    journal?.append(entry)
    apply(entry)
  }

  function open(index: string): Store {
    if (closed) throw new EngineError('closed', 'The engine is closed.')
    const store = stores.get(aliases.get(index) ?? index)
    if (!store) throw new EngineError('unknown-index', `There is no index "${index}".`)
    return store
  }

  function matching(store: Store, filter: Filter): Stored[] {
    const query = { kind: 'all' } as const
    const plan = createPlan(store, {
      query,
      access: { everything: true },
      filters: [filter],
      from: 0,
      size: 0,
    })
    return [...store.documents.values()].filter(stored => plan.filters.every(test => test(stored)))
  }

  return {
    async ensureIndex(spec) {
      if (closed) throw new EngineError('closed', 'The engine is closed.')
      checkName(spec.name)
      const known = stores.get(physicalName(spec))
      if (!known) return record({ entry: 'index', spec: structuredClone(spec) as IndexSpec })
      if (isSameSpec(known.spec, spec)) return
      throw new EngineError(
        'spec-changed',
        `${physicalName(spec)} has other fields: give the new ones a new version.`,
      )
    },

    async switchAlias(alias, index) {
      const { spec } = open(index)
      checkName(alias)
      record({ entry: 'alias', alias, index: physicalName(spec) })
    },

    async dropIndex(index) {
      const name = physicalName(open(index).spec)
      const alias = [...aliases].find(([, named]) => named === name)?.[0]
      if (alias)
        throw new EngineError('index-in-use', `The alias "${alias}" names ${name}: switch it over first.`)
      record({ entry: 'drop', index: name })
    },

    async write(index, ops) {
      const store = open(index)
      checkOps(store.spec, ops)
      const kept = structuredClone(ops) as WriteOp[]
      if (kept.length > 0) journal?.append({ entry: 'write', index: physicalName(store.spec), ops: kept })
      return { outcomes: write(store, kept), seq: store.seq }
    },

    async deleteWhere(index, filter) {
      const store = open(index)
      const ids = matching(store, filter).map(({ document }) => document.id)
      if (ids.length > 0) record({ entry: 'remove', index: physicalName(store.spec), ids })
      return { deleted: ids.length }
    },

    async search(index, request) {
      const store = open(index)
      checkWindow(request)
      return search(store, request, clock)
    },

    explain: async (index, id, request) => explain(open(index), id, request),

    async termStats(index, field, terms, level = 'document') {
      const statistics = createStatistics(open(index), level)
      return terms.map(term => ({ term, frequency: statistics.wordFrequency(field, normalize(term)) }))
    },

    async similarTerms(index, field, term, limit) {
      const statistics = createStatistics(open(index), 'document')
      const meant = normalize(term)
      return statistics
        .publicWords(field)
        .map(([word, frequency]) => ({ term: word, frequency, distance: editDistance(word, meant, 2) }))
        .filter(({ distance }) => distance === 1 || distance === 2)
        .sort(
          (one, other) =>
            one.distance - other.distance ||
            other.frequency - one.frequency ||
            compareCodeUnits(one.term, other.term),
        )
        .slice(0, limit)
    },

    async get(index, ids, access) {
      const store = open(index)
      return ids.map(id => {
        const document = store.documents.get(id)?.document
        return document && maySee(document.access, access) ? structuredClone(document) : null
      })
    },

    async *scan(index, { filter, after } = {}) {
      const store = open(index)
      const found = filter ? matching(store, filter) : [...store.documents.values()]
      const documents = found
        .map(({ document }) => document)
        .filter(({ id }) => after === undefined || compareCodeUnits(id, after) > 0)
        .sort((one, other) => compareCodeUnits(one.id, other.id))
      for (const document of documents) yield structuredClone(document) as Document
    },

    async stats(index) {
      const { documents, generation, seq } = open(index)
      const all = [...documents.values()]
      return {
        documents: all.length,
        passages: all.reduce((sum, { passages }) => sum + passages.length, 0),
        generation,
        seq,
        visibleSeq: seq,
        bytes: all.reduce((sum, { document }) => sum + Buffer.byteLength(JSON.stringify(document)), 0),
        segments: 1,
        languages: languagesOf(open(index)),
      }
    },

    async snapshot(index, to) {
      const { spec, documents, deleted } = open(index)
      const upserts = [...documents.values()].map(({ document }) => ({ op: 'upsert' as const, ...document }))
      const deletes = [...deleted].map(([id, version]) => ({ op: 'delete' as const, id, version }))
      writeSnapshot(to, [
        { entry: 'index', spec },
        { entry: 'write', index: physicalName(spec), ops: [...upserts, ...deletes] },
      ])
    },

    async close() {
      if (!closed) journal?.close()
      closed = true
    },
  }
}

/** In order, each on what the ones before left. */
function write(store: Store, ops: readonly WriteOp[]): WriteOutcome[] {
  return ops.map(op => {
    const there = store.documents.get(op.id)
    const known = there?.document.version ?? store.deleted.get(op.id)
    if (known !== undefined && op.version <= known) return 'stale'
    if (op.op === 'patch') {
      const outcome = outcomeOf(
        op,
        known === undefined ? undefined : { version: known, whole: there?.wholeVersion },
      )
      if (outcome !== 'applied' || !there) return outcome
      store.documents.set(op.id, take(store, patchDocument(there.document, op), there.wholeVersion))
    } else if (op.op === 'upsert') {
      const { op: _, ...document } = op
      store.documents.set(op.id, take(store, document))
      store.deleted.delete(op.id)
    } else {
      store.documents.delete(op.id)
      store.deleted.set(op.id, op.version)
    }
    store.seq++
    store.generation++
    return 'applied'
  })
}

/** Whatever its version, which is remembered. */
function remove(store: Store, id: string): void {
  const known = store.documents.get(id)
  if (!known) return
  store.documents.delete(id)
  store.deleted.set(id, known.document.version)
  store.seq++
  store.generation++
}
