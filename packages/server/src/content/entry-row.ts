import type { ContentType, EntryWrite } from '@quarry/protocol'
import type { ContentIdentity } from './access.ts'
import type { EntryHead, StoredEntry } from './port/entry-store.ts'
import { stamp } from './stamp.ts'

type RowParts = {
  project: string
  write: EntryWrite & { entry: { _id: string } }
  type: ContentType
  body: string
  /** The row that is overwritten. */
  before: EntryHead | null
  /** The row that tells who made the entry and when: `before`, or that of the other state. */
  first: EntryHead | null
  who: ContentIdentity
  now: number
}

/** What is stored for a write. `modified` grows with every write, however fast they come: it is the lock. */
export function toRow({
  project,
  write,
  type,
  body,
  before,
  first,
  who,
  now,
}: RowParts): Omit<StoredEntry, 'revision'> {
  const { state, entry, pattern, workflowId, workflowStageId } = write
  const modified = stamp(Math.max(now, before ? Date.parse(before.modified) + 1 : 0))
  return {
    project,
    id: entry._id,
    state,
    type: type.id,
    slug: entry._slug || null,
    name: nameOf(entry, type),
    pattern: pattern ?? false,
    locales: entry._locales ?? [],
    workflow: workflowId ?? null,
    stage: workflowStageId ?? null,
    creator: first?.creator ?? who.subject,
    creatorName: first?.creatorName ?? who.name,
    author: who.subject,
    authorName: who.name,
    created: first?.created ?? modified,
    modified,
    body,
  }
}

export function bodyOf(entry: EntryWrite['entry'], type: ContentType): string {
  return JSON.stringify({ ...entry, _name: nameOf(entry, type) })
}

/** The name given, else the text of the field that names entries of this type, else the slug. */
export function nameOf(entry: EntryWrite['entry'], type: ContentType): string {
  const property = type.entryName ? entry.fields?.[type.entryName] : undefined
  const texts = [property?.value, ...Object.values(property?.locales ?? {})]
  const text = texts.find(value => typeof value === 'string' && value !== '')
  return entry._name || (typeof text === 'string' ? text.slice(0, 250) : '') || entry._slug || 'Untitled'
}
