import type { DocumentStore } from '../documents/index.ts'
import type { SearchingOptions } from '../embedded/search/searching.ts'
import type { Files } from '../files/index.ts'
import type { IndexStats, SearchEngine } from '../port.ts'
import type { BulkOptions } from './bulk-building.ts'
import type { Publication } from './publication.ts'
import type { RefreshOptions } from './refresher.ts'

export type DurableOptions = {
  /** The truth. Closed with the engine. */
  documents: DocumentStore
  /** The folder of the derived files of one index. */
  files(index: string): Files
  /** Where a snapshot goes: a folder that is refused unless it is new or empty. */
  snapshots?: (folder: string) => SnapshotPlace
  /** Told of every change of what can be searched; resolves when searches see it. */
  publish?: (publication: Publication) => Promise<void>
  /** Told while an index is brought up to its documents at opening, and why it had to be made again. */
  progress?: (step: Progress) => void
  /** Told of what went wrong behind a write that was acknowledged; it is tried again. */
  onError?: (error: unknown) => void
  clock?: () => number
  /** Merges up to this size happen in memory. */
  memoryMergeBytes?: number
  /** An index up to this size is compared with its checksums before it opens, a larger one while it is searched. */
  thoroughBytes?: number
} & RefreshOptions &
  BulkOptions &
  Omit<SearchingOptions, 'clock'>

export type Progress = { index: string; documents: number; of: number; why: string }

export type SnapshotPlace = {
  files(index: string): Files
  /** Where the documents go. */
  documents: string
  /** Called when everything is written: leaves only this index in the documents. */
  finish(index: string): void
}

export type DurableEngine = SearchEngine & {
  /** Physical indexes. */
  indexes(): string[]
  /** What is known of each index, by all of its names; null while anything written is not searched, or not on the disk. */
  settled(): ReadonlyMap<string, IndexStats> | null
  /** What is wrong with the derived files, one line each; every byte is read. */
  verify(index: string): Promise<string[]>
  /** Makes the derived files again from the documents. */
  rebuild(index: string): Promise<void>
}
