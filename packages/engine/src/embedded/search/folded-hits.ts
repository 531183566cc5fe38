import { createBest } from '../facet/top.ts'
import type { Run } from '../execute/run.ts'
import { hasValue } from '../execute/filter-node.ts'
import { createHitOrder, createHits, documentOf, growHits, type Hits } from './hits.ts'
import type { SortKey } from './sort-keys.ts'
import type { Collector } from './top-hits.ts'

/** A group of hits: the best, how many there are, and the next best. */
export type Group = { best: number; count: number; next: number[] }

/** Groups hits by the first value of a field. All hits are kept until the end: the next best are known only then. */
export function createFoldedHits(
  { field, size: nextBest }: { field: string; size: number },
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
  const byValue = new Map<number, number>()

  function valueOf(run: Run, document: number): number | undefined {
    const column = run.segment.columns.get(field)
    if (!column || !hasValue(column, document)) return undefined
    const { values, ends } = column
    return values[ends ? (document === 0 ? 0 : ends[document - 1]!) : document]
  }
  function join(hit: number, value: number | undefined): void {
    const known = value === undefined ? undefined : byValue.get(value)
    const group = known ?? bests.length
    groupOf[hit] = group
    if (known === undefined) {
      bests.push(hit)
      counts.push(1)
      if (value !== undefined) byValue.set(value, group)
      return
    }
    counts[known]!++
    if (order.compare(hit, bests[known]!) < 0) bests[known] = hit
  }

  return {
    add({ run, index, rows, count, keys: first, scores }) {
      growHits(hits, count)
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
        join(hit, valueOf(run, documentOf(run, rows[i]!)))
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
