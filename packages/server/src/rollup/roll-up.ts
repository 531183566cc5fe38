import type { Learnt } from './learn.ts'
import type { EventCounts } from './port/event-counts.ts'

type RollUp = {
  /** Takes in all that came until now, and lets suggestions and recommendations know it. */
  now(): Promise<void>
  /** The same, although nothing came: something was taken away. */
  anew(): Promise<void>
  close(): Promise<void>
}

type RollUpOptions = {
  counts: EventCounts
  learnt: Learnt
  clock: () => number
  onError: (error: unknown) => void
  /** Another number says that something came. */
  written: () => number
}

/** From the end of one round to the next. A round that took long is followed by a longer rest, within a minute. */
const restMs = 10_000
const longestRestMs = 45_000
const restFactor = 20
const expireEveryMs = 3_600_000

/** Keeps what was learnt fresh while the service runs: small steps, so that what is collected goes in between. */
export function startRollUp({ counts, learnt, clock, onError, written }: RollUpOptions): RollUp {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let closed = false
  let seen = -1
  let publishedDay = -1
  let expiredAt = Number.NEGATIVE_INFINITY
  let taken = -1

  /** Nobody is woken who would find nothing to do. */
  const isDue = (): boolean =>
    written() !== taken || dayNow() !== publishedDay || clock() - expiredAt > expireEveryMs
  const dayNow = (): number => Math.floor(clock() / 86_400_000)

  async function round(): Promise<void> {
    const came = written()
    while (!closed && (await counts.fold())) {
      // One step after the other: others' calls stand between them.
    }
    if (closed) return
    if (clock() - expiredAt > expireEveryMs) {
      expiredAt = clock()
      while (!closed && (await counts.expire(clock()))) {
        // A portion at a time.
      }
    }
    if (closed) return
    const { folded } = await counts.state()
    const day = dayNow()
    if (folded !== seen || day !== publishedDay) learnt.take(await counts.publish(clock()))
    seen = folded
    publishedDay = day
    taken = came
  }

  function now(): Promise<void> {
    running ??= round().finally(() => {
      running = null
    })
    return running
  }

  /** What came while a round was under way wants another one. */
  async function next(): Promise<void> {
    if (running) await running
    await now()
  }

  function plan(ms: number): void {
    if (closed) return
    timer = setTimeout(async () => {
      const started = performance.now()
      if (isDue())
        await now().catch(error => {
          if (!closed) onError(error)
        })
      plan(Math.min(longestRestMs, Math.max(restMs, (performance.now() - started) * restFactor)))
    }, ms).unref()
  }

  plan(0)
  return {
    now: next,
    anew() {
      seen = -1
      return next()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await running?.catch(() => undefined)
    },
  }
}
