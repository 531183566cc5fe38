import type { Run } from '../execute/run.ts'
import { createHitOrder, createHits, type Hits, putHit } from './hits.ts'
import type { SortKey } from './sort-keys.ts'

/** Matching rows of one segment, with the first key of each. `scores` by row. */
export type Batch = {
  run: Run
  /** Which of the runs of the request. */
  index: number
  rows: Int32Array
  count: number
  keys: Float64Array
  scores: Float64Array
}

/** Takes hits segment by segment and gives the first of them, in order. */
export type Collector = { add(batch: Batch): void }

/**
 * The first `size` hits: a heap with the last of them on top, which is also how a page further down is taken out: only what
 * it shows is brought into order. Most hits are refused by one comparison of numbers; of
 * those that are equal to the last, by one comparison of rows.
 */
export function createTopHits(
  size: number,
  runs: readonly Run[],
  keys: readonly SortKey[],
): Collector & { take(from: number): { hits: Hits; order: number[] } } {
  // One slot more than wanted: the hit being tried.
  const hits = createHits(size + 1)
  const heap = new Int32Array(size)
  const order = createHitOrder(hits, runs, keys)
  let spare = 0
  let length = 0
  /**
   * Rows of the current segment from this one on come after the last hit if their keys equal its: they come in the order
   * of ids, and the last hit's only gets smaller.
   */
  let bound = Number.POSITIVE_INFINITY

  function isAfter(one: number, other: number): boolean {
    return order.compare(one, other) > 0
  }
  function rise(from: number): void {
    const slot = heap[from]!
    let at = from
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isAfter(slot, heap[parent]!)) break
      heap[at] = heap[parent]!
      at = parent
    }
    heap[at] = slot
  }
  function sink(): void {
    const slot = heap[0]!
    let at = 0
    for (;;) {
      let child = at * 2 + 1
      if (child >= length) break
      if (child + 1 < length && isAfter(heap[child + 1]!, heap[child]!)) child++
      if (!isAfter(heap[child]!, slot)) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = slot
  }
  return {
    add(batch) {
      if (size === 0) return
      const { rows, count, keys: first } = batch
      const single = keys.length <= 1
      bound = Number.POSITIVE_INFINITY
      let worst = length === size ? hits.keys[heap[0]!]! : Number.POSITIVE_INFINITY
      for (let i = 0; i < count; i++) {
        if (length < size) {
          putHit(hits, length, batch, i)
          heap[length] = length
          rise(length++)
          spare = length
          if (length === size) worst = hits.keys[heap[0]!]!
          continue
        }
        if (first[i]! > worst) continue
        if (first[i] === worst && single && rows[i]! >= bound) continue
        putHit(hits, spare, batch, i)
        const last = heap[0]!
        if (first[i] === worst && !isAfter(last, spare)) {
          if (single) bound = rows[i]!
          continue
        }
        heap[0] = spare
        spare = last
        sink()
        if (hits.keys[heap[0]!] !== worst) bound = Number.POSITIVE_INFINITY
        worst = hits.keys[heap[0]!]!
      }
    },
    take(from) {
      const order: number[] = []
      while (length > from) {
        order.push(heap[0]!)
        heap[0] = heap[--length]!
        sink()
      }
      return { hits, order: order.reverse() }
    },
  }
}
