import type { CollectedEvent, EventKind } from '../event.ts'

/** An event as it is stored. Its number is greater than that of every event before it, and is never given again. */
export type LoggedEvent = Omit<CollectedEvent, 'id' | 'wire'> & { seq: number }

export type VisitorPage = {
  events: LoggedEvent[]
  /** Ask again after this number; null at the end. */
  next: number | null
  total: number
}

/** Events of one page of a visitor's. */
export const eventsPerPage = 1000

/**
 * Events as they came, in that order: what follows them by their numbers misses none, also after some were removed.
 *
 * Each call is all or nothing, and durable when its promise is resolved; nothing that is handed out or taken in is shared
 * with the caller; calls after `close` are refused. What is counted of events is kept beside them by the same driver, in
 * the transactions of its own (`EventCounts` of `rollup`).
 *
 * `describeEventStore` of `@quarry/testkit` says the same in cases: a driver is done when it passes them.
 */
export interface EventStore {
  /** Takes what is new: an event whose id was there before is left out, whatever else it says. @returns how many were new. */
  append(events: readonly CollectedEvent[]): Promise<number>
  after(seq: number, limit: number): Promise<LoggedEvent[]>
  /** Those of these kinds that happened from one instant to another, both included, and came after a number. */
  between(
    range: { from: number; to: number; after: number },
    kinds: readonly EventKind[],
    limit: number,
  ): Promise<LoggedEvent[]>
  /** The search of this `uid`. */
  search(uid: string): Promise<LoggedEvent | undefined>
  /** The newest of a kind and `uid` that came before a number. */
  before(uid: string, kind: EventKind, seq: number): Promise<LoggedEvent | undefined>
  /** What visitors of these ids did, after a number; `total`: how much of it there is. */
  ofVisitor(ids: readonly string[], after: number): Promise<VisitorPage>
  /** What a user did, by whatever browsers named them; the newest last, no more than a page. */
  ofUser(user: string): Promise<LoggedEvent[]>
  /** @returns how many were removed. */
  removeVisitor(ids: readonly string[]): Promise<number>
  /** Removes some of what happened before an instant. @returns whether there may be more. */
  expire(before: number): Promise<boolean>
  count(): Promise<number>
  /** The last number that was given. */
  lastSeq(): Promise<number>
}

/** An event store as its driver opens it. */
export interface OpenEventStore extends EventStore {
  close(): Promise<void>
}
