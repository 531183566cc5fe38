import type { Append, CollectedEvent } from '../../collect/index.ts'
import type { Gauge } from '../../http/index.ts'
import type { Learnt } from '../learn.ts'
import type { EventCounts } from './event-counts.ts'

/** What is asked for now and then, and may be waited for. */
type Records = Pick<
  EventCounts,
  'ofVisitor' | 'ofUser' | 'forget' | 'insight' | 'exposures' | 'tests' | 'testCounts' | 'ubi'
> & {
  /** What a visitor bought in the last days, the newest first. */
  boughtBy(visitor: string): Promise<string[]>
}

/**
 * Whoever collects what visitors do, as the services know it: a worker of this process, or another process. What was learnt is
 * at hand either way, so that no search waits for it.
 */
export interface Collector extends Records {
  /** Keeps what a client sent: it is acknowledged when it is on the disk. */
  append: Append
  /** Keeps what the services saw themselves: nobody waits for it. */
  record(events: readonly CollectedEvent[]): void
  learnt: Learnt
  /** When everything that was accepted until now is counted, and what was learnt from it is known here. */
  settled(): Promise<void>
  /** What is amiss with the way there, in sentences. */
  warnings(): readonly string[]
  gauges(): Promise<readonly Gauge[]>
  close(): Promise<void>
}
