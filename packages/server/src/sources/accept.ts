import { nestsTooDeep } from '../http/index.ts'
import { faultOfAvailability, isAvailability, noteAvailability } from './availability.ts'
import type { DataReader } from './data-reader.ts'
import { pushLimits } from './limits.ts'
import type { PartialUpdate } from './partial-update.ts'
import type { DocumentStore } from './port/document-store.ts'
import type { Outcome } from './port/pushed-documents.ts'
import { faultOfCounts, faultOfId, type PushedDocument, readDocument } from './pushed-document.ts'
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
    if (wish.kind === 'delete') {
      const { documentId } = wish
      const fault = faultOfId(documentId)
      return fault === null ? wish : { kind: 'bad', documentId: shortOf(documentId), reason: fault }
    }
    if (wish.kind !== 'put') return wish
    const named = member(wish.body, 'compressedbinarydatafileid')
    const bytes = typeof named === 'string' ? await readFile(named) : null
    const fault = faultOfCounts(wish.body) ?? (nestsTooDeep(wish.body) ? 'It nests too deep.' : null)
    const result =
      fault === null ? await readDocument(wish.body, wish.documentId, bytes, readData) : { refused: fault }
    if (!('refused' in result)) return { kind: 'put', document: result.document }
    return { kind: 'bad', documentId: shortOf(wish.documentId ?? idOf(wish.body)), reason: result.refused }
  }
}

/** What documents are taken into. */
type Taking = Pick<DocumentStore, 'documents' | 'availability'>

/** So long may one transaction have the thread that answers, with what it has begun besides. */
const sliceMs = 100

type AcceptOptions = {
  known: () => KnownFields
  clock: () => number
}

/**
 * Takes wishes into the store of a transaction: each is tried and gets its outcome. What fails keeps what was there
 * before. As many as there is time for, at least one: the others are left for another transaction.
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
    const until = performance.now() + sliceMs
    const isOver = (): boolean => performance.now() >= until
    for (let from = 0; from < wishes.length && (from === 0 || !isOver()); from = outcomes.length) {
      const updates = changesFrom(wishes, from)
      const wish = wishes[from]!
      if (wish.kind === 'change') {
        const taken = await takeChanges({ documents, source, fields, change, put, isOver }, updates)
        for (const [place, state] of taken.entries())
          outcomes.push(outcomeOf(updates[place]!.documentId, state))
      } else outcomes.push(await take(wish))
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
      const tried = toDocument(document, source, fields, at)
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

/** What a document that cannot be read calls itself, as far as can be seen. */
function idOf(body: unknown): string {
  const id = member(body, 'documentid')
  return typeof id === 'string' ? id : ''
}

/** A name that nothing has is remembered as far as it tells which was meant. */
function shortOf(documentId: string): string {
  return documentId.slice(0, pushLimits.documentId)
}

/** Names of members are read in whatever case. */
function member(body: unknown, wanted: string): unknown {
  if (typeof body !== 'object' || body === null) return undefined
  return Object.entries(body).find(([name]) => name.toLowerCase() === wanted)?.[1]
}

export type WishReader = ReturnType<typeof createWishReader>
