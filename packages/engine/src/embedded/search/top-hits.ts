import { createBest } from '../execute/best.ts'
import type { Run } from '../execute/run.ts'
import { type Batch, createHitOrder, createHits, type Hits, putHit } from './hits.ts'
import type { SortKey } from './sort-keys.ts'

/** Takes hits segment by segment and gives the first of them, in order. */
export type Collector = { add(batch: Batch): void }

/**
 * The first `size` hits. Most hits are refused by one comparison of numbers; of those that are equal to the last, by one
 * comparison of rows.
 */
export function createTopHits(
  size: number,
  runs: readonly Run[],
  keys: readonly SortKey[],
): Collector & { take(from: number): { hits: Hits; order: number[] } } {
  // One slot more than wanted: the hit being tried.
  const hits = createHits()
  const order = createHitOrder(hits, runs, keys)
  const best = createBest(size, (one, other) => order.compare(one, other) < 0)
  let spare = 0
  const worstKey = () => (best.items.length < size ? Number.POSITIVE_INFINITY : hits.keys[best.items[0]!]!)

  return {
    add(batch) {
      const { rows, count, keys: first } = batch
      const single = keys.length <= 1
      // Rows of the segment from this one on come after the last hit if their keys equal its: they come in the order
      // of ids, and the last hit's only gets smaller.
      let bound = Number.POSITIVE_INFINITY
      let worst = worstKey()
      for (let i = 0; i < count; i++) {
        if (first[i]! > worst) continue
        const isEqual = first[i] === worst
        if (isEqual && single && rows[i]! >= bound) continue
        putHit(hits, spare, batch, i)
        const out = best.offer(spare)
        if (out === spare) {
          if (single) bound = rows[i]!
          continue
        }
        spare = out ?? best.items.length
        if (worstKey() !== worst) bound = Number.POSITIVE_INFINITY
        worst = worstKey()
      }
    },
    take: from => ({ hits, order: best.take().slice(from) }),
  }
}
