import type { ContentEntry, ContentType, EntryPatch, EntryState, EntryWrite } from '@quarry/protocol'
import { ContentFault, type ContentIdentity } from './access.ts'
import { bodyOf, nameOf, toRow } from './entry-row.ts'
import { createHeadMemory } from './head-memory.ts'
import { withPatch } from './patch-field.ts'
import type { ContentStore } from './port/content-store.ts'
import type { EntryHead, StoredEntry } from './port/entry-store.ts'
import { namedBy, storeReferences } from './references.ts'
import { createResourceService, type ResourceServiceOptions } from './resource-service.ts'
import { stamp } from './stamp.ts'
import { createTakeApart, type TakenApart } from './taken-apart.ts'
import { createTypeMemory } from './type-memory.ts'
import { checkContentType } from './validate/content-type.ts'
import { checkEntry } from './validate/entry.ts'
import type { PatternTest } from './validate/pattern.ts'

const deepestEntry = 250

type ContentServiceOptions = ResourceServiceOptions & {
  matches: PatternTest
  /** The store is a transaction, and this service the only one that writes to it: what it has read stays true. */
  isAlone?: boolean
}

type Surroundings = {
  slug: string[]
  types: Map<string, ContentType>
  typesOfEntries: Map<string, string>
}
type Saved = { id: string; modified: string; revision: number; created: boolean }

export type ContentService = ReturnType<typeof createContentService>

