import type { CollectedEvent } from '../../collect/index.ts'
import { CollectorFault } from './ask.ts'
import { eventsPerCall } from './calls.ts'

/** What services saw themselves, on its way to a collector elsewhere: nobody waits for it, and it waits for the collector. */
type Outbox = {
  add(events: readonly CollectedEvent[]): void
  /** Sends all that waits now, as far as it is taken. */
  flush(): Promise<void>
  /** Takes out what waits of visitors who want to be forgotten. */
  drop(visitors: readonly string[]): void
  waiting(): number
  /** Events that found no place, or that the collector would never take. */
  lost(): number
  /** A last try; what is left is lost. */
  close(): Promise<void>
}

type OutboxOptions = {
  send: (events: readonly CollectedEvent[]) => Promise<void>
  onError: (error: unknown) => void
  most?: number
}

/** Some minutes of a busy site, in about 60 MB. */
const mostWaiting = 20_000
/** One call for all searches of half a second costs hardly more than one for each of them. */
const gatherMs = 500
const [firstRestMs, longestRestMs] = [1000, 30_000]

export function createOutbox({ send, onError, most = mostWaiting }: OutboxOptions): Outbox {
  let waiting: CollectedEvent[] = []
  let lost = 0
  let restMs = firstRestMs
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | null = null
  let closed = false
  /** The collector did not take them: however many come meanwhile, it is let be for a while. */
  let isResting = false

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.slice(0, eventsPerCall)
      try {
        await send(group)
      } catch (error) {
        if (!isFinal(error)) {
          isResting = true
          plan(restMs)
          restMs = Math.min(longestRestMs, restMs * 2)
          return
        }
        lost += group.length
        onError(error)
      }
      // By what they are: some may have been taken out meanwhile.
      const sent = new Set(group)
      waiting = waiting.filter(event => !sent.has(event))
      restMs = firstRestMs
    }
  }

  function plan(ms: number): void {
    if (closed) return
    timer = setTimeout(() => {
      timer = undefined
      void begin()
    }, ms).unref()
  }

  function begin(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    isResting = false
    working ??= work().finally(() => {
      working = null
    })
    return working
  }

  async function flush(): Promise<void> {
    // What is under way began before whoever asks now, and may have failed.
    await working
    if (waiting.length > 0) await begin()
  }

  return {
    add(events) {
      const places = most - waiting.length
      lost += Math.max(0, events.length - places)
      waiting.push(...events.slice(0, Math.max(0, places)))
      if (waiting.length >= eventsPerCall && !isResting && !closed) void begin()
      else if (!timer && !working) plan(gatherMs)
    },
    flush,
    drop(visitors) {
      waiting = waiting.filter(({ visitor }) => visitor === null || !visitors.includes(visitor))
    },
    waiting: () => waiting.length,
    lost: () => lost,
    async close() {
      closed = true
      await flush()
      if (waiting.length === 0) return
      onError(
        new Error(
          `The collector could not be reached: ${waiting.length} events that waited for it are lost.`,
        ),
      )
      lost += waiting.length
      waiting = []
    },
  }
}

/** A collector that refuses what is said would refuse it again; a wrong key, or too much at once, passes. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof CollectorFault)) return false
  const { answered } = error
  return answered >= 400 && answered < 500 && ![401, 404, 408, 429].includes(answered)
}
