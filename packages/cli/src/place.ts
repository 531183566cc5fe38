import type { FieldModel, Inferred, Source } from '@quarry/server/sources'

export type SourceLine = Pick<Source, 'id' | 'name' | 'sourceType' | 'sourceVisibility' | 'language'> & {
  documents: number
}
type Refused = { documentId: string; reason: string }
export type OutcomeLine = {
  documentId: string
  operation: string
  state: string
  reason?: string
  orderingId: number
  at: number
  indexed: boolean
}

/** Where documents go: a running server, or the data folder of one that is stopped. */
export type Place = {
  sources(): Promise<SourceLine[]>
  createSource(model: Record<string, unknown>): Promise<string>
  deleteSource(id: string): Promise<void>
  fields(): Promise<FieldModel[]>
  /** Declares what is new and changes what is declared already. */
  putFields(fields: readonly Record<string, unknown>[]): Promise<void>
  infer(source: string, apply: boolean): Promise<{ documents: number; fields: Inferred[]; unfit: string[] }>
  /** Takes documents; when it resolves they are kept, but for those that were refused. */
  send(source: string, documents: readonly Record<string, unknown>[]): Promise<Refused[]>
  document(source: string, id: string): Promise<Record<string, unknown>>
  deleteDocument(source: string, id: string, children: boolean): Promise<void>
  outcomes(source: string, wanted: Readonly<Record<string, string>>): Promise<OutcomeLine[]>
  close(): Promise<void>
  /** Whether searches follow at once, or when the server starts. */
  isLive: boolean
}
