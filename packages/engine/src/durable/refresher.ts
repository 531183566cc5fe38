import type { DocumentStore } from '../documents/index.ts'
import type { PhysicalIndex } from './physical-index.ts'
import { createTelling, type Publication } from './publication.ts'
import { createQueue } from './queue.ts'

export type RefreshOptions = {
  /** How long a write may wait until it can be searched; half a second, so that with the work itself it is below one. */
  refreshMs?: number
  /** How long what can be searched may stay in memory only. It is in the documents, and costs time when opening. */
  commitMs?: number
  /** The same in changes, and in bytes. */
  commitChanges?: number
  commitBytes?: number
}

type Options = RefreshOptions & {
  documents: DocumentStore
  publish(publication: Publication): Promise<void>
  clock(): number
  onError(error: unknown): void
}

/** Decides when documents become searchable, when segments are merged, and when they go to the disk. */
export type Refresher = ReturnType<typeof createRefresher>

/**
 * Documents in a segment that is made at once: as many as wait, up to this. Many small segments cost more than a large
 * one, each with its own dictionary, and when documents come faster than they are taken in, the last of them can be
 * searched the sooner.
 */
const together = 20_000
/** Lets through what arrived meanwhile. */
export const breathe = (): Promise<void> => new Promise(resolve => setImmediate(resolve))
/** Merges after one step: each leads to fewer segments, so this is never reached. */
const mostMerges = 20

export function createRefresher(options: Options) {
  const { documents, publish, clock, onError } = options
  const { refreshMs = 500, commitMs = 10_000, commitChanges = 20_000, commitBytes = 32 << 20 } = options
  const queue = createQueue()
  const telling = createTelling()
  const dirty = new Set<PhysicalIndex>()
  const uncommitted = new Map<PhysicalIndex, { since: number }>()
  const gone = new WeakSet<PhysicalIndex>()
  let refreshTimer: NodeJS.Timeout | undefined
  let commitTimer: NodeJS.Timeout | undefined
  let closed = false

  /** Takes in what the documents have, with a breath between the steps. Runs in the queue. */
  async function takeIn(index: PhysicalIndex, onStep: (taken: number) => void = () => {}): Promise<void> {
    dirty.delete(index)
    // Closing takes in what is left by itself.
    if (closed || gone.has(index)) return
    const target = documents.lastSeq(index.name)
    let taken = 0
    while (index.visibleSeq < target) {
      taken += await index.refresh(together, breathe)
      if (!uncommitted.has(index)) uncommitted.set(index, { since: clock() })
      mergeSome(index)
      if (isLarge(index)) commitOrRetry(index)
      onStep(taken)
      if (index.visibleSeq < target) await breathe()
    }
    if (taken === 0) return
    await tell(index)
    armCommit()
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

  function mergeSome(index: PhysicalIndex): void {
    try {
      for (let times = 0; times < mostMerges && index.merge(); times++);
    } catch (error) {
      // A full disk: searches go on with more segments than there should be.
      onError(error)
    }
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
      commitOrRetry(index)
      // Searches let go of what is in memory.
      await tell(index)
    }
    armCommit()
  }

  function armCommit(): void {
    if (closed || uncommitted.size === 0) return
    commitTimer ??= setTimeout(() => void queue.run(commitAll).catch(onError), commitMs).unref()
  }

  function refreshDirty(): void {
    refreshTimer = undefined
    for (const index of dirty) queue.run(() => takeIn(index)).catch(onError)
  }

  return {
    /** Resolves when everything written until now can be searched. */
    refresh: (index: PhysicalIndex) => queue.run(() => takeIn(index)),
    soon(index: PhysicalIndex): void {
      dirty.add(index)
      if (!closed) refreshTimer ??= setTimeout(refreshDirty, refreshMs).unref()
    },
    /** At opening: what came after the last commit, told to searches even when there is nothing. */
    catchUp: (index: PhysicalIndex, onStep: (taken: number) => void) =>
      queue.run(async () => {
        await takeIn(index, onStep)
        await tell(index)
      }),
    /** Runs when everything acknowledged is searchable and nothing else is going on. */
    whenFresh: <Result>(index: PhysicalIndex, work: () => Result | Promise<Result>): Promise<Result> =>
      queue.run(async () => {
        // A write may come in between two steps: until there is none.
        while (!closed && !gone.has(index) && index.visibleSeq < documents.lastSeq(index.name))
          await takeIn(index)
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
    forget: (index: PhysicalIndex) =>
      queue.run(async () => {
        gone.add(index)
        dirty.delete(index)
        uncommitted.delete(index)
        telling.forget(index.name)
        await publish({ kind: 'drop', index: index.name })
      }),
    /** Leaves everything on the disk, so that the next opening has nothing to do. */
    async close(indexes: readonly PhysicalIndex[]): Promise<void> {
      closed = true
      clearTimeout(refreshTimer)
      clearTimeout(commitTimer)
      await queue.run(async () => {
        for (const index of indexes) {
          try {
            while (index.visibleSeq < documents.lastSeq(index.name)) await index.refresh(together, breathe)
          } catch (error) {
            onError(error)
          }
          if (index.visibleSeq > index.committedSeq) commitOrRetry(index)
        }
      })
    },
  }
}
