import { isDeepStrictEqual } from 'node:util'
import { pushLimits } from './limits.ts'
import { memberOf, newValue, type PartialUpdate, withField } from './partial-update.ts'
import type { DocumentChange, Outcome, PushedDocuments, StoredDocument } from './port/pushed-documents.ts'
import { faultOfSize, type PushedDocument } from './pushed-document.ts'
import type { Source } from './source.ts'
import { type KnownFields, valueAlone } from './to-document.ts'

/** What became of a wish. */
export type Taken = Outcome['state'] | { refused: string }

type Options = {
  documents: PushedDocuments
  source: Source
  fields: KnownFields
  change: DocumentChange
  /** Takes a document whole. */
  put: (document: PushedDocument) => Promise<Taken>
  /** Whether it is time to let others have the thread. */
  isOver: () => boolean
}

/** A document while it is changed: as it was, what is new of its metadata, and what was ever changed of it, in bytes. */
type Changed = { before: StoredDocument; metadata: Record<string, unknown>; bytes: number }

/**
 * Takes changes of fields that follow one another: their documents are read together, and written together. As many as
 * there is time for: the others are not told of.
 */
export async function takeChanges(options: Options, updates: readonly PartialUpdate[]): Promise<Taken[]> {
  const { documents, source, fields, change, put, isOver } = options
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
    if (!before || !(before.changed || before.document)) return null
    return { before, metadata: {}, bytes: before.changed ? bytesOf(before.changed.metadata) : 0 }
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
    const { before, metadata, bytes } = now
    if (field !== 'title') {
      const known = valueIn(now, field)
      const made = newValue(known, update)
      if ('refused' in made) return made
      const alone = valueAlone(field, made.value, source, fields)
      if (alone && 'refused' in alone) return alone
      if (alone && made.value !== undefined) {
        if (before.ordering > change.ordering) return 'ignored'
        if (isDeepStrictEqual(known, made.value)) {
          changed.set(id, now)
          return 'same'
        }
        const all = { ...before.changed?.metadata, ...metadata }
        const grown = bytes + bytesOf({ [field]: made.value }) - bytesOf(pick(all, field))
        const fault = grown > bytes ? faultOfChanges(grown, all, field) : null
        if (fault !== null) return { refused: fault }
        changed.set(id, { before, metadata: { ...metadata, [field]: made.value }, bytes: grown })
        return 'accepted'
      }
    }
    // What more than a field depends on is taken like a document.
    const whole = before.document
    if (!whole) return { refused: 'There is no document to change.' }
    const document = withField({ ...whole, metadata: { ...whole.metadata, ...metadata } }, update)
    if ('refused' in document) return document
    const fault = faultOfSize(document)
    if (fault !== null) return { refused: fault }
    await write()
    outdated.add(id)
    return put(document)
  }

  const taken: Taken[] = []
  for (const update of updates) {
    taken.push(await takeOne(update))
    if (isOver()) break
  }
  await write()
  return taken
}

/** The newest value of a field. A document is unpacked only when nothing of it was changed by itself. */
function valueIn({ before, metadata }: Changed, field: string): unknown {
  for (const newer of [metadata, before.changed?.metadata])
    if (newer && Object.hasOwn(newer, field)) return newer[field]
  return memberOf(before.document?.metadata, field)
}

/**
 * What is changed by itself is not put together with the rest of its document each time: it may be as much as a document,
 * and as many names.
 */
function faultOfChanges(
  bytes: number,
  before: Readonly<Record<string, unknown>>,
  field: string,
): string | null {
  if (bytes > pushLimits.documentText)
    return `${field}: what was changed of this document would be ${bytes} bytes; at most ${pushLimits.documentText} are taken.`
  const isNew = !Object.hasOwn(before, field)
  return isNew && Object.keys(before).length >= pushLimits.fields
    ? `${field}: more than ${pushLimits.fields} fields of this document were changed.`
    : null
}

function pick(members: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> {
  return Object.hasOwn(members, name) ? { [name]: members[name] } : {}
}

function bytesOf(members: Readonly<Record<string, unknown>>): number {
  return Buffer.byteLength(JSON.stringify(members))
}
