import type { DocumentStore, Outcome } from './document-store.ts'
import { foldDocument, type KnownFields } from './fold-document.ts'
import { type ReadDocument, type ReadFile, readDocument } from './pushed-document.ts'
import type { Source } from './source.ts'

/** A wish of a caller: a document to take, or one to delete. */
export type Wish =
  | { kind: 'put'; body: unknown; documentId: string | null }
  | { kind: 'delete'; documentId: string; children: boolean }
  | { kind: 'bad'; documentId: string; reason: string }

export type AcceptOptions = {
  documents: DocumentStore
  known: () => KnownFields
  readFile: ReadFile
  clock: () => number
}

/**
 * Takes wishes into the store, all in one transaction: each is read and tried, and gets its outcome. What fails keeps
 * what was there before.
 */
export function createAccept({ documents, known, readFile, clock }: AcceptOptions) {
  return function accept(
    source: Source,
    wishes: readonly Wish[],
    { requestId, orderingId }: { requestId: string; orderingId: number },
  ): Outcome[] {
    const at = clock()
    const fields = known()
    const change = { source: source.id, request: requestId, ordering: orderingId, at }
    const outcomes = documents.transaction(() => {
      const made = wishes.map((wish): Outcome => {
        const shape = { source: source.id, requestId, orderingId, at }
        if (wish.kind === 'bad')
          return {
            ...shape,
            documentId: wish.documentId,
            operation: 'put',
            state: 'refused',
            reason: wish.reason,
          }
        if (wish.kind === 'delete') {
          const { documentId } = wish
          const state = documents.remove(documentId, change, wish.children)
          return { ...shape, documentId, operation: 'delete', state }
        }
        const refuse = (documentId: string, reason: string): Outcome => ({
          ...shape,
          documentId,
          operation: 'put',
          state: 'refused',
          reason,
        })
        const tried = attempt(() => {
          const read = readDocument(wish.body, wish.documentId, readFile)
          if ('refused' in read) return read
          const folded = foldDocument(read.document, source, fields, at)
          return 'refused' in folded ? folded : read
        })
        if ('refused' in tried) return refuse(wish.documentId ?? idOf(wish.body), tried.refused)
        const { document } = tried
        const state = documents.put(document, change)
        return { ...shape, documentId: document.documentId, operation: 'put', state }
      })
      documents.note(made)
      return made
    })
    return outcomes
  }
}

export type Accept = ReturnType<typeof createAccept>

/** A document so deep that it exhausts the stack is a bad document, and stops no other. */
function attempt(read: () => ReadDocument): ReadDocument {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return { refused: 'It nests too deep.' }
    throw error
  }
}

/** What a document that cannot be read calls itself, as far as can be seen. */
function idOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  const found = Object.entries(body).find(([name]) => name.toLowerCase() === 'documentid')
  return typeof found?.[1] === 'string' ? found[1].slice(0, 200) : ''
}
