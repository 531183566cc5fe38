import type { Run } from '../execute/run.ts'
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

/** A list that grows, or one that is made anew when it is full. */
type Numbers = { [slot: number]: number }

/** Hits as columns: which segment, which row, its score, and the first key of its order. Slots are filled in order. */
export type Hits = {
  runs: Numbers
  rows: Numbers
  scores: Numbers
  keys: Numbers
  /** What was read of them to be compared: short texts score alike by the thousand. */
  ids: (string | undefined)[]
}

export function createHits(): Hits {
  return { runs: [], rows: [], scores: [], keys: [], ids: [] }
}

/** Puts hit `i` of a batch into a slot. */
export function putHit(hits: Hits, slot: number, { index, rows, keys, scores }: Batch, i: number): void {
  hits.runs[slot] = index
  hits.rows[slot] = rows[i]!
  hits.scores[slot] = scores[rows[i]!] ?? 0
  hits.keys[slot] = keys[i]!
  hits.ids[slot] = undefined
}

/** The order of an answer: by its keys, then by id, then (of passages) by the id of the document. */
type HitOrder = {
  /** Negative when the first comes first. */
  compare(one: number, other: number): number
}

export function createHitOrder(hits: Hits, runs: readonly Run[], keys: readonly SortKey[]): HitOrder {
  function keyOf(hit: number, step: number): number {
    const run = runs[hits.runs[hit]!]!
    return keys[step]!.of(run, documentOf(run, hits.rows[hit]!), hits.scores[hit]!)
  }
  function idOf(hit: number): string {
    const { segment, level } = runs[hits.runs[hit]!]!
    hits.ids[hit] ??= segment.ids[level].at(hits.rows[hit]!)
    return hits.ids[hit]
  }
  function parentOf(hit: number): string {
    const run = runs[hits.runs[hit]!]!
    return run.segment.ids.document.at(documentOf(run, hits.rows[hit]!))
  }
  return {
    compare(one, other) {
      const first = hits.keys[one]! - hits.keys[other]!
      // Two that lack the field are equal, though the difference of infinities is no number.
      if (first !== 0 && hits.keys[one] !== hits.keys[other]) return first
      for (let step = 1; step < keys.length; step++) {
        const [left, right] = [keyOf(one, step), keyOf(other, step)]
        if (left !== right) return left < right ? -1 : 1
      }
      if (hits.runs[one] === hits.runs[other]) return hits.rows[one]! - hits.rows[other]!
      const [id, otherId] = [idOf(one), idOf(other)]
      if (id !== otherId) return id < otherId ? -1 : 1
      // Passages of two documents may have the same id.
      const [parent, otherParent] = [parentOf(one), parentOf(other)]
      return parent < otherParent ? -1 : parent > otherParent ? 1 : 0
    },
  }
}

export function documentOf(run: Run, row: number): number {
  return run.level === 'document' ? row : run.segment.parents[row]!
}
