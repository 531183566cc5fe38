import type { IndexSpec } from '../port.ts'
import type { DocumentStore, LoggedDocument } from './port.ts'

/** A document store that ends with its process: for tests, and for an index that lives for a page. */
export function memoryDocuments(): DocumentStore {
  const specs = new Map<string, IndexSpec>()
  const aliases = new Map<string, string>()
  const logs = new Map<string, { seq: number; byId: Map<string, LoggedDocument> }>()
  const log = (index: string) => {
    const found = logs.get(index)
    if (!found) throw new Error(`There is no index "${index}".`)
    return found
  }
  const byCodeUnit = (a: LoggedDocument, b: LoggedDocument): number => (a.id < b.id ? -1 : 1)

  return {
    indexes: () => specs,
    putIndex(name, spec) {
      specs.set(name, spec)
      if (!logs.has(name)) logs.set(name, { seq: 0, byId: new Map() })
    },
    dropIndex(name) {
      specs.delete(name)
      logs.delete(name)
    },
    aliases: () => aliases,
    putAlias: (alias, index) => void aliases.set(alias, index),
    write(index, ops) {
      const own = log(index)
      const outcomes = ops.map(op => {
        const before = own.byId.get(op.id)
        if (before && before.version >= op.version) return 'stale'
        own.seq += 1
        const { id, version } = op
        own.byId.set(id, { seq: own.seq, id, version, document: documentOf(op) })
        return 'applied'
      })
      return { seq: own.seq, outcomes }
    },
    remove(index, ids) {
      const own = log(index)
      let removed = 0
      for (const id of ids) {
        const before = own.byId.get(id)
        if (!before?.document) continue
        own.seq += 1
        removed += 1
        own.byId.set(id, { seq: own.seq, id, version: before.version, document: null })
      }
      return { seq: own.seq, removed }
    },
    lastSeq: index => log(index).seq,
    after: (index, seq, limit) =>
      [...log(index).byId.values()]
        .filter(one => one.seq > seq)
        .sort((a, b) => a.seq - b.seq)
        .slice(0, limit),
    get: (index, ids) => ids.map(id => log(index).byId.get(id) ?? null),
    scan: (index, after, limit) =>
      [...log(index).byId.values()]
        .filter(one => one.document && (after === undefined || one.id > after))
        .sort(byCodeUnit)
        .slice(0, limit),
    count: index => [...log(index).byId.values()].filter(one => one.document).length,
    async backup() {
      throw new Error('Documents in memory cannot be copied to a file.')
    },
    close() {},
  }
}

/** Copied, so that a caller who goes on changing its object does not change what was written. */
function documentOf(op: Parameters<DocumentStore['write']>[1][number]): LoggedDocument['document'] {
  if (op.op === 'delete') return null
  const { op: _, ...document } = op
  return structuredClone(document)
}
