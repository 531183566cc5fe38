import { setImmediate } from 'node:timers/promises'
import type { DocumentStore } from './document-store.ts'
import { pushLimits } from './limits.ts'
import { PushFault } from './push-fault.ts'
import { type Source, type SourceStatus, sourceModel } from './source.ts'
import type { SourceStore } from './source-store.ts'

export type RegistryOptions = {
  sources: SourceStore
  documents: DocumentStore
  clock: () => number
  newId: () => string
  /** Documents must be looked at again. */
  onChange: () => void
}

/** How many documents of a source that is deleted go in one transaction. */
const together = 500

/** The sources of the organisation. */
export function createRegistry({ sources, documents, clock, newId, onChange }: RegistryOptions) {
  function get(id: string): Source {
    const source = sources.get(id) ?? sources.byName(id)
    if (!source) throw new PushFault('SOURCE_NOT_FOUND', `There is no source "${id.slice(0, 100)}".`)
    return source
  }

  function read(value: unknown) {
    const parsed = sourceModel.safeParse(value)
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw new PushFault(
      'INVALID_PARAMETER',
      `${issue?.path.map(String).join('.') || 'source'}: ${issue?.message}`,
    )
  }

  return {
    list: sources.list,
    /** By id, or by name. */
    get,
    count: (id: string): number => documents.count(get(id).id),
    create(value: unknown): Source {
      const model = read(value)
      if (sources.byName(model.name))
        throw new PushFault('NAME_TAKEN', `There is a source "${model.name}" already.`)
      if (sources.list().length >= pushLimits.sources)
        throw new PushFault('LIMIT_REACHED', `There are ${pushLimits.sources} sources already.`)
      const source: Source = { ...model, id: newId(), created: clock(), status: 'IDLE' }
      sources.write(source)
      return source
    },
    /** Changes a source; its documents follow, for its name, language and visibility are theirs. */
    update(id: string, value: unknown): Source {
      const before = get(id)
      const wanted = typeof value === 'object' && value !== null ? value : {}
      const model = read({ ...before, ...wanted })
      const other = sources.byName(model.name)
      if (other && other.id !== before.id)
        throw new PushFault('NAME_TAKEN', `There is a source "${model.name}" already.`)
      const source = { ...before, ...model }
      if (JSON.stringify(source) === JSON.stringify(before)) return before
      sources.transaction(() => {
        sources.write(source)
        documents.touch(source.id)
      })
      onChange()
      return source
    },
    setStatus(id: string, status: SourceStatus): void {
      sources.write({ ...get(id), status })
    },
    /** Deletes a source and its documents; the number of documents that went. */
    async remove(id: string): Promise<number> {
      const source = get(id)
      const change = { source: source.id, request: '', ordering: Number.MAX_SAFE_INTEGER, at: clock() }
      let gone = 0
      for (;;) {
        const ids = documents.olderThan(source.id, Number.MAX_SAFE_INTEGER, together)
        if (ids.length === 0) break
        documents.transaction(() => {
          for (const one of ids) documents.remove(one, change, false)
        })
        gone += ids.length
        // Pages are served on the same thread.
        await setImmediate()
      }
      sources.remove(source.id)
      onChange()
      return gone
    },
  }
}

export type Registry = ReturnType<typeof createRegistry>
