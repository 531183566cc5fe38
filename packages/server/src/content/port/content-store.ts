import type { ContentType, EntryState, EntryVersion } from '@quarry/protocol'
import type { ChangeLog } from './change-log.ts'
import type { EntryStore, StoredEntry } from './entry-store.ts'
import type { ResourceStore } from './resource-store.ts'
import type { WebhookStore } from './webhook-store.ts'

/**
 * Everything that content keeps. The rules of content are its users' (`service.ts`): a store takes what it is given.
 *
 * Each call is all or nothing, and durable when its promise is resolved. Who reads sees what is committed, whole; what a
 * transaction writes, its own reads see at once and all others after it. Texts come back as they were given and
 * compare as their UTF-8 does, and nothing that is handed out or taken in is shared with the caller. Calls after `close`
 * are refused. What a list leaves out because of its limit, the next call can ask for.
 *
 * `describeContentStore` of `@quarry/testkit` says the same in cases: a driver is done when it passes them.
 */
export interface ContentStore {
  readonly projects: ProjectStore
  readonly contentTypes: ContentTypeStore
  readonly entries: EntryStore
  readonly history: HistoryStore
  readonly resources: ResourceStore
  readonly changes: ChangeLog
  readonly webhooks: WebhookStore
  readonly tally: TestTally
  /**
   * All or nothing: what the work does through the store that it is given, and nobody else's. Transactions come one
   * after the other, as if each had the store for itself. A transaction of a transaction is part of it; a part that
   * failed undoes the whole, even if its failure was caught. The work waits for nothing but the store.
   */
  transaction<Result>(work: (tx: ContentStore) => Promise<Result>): Promise<Result>
}

/** A content store as its driver opens it. */
export interface OpenContentStore extends ContentStore {
  /**
   * Calls back, within a second, when another process has committed something, until the function that it gives is
   * called. What this process writes, its writer tells of.
   */
  watch(changed: () => void): () => void
  close(): Promise<void>
}

export type StoredProject = {
  id: string
  body: Record<string, unknown>
  created: string
  /** Since when it is put aside. */
  deleted: string | null
}

export interface ProjectStore {
  get(id: string): Promise<StoredProject | null>
  /** Makes it, or puts another body in its place, which keeps `created` and brings back what was put aside. */
  put(id: string, body: object, now: string): Promise<void>
  /** Puts it aside with its content, which comes back when it is written again. */
  setAside(id: string, now: string): Promise<void>
  /** Removes it with all its entries, versions, content types and resources; of the log nothing is removed. */
  erase(id: string): Promise<void>
}

export interface ContentTypeStore {
  get(project: string, id: string): Promise<ContentType | null>
  /** Those of these that are there, by id. */
  many(project: string, ids: readonly string[]): Promise<Map<string, ContentType>>
  /** By id; `kind` is `contentType` or `block`, null for both. */
  list(project: string, kind: string | null, limit: number, offset: number): Promise<ContentType[]>
  /** What is given back has `created` and `updated` besides. */
  put(project: string, type: ContentType, now: string): Promise<void>
  remove(project: string, id: string): Promise<void>
}

export type NewVersion = {
  id: string
  project: string
  entry: string
  state: EntryState
  at: number
  authorName: string
  isKey: boolean
  /** A text; or the entry as it has just been saved, whose JSON is meant: what it says need not be kept twice. */
  body: string | StoredEntry
}

/** What entries were. Of each entry the newest `kept` versions are kept, of all its states together. */
export interface HistoryStore {
  readonly kept: number
  add(version: NewVersion): Promise<void>
  /** Newest first, before the place `cursor` if given. `seq` is a place: it grows with each version. */
  list(
    project: string,
    entry: string,
    cursor: number | null,
    limit: number,
  ): Promise<{ seq: number; version: EntryVersion }[]>
  count(project: string, entry: string): Promise<number>
  /** The body that this version was given. */
  body(project: string, entry: string, version: string): Promise<string | null>
}

/** Someone was given a variant of a test for the first time, or reached a goal with one. */
export type TestEvent = {
  test: string
  variant: string
  /** The signal that was reached; empty for being shown the variant. */
  goal: string
  control: boolean
}

export type VariantCount = {
  variant: string
  control: boolean
  exposures: number
  /** By goal. */
  conversions: Readonly<Record<string, number>>
}

/**
 * Where tests are counted. Ours keeps sums by day and nothing about anybody; whoever collects events can put another
 * one in its place.
 */
export interface TestTally {
  record(project: string, events: readonly TestEvent[], now: number): Promise<void>
  /** Sums over all days, by variant. */
  counts(project: string, test: string): Promise<readonly VariantCount[]>
}
