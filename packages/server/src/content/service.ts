import type { ContentType, EntryState, EntryWrite } from '@quarry/protocol'
import type { ContentIdentity } from './access.ts'
import { bodyOf, toRow } from './entry-row.ts'
import { ContentFault } from './fault.ts'
import { indexedValues, searchText } from './indexed-values.ts'
import { deeperThan } from './json.ts'
import { storeReferences } from './references.ts'
import { createResourceService } from './resource-service.ts'
import { stamp } from './stamp.ts'
import type { ContentStore } from './store/content-store.ts'
import type { StoredEntry } from './store/entries.ts'
import { checkContentType } from './validate/content-type.ts'
import { checkEntry } from './validate/entry.ts'
import { createPatternTest } from './validate/pattern.ts'

const deepestEntry = 250

export type ContentServiceOptions = {
  store: ContentStore
  now: () => number
  newId: () => string
  /** Called after each commit that changed something. */
  onChange?: () => void
}

export type Saved = { id: string; modified: string; created: boolean }

export type ContentService = ReturnType<typeof createContentService>

/** The rules of writing content, used alike by the routes and by imports. All or nothing, and checked first. */
export function createContentService(options: ContentServiceOptions) {
  const { store, now, newId, onChange } = options
  const matches = createPatternTest()
  const changed = () => onChange?.()

  function putContentType(project: string, type: ContentType): void {
    store.transaction(() => {
      const before = store.contentTypes.get(project, type.id)
      const used = before !== null && store.entries.usesOfType(project, type.id) > 0
      const faults = checkContentType(type, before, used)
      if (faults.length > 0) throw new ContentFault(400, faults)
      store.contentTypes.put(project, type, stamp(now()))
    })
    changed()
  }

  function deleteContentType(project: string, id: string): void {
    store.transaction(() => {
      if (!store.contentTypes.get(project, id))
        throw new ContentFault(404, `Content type "${id}" does not exist`)
      const uses = store.entries.usesOfType(project, id)
      if (uses > 0) {
        throw new ContentFault(400, `Content type "${id}" has ${uses} entries: delete those first`)
      }
      store.contentTypes.remove(project, id)
    })
    changed()
  }

  /**
   * Writes the draft (state 0) or publishes (state 64). `unmodifiedSince` is the `modified` that the writer has
   * seen: a row that is newer is not overwritten.
   */
  function putEntry(
    project: string,
    write: EntryWrite,
    who: ContentIdentity,
    unmodifiedSince: string | null = null,
  ): Saved {
    if (deeperThan(write.entry, deepestEntry)) {
      throw new ContentFault(400, `The entry nests deeper than ${deepestEntry} levels`)
    }
    const saved = store.transaction(() => {
      const id = (write.entry._id ?? newId()).toLowerCase()
      const before = store.entries.get(project, id, write.state)
      refuseStale(before, unmodifiedSince, id)
      const type = store.contentTypes.get(project, write.entry.type)
      const label = `Entry "${write.entry._name ?? write.entry._slug ?? id}" (${id})`
      if (!type) throw new ContentFault(400, `${label}: content type "${write.entry.type}" does not exist`)
      const entry = storeReferences({ ...write.entry, _id: id }, id)
      const faults = faultsOf(project, entry, type, write.state, id)
      if (faults.length > 0)
        throw new ContentFault(
          400,
          faults.map(fault => `${label}: ${fault}`),
        )

      const first = before ?? store.entries.get(project, id, write.state === 64 ? 0 : 64)
      const row = toRow({ project, write: { ...write, entry }, type, before, first, who, now: now() })
      const names = [
        { field: '$name', locale: '', text: row.name, number: null },
        { field: '$slug', locale: '', text: row.slug ?? '', number: null },
      ]
      store.entries.save(row, [...names, ...indexedValues(entry, type)], searchText(entry))
      remember(row, who)
      return { id, modified: row.modified, created: before === null }
    })
    changed()
    return saved
  }

  function faultsOf(
    project: string,
    entry: EntryWrite['entry'],
    type: ContentType,
    state: EntryState,
    id: string,
  ) {
    const locales = store.resources.list(project, 'locale').map(one => one.id)
    const found: string[] = []
    if (type.type === 'block') found.push(`"${type.id}" is a block type: it stands inside entries only`)
    const other = store.entries.get(project, id, state === 64 ? 0 : 64)
    if (other && other.type !== type.id) found.push(`is of type "${other.type}": an entry keeps its type`)
    found.push(...slugFaults(project, entry._slug, type, id))
    const typeOf = new Map<string, ContentType | null>()
    const context = {
      type(wanted: string) {
        if (!typeOf.has(wanted)) typeOf.set(wanted, store.contentTypes.get(project, wanted))
        return typeOf.get(wanted) ?? null
      },
      typeOfEntry: (target: string) =>
        (store.entries.get(project, target, 64) ?? store.entries.get(project, target, 0))?.type ?? null,
      locales,
      matches,
      publish: state === 64,
    }
    return [...found, ...checkEntry(entry, type, context)]
  }

  function slugFaults(
    project: string,
    slug: string | null | undefined,
    type: ContentType,
    id: string,
  ): string[] {
    const {
      required = 'no',
      unique = 'no',
      regularExpression,
      regularExpressionMessage,
    } = type.slugSettings ?? {}
    if (!slug) return required === 'yes' ? ['slug: required: give a value'] : []
    if (required === 'disabled') return [`slug: content type "${type.id}" has no slugs`]
    if (regularExpression && !matches(regularExpression, slug)) {
      return [`slug: ${regularExpressionMessage ?? `must match ${regularExpression}`}`]
    }
    const taken =
      unique !== 'no' && store.entries.slugTaken(project, slug, id, unique === 'local' ? type.id : null)
    return taken ? [`slug: "${slug}" is taken by another entry`] : []
  }

  function remember(row: StoredEntry, who: ContentIdentity): void {
    const at = Date.parse(row.modified)
    store.history.add({
      ...{ id: newId(), project: row.project, entry: row.id, state: row.state, at },
      ...{ authorName: who.name, isKey: who.isKey, body: JSON.stringify(row) },
    })
    const detail = detailOf(row, who)
    const topic = row.state === 64 ? 'entry.published' : 'entry.changed'
    store.outbox.add({ project: row.project, topic, subject: row.id, state: row.state, at, detail })
  }

  /** Whether this write would store what is stored already. */
  function isUnchanged(project: string, { state, entry }: EntryWrite): boolean {
    const id = entry._id?.toLowerCase()
    const row = id === undefined ? null : store.entries.get(project, id, state)
    const type = row ? store.contentTypes.get(project, entry.type) : null
    if (!id || !row || !type) return false
    return bodyOf(storeReferences({ ...entry, _id: id }, id), type) === row.body
  }

  /** Deletes one state of an entry (64: unpublishes) or, with none named, all of it. */
  function deleteEntry(
    project: string,
    id: string,
    state: EntryState | null,
    who: ContentIdentity,
    unmodifiedSince: string | null = null,
  ): void {
    store.transaction(() => {
      const states: EntryState[] = state === null ? [0, 64] : [state]
      const rows = states.map(one => store.entries.get(project, id, one)).filter(row => row !== null)
      const [row] = rows
      if (!row)
        throw new ContentFault(404, `There is no entry ${id}${state === null ? '' : ` in state ${state}`}`)
      for (const one of rows) {
        refuseStale(one, unmodifiedSince, id)
        store.entries.remove(project, id, one.state)
      }
      const topic = state === 64 ? 'entry.unpublished' : 'entry.deleted'
      const detail = detailOf(row, who)
      store.outbox.add({ project, topic, subject: id, state, at: now(), detail })
    })
    changed()
  }

  return {
    putContentType,
    deleteContentType,
    putEntry,
    isUnchanged,
    deleteEntry,
    ...createResourceService(options),
  }
}

function refuseStale(row: StoredEntry | null, seen: string | null, id: string): void {
  if (seen === null || row === null) return
  const at = Date.parse(seen)
  if (Number.isNaN(at)) throw new ContentFault(400, `x-if-unmodified-since: "${seen}" is not a time`)
  if (Date.parse(row.modified) > at) {
    throw new ContentFault(409, `Entry ${id} was changed at ${row.modified}, after ${seen}: read it again`)
  }
}

/** What the outbox tells of an entry. */
function detailOf({ type, slug, name }: StoredEntry, { subject, name: author, isKey }: ContentIdentity) {
  return { type, slug, name, subject, author, isKey }
}
