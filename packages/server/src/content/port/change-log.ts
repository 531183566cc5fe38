import type { EntryState } from '@quarry/protocol'

/** What happened. Webhooks are told of the first group only: those are words of the wire. */
export type ChangeTopic =
  | 'entry.changed'
  | 'entry.published'
  | 'entry.unpublished'
  | 'entry.deleted'
  | 'asset.published'
  | 'asset.deleted'
  | 'manifest.published'
  | 'projectmap.node.insert'
  | 'projectmap.node.update'
  | 'projectmap.node.delete'
  | 'redirect.insert'
  | 'redirect.update'
  | 'redirect.delete'
  | InnerTopic

type InnerTopic =
  | 'contenttype.changed'
  | 'contenttype.deleted'
  | 'locale.changed'
  | 'locale.deleted'
  | 'project.changed'
  | 'project.deleted'
  | 'definition.changed'
  | 'definition.deleted'

/** What is nobody's business but the services': the wire has no word for it. */
export function isInner(topic: ChangeTopic): topic is InnerTopic {
  return /^(contenttype|locale|project|definition)\./.test(topic)
}

/** A place in the log, to be kept and handed back: what it holds is the driver's business. */
export type Position = string

/** Something that happened. Written in the transaction that made it happen, and never changed. */
export type Change = {
  position: Position
  /** Greater than that of every change committed before it, of whatever project: the version of what is made of it. */
  number: number
  project: string
  topic: ChangeTopic
  /** The id of what changed. */
  subject: string
  /** Of entries: which state of it; null for all of it. */
  state: EntryState | null
  /** Milliseconds since 1970. */
  at: number
  /** JSON, for whoever is told of the change. */
  detail: Record<string, unknown>
}

/**
 * One log of everything that happens in all projects. It only grows, and it is read in the order of commits: whoever
 * goes on from the position of the last change that they read misses none, and reads none twice. (A driver whose
 * transactions overlap must not show a change before one with a smaller number may still be committed.)
 */
export interface ChangeLog {
  /** @returns the number of the change, which is no other's: a number that was rolled back may be given again. */
  add(change: Omit<Change, 'position' | 'number'>): Promise<number>
  /** What was committed after a place, oldest first, at most `limit`. */
  after(position: Position, limit: number): Promise<Change[]>
  /** The end of the log as it is now; the number is that of the last change, 0 before the first. */
  latest(): Promise<Pick<Change, 'position' | 'number'>>
}
