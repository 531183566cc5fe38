import type { CollectedEvent, LoggedEvent, Receiver, VisitorPage, Wire } from '../../collect/index.ts'
import type { Exposure, InsightName } from '../replies.ts'
import type { Publication } from './publication.ts'

/** How events are kept and read. */
export type EventSettings = {
  /** Everything is kept for so many days. */
  days: number
  /** So many different visitors must have asked something before it is suggested. */
  visitors: number
  /** What addresses of the site begin with, where they are not paths: left out, so that a page has one name. */
  origin: string
  /** Providers that events are handed on to; none where this is missing. */
  receivers?: readonly Receiver[]
}

/** An event that waits to be handed on to a provider. */
export type Handed = Pick<Wire, 'call'> & {
  seq: number
  visitor: string | null
  /** As its client sent it: JSON. */
  body: string
}

export type Queue = {
  /** The oldest of those that wait. */
  next: readonly Handed[]
  waiting: number
  /** How many found no place, or waited for too long, since this was asked last. */
  lost: number
}

/** A variant of a test: how many were shown it, and of them how many reached each goal afterwards. */
export type ArmCount = {
  variant: string
  /** Different visitors; of those who stay without a name, each time. */
  exposures: number
  /** Different visitors by what they did. */
  reached: Readonly<Record<string, number>>
}

/**
 * Searches, and what became of them, as User Behavior Insights 1.3.0 has them: `queries` with what was shown, `events` with
 * each impression and each click.
 */
export type UbiKind = 'queries' | 'events'

export type UbiRange = { from: number; to: number; after: number }

export type UbiPage = {
  records: object[]
  /** Ask again after this number; null at the end. */
  next: number | null
}

/**
 * Events as they came, and what is counted of them, kept in one place: an event is counted once, whatever ends in between.
 *
 * Calls keep their order; each is all or nothing, and durable when its promise is resolved.
 */
export interface EventCounts {
  /** @returns how many of them were new. */
  append(events: readonly CollectedEvent[]): Promise<number>
  ofVisitor(ids: readonly string[], after: number): Promise<VisitorPage>
  /** What a user did whose browsers said, with consent, who they belong to: the newest last. */
  ofUser(user: string): Promise<LoggedEvent[]>
  /** What a visitor bought in the last days, the newest first: counted already or not. */
  boughtBy(visitor: string, now: number): Promise<string[]>
  /** Forgets visitors: what they sent, and every row in which they stand. @returns how many events went. */
  forget(ids: readonly string[]): Promise<number>
  /** Takes in some of the new events. @returns whether there may be more. */
  aggregate(): Promise<boolean>
  /** Drops some of what is too old. @returns whether there may be more. */
  expire(now: number): Promise<boolean>
  publish(now: number): Promise<Publication>
  /** A list of the counts, or the numbers of a summary, in the shape that the wire has. */
  insight(name: InsightName, range: InsightRange): Promise<unknown>
  /** Who was shown which variant of a test, and how many of them opened something afterwards. */
  exposures(test: string): Promise<Exposure[]>
  tests(): Promise<string[]>
  testCounts(test: string): Promise<ArmCount[]>
  ubi(kind: UbiKind, range: UbiRange): Promise<UbiPage>
  /** What waits to be handed on: it is kept with its event, and waits for a provider over starts, for some days. */
  queue(to: Receiver, options: { now: number; most: number }): Promise<Queue>
  /** These are handed on, or never will be. */
  handedOn(seqs: readonly number[]): Promise<void>
  /** The last number given, and the last one counted. */
  state(): Promise<{ last: number; aggregated: number }>
}

/** The counts as their driver opens them: calls after `close` are refused. */
export interface OpenEventCounts extends EventCounts {
  close(): Promise<void>
}

/** What of the counts is asked for: whole days from and to an instant, both included. */
export type InsightRange = {
  from: number
  to: number
  hub: string | null
  language: string | null
  limit: number
}
