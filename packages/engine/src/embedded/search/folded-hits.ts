import { hasValue } from '../execute/filter-node.ts'
import type { Run } from '../execute/run.ts'
import { createBest } from '../facet/top.ts'
import type { Column } from '../segment/column.ts'
import { createHitOrder, createHits, growHits, type Hits } from './hits.ts'
import type { SortKey } from './sort-keys.ts'
import type { Collector } from './top-hits.ts'

/** A group of hits: the best, how many there are, and the next best. */
export type Group = { best: number; count: number; next: number[] }

/** All hits of one segment, each with its group. */
type Kept = {
  index: number
  rows: Int32Array
  keys: Float64Array
  groups: Int32Array
  /** Where the first key is the score, keys say it. */
  scores: Float64Array | undefined
}

/**
 * Groups hits by the first value of a field, of which an index has `values` at most. The first look finds the best of each
 * group and counts; the next best are looked for when it is known which groups are shown, and only in those.
 */
export function createFoldedHits(
  { field, size: nextBest }: { field: string; size: number },
  values: number,
  from: number,
  size: number,
  runs: readonly Run[],
  keys: readonly SortKey[],
): Collector & { take(): { hits: Hits; groups: Group[] } } {
  const kept: Kept[] = []
  const counts: number[] = []
  /** First the hit being tried, then the best of each group, then the next best. */
  const hits = createHits(1024)
  hits.length = 1
  const order = createHitOrder(hits, runs, keys)
  /** The group of each value, from 1 on. Ordinals are few and dense; numbers are neither. */
  const byOrdinal = new Int32Array(values + 1)
  const byNumber = new Map<number, number>()

  /** 0: of a value that was not seen before. */
  function groupOf({ kind, values, ends }: Column, document: number): number {
    const value = values[ends ? (document === 0 ? 0 : ends[document - 1]!) : document]!
    return kind === 'ordinals' ? byOrdinal[value]! : (byNumber.get(value) ?? 0)
  }
  function name({ kind, values, ends }: Column, document: number, group: number): void {
    const value = values[ends ? (document === 0 ? 0 : ends[document - 1]!) : document]!
    if (kind === 'ordinals') byOrdinal[value] = group
    else byNumber.set(value, group)
  }
  function put(hit: number, { index, rows, keys, scores }: Kept, i: number): void {
    hits.runs[hit] = index
    hits.rows[hit] = rows[i]!
    hits.keys[hit] = keys[i]!
    hits.scores[hit] = scores ? scores[i]! : -keys[i]!
  }
  function append(from: Kept, i: number): number {
    growHits(hits, 1)
    put(hits.length, from, i)
    return hits.length++
  }

  function findBests(run: Run, all: Kept): void {
    const { rows, groups, keys: first } = all
    const column = run.segment.columns.get(field)
    const parents = run.level === 'document' ? undefined : run.segment.parents
    for (let i = 0; i < rows.length; i++) {
      const document = parents ? parents[rows[i]!]! : rows[i]!
      const named = column && hasValue(column, document)
      const group = named ? groupOf(column, document) : 0
      if (group === 0) {
        counts.push(1)
        groups[i] = append(all, i)
        if (named) name(column, document, groups[i]!)
        continue
      }
      groups[i] = group
      counts[group - 1]!++
      // Most hits are worse than the best of their group, and one comparison of numbers says so.
      if (first[i]! > hits.keys[group]!) continue
      put(0, all, i)
      if (order.compare(0, group) < 0) put(group, all, i)
    }
  }

  function findNext(shown: readonly number[]): number[][] {
    const places = new Int32Array(counts.length + 1).fill(-1)
    for (const [place, group] of shown.entries()) places[group] = place
    const others = shown.map(() => createBest(nextBest, (one, other) => order.compare(one, other) < 0))
    for (const all of nextBest > 0 ? kept : []) {
      const { index, rows, groups } = all
      for (let i = 0; i < groups.length; i++) {
        const group = groups[i]!
        const place = places[group]!
        if (place < 0 || (hits.rows[group] === rows[i] && hits.runs[group] === index)) continue
        others[place]!.offer(append(all, i))
      }
    }
    return others.map(best => best.take())
  }

  return {
    add({ run, index, rows, count, keys: first, scores }) {
      const all = {
        index,
        rows: rows.slice(0, count),
        keys: first.slice(0, count),
        groups: new Int32Array(count),
        scores: keys[0]?.byScore
          ? undefined
          : Float64Array.from(rows.subarray(0, count), row => scores[row] ?? 0),
      }
      kept.push(all)
      findBests(run, all)
    },
    take() {
      const best = createBest(from + size, (one, other) => order.compare(one, other) < 0)
      for (let group = 1; group <= counts.length; group++) best.offer(group)
      const page = best.take().slice(from)
      const next = findNext(page)
      const groups = page.map((group, place) => ({
        best: group,
        count: counts[group - 1]!,
        next: next[place]!,
      }))
      return { hits, groups }
    },
  }
}
