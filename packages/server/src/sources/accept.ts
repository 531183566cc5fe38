import {
  concernsAvailability,
  faultOfAvailability,
  isAvailability,
  noteAvailability,
} from './availability.ts'
import type { DataReader } from './data-reader.ts'
import { type PartialUpdate, withField } from './partial-update.ts'
import type { DocumentStore } from './port/document-store.ts'
import type { Outcome } from './port/pushed-documents.ts'
import { type PushedDocument, readDocument } from './pushed-document.ts'
import type { Source } from './source.ts'
import { type KnownFields, toDocument } from './to-document.ts'

/** A wish of a caller: a document to take, or one to delete. */
export type Wish =
  | { kind: 'put'; body: unknown; documentId: string | null }
  | { kind: 'delete'; documentId: string; children: boolean }
  | { kind: 'change'; update: PartialUpdate }
  | { kind: 'bad'; documentId: string; reason: string }

/** The same, with its document read. */
export type ReadWish = { kind: 'put'; document: PushedDocument } | Exclude<Wish, { kind: 'put' }>

type WishReaderOptions = {
  readFile: (fileId: string) => Promise<Uint8Array | null>
  readData: DataReader['read']
}

/** Reads a wish, before a transaction begins that others would wait for. */
export function createWishReader({ readFile, readData }: WishReaderOptions) {
  return async function readWish(wish: Wish): Promise<ReadWish> {
    if (wish.kind !== 'put') return wish
    const named = member(wish.body, 'compressedbinarydatafileid')
    const bytes = typeof named === 'string' ? await readFile(named) : null
    const result = await readDocument(wish.body, wish.documentId, bytes, readData).catch(tooDeep)
    if (!('refused' in result)) return { kind: 'put', document: result.document }
    return { kind: 'bad', documentId: wish.documentId ?? idOf(wish.body), reason: result.refused }
  }
}

/** What documents are taken into. */
type Taking = Pick<DocumentStore, 'documents' | 'availability'>

type AcceptOptions = {
  known: () => KnownFields
  clock: () => number
}

/**
 * Takes wishes into the store of a transaction: each is tried and gets its outcome. What fails keeps what was there
 * before.
 */
export function createAccept({ known, clock }: AcceptOptions) {
  return async function accept(
    { documents, availability }: Taking,
    source: Source,
    wishes: readonly ReadWish[],
    { requestId, orderingId }: { requestId: string; orderingId: number },
  ): Promise<Outcome[]> {
    const at = clock()
    const fields = known()
    const change = { source: source.id, request: requestId, ordering: orderingId, at }
    const outcomes: Outcome[] = []
    for (const wish of wishes) outcomes.push(await take(wish))
    await documents.note(outcomes)
    return outcomes

    async function take(wish: ReadWish): Promise<Outcome> {
      const shape = { source: source.id, requestId, orderingId, at }
      const refuse = (documentId: string, reason: string): Outcome => ({
        ...shape,
        documentId,
        operation: 'put',
        state: 'refused',
        reason,
      })
      if (wish.kind === 'bad') return refuse(wish.documentId, wish.reason)
      if (wish.kind === 'delete') {
        const { documentId } = wish
        const state = await documents.remove(documentId, change, wish.children)
        return { ...shape, documentId, operation: 'delete', state }
      }
      const document = wish.kind === 'change' ? await changed(wish.update) : wish.document
      if ('refused' in document) {
        const { documentId } = wish.kind === 'change' ? wish.update : wish.document
        return refuse(documentId, document.refused)
      }
      const fault = isAvailability(document, source) ? faultOfAvailability(document) : null
      if (fault !== null) return refuse(document.documentId, fault)
      const tried = attempt(() => toDocument(document, source, fields, at))
      if ('refused' in tried) return refuse(document.documentId, tried.refused)
      const state = await documents.put(document, change)
      const isConcerned = wish.kind !== 'change' || concernsAvailability(wish.update.field)
      if (state === 'accepted' && isConcerned) await noteAvailability(availability, source, document)
      return { ...shape, documentId: document.documentId, operation: 'put', state }
    }

    async function changed(update: PartialUpdate): Promise<PushedDocument | { refused: string }> {
      const before = (await documents.get(source.id, update.documentId))?.document
      return before ? withField(before, update) : { refused: 'There is no document to change.' }
    }
  }
}

export type Accept = ReturnType<typeof createAccept>

function attempt<Result>(work: () => Result): Result | { refused: string } {
  try {
    return work()
  } catch (error) {
    return tooDeep(error)
  }
}

/** A document so deep that it exhausts the stack is a bad document, and stops no other. */
function tooDeep(error: unknown): { refused: string } {
  if (error instanceof RangeError) return { refused: 'It nests too deep.' }
  throw error
}

/** What a document that cannot be read calls itself, as far as can be seen. */
function idOf(body: unknown): string {
  const id = member(body, 'documentid')
  return typeof id === 'string' ? id.slice(0, 200) : ''
}

/** Names of members are read in whatever case. */
function member(body: unknown, wanted: string): unknown {
  if (typeof body !== 'object' || body === null) return undefined
  return Object.entries(body).find(([name]) => name.toLowerCase() === wanted)?.[1]
}

export type WishReader = ReturnType<typeof createWishReader>
