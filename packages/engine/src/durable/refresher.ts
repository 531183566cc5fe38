import type { Analyser } from '@quarry/language'
import type { DocumentStore } from '../documents/index.ts'
import { buildInProcess } from './building.ts'
import { type BulkOptions, createBulkBuilding } from './bulk-building.ts'
import { createMergeSchedule } from './merge-schedule.ts'
import type { PhysicalIndex } from './physical-index.ts'
import { createPublisher, type Publication } from './publication.ts'
import { breathe, createQueue } from './queue.ts'

export type RefreshOptions = {
  /** How long a write may wait until it can be searched; half a second, so that with the work itself it is below one. */
  refreshMs?: number
  /** How long what can be searched may stay in memory only. It is in the documents, and costs time when opening. */
  commitMs?: number
  /** The same in changes. */
  commitChanges?: number
  /** Changes that wait, from which another thread makes segments of them. Fewer are not worth the trip. */
  bulkFrom?: number
  /** Merging is put off until that many did not come for so long; when nothing came, segments are made fewer than they must be. */
  tidyMs?: number
}

type Options = RefreshOptions &
  BulkOptions & {
    documents: DocumentStore
    analyser: Analyser
    publish(publication: Publication): Promise<void>
    clock(): number
    onError(error: unknown): void
  }

/**
 * Documents in a segment that is made at once: as many as wait, up to this. Many small segments cost more than a large
 * one, each with its own dictionary, and when documents come faster than they are taken in, the last of them can be
 * searched the sooner.
 */
const together = 20_000
const commitBytes = 12 << 20

