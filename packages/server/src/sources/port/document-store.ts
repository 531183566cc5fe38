import type { FieldModel } from '../field.ts'
import type { Source } from '../source.ts'
import type { AvailabilityStore } from './availability-store.ts'
import type { JobStore } from './job-store.ts'
import type { PushedDocuments } from './pushed-documents.ts'

/**
 * What was pushed, and all that belongs to it: the truth that the index follows. Rules are its users'; a store takes what
 * it is given.
 *
 * Each call is all or nothing, and durable when its promise is resolved. Who reads sees what is committed, whole; what a
 * transaction writes, its own reads see at once and all others after it. Nothing that is handed out or taken in is shared
 * with the caller. Calls after `close` are refused.
 *
 * `describeDocumentStore` of `@quarry/testkit` says the same in cases: a driver is done when it passes them.
 */
export interface DocumentStore {
  readonly sources: SourceStore
  readonly documents: PushedDocuments
  readonly availability: AvailabilityStore
  readonly jobs: JobStore
  readonly identities: IdentityStore
  /**
   * All or nothing: what the work does through the store that it is given, and nobody else's. Transactions come one
   * after the other. A transaction of a transaction is part of it; a part that failed undoes the whole, even if its
   * failure was caught. The work waits for nothing but the store.
   */
  transaction<Result>(work: (tx: DocumentStore) => Promise<Result>): Promise<Result>
}

/** A document store as its driver opens it. */
export interface OpenDocumentStore extends DocumentStore {
  close(): Promise<void>
}

/** Sources, and the fields that are declared for the documents of all of them. */
export interface SourceStore {
  /** By name. */
  list(): Promise<Source[]>
  get(id: string): Promise<Source | null>
  byName(name: string): Promise<Source | null>
  /** Makes it, or puts it in the place of the one with its id. Fails when another one has its name. */
  write(source: Source): Promise<void>
  /** Its documents stay until they are removed. */
  remove(id: string): Promise<void>
  /** By name. */
  fields(): Promise<FieldModel[]>
  /** Known by its name. */
  writeField(field: FieldModel): Promise<void>
  /** @returns whether it was there. */
  removeField(name: string): Promise<boolean>
}

/** Who an identity is: whoever has a name of `lower` has `upper` too. */
export type Identity = {
  provider: string
  name: string
  /** Who belongs to it, or what it is called elsewhere: each is said apart. */
  kind: 'members' | 'mappings'
  /** The place of what is said in the order of all that is. */
  ordering: number
  edges: readonly { lower: string; upper: string }[]
}

/** Identities, who belongs to them, and who is who. */
export interface IdentityStore {
  /** In place of what was said before. @returns false when something newer is there, which stays. */
  put(identity: Identity): Promise<boolean>
  /** Forgets what was said of a name up to a place in the order. @returns whether there was something. */
  remove(name: string, ordering: number): Promise<boolean>
  /** Forgets what was said before a place in the order. @returns how much. */
  removeOlder(provider: string, ordering: number): Promise<number>
  /** What a name stands for too, by one step; at most `pushLimits.identities`. */
  uppers(lower: string): Promise<string[]>
}
