import type { Language } from '@quarry/language'
import type { Document, IndexSpec, WriteOp, WriteReceipt } from './document.ts'
import type { Filter } from './query.ts'
import type { Explanation, Identity, SearchRequest, SearchResponse } from './search.ts'

export type SimilarTerm = { term: string; frequency: number; distance: number }

export type IndexStats = {
  documents: number
  passages: number
  generation: number
  /** The last durable sequence number, and the last one searchable. */
  seq: number
  visibleSeq: number
  bytes: number
  segments: number
  /** Those known of its documents. */
  languages: readonly Language[]
}

export interface SearchEngine {
  /** Does nothing when this version is there already. */
  ensureIndex(spec: IndexSpec): Promise<void>
  /** Wherever an index is named, an alias may stand. */
  switchAlias(alias: string, index: string): Promise<void>
  /** Removes a physical index and what it holds. Refused while an alias names it. */
  dropIndex(index: string): Promise<void>
  write(index: string, ops: readonly WriteOp[], options: { visible: 'soon' | 'wait' }): Promise<WriteReceipt>
  /**
   * Deletes what the filter matches among everything acknowledged until now; documents written later are not touched.
   * The version deleted is remembered: writing it again changes nothing.
   */
  deleteWhere(index: string, filter: Filter): Promise<{ deleted: number }>
  search(index: string, request: SearchRequest): Promise<SearchResponse>
  /** At passage level the id is the passage's. */
  explain(index: string, id: string, request: SearchRequest): Promise<Explanation>
  /** How many documents (or passages) that everyone may see have a word, each folded first. Default: documents. */
  termStats(
    index: string,
    field: string,
    terms: readonly string[],
    level?: 'document' | 'passage',
  ): Promise<{ term: string; frequency: number }[]>
  /**
   * Words within distance 2 of this one, itself not included, from documents that everyone may see; nearest first, then
   * most frequent, then by code unit.
   */
  similarTerms(index: string, field: string, term: string, limit: number): Promise<SimilarTerm[]>
  /** Reads what is acknowledged, visible to searches or not yet. Absent and hidden are both null. */
  get(index: string, ids: readonly string[], access: Identity): Promise<(Document | null)[]>
  /** All acknowledged documents in id order, after an id if given: reindex, export, migration. */
  scan(index: string, options?: { filter?: Filter; after?: string }): AsyncIterable<Document>
  stats(index: string): Promise<IndexStats>
  /** Writes a copy, consistent in itself, into an empty or new folder: opening the driver on it restores the index. */
  snapshot(index: string, folder: string): Promise<void>
  /** Everything called afterwards is refused, but closing again, which does nothing. */
  close(): Promise<void>
}
