import { isDeepStrictEqual } from 'node:util'
import { newValue, type PartialUpdate, withField } from './partial-update.ts'
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

/** A document while it is changed: as it was, and what is new of its metadata. */
type Changed = { before: StoredDocument; metadata: Record<string, unknown> }

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
    // What was changed is there; it need not be unpacked to be seen.
    return before && (before.changed || before.document) ? { before, metadata: {} } : null
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
    const { before, metadata } = now
    if (field !== 'title') {
      const known = valueIn(now, field)
      const made = newValue(known, update)
      if ('refused' in made) return made
      const alone = valueAlone(field, made.value, source, fields)
      if (alone && 'refused' in alone) return alone
      if (alone && made.value !== undefined) {
        if (before.ordering > change.ordering) return 'ignored'
        const isSame = isDeepStrictEqual(known, made.value)
        changed.set(id, { before, metadata: isSame ? metadata : { ...metadata, [field]: made.value } })
        return isSame ? 'same' : 'accepted'
      }
    }
    // What more than a field depends on is taken like a document.
    const whole = before.document
    if (!whole) return { refused: 'There is no document to change.' }
    const document = withField({ ...whole, metadata: { ...whole.metadata, ...metadata } }, update)
    if ('refused' in document) return document
    await write()
    outdated.add(id)
    return put(document)
  }

  const taken: Taken[] = []
  for (const update of updates) taken.push(await takeOne(update))
  await write()
  return taken
}

/** The newest value of a field. A document is unpacked only when nothing of it was changed by itself. */
function valueIn({ before, metadata }: Changed, field: string): unknown {
  for (const newer of [metadata, before.changed?.metadata])
    if (newer && Object.hasOwn(newer, field)) return newer[field]
  return before.document?.metadata[field]
}
