import type { Run } from '../execute/run.ts'
import { compareIds, createHitOrder, createHits, type Hits } from './hits.ts'
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
 * The first `size` hits: a heap with the last of them on top, which is also how a page far down is taken out: only what
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
  /** Rows of the current segment below this come before the last hit by id alone. */
  let bound = -1

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
  function put(slot: number, { index, rows, keys: first, scores }: Batch, i: number): void {
    hits.runs[slot] = index
    hits.rows[slot] = rows[i]!
    hits.scores[slot] = scores[rows[i]!] ?? 0
    hits.keys[slot] = first[i]!
  }
  /** Whether a row whose keys all equal those of the last hit comes before it. */
  function isBeforeById({ run }: Batch, row: number): boolean {
    const last = heap[0]!
    const lastRun = runs[hits.runs[last]!]!
    if (lastRun === run) return row < hits.rows[last]!
    if (run.level === 'passage') return compareIds(run, row, lastRun, hits.rows[last]!) < 0
    if (bound < 0) bound = run.segment.ids.document.rank(lastRun.segment.ids.document.at(hits.rows[last]!))
    return row < bound
  }

  return {
    add(batch) {
      if (size === 0) return
      const { rows, count, keys: first } = batch
      bound = -1
      let worst = length === size ? hits.keys[heap[0]!]! : Number.POSITIVE_INFINITY
      for (let i = 0; i < count; i++) {
        if (length < size) {
          put(length, batch, i)
          heap[length] = length
          rise(length++)
          spare = length
          if (length === size) worst = hits.keys[heap[0]!]!
          continue
        }
        if (first[i]! > worst) continue
        if (first[i] === worst && keys.length <= 1 && !isBeforeById(batch, rows[i]!)) continue
        put(spare, batch, i)
        const last = heap[0]!
        if (first[i] === worst && !isAfter(last, spare)) continue
        heap[0] = spare
        spare = last
        sink()
        worst = hits.keys[heap[0]!]!
        bound = -1
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
