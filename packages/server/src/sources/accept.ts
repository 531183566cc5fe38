import { faultOfAvailability, isAvailability, noteAvailability } from './availability.ts'
import type { DataReader } from './data-reader.ts'
import type { PartialUpdate } from './partial-update.ts'
import type { DocumentStore } from './port/document-store.ts'
import type { Outcome } from './port/pushed-documents.ts'
import { type PushedDocument, readDocument } from './pushed-document.ts'
import type { Source } from './source.ts'
import { type Taken, takeChanges } from './take-changes.ts'
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
    const shape = { source: source.id, requestId, orderingId, at }
    for (let from = 0; from < wishes.length; ) {
      const updates = changesFrom(wishes, from)
      const wish = wishes[from]!
      if (wish.kind === 'change') {
        const taken = await takeChanges({ documents, source, fields, change, put }, updates)
        for (const [place, { documentId }] of updates.entries())
          outcomes.push(outcomeOf(documentId, taken[place]!))
      } else outcomes.push(await take(wish))
      from += Math.max(1, updates.length)
    }
    await documents.note(outcomes)
    return outcomes

    function outcomeOf(documentId: string, taken: Taken): Outcome {
      const how =
        typeof taken === 'object' ? { state: 'refused' as const, reason: taken.refused } : { state: taken }
      return { ...shape, documentId, operation: 'put', ...how }
    }

    async function take(wish: Exclude<ReadWish, { kind: 'change' }>): Promise<Outcome> {
      if (wish.kind === 'bad') return outcomeOf(wish.documentId, { refused: wish.reason })
      if (wish.kind === 'delete') {
        const { documentId } = wish
        const state = await documents.remove(documentId, change, wish.children)
        return { ...shape, documentId, operation: 'delete', state }
      }
      return outcomeOf(wish.document.documentId, await put(wish.document))
    }

    async function put(document: PushedDocument): Promise<Taken> {
      const fault = isAvailability(document, source) ? faultOfAvailability(document) : null
      if (fault !== null) return { refused: fault }
      const tried = attempt(() => toDocument(document, source, fields, at))
      if ('refused' in tried) return tried
      const state = await documents.put(document, change)
      if (state === 'accepted') await noteAvailability(availability, source, document)
      return state
    }
  }
}

/** The changes that follow one another from a place on. */
function changesFrom(wishes: readonly ReadWish[], from: number): PartialUpdate[] {
  const updates: PartialUpdate[] = []
  for (let at = from; at < wishes.length; at++) {
    const wish = wishes[at]!
    if (wish.kind !== 'change') break
    updates.push(wish.update)
  }
  return updates
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
