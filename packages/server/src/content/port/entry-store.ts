import type { EntryState } from '@quarry/protocol'
import type { EntryOrder, EntryQuery } from './entry-query.ts'

/** An entry in one state: its draft (0), or what is published of it (64). The two are kept apart. */
export type StoredEntry = {
  project: string
  /** In small letters. */
  id: string
  /**
   * Drafts and published entries are layers over one another. A driver keeps any whole number apart from all others, so
   * that a release can take one of its own.
   */
  state: EntryState
  /** The number of the change in the log that wrote it: greater with each write, and never one that it had before. */
  revision: number
  type: string
  slug: string | null
  name: string
  pattern: boolean
  /** Languages that it is there in; none: in that of the project. */
  locales: readonly string[]
  workflow: string | null
  stage: string | null
  creator: string
  creatorName: string
  author: string
  authorName: string
  /** Instants as the wire spells them: they compare as texts. */
  created: string
  modified: string
  /** The JSON of the entry as it was written, byte by byte. */
  body: string
}

/** What an entry is called and when it changed: all of it but what it says, which is most of it. */
export type EntryHead = Omit<StoredEntry, 'body'>

/** What a condition can look at: one value of one field in one language (`''` for all languages). */
export type IndexedValue = { field: string; locale: string; text: string; number: number | null }

/** What is found of an entry without reading its body. */
export type EntryIndex = {
  values: readonly IndexedValue[]
  /** All of its words. */
  text: string
  /** The ids of the entries that it names, each once. */
  references: readonly string[]
}

/** The most characters of bodies, roughly, that `find` gives at once. */
export const mostFound = 64_000_000

/** Entries. Lists of ids may be long (1000); ids that are not there are left out. Nothing is normalised here: ids are. */
export interface EntryStore {
  get(project: string, id: string, state: EntryState): Promise<StoredEntry | null>
  /** These, in no order. */
  many(project: string, ids: readonly string[], state: EntryState): Promise<StoredEntry[]>
  /** The same without their bodies. */
  heads(project: string, ids: readonly string[], state: EntryState): Promise<EntryHead[]>
  /** The next ids in their order, whatever their states: for walking over everything. */
  idsAfter(project: string, after: string, limit: number): Promise<string[]>
  /** The type of each of these, in whatever state. */
  typesOf(project: string, ids: readonly string[]): Promise<Map<string, string>>
  /** Which states each of these has. */
  states(project: string, ids: readonly string[]): Promise<Map<string, EntryState[]>>
  /** In an order that never changes among equals. Throws a `ContentFault` (400) when it would be more than `mostFound`. */
  find(query: EntryQuery, order: readonly EntryOrder[], limit: number, offset: number): Promise<StoredEntry[]>
  /** The same without their bodies, and it throws as much. */
  findHeads(
    query: EntryQuery,
    order: readonly EntryOrder[],
    limit: number,
    offset: number,
  ): Promise<EntryHead[]>
  count(query: EntryQuery): Promise<number>
  /** In how many entries each value of a field occurs, the most frequent first, then by value. */
  tally(query: EntryQuery, field: string, limit: number): Promise<{ value: string; count: number }[]>
  /** Writes an entry in place of what was there in its state, with all that is found of it. */
  save(entry: StoredEntry, index: EntryIndex): Promise<void>
  /** @returns whether it was there. */
  remove(project: string, id: string, state: EntryState): Promise<boolean>
  /** The next ids, in their order, of entries that name this one in a state; null: in any. */
  referrersAfter(
    project: string,
    target: string,
    state: EntryState | null,
    after: string,
    limit: number,
  ): Promise<string[]>
  /** Whether another entry has this slug, in either state; `type` says that only entries of it count. */
  slugTaken(project: string, slug: string, exceptId: string, type: string | null): Promise<boolean>
  /** How many entries are of a type. */
  usesOfType(project: string, type: string): Promise<number>
  /** The languages that entries have, the most frequent first, then by code. */
  localesUsed(project: string): Promise<string[]>
}
