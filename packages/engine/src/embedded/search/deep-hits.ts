import type { Run } from '../execute/run.ts'
import { createHitOrder, createHits, type Hits, putHit } from './hits.ts'
import type { SortKey } from './sort-keys.ts'
import type { Collector } from './top-hits.ts'

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