/** The rules of writing content, used alike by the routes and by imports. All or nothing, and checked first. */
export function createContentService(options: ContentServiceOptions) {
  const { store, now, newId, matches, onChange, isAlone = false } = options
  const known = createTypeMemory(isAlone)
  const heads = createHeadMemory(isAlone)
  const written = () => onChange?.()
  const changed = () => {
    known.forget()
    written()
  }
  const takeApart = createTakeApart(deepestEntry)
  const surroundings = new WeakMap<TakenApart['entry'], Surroundings>()

  async function putContentType(project: string, type: ContentType): Promise<void> {
    await store.transaction(async ({ contentTypes, entries }) => {
      const before = await contentTypes.get(project, type.id)
      const used = before !== null && (await entries.usesOfType(project, type.id)) > 0
      const faults = checkContentType(type, before, used)
      if (faults.length > 0) throw new ContentFault(400, faults)
      await contentTypes.put(project, type, stamp(now()))
    })
    changed()
  }

  async function deleteContentType(project: string, id: string): Promise<void> {
    await store.transaction(async ({ contentTypes, entries }) => {
      if (!(await contentTypes.get(project, id)))
        throw new ContentFault(404, `Content type "${id}" does not exist`)
      const uses = await entries.usesOfType(project, id)
      if (uses > 0) {
        throw new ContentFault(400, `Content type "${id}" has ${uses} entries: delete those first`)
      }
      await contentTypes.remove(project, id)
    })
    changed()
  }

  /**
   * Writes the draft (state 0) or publishes (state 64). `unmodifiedSince` is the `modified` that the writer has
   * seen: a row that is newer is not overwritten.
   */
  async function putEntry(
    project: string,
    write: EntryWrite,
    who: ContentIdentity,
    unmodifiedSince: string | null = null,
  ): Promise<Saved> {
    const saved = await store.transaction(tx => writeEntry(tx, project, write, who, unmodifiedSince))
    written()
    return saved
  }

  /** Changes one value of one field, if the entry is still as it was at that revision. */
  async function patchEntry(project: string, patch: EntryPatch, who: ContentIdentity): Promise<Saved> {
    const { state, revision } = patch
    const id = patch.entryId.toLowerCase()
    const saved = await store.transaction(async tx => {
      const row = await tx.entries.get(project, id, state)
      if (!row) throw new ContentFault(404, `There is no entry ${id} in state ${state}`)
      if (row.revision !== revision)
        throw new ContentFault(
          409,
          `Entry ${id} is at revision ${row.revision}, and no longer at ${revision}: read it again`,
          { 'x-revision': String(row.revision) },
        )
      const type = await tx.contentTypes.get(project, row.type)
      if (!type) throw new ContentFault(400, `Content type "${row.type}" does not exist`)
      const kind = type.fields?.find(field => field.id === patch.field)?.type ?? 'text'
      const stored = JSON.parse(row.body) as ContentEntry
      const { _name, ...unnamed } = stored
      // An entry that is named by one of its fields goes on being so.
      const entry = withPatch(nameOf(unnamed, type) === _name ? unnamed : stored, patch, kind)
      const write: EntryWrite = {
        state,
        entry,
        pattern: row.pattern,
        ...(row.workflow === null ? {} : { workflowId: row.workflow }),
        ...(row.stage === null ? {} : { workflowStageId: row.stage }),
      }
      return writeEntry(tx, project, write, who, null)
    })
    written()
    return saved
  }

  async function writeEntry(
    tx: ContentStore,
    project: string,
    write: EntryWrite,
    who: ContentIdentity,
    unmodifiedSince: string | null,
  ): Promise<Saved> {
    const id = (write.entry._id ?? newId()).toLowerCase()
    const there = await heads.of(tx, project, id)
    const before = there.get(write.state) ?? null
    const other = there.get(write.state === 64 ? 0 : 64) ?? null
    refuseStale(before, unmodifiedSince, id)
    const type = await known.type(tx, project, write.entry.type)
    const label = `Entry "${write.entry._name ?? write.entry._slug ?? id}" (${id})`
    if (!type) throw new ContentFault(400, `${label}: content type "${write.entry.type}" does not exist`)
    const { entry, body, index } = takeApart(write.entry, id, type)
    const faults = await faultsOf(tx, project, entry, type, write.state, before, other)
    if (faults.length > 0)
      throw new ContentFault(
        400,
        faults.map(fault => `${label}: ${fault}`),
      )
    const given = { project, write: { ...write, entry }, type, body, before, first: before ?? other }
    const written = toRow({ ...given, who, now: now() })
    const row = { ...written, revision: await note(tx, written, who) }
    await tx.entries.save(row, index)
    heads.saved(row)
    await remember(tx, row, who)
    return { id, modified: row.modified, revision: row.revision, created: before === null }
  }

  async function faultsOf(
    tx: ContentStore,
    project: string,
    entry: TakenApart['entry'],
    type: ContentType,
    state: EntryState,
    before: EntryHead | null,
    other: EntryHead | null,
  ): Promise<string[]> {
    const found: string[] = []
    if (type.type === 'block') found.push(`"${type.id}" is a block type: it stands inside entries only`)
    const declared = await known.locales(tx, project)
    // An entry keeps the languages it has, whatever became of them in the project.
    const kept = [before, other].flatMap(row => row?.locales ?? [])
    const locales = declared.length === 0 ? [] : [...new Set([...declared, ...kept])]
    if (other && other.type !== type.id) found.push(`is of type "${other.type}": an entry keeps its type`)
    const { slug, types, typesOfEntries } = await around(tx, project, entry, type)
    found.push(...slug)
    const context = {
      type: (wanted: string) => types.get(wanted) ?? null,
      typeOfEntry: (target: string) => typesOfEntries.get(target) ?? null,
      locales,
      matches,
      publish: state === 64,
    }
    return [...found, ...checkEntry(entry, type, context)]
  }

  /** What of others decides whether an entry is right: read once for all its states, where nobody else writes meanwhile. */
  async function around(tx: ContentStore, project: string, entry: TakenApart['entry'], type: ContentType) {
    const before = surroundings.get(entry)
    if (before) return before
    const { blockTypes, targets } = namedBy(entry)
    const read = {
      slug: await slugFaults(tx, project, entry._slug, type, entry._id),
      types: await tx.contentTypes.many(project, blockTypes),
      typesOfEntries: await tx.entries.typesOf(project, targets),
    }
    if (isAlone) surroundings.set(entry, read)
    return read
  }

  async function slugFaults(
    tx: ContentStore,
    project: string,
    slug: string | null | undefined,
    type: ContentType,
    id: string,
  ): Promise<string[]> {
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
      unique !== 'no' && (await tx.entries.slugTaken(project, slug, id, unique === 'local' ? type.id : null))
    return taken ? [`slug: "${slug}" is taken by another entry`] : []
  }

  /** @returns the number of the change: the revision of the entry. */
  function note(tx: ContentStore, row: Omit<StoredEntry, 'revision'>, who: ContentIdentity): Promise<number> {
    const { project, id, state, modified } = row
    const topic = state === 64 ? 'entry.published' : 'entry.changed'
    const detail = detailOf(row, who)
    return tx.changes.add({ project, topic, subject: id, state, at: Date.parse(modified), detail })
  }

  async function remember(tx: ContentStore, row: StoredEntry, who: ContentIdentity): Promise<void> {
    const at = Date.parse(row.modified)
    await tx.history.add({
      id: newId(),
      project: row.project,
      entry: row.id,
      state: row.state,
      at,
      authorName: who.name,
      isKey: who.isKey,
      body: row,
    })
  }

  /** Whether this write would store what is stored already. */
  async function isUnchanged(project: string, { state, entry }: EntryWrite): Promise<boolean> {
    const id = entry._id?.toLowerCase()
    if (id === undefined || !(await heads.of(store, project, id)).has(state)) return false
    const row = await store.entries.get(project, id, state)
    const type = row ? await store.contentTypes.get(project, entry.type) : null
    if (!row || !type) return false
    return bodyOf(storeReferences({ ...entry, _id: id }, id), type) === row.body
  }

  /** Deletes one state of an entry (64: unpublishes) or, with none named, all of it. */
  async function deleteEntry(
    project: string,
    id: string,
    state: EntryState | null,
    who: ContentIdentity,
    unmodifiedSince: string | null = null,
  ): Promise<void> {
    await store.transaction(async tx => {
      const states: EntryState[] = state === null ? [0, 64] : [state]
      const stored = await Promise.all(states.map(one => tx.entries.get(project, id, one)))
      const rows = stored.filter(row => row !== null)
      const [row] = rows
      if (!row)
        throw new ContentFault(404, `There is no entry ${id}${state === null ? '' : ` in state ${state}`}`)
      for (const one of rows) {
        refuseStale(one, unmodifiedSince, id)
        await tx.entries.remove(project, id, one.state)
      }
      heads.forget(project, id)
      const topic = state === 64 ? 'entry.unpublished' : 'entry.deleted'
      const detail = detailOf(row, who)
      await tx.changes.add({ project, topic, subject: id, state, at: now(), detail })
    })
    written()
  }

  return {
    putContentType,
    deleteContentType,
    putEntry,
    patchEntry,
    isUnchanged,
    deleteEntry,
    ...createResourceService({ ...options, onChange: changed }),
  }
}

function refuseStale(row: EntryHead | null, seen: string | null, id: string): void {
  if (seen === null || row === null) return
  const at = Date.parse(seen)
  if (Number.isNaN(at)) throw new ContentFault(400, `x-if-unmodified-since: "${seen}" is not a time`)
  if (Date.parse(row.modified) > at) {
    throw new ContentFault(409, `Entry ${id} was changed at ${row.modified}, after ${seen}: read it again`)
  }
}

/** What the log tells of an entry. */
function detailOf(
  { type, slug, name }: Pick<StoredEntry, 'type' | 'slug' | 'name'>,
  { subject, name: author, isKey }: ContentIdentity,
) {
  return { type, slug, name, subject, author, isKey }
}
