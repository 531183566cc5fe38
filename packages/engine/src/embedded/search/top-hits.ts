import { createBest } from '../execute/best.ts'
import type { Run } from '../execute/run.ts'
import { type Batch, createHitOrder, createHits, type Hits, putHit } from './hits.ts'
import type { SortKey } from './sort-keys.ts'

/** Takes hits segment by segment and gives the first of them, in order. */
type Collector = { add(batch: Batch): void }

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

/**
 * The first `size` hits when they are many, as on a page far down: twice as many are gathered, the worse half is thrown
 * out, and so on. A heap of thousands would be put in order again for every hit that enters it.
 */
export function createDeepHits(
  size: number,
  runs: readonly Run[],
  keys: readonly SortKey[],
): Collector & { take(from: number): { hits: Hits; order: number[] } } {
  const hits = createHits()
  const order = createHitOrder(hits, runs, keys)
  /** All slots; those of the first `length` hold hits, the next one is where a hit is tried. */
  const slots = Int32Array.from({ length: size * 2 + 1 }, (_, slot) => slot)
  let length = 0
  /** The last of the first `size`, when so many have been seen: what comes after it is out. */
  let last = -1

  function throwOut(): void {
    select(slots, 0, length, size - 1, order.compare)
    length = size
    last = slots[size - 1]!
  }

  return {
    add(batch) {
      const { rows, count, keys: first } = batch
      const single = keys.length <= 1
      let worst = last < 0 ? Number.POSITIVE_INFINITY : hits.keys[last]!
      // Rows of a segment come in the order of ids: when one is out by its id alone, so are those behind it.
      let bound = Number.POSITIVE_INFINITY
      for (let i = 0; i < count; i++) {
        if (first[i]! > worst) continue
        const isEqual = last >= 0 && first[i] === worst
        if (isEqual && single && rows[i]! >= bound) continue
        const slot = slots[length]!
        putHit(hits, slot, batch, i)
        if (isEqual && order.compare(slot, last) > 0) {
          if (single) bound = rows[i]!
          continue
        }
        if (++length < slots.length) continue
        throwOut()
        worst = hits.keys[last]!
        bound = Number.POSITIVE_INFINITY
      }
    },
    take(from) {
      if (length > size) throwOut()
      if (from >= length) return { hits, order: [] }
      if (from > 0) select(slots, 0, length, from, order.compare)
      const page = Array.from(slots.subarray(from, length))
      return { hits, order: page.sort(order.compare) }
    },
  }
}

/** Brings the item that belongs at `place` there, with what comes before it in front of it and the rest behind. */
export function select(
  items: Int32Array,
  from: number,
  to: number,
  place: number,
  compare: (one: number, other: number) => number,
): void {
  let low = from
  let high = to - 1
  while (low < high) {
    const pivot = middleOf(items[low]!, items[(low + high) >> 1]!, items[high]!, compare)
    let left = low
    let right = high
    while (left <= right) {
      while (compare(items[left]!, pivot) < 0) left++
      while (compare(items[right]!, pivot) > 0) right--
      if (left > right) break
      const item = items[left]!
      items[left++] = items[right]!
      items[right--] = item
    }
    if (place <= right) high = right
    else if (place >= left) low = left
    else return
  }
}

function middleOf(
  one: number,
  two: number,
  three: number,
  compare: (one: number, other: number) => number,
): number {
  if (compare(one, two) > 0) return middleOf(two, one, three, compare)
  if (compare(two, three) <= 0) return two
  return compare(one, three) > 0 ? one : three
}
