import type { DocumentStore } from '../documents/index.ts'
import type { WriteOp, WriteReceipt } from '../port.ts'

type Waiting = {
  index: string
  ops: readonly WriteOp[]
  resolve(receipt: WriteReceipt): void
  reject(error: unknown): void
}

/** Operations in one transaction at most: a longer queue is written in several. */
const mostTogether = 5_000

type GroupedWrites = {
  /** Resolves when the operations are durable. */
  write(index: string, ops: readonly WriteOp[]): Promise<WriteReceipt>
  /** Writes what waits, now. */
  flush(): void
}

/**
 * Writes that arrive together are made durable together: waiting for the disk is what a write costs, and it costs the
 * same for one as for many. Each is still whole or not at all, and takes effect in the order of arrival.
 */
export function groupWrites(documents: DocumentStore): GroupedWrites {
  let waiting: Waiting[] = []
  let scheduled = false

  function flush(): void {
    scheduled = false
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; ) {
      const group = together(all, from)
      from += group.length
      commit(group)
    }
  }

  function commit(group: readonly Waiting[]): void {
    const index = group[0]?.index ?? ''
    try {
      const written = documents.write(
        index,
        group.flatMap(({ ops }) => ops),
      )
      // Each is told the number that it reached itself.
      let seq = written.seq - countApplied(written.outcomes)
      let at = 0
      for (const { ops, resolve } of group) {
        const outcomes = written.outcomes.slice(at, at + ops.length)
        at += ops.length
        seq += countApplied(outcomes)
        resolve({ seq, outcomes })
      }
    } catch (error) {
      // One that cannot be written must not take the others with it.
      if (group.length > 1) for (const one of group) commit([one])
      else group[0]?.reject(error)
    }
  }

  return {
    write: (index, ops) =>
      new Promise((resolve, reject) => {
        waiting.push({ index, ops, resolve, reject })
        if (scheduled) return
        scheduled = true
        setImmediate(flush)
      }),
    flush,
  }
}

/** Neighbours that go to the same index. */
function together(all: readonly Waiting[], from: number): Waiting[] {
  const group: Waiting[] = []
  let size = 0
  for (const one of all.slice(from)) {
    if (group.length > 0 && (one.index !== group[0]?.index || size + one.ops.length > mostTogether)) break
    group.push(one)
    size += one.ops.length
  }
  return group
}

function countApplied(outcomes: WriteReceipt['outcomes']): number {
  return outcomes.filter(outcome => outcome === 'applied').length
}
