import { createBest } from '../execute/best.ts'
import type { Run } from '../execute/run.ts'
import type { Scratch } from '../execute/scratch.ts'
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
): Collector & { take(from: number): { hits: Hits; order: number[] }; close(): void } {
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
    close: () => {},
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
  scratch: Scratch,
): Collector & { take(from: number): { hits: Hits; order: number[] }; close(): void } {
  const room = size * 2 + 1
  const hits = {
    runs: scratch.ints(room),
    rows: scratch.ints(room),
    scores: scratch.doubles(room),
    keys: scratch.doubles(room),
    ids: [] as (string | undefined)[],
  } satisfies Hits
  const order = createHitOrder(hits, runs, keys)
  /** All slots; those of the first `length` hold hits, the next one is where a hit is tried. */
  const slots = scratch.ints(room)
  for (let slot = 0; slot < room; slot++) slots[slot] = slot
  let length = 0
  /** The last of the first `size`, when so many have been seen: what comes after it is out. */
  let last = -1

  function bringTo(place: number): void {
    selectByKey(hits.keys, slots, length, place, order.compare)
  }
  function throwOut(): void {
    bringTo(size - 1)
    length = size
    last = slots[size - 1]!
  }

  return {
    add(batch) {
      const { index, rows, count, keys: first, scores } = batch
      const single = keys.length <= 1
      let worst = last < 0 ? Number.POSITIVE_INFINITY : hits.keys[last]!
      // Rows of a segment come in the order of ids: when one is out by its id alone, so are those behind it.
      let bound = Number.POSITIVE_INFINITY
      for (let i = 0; i < count; i++) {
        if (first[i]! > worst) continue
        const isEqual = last >= 0 && first[i] === worst
        if (isEqual && single && rows[i]! >= bound) continue
        const slot = slots[length]!
        // Not by `putHit`, which others give lists of other kinds: V8 then looks up how to write to each of them.
        hits.runs[slot] = index
        hits.rows[slot] = rows[i]!
        hits.scores[slot] = scores[rows[i]!] ?? 0
        hits.keys[slot] = first[i]!
        hits.ids[slot] = undefined
        if (isEqual && order.compare(slot, last) > 0) {
          if (single) bound = rows[i]!
          continue
        }
        if (++length < room) continue
        throwOut()
        worst = hits.keys[last]!
        bound = Number.POSITIVE_INFINITY
      }
    },
    take(from) {
      if (length > size) throwOut()
      if (from >= length) return { hits, order: [] }
      if (from > 0) bringTo(from)
      const page = Array.from(slots.subarray(from, length))
      return { hits, order: page.sort(order.compare) }
    },
    close() {
      for (const list of [hits.runs, hits.rows, slots]) scratch.giveInts(list)
      for (const list of [hits.scores, hits.keys]) scratch.giveDoubles(list)
    },
  }
}

/** `select` of the first `length` items, which are numbers of keys: only items whose keys are equal are compared. */
export function selectByKey(
  keys: Float64Array,
  items: Int32Array,
  length: number,
  place: number,
  compare: (one: number, other: number) => number,
): void {
  let low = 0
  let high = length - 1
  while (low < high) {
    const [one, two, three] = [keys[items[low]!]!, keys[items[(low + high) >> 1]!]!, keys[items[high]!]!]
    const pivot = Math.max(Math.min(one, two), Math.min(Math.max(one, two), three))
    let left = low
    let right = high
    while (left <= right) {
      while (keys[items[left]!]! < pivot) left++
      while (keys[items[right]!]! > pivot) right--
      if (left > right) break
      swap(items, left++, right--)
    }
    if (place <= right) high = right
    else if (place >= left) low = left
    else break
  }
  // What is equal to the item there is brought beside it.
  const key = keys[items[place]!]!
  let from = place
  for (let i = place - 1; i >= 0; i--) if (keys[items[i]!] === key) swap(items, i, --from)
  let to = place + 1
  for (let i = to; i < length; i++) if (keys[items[i]!] === key) swap(items, i, to++)
  select(items, from, to, place, compare)
}

function swap(items: Int32Array, one: number, other: number): void {
  const item = items[one]!
  items[one] = items[other]!
  items[other] = item
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
      swap(items, left++, right--)
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
