import { hasValue } from '../execute/filter-node.ts'
import type { Run } from '../execute/run.ts'
import { createBest } from '../facet/top.ts'
import type { Column } from '../segment/column.ts'
import { createHitOrder, createHits, documentOf, growHits, type Hits } from './hits.ts'
import type { SortKey } from './sort-keys.ts'
import type { Collector } from './top-hits.ts'

/** A group of hits: the best, how many there are, and the next best. */
export type Group = { best: number; count: number; next: number[] }

/** Groups hits by the first value of a field, of which an index has `values` at most. All hits are kept until the end: the next best are known only then. */
export function createFoldedHits(
  { field, size: nextBest }: { field: string; size: number },
  values: number,
  from: number,
  size: number,
  runs: readonly Run[],
  keys: readonly SortKey[],
): Collector & { take(): { hits: Hits; groups: Group[] } } {
  const hits = createHits(1024)
  const order = createHitOrder(hits, runs, keys)
  /** Group of each hit; of each group the best hit and the number of hits; group of each value. */
  let groupOf = new Int32Array(1024)
  const bests: number[] = []
  const counts: number[] = []
  /** Ordinals are few and dense; numbers are neither. */
  const byOrdinal = new Int32Array(values + 1).fill(-1)
  const byNumber = new Map<number, number>()

  /** The group of the first value of a document; a new one if it has none. */
  function groupFor(column: Column | undefined, document: number): number {
    if (!column || !hasValue(column, document)) return bests.length
    const { values, ends } = column
    const value = values[ends ? (document === 0 ? 0 : ends[document - 1]!) : document]!
    if (column.kind === 'numbers') {
      const known = byNumber.get(value)
      if (known !== undefined) return known
      byNumber.set(value, bests.length)
      return bests.length
    }
    if (byOrdinal[value]! < 0) byOrdinal[value] = bests.length
    return byOrdinal[value]!
  }
  function join(hit: number, group: number): void {
    groupOf[hit] = group
    if (group === bests.length) {
      bests.push(hit)
      counts.push(1)
      return
    }
    counts[group]!++
    const best = bests[group]!
    // Most hits are worse than the best of their group, and one comparison of numbers says so.
    if (hits.keys[hit]! <= hits.keys[best]! && order.compare(hit, best) < 0) bests[group] = hit
  }

  return {
    add({ run, index, rows, count, keys: first, scores }) {
      growHits(hits, count)
      const column = run.segment.columns.get(field)
      if (groupOf.length < hits.rows.length) {
        const grown = new Int32Array(hits.rows.length)
        grown.set(groupOf)
        groupOf = grown
      }
      for (let i = 0; i < count; i++) {
        const hit = hits.length++
        hits.runs[hit] = index
        hits.rows[hit] = rows[i]!
        hits.scores[hit] = scores[rows[i]!] ?? 0
        hits.keys[hit] = first[i]!
        join(hit, groupFor(column, documentOf(run, rows[i]!)))
      }
    },
    take() {
      const best = createBest(from + size, (one, other) => order.compare(bests[one]!, bests[other]!) < 0)
      for (let group = 0; group < bests.length; group++) best.offer(group)
      const page = best.take().slice(from)
      const others = new Map(page.map(group => [group, [] as number[]]))
      for (let hit = 0; hit < hits.length; hit++) {
        const group = groupOf[hit]!
        if (hit !== bests[group]) others.get(group)?.push(hit)
      }
      const groups = page.map(group => ({
        best: bests[group]!,
        count: counts[group]!,
        next: others
          .get(group)!
          .sort((one, other) => order.compare(one, other))
          .slice(0, nextBest),
      }))
      return { hits, groups }
    },
  }
}