/** Decides when documents become searchable, when segments are merged, and when they go to the disk. */
export function createRefresher(options: Options) {
  const { documents, publish, clock, onError } = options
  const { refreshMs = 500, commitMs = 10_000, commitChanges = 20_000 } = options
  const { tidyMs = 2_000 } = options
  const queue = createQueue()
  const telling = createPublisher()
  const dirty = new Set<PhysicalIndex>()
  const uncommitted = new Map<PhysicalIndex, { since: number }>()
  const gone = new WeakSet<PhysicalIndex>()
  const bulk = createBulkBuilding(buildInProcess(options.analyser, breathe), options)
  const steps: (() => void)[] = []
  const isOver = (index: PhysicalIndex): boolean => closed || gone.has(index)
  const settle = (index: PhysicalIndex): Promise<void> => {
    commitOrRetry(index)
    return tell(index)
  }
  const merges = createMergeSchedule({ queue, tidyMs, isOver, settle, onError })
  let taking: PhysicalIndex | undefined
  let refreshTimer: NodeJS.Timeout | undefined
  let commitTimer: NodeJS.Timeout | undefined
  let closed = false

  /** Takes in what the documents have, with a breath between the steps. Runs in the queue. */
  async function takeIn(index: PhysicalIndex, onStep: (taken: number) => void = () => {}): Promise<void> {
    dirty.delete(index)
    // Closing takes in what is left by itself.
    if (isOver(index)) return
    const many = bulk.isBulk(documents.lastSeq(index.name) - index.visibleSeq)
    if (many) merges.putOff(index)
    let taken = 0
    const afterEach = async (more: number): Promise<void> => {
      taken += more
      if (!uncommitted.has(index)) uncommitted.set(index, { since: clock() })
      merges.mergeSome(index)
      if (isLarge(index)) commitOrRetry(index)
      onStep(taken)
      if (more > 0) await tell(index)
    }
    taking = index
    try {
      await takeAll(index, afterEach)
    } finally {
      taking = undefined
      passStep()
      if (many) merges.tidySoon(index)
      // Each segment costs every search; whoever publishes now and then would have dozens of them.
      else if (taken > 0) merges.tidyAtRest(index)
    }
    if (index.visibleSeq < documents.lastSeq(index.name)) soon(index)
    if (taken > 0) armCommit()
  }

  /**
   * Makes everything searchable that is there now; of many documents also what comes meanwhile, while nobody waits for
   * a turn. The next segment is begun before one is taken, so that the other thread goes on while this one writes files.
   */
  async function takeAll(index: PhysicalIndex, afterEach: (taken: number) => Promise<void>): Promise<void> {
    const lastSeq = () => documents.lastSeq(index.name)
    let target = lastSeq()
    while (index.visibleSeq < target) {
      const building = bulk.choose(target - index.visibleSeq)
      const gatherFrom = (seq: number) => (seq < target ? index.gather(seq, together, building) : undefined)
      try {
        for (let next = gatherFrom(index.visibleSeq); next; ) {
          const gathered = await next
          if (!closed && queue.waiting === 0 && bulk.isBulk(lastSeq() - gathered.last)) target = lastSeq()
          next = gatherFrom(gathered.last)
          next?.catch(() => {})
          await afterEach(await index.take(gathered))
          passStep()
          if (index.visibleSeq < target) await breathe()
        }
      } catch (error) {
        const loss = bulk.takeLoss()
        if (!loss) {
          // It may have begun with what is not going to be taken.
          bulk.stop()
          throw error
        }
        onError(loss)
      } finally {
        bulk.rest()
      }
    }
  }

  /** Wakes those who wait for a number. */
  function passStep(): void {
    for (const resolve of steps.splice(0)) resolve()
  }

  function tell(index: PhysicalIndex): Promise<void> {
    return publish(telling.view(index))
  }

  function isLarge(index: PhysicalIndex): boolean {
    const { since } = uncommitted.get(index) ?? { since: clock() }
    return (
      index.visibleSeq - index.committedSeq >= commitChanges ||
      index.bytesInMemory >= commitBytes ||
      clock() - since >= commitMs
    )
  }

  function commitOrRetry(index: PhysicalIndex): void {
    try {
      index.commit()
      uncommitted.delete(index)
    } catch (error) {
      // Nothing is lost: it is searched in memory, and the documents have it.
      uncommitted.set(index, { since: clock() })
      onError(error)
    }
  }

  async function commitAll(): Promise<void> {
    commitTimer = undefined
    for (const index of [...uncommitted.keys()]) {
      // Searches let go of what is in memory.
      await settle(index)
    }
    armCommit()
  }

  function armCommit(): void {
    if (closed || uncommitted.size === 0) return
    commitTimer ??= setTimeout(() => void queue.run(commitAll).catch(onError), commitMs).unref()
  }

  function refreshDirty(): void {
    refreshTimer = undefined
    // One that is being taken in is looked at again afterwards.
    for (const index of dirty) if (index !== taking) queue.run(() => takeIn(index)).catch(onError)
  }

  function soon(index: PhysicalIndex): void {
    dirty.add(index)
    if (!closed) refreshTimer ??= setTimeout(refreshDirty, refreshMs).unref()
  }

  return {
    /** Resolves when everything written until now can be searched. */
    refresh: (index: PhysicalIndex) => queue.run(() => takeIn(index)),
    soon,
    /** Resolves when everything up to this number can be searched, or could not be. */
    async reach(index: PhysicalIndex, seq: number): Promise<void> {
      while (taking === index && index.visibleSeq < seq)
        await new Promise<void>(resolve => steps.push(resolve))
      if (index.visibleSeq < seq) await queue.run(() => takeIn(index))
    },
    /** At opening: what came after the last commit, told to searches even when there is nothing. */
    catchUp: (index: PhysicalIndex, onStep: (taken: number) => void) =>
      queue.run(async () => {
        await takeIn(index, onStep)
        await tell(index)
        merges.tidySoon(index)
      }),
    /** Runs when everything acknowledged is searchable and nothing else is going on. */
    whenFresh: <Result>(index: PhysicalIndex, work: () => Result | Promise<Result>): Promise<Result> =>
      queue.run(async () => {
        // A write may come in between two steps: until there is none.
        while (!isOver(index) && index.visibleSeq < documents.lastSeq(index.name)) await takeIn(index)
        return work()
      }),
    rebuild: (index: PhysicalIndex, onStep: (taken: number) => void) =>
      queue.run(async () => {
        index.reset()
        await takeIn(index, onStep)
        index.commit()
        uncommitted.delete(index)
        await tell(index)
      }),
    async forget(index: PhysicalIndex): Promise<void> {
      gone.add(index)
      await merges.ended(index)
      await queue.run(async () => {
        dirty.delete(index)
        uncommitted.delete(index)
        telling.forget(index.name)
        await publish({ kind: 'drop', index: index.name })
      })
    },
    /** Leaves everything on the disk, so that the next opening has nothing to do. */
    async close(indexes: readonly PhysicalIndex[]): Promise<void> {
      closed = true
      clearTimeout(refreshTimer)
      clearTimeout(commitTimer)
      await merges.ended()
      await queue.run(async () => {
        for (const index of indexes) {
          try {
            await takeAll(index, async () => {})
          } catch (error) {
            onError(error)
          }
          if (index.visibleSeq > index.committedSeq) commitOrRetry(index)
        }
        bulk.stop()
      })
    },
  }
}
