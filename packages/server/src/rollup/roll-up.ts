import type { Learnt } from './learn.ts'
import type { EventCounts } from './port/event-counts.ts'
import { startRounds } from './rounds.ts'

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
  let seen = -1
  let publishedDay = -1
  let expiredAt = Number.NEGATIVE_INFINITY
  let taken = -1

  /** Nobody is woken who would find nothing to do. */
  const isDue = (): boolean =>
    written() !== taken || dayNow() !== publishedDay || clock() - expiredAt > expireEveryMs
  const dayNow = (): number => Math.floor(clock() / 86_400_000)

  async function round(areOver: () => boolean): Promise<void> {
    const came = written()
    while (!areOver() && (await counts.aggregate())) {
      // One step after the other: others' calls stand between them.
    }
    if (areOver()) return
    if (clock() - expiredAt > expireEveryMs) {
      expiredAt = clock()
      while (!areOver() && (await counts.expire(clock()))) {
        // A portion at a time.
      }
    }
    if (areOver()) return
    const { aggregated } = await counts.state()
    const day = dayNow()
    if (aggregated !== seen || day !== publishedDay) learnt.take(await counts.publish(clock()))
    seen = aggregated
    publishedDay = day
    taken = came
  }

  const restAfter = (tookMs: number): number => Math.min(longestRestMs, Math.max(restMs, tookMs * restFactor))
  const { next, close } = startRounds({ round, restAfter, isDue, onError })
  return {
    now: next,
    anew() {
      seen = -1
      return next()
    },
    close,
  }
}
