import { type Admission, type Caller, createAdmission, Fault } from '../http/index.ts'
import type { CollectedEvent } from './event.ts'

/** Takes events; the promise is kept when they are on the disk. Who sent them waits for a place. */
export type Append = {
  (events: readonly CollectedEvent[], caller?: Caller): Promise<void>
  admission: Admission
}

/** Events that wait in memory, and how many of them go at once. */
const mostWaiting = 20_000
const mostAtOnce = 1000
/** Calls whose events go to the disk together, and how long others may wait: what is sent here is sent by programs. */
const callsAtOnce = 64
const waitMs = 2000

type Waiting = { events: readonly CollectedEvent[]; done: () => void; failed: (error: unknown) => void }

/**
 * Commits in groups: while one commit is on its way, what comes waits and goes with the next. Whoever sends more than
 * the disk takes is asked to come again.
 */
export function createAppend(write: (events: CollectedEvent[]) => Promise<unknown>): Append & {
  /** When everything that was taken is on the disk, or has failed. */
  settled(): Promise<void>
} {
  let waiting: Waiting[] = []
  let held = 0
  let working: Promise<void> | null = null
  const admission = createAdmission({ running: callsAtOnce, waitMs })

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const group: Waiting[] = []
      let size = 0
      for (const one of waiting) {
        if (size > 0 && size + one.events.length > mostAtOnce) break
        group.push(one)
        size += one.events.length
      }
      waiting = waiting.slice(group.length)
      try {
        await write(group.flatMap(one => one.events))
        for (const { done } of group) done()
      } catch (error) {
        for (const { failed } of group) failed(error)
      }
      held -= size
    }
    working = null
  }

  function put(events: readonly CollectedEvent[]): Promise<void> {
    if (held + events.length > mostWaiting) {
      const message = 'More events come than can be kept. Send them again in a moment.'
      return Promise.reject(new Fault('TooManyRequestsException', message, { retryAfter: 1 }))
    }
    held += events.length
    return new Promise((done, failed) => {
      waiting.push({ events, done, failed })
      working ??= work()
    })
  }
  async function append(events: readonly CollectedEvent[], caller?: Caller): Promise<void> {
    if (events.length === 0) return
    await (caller ? admission(caller, () => put(sentFrom(caller.clientAddress, events))) : put(events))
  }
  return Object.assign(append, {
    admission,
    settled: () => working ?? Promise.resolve(),
  })
}

function sentFrom(from: string, events: readonly CollectedEvent[]): readonly CollectedEvent[] {
  return events.map(event => (event.wire ? { ...event, wire: { ...event.wire, from } } : event))
}
