import type { NewFields } from '../patch.ts'
import type { Document, IndexSpec, WriteOp, WriteReceipt } from '../port.ts'

/** The newest state of one id: a document, or the fact that it was deleted. */
export type LoggedDocument = {
  seq: number
  id: string
  version: number
  /** May be read from its JSON only when it is asked for: whoever needs it twice keeps it. */
  readonly document: Document | null
  /** The document as JSON in UTF-8, if the store has it so: another thread may read it. */
  readonly json?: Uint8Array
  /** The document as raw-deflated JSON, if the store has it so: segments keep it as it is. */
  readonly stored?: Uint8Array
}

/** All that was changed of a document since it was written whole. */
export type LoggedPatch = { seq: number; id: string; version: number; readonly fields: NewFields }

/**
 * The truth of an index. Everything else (segments, dictionaries, columns) is derived from it and can be made again.
 * Synchronous, and owned by one worker. `write` returns when the operations are durable.
 */
export interface DocumentStore {
  /** Physical indexes by name, with what they were made for. */
  indexes(): ReadonlyMap<string, IndexSpec>
  putIndex(name: string, spec: IndexSpec): void
  dropIndex(name: string): void
  aliases(): ReadonlyMap<string, string>
  putAlias(alias: string, index: string): void
  /**
   * All or nothing, in one durable transaction. Each operation that is applied takes the next number. An operation
   * with the version that is there, or an older one, changes nothing; a delete is remembered with its version. A patch
   * is kept beside its document.
   */
  write(index: string, ops: readonly WriteOp[]): WriteReceipt
  /** Deletes what is there of these, and remembers the version that was there. All or nothing, in one durable step. */
  remove(index: string, ids: readonly string[]): { seq: number; removed: number }
  /** The last number given. */
  lastSeq(index: string): number
  /**
   * What changed after a number, in the order of the numbers: each id as it was last written whole, at the number of
   * that, and what was changed of it since, at the number of the last of these.
   */
  after(index: string, seq: number, limit: number): (LoggedDocument | LoggedPatch)[]
  /** As they are now, with all changes. */
  get(index: string, ids: readonly string[]): (LoggedDocument | null)[]
  /** The same of documents that are there, by id in code-unit order, after one if given. */
  scan(index: string, after: string | undefined, limit: number): LoggedDocument[]
  count(index: string): number
  /** Copies one index as it is now into a file. */
  backup(file: string): Promise<void>
  close(): void
}
