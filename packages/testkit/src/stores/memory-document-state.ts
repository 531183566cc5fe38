import type { Identity, Job, Outcome, SourceStore, StoredDocument, StoredFile } from '@quarry/server/stores'

type Source = Parameters<SourceStore['write']>[0]
type Field = Parameters<SourceStore['writeField']>[0]
type Stream = { id: string; source: string; ordering: number; created: number }

/** All that a document store in memory holds. */
export type DocumentState = {
  sources: Map<string, Source>
  fields: Map<string, Field>
  documents: Map<string, StoredDocument>
  lastSeq: number
  lastOrder: number
  outcomes: Outcome[]
  identities: Map<string, Identity>
  /** By source and document. */
  items: Map<string, { source: string; document: string; items: readonly string[] }>
  offers: Map<string, { source: string; store: string; items: readonly string[] }>
  changedItems: Map<string, { source: string; item: string }>
  jobs: Job[]
  files: Map<string, StoredFile>
  streams: Stream[]
}

export function keyOf(source: string, id: string): string {
  return `${source} ${id}`
}

/** Puts a document in its place, under the next number. */
export function store(state: DocumentState, document: Omit<StoredDocument, 'seq'>): void {
  state.lastSeq += 1
  state.documents.set(keyOf(document.source, document.id), { ...document, seq: state.lastSeq })
}

/** Gives a document the next number, under which it is to be read altogether. */
export function touch(state: DocumentState, { changed, ...document }: StoredDocument): void {
  const whole = state.lastSeq + 1
  store(state, { ...document, ...(changed && { changed: { ...changed, whole } }) })
}
