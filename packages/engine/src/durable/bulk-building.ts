import { type BuildingElsewhere, buildElsewhere, type Helper } from './build-elsewhere.ts'
import type { Building } from './building.ts'

export type BulkOptions = {
  /** Starts another thread that makes segments while many documents wait. */
  startHelper?: () => Helper
}

/** The other thread is let go when it had nothing to do for so long: what it remembers is memory. */
const idleMs = 10_000

/** Decides where segments are made: here, or on another thread, which is started when it is needed. */
export function createBulkBuilding(
  here: Building,
  { startHelper, bulkFrom = 2_000 }: BulkOptions & { bulkFrom?: number },
): {
  /** Where to make what waits; `isBulk` says so of the answer. */
  choose(waiting: number): Building
  isBulk(waiting: number): boolean
  /** Nothing is being made any more. */
  rest(): void
  /** The trouble of the other thread, once: all that it had is to be made again. From then on all is made here. */
  takeLoss(): Error | undefined
  stop(): void
} {
  let elsewhere: BuildingElsewhere | undefined
  let given = false
  let timer: NodeJS.Timeout | undefined
  const isBulk = (waiting: number): boolean => startHelper !== undefined && !given && waiting >= bulkFrom
  const stop = (): void => {
    clearTimeout(timer)
    elsewhere?.stop()
    elsewhere = undefined
  }
  return {
    isBulk,
    choose(waiting) {
      clearTimeout(timer)
      if (elsewhere?.lost) elsewhere = undefined
      if (!startHelper || !isBulk(waiting)) return here
      return {
        // Started with the first document: what changes values alone needs no other thread.
        begin(spec, dictionaries) {
          elsewhere ??= buildElsewhere(startHelper())
          return elsewhere.begin(spec, dictionaries)
        },
      }
    },
    rest() {
      clearTimeout(timer)
      if (elsewhere) timer = setTimeout(stop, idleMs).unref()
    },
    takeLoss() {
      const loss = elsewhere?.lost
      if (loss) {
        given = true
        elsewhere = undefined
      }
      return loss
    },
    stop,
  }
}
