import { isDeepStrictEqual } from 'node:util'
import { type PartialUpdate, withField } from './partial-update.ts'
import type { DocumentChange, Outcome, PushedDocuments, StoredDocument } from './port/pushed-documents.ts'
import type { PushedDocument } from './pushed-document.ts'
import type { Source } from './source.ts'
import type { KnownFields } from './to-document.ts'
import { valueAlone } from './value-alone.ts'

/** What became of a wish. */
export type Taken = Outcome['state'] | { refused: string }

type Options = {
  documents: PushedDocuments
  source: Source
  fields: KnownFields
  change: DocumentChange
  /** Takes a document whole. */
  put: (document: PushedDocument) => Promise<Taken>
}

/** A document while it is changed: as it was, as it is now, and what is new of its metadata. */
type Changed = { before: StoredDocument; document: PushedDocument; metadata: Record<string, unknown> }

/** Takes changes of fields that follow one another: their documents are read together, and written together. */
export async function takeChanges(options: Options, updates: readonly PartialUpdate[]): Promise<Taken[]> {
  const { documents, source, fields, change, put } = options
  const ids = [...new Set(updates.map(({ documentId }) => documentId))]
  const read = await documents.some(source.id, ids)
  /** Read before something was written that they are part of. */
  const outdated = new Set<string>()
  let changed = new Map<string, Changed>()

  async function stateOf(id: string): Promise<Changed | null> {
    const known = changed.get(id)
    if (known) return known
    const before = outdated.has(id) ? await documents.get(source.id, id) : read.get(id)
    return before?.document ? { before, document: before.document, metadata: {} } : null
  }

  async function write(): Promise<void> {
    await documents.change([...changed.values()], change)
    for (const id of changed.keys()) outdated.add(id)
    changed = new Map()
  }

  async function takeOne(update: PartialUpdate): Promise<Taken> {
    const { documentId: id, field } = update
    const now = await stateOf(id)
    if (!now) return { refused: 'There is no document to change.' }
    const document = withField(now.document, update)
    if ('refused' in document) return document
    const value = document.metadata[field]
    const made = valueAlone(field, value, source, fields)
    // What more than a field depends on is taken like a document.
    if (made === undefined || value === undefined) {
      await write()
      outdated.add(id)
      return put(document)
    }
    if ('refused' in made) return made
    if (now.before.ordering > change.ordering) return 'ignored'
    const isSame = isDeepStrictEqual(now.document.metadata[field], value)
    const metadata = isSame ? now.metadata : { ...now.metadata, [field]: value }
    changed.set(id, { before: now.before, document, metadata })
    return isSame ? 'same' : 'accepted'
  }

  const taken: Taken[] = []
  for (const update of updates) taken.push(await takeOne(update))
  await write()
  return taken
}
