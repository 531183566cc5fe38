import type { ContentEntry, EntryEnvelope } from '@quarry/protocol'
import type { EntryHead, StoredEntry } from '../port/entry-store.ts'

const read = new WeakMap<StoredEntry, ContentEntry>()

/** What a row says, read once however often it is shown: nobody changes it. */
function entryIn(row: StoredEntry): ContentEntry {
  const known = read.get(row) ?? (JSON.parse(row.body) as ContentEntry)
  read.set(row, known)
  return known
}

/** A stored row in the shape of the wire. `said`: what it says, as far as it was read. */
export function toEnvelope(row: StoredEntry, said: ContentEntry = entryIn(row)): EntryEnvelope {
  const { _id, _name, _slug, ...written } = said
  return {
    projectId: row.project,
    state: row.state,
    created: row.created,
    modified: row.modified,
    pattern: row.pattern,
    ...(row.workflow ? { workflowId: row.workflow } : {}),
    ...(row.stage ? { workflowStageId: row.stage } : {}),
    entry: {
      _id: row.id,
      _name: row.name,
      ...(row.slug ? { _slug: row.slug } : {}),
      _author: row.authorName,
      _authorSubject: row.author,
      _creator: row.creatorName,
      _creatorSubject: row.creator,
      ...written,
    },
  }
}

/** What stands for a referenced entry that is gone, or that lies deeper than references are followed. */
export function toStub(
  stubType: 'missing' | 'tooDeep',
  id: string,
  project: string,
  row: EntryHead | null,
): EntryEnvelope {
  return {
    projectId: project,
    state: row?.state ?? 64,
    created: row?.created ?? '',
    modified: row?.modified ?? '',
    stubType,
    entry: {
      _id: id,
      type: row?.type ?? '',
      ...(row ? { _name: row.name } : {}),
      ...(row?.slug ? { _slug: row.slug } : {}),
    },
  }
}
