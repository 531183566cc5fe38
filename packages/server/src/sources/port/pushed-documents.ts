import type { PushedDocument } from '../pushed-document.ts'

/** A document as it is stored; without one it was deleted, which is remembered. */
export type StoredDocument = {
  /** The number of its newest change: the version of what is made of it. */
  seq: number
  source: string
  id: string
  /** The place of that change in the order of the caller. */
  ordering: number
  /** When it was pushed; changes of its metadata leave it as it is. */
  at: number
  /** May be unpacked only when it is asked for. */
  readonly document: PushedDocument | null
  /**
   * The metadata that was changed since the document was pushed. `whole`: the number under which it was last to be read
   * altogether; with a greater one, nothing else than this has changed since.
   */
  readonly changed?: { whole: number; metadata: Readonly<Record<string, unknown>> }
}

export type Outcome = {
  source: string
  documentId: string
  requestId: string
  operation: 'put' | 'delete' | 'index'
  orderingId: number
  /** `ignored`: something newer is there already. `same`: nothing changed. */
  state: 'accepted' | 'same' | 'ignored' | 'refused'
  reason?: string
  at: number
}

/** Who changes something: the request, and its place in the order of all changes of a source. */
export type DocumentChange = { source: string; request: string; ordering: number; at: number }

/**
 * Documents, and what became of each. A document is known by its source and id. What changes takes the next number, which
 * is greater than that of every change before, of whatever source: whoever goes on from the number of the last change
 * that they read misses none.
 */
export interface PushedDocuments {
  /** `ignored` when a change of a greater ordering is there; `same` when the document is there as it is. */
  put(document: PushedDocument, change: DocumentChange): Promise<Outcome['state']>
  /**
   * Gives members of the metadata of documents other values and leaves everything else. `before`: the document, read in the
   * same transaction, which nothing of a greater ordering has changed. Without a member only the place in the order changes.
   */
  change(
    documents: readonly { before: StoredDocument; metadata: Readonly<Record<string, unknown>> }[],
    change: DocumentChange,
  ): Promise<void>
  /**
   * With `children`, those of which it is the parent too, and theirs, even in a ring. That it was deleted is remembered
   * with its ordering, also if it was never there: what is older does not bring it back. What it said of items and stores is gone.
   */
  remove(id: string, change: DocumentChange, children: boolean): Promise<Outcome['state']>
  get(source: string, id: string): Promise<StoredDocument | null>
  /** Those of these ids that are there or were deleted, by id. */
  some(source: string, ids: readonly string[]): Promise<Map<string, StoredDocument>>
  /** Those that are there, by id, as its UTF-8 compares. Fewer than asked for where they are large: none is the end. */
  list(source: string, after: string, limit: number): Promise<StoredDocument[]>
  /** Ids of those that are there and came before a place in the order, the earliest first. */
  olderThan(source: string, ordering: number, limit: number): Promise<string[]>
  /** How many are there. */
  count(source: string): Promise<number>
  countAll(): Promise<number>
  /**
   * What changed after a number, deletions too, in the order of the numbers: each document once, as it is now. Fewer than
   * asked for where they are large: none is the end.
   */
  after(seq: number, limit: number): Promise<StoredDocument[]>
  /** The last number that was given. */
  lastSeq(): Promise<number>
  /** The last place in the order that was given to a call which named none; 0 before the first. */
  lastOrder(): Promise<number>
  setLastOrder(order: number): Promise<void>
  /** The numbers of the newest changes of these. */
  numbersOf(source: string, ids: readonly string[]): Promise<Map<string, number>>
  /** Gives all documents of a source new numbers, in their order: whoever follows reads them again. */
  touch(source: string): Promise<void>
  /** Forgets deletions up to a number, of sources that are gone. */
  purge(seq: number): Promise<void>
  /** Remembers what became of documents: the newest `pushLimits.outcomes` of all. */
  note(outcomes: readonly Outcome[]): Promise<void>
  /** Those that are as wanted, the newest first. */
  outcomes(
    wanted: { source: string; document?: string; request?: string; state?: string },
    limit: number,
  ): Promise<Outcome[]>
}
