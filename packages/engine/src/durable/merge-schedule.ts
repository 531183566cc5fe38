import type { PhysicalIndex } from './physical-index.ts'
import { breathe, type Queue } from './queue.ts'

/** Other work waits so long for a turn while segments are merged. */
const stepMs = 10
/** Merging holds up documents that come by the thousand: it is put off until there are so many segments. */
const mostUnmerged = 24

type Options = {
  queue: Queue
  /** Merging is put off until many documents did not come for so long. */
  tidyMs: number
  /** Nothing is to be done with an index any more. */
  isOver(index: PhysicalIndex): boolean
  /** Brings what was merged to the disk and to searches. Runs in the queue. */
  settle(index: PhysicalIndex): Promise<void>
  onError(error: unknown): void
}

/** Decides when segments are merged: at once, aside, or when nothing else is to be done. */
type MergeSchedule = {
  /** Many documents are coming: merging is put off. */
  putOff(index: PhysicalIndex): void
  /** What was put off is made good soon. */
  tidySoon(index: PhysicalIndex): void
  /** Something was taken in: when nothing more comes for a while, small segments are made fewer than they must be. */
  tidyAtRest(index: PhysicalIndex): void
  /** @returns whether anything was merged at once; what takes longer is begun. Runs in the queue. */
  mergeSome(index: PhysicalIndex): boolean
  /** Resolves when nothing is merged aside any more, which is over for this index, or for all. */
  ended(index?: PhysicalIndex): Promise<void>
}

export function createMergeSchedule({ queue, tidyMs, isOver, settle, onError }: Options): MergeSchedule {
  const untidy = new Set<PhysicalIndex>()
  const changed = new Set<PhysicalIndex>()
  const tidying = new Set<PhysicalIndex>()
  const aside = new Map<PhysicalIndex, Promise<void>>()
  let soon: NodeJS.Timeout | undefined
  // One of its own: what changes all the time never rests, and must not keep waiting what is owed.
  let atRest: NodeJS.Timeout | undefined

  const isTime = (index: PhysicalIndex): boolean =>
    !isOver(index) && (!untidy.has(index) || index.held.length > mostUnmerged)

  function tidyAll(owed: Set<PhysicalIndex>): void {
    for (const index of owed) queue.run(() => tidy(index)).catch(onError)
    owed.clear()
  }

  /** What was put off while many documents came, or before the last end, and small segments of single changes. */
  async function tidy(index: PhysicalIndex): Promise<void> {
    if (!isOver(index) && mergeSome(index, true)) await settle(index)
  }

  function mergeSome(index: PhysicalIndex, isTidy = tidying.has(index)): boolean {
    if (!isTime(index)) return false
    let merged = false
    try {
      // Each leads to fewer segments.
      while (index.merge(isTidy)) merged = true
    } catch (error) {
      // Searches go on with more segments than there should be.
      onError(error)
    }
    if (!aside.has(index))
      aside.set(
        index,
        mergeAside(index)
          .catch(onError)
          .finally(() => endAside(index)),
      )
    return merged
  }

  function endAside(index: PhysicalIndex): void {
    aside.delete(index)
    tidying.delete(index)
  }

  /**
   * Goes on a few milliseconds at a time, while documents are written and taken in. What came of it is installed in its
   * turn.
   */
  async function mergeAside(index: PhysicalIndex): Promise<void> {
    while (isTime(index)) {
      const merge = index.mergeAside(tidying.has(index))
      if (!merge) return
      try {
        let since = performance.now()
        while (!isOver(index) && !merge.steps.next().done) {
          if (performance.now() - since < stepMs) continue
          await breathe()
          since = performance.now()
        }
      } finally {
        merge.steps.return()
      }
      await queue.run(async () => {
        if (isOver(index)) return
        merge.install()
        mergeSome(index)
        await settle(index)
      })
    }
  }

  return {
    putOff(index) {
      clearTimeout(soon)
      untidy.add(index)
      tidying.delete(index)
    },
    tidySoon(index) {
      if (isOver(index)) return
      untidy.add(index)
      clearTimeout(soon)
      soon = setTimeout(() => {
        // What single changes leave is merged by eights where it is much.
        for (const one of untidy) tidying.add(one)
        tidyAll(untidy)
      }, tidyMs).unref()
    },
    tidyAtRest(index) {
      if (isOver(index)) return
      changed.add(index)
      clearTimeout(atRest)
      atRest = setTimeout(() => tidyAll(changed), tidyMs).unref()
    },
    mergeSome,
    async ended(index) {
      if (!index) {
        clearTimeout(soon)
        clearTimeout(atRest)
      }
      await (index ? aside.get(index) : Promise.all(aside.values()))
    },
  }
}
