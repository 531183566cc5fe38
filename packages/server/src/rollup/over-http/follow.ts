import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import type { Learnt } from '../learn.ts'
import { startRounds } from '../rounds.ts'
import { type Ask, CollectorFault } from './ask.ts'
import { readLearnt } from './learnt-text.ts'

type Follow = {
  /** Looks for something new at once. A collector that cannot be reached leaves everything as it is. */
  now(): Promise<void>
  /** When the collector last said what was learnt, or that it is the same; null: not since the start. */
  heardAt(): number | null
  close(): Promise<void>
}

type FollowOptions = {
  ask: Ask
  learnt: Learnt
  /** What was learnt last, for the next start. */
  file: string
  clock: () => number
  /** The collector answers: what waits for it may go. */
  onHeard: () => void
  onError: (error: unknown) => void
}

/** Between two looks; one that took long is followed by a longer rest, and so is one that failed. All within a minute. */
const [restMs, longestRestMs, restFactor] = [10_000, 60_000, 20]

/** Keeps what a collector elsewhere has learnt at hand, over a start without it as well. */
export function followLearnt({ ask, learnt, file, clock, onHeard, onError }: FollowOptions): Follow {
  let failures = 0
  let heardAt: number | null = null
  let tag = takeKept()

  function takeKept(): string | null {
    if (!existsSync(file)) return null
    try {
      const whole = readFileSync(file, 'utf8')
      const end = whole.indexOf('\n')
      learnt.take(readLearnt(whole.slice(end + 1)))
      return whole.slice(0, end)
    } catch (error) {
      onError(error)
      return null
    }
  }

  async function look(areOver: () => boolean): Promise<void> {
    try {
      const told = await ask.learnt(tag)
      heardAt = clock()
      failures = 0
      onHeard()
      if (told === null || areOver()) return
      learnt.take(readLearnt(told.text))
      tag = told.tag
      await writeFile(`${file}.new`, `${told.tag}\n${told.text}`, { mode: 0o600 })
      await rename(`${file}.new`, file)
    } catch (error) {
      failures += 1
      // A collector that does not do as it is asked was told of by whoever asked.
      if (!(error instanceof CollectorFault)) onError(error)
    }
  }

  const restAfter = (tookMs: number): number =>
    Math.min(longestRestMs, Math.max(restMs * 2 ** Math.min(failures, 3), tookMs * restFactor))
  const { next, close } = startRounds({ round: look, restAfter, onError })
  return { now: next, heardAt: () => heardAt, close }
}
