import { outcomeOf, patchDocument } from '../patch.ts'
import type { IndexSpec, Patch, WriteOp } from '../port.ts'
import type { DocumentStore, LoggedDocument, LoggedPatch } from './port.ts'

/** An id as it was last written whole, and what was changed of it since. */
type Latest = { whole: LoggedDocument; patch?: LoggedPatch }

/** A document store that ends with its process: for tests, and for an index that lives for a page. */
export function memoryDocuments(): DocumentStore {
  const specs = new Map<string, IndexSpec>()
  const aliases = new Map<string, string>()
  const logs = new Map<string, { seq: number; byId: Map<string, Latest> }>()
  const log = (index: string) => {
    const found = logs.get(index)
    if (!found) throw new Error(`There is no index "${index}".`)
    return found
  }
  const byCodeUnit = (a: LoggedDocument, b: LoggedDocument): number => (a.id < b.id ? -1 : 1)
  const bySeq = (a: { seq: number }, b: { seq: number }): number => a.seq - b.seq
  const patchesOf = (index: string, seq: number): LoggedPatch[] =>
    [...log(index).byId.values()].flatMap(({ patch }) => (patch && patch.seq > seq ? [patch] : []))

  function change(own: { seq: number; byId: Map<string, Latest> }, op: Patch) {
    const kept = own.byId.get(op.id)
    const whole = kept?.whole.document ? kept.whole.version : undefined
    const outcome = outcomeOf(op, kept && { version: now(kept).version, whole })
    if (outcome !== 'applied' || !kept) return outcome
    own.seq += 1
    const fields = { ...kept.patch?.fields, ...structuredClone(op.fields) }
    own.byId.set(op.id, { ...kept, patch: { seq: own.seq, id: op.id, version: op.version, fields } })
    return outcome
  }

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
        if (op.op === 'patch') return change(own, op)
        const before = own.byId.get(op.id)
        if (before && now(before).version >= op.version) return 'stale'
        own.seq += 1
        const { id, version } = op
        own.byId.set(id, { whole: { seq: own.seq, id, version, document: documentOf(op) } })
        return 'applied'
      })
      return { seq: own.seq, outcomes }
    },
    remove(index, ids) {
      const own = log(index)
      let removed = 0
      for (const id of ids) {
        const before = own.byId.get(id)
        if (!before?.whole.document) continue
        own.seq += 1
        removed += 1
        const { version } = now(before)
        own.byId.set(id, { whole: { seq: own.seq, id, version, document: null } })
      }
      return { seq: own.seq, removed }
    },
    lastSeq: index => log(index).seq,
    after: (index, seq, limit) =>
      [
        ...[...log(index).byId.values()].flatMap(({ whole }) => (whole.seq > seq ? [whole] : [])),
        ...patchesOf(index, seq),
      ]
        .sort(bySeq)
        .slice(0, limit),
    get: (index, ids) =>
      ids.map(id => {
        const kept = log(index).byId.get(id)
        return kept ? now(kept) : null
      }),
    scan: (index, after, limit) =>
      [...log(index).byId.values()]
        .map(now)
        .filter(one => one.document && (after === undefined || one.id > after))
        .sort(byCodeUnit)
        .slice(0, limit),
    count: index => [...log(index).byId.values()].filter(({ whole }) => whole.document).length,
    async backup() {
      throw new Error('Documents in memory cannot be copied to a file.')
    },
    close() {},
  }
}

function now({ whole, patch }: Latest): LoggedDocument {
  if (!patch || !whole.document) return whole
  const { seq, id, version } = patch
  return { seq, id, version, document: patchDocument(whole.document, patch) }
}

/** Copied, so that a caller who goes on changing its object does not change what was written. */
function documentOf(op: Exclude<WriteOp, { op: 'patch' }>): LoggedDocument['document'] {
  if (op.op === 'delete') return null
  const { op: _, ...document } = op
  return structuredClone(document)
}
