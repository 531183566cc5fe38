import { createBest } from '../execute/best.ts'
import type { Run } from '../execute/run.ts'
import { type Column, firstPlace } from '../segment/column.ts'
import type { Batch } from './hits.ts'
import { createHitOrder, createHits, type Hits } from './hits.ts'
import type { SortKey } from './sort-keys.ts'

/** A group of hits: the best, how many there are, and the next best. */
type Group = { best: number; count: number; next: number[] }

/** All hits of one segment; the first is number `base` of all. */
type GroupHit = {
  run: Run
  index: number
  base: number
  rows: Int32Array
  keys: Float64Array
  /** By hit: first its group, then the hit of that group before it, by its number; -1: there is none. */
  earlier: Int32Array
  /** Where the first key is the score, keys say it. */
  scores: Float64Array | undefined
}

/**
 * Groups hits by the first value of a field, of which an index has `values` at most. The first look finds the best of each
 * group and links its hits. When it is known which groups are shown, the hits of these are counted, and the next best found.
 */
export function createFoldedHits(
  { field, size: nextBest }: { field: string; size: number },
  values: number,
  from: number,
  size: number,
  runs: readonly Run[],
  keys: readonly SortKey[],
): {
  add(batch: Batch, documents: Int32Array): void
  take(): { hits: Hits; groups: Group[] }
} {
  const kept: GroupHit[] = []
  let total = 0
  /** First the hit being tried, then the best of each group, then the next best. */
  const hits = createHits()
  let used = 1
  // By group, from 1 on: the last hit, and the segment in which hits with the key of the best come after it, because
  // there they come in the order of their ids.
  const lasts = [-1]
  const ties = [-1]
  const order = createHitOrder(hits, runs, keys)
  const single = keys.length <= 1
  /** The group of each value. Ordinals are few and dense; numbers are neither. */
  const byOrdinal = new Int32Array(values + 1)
  const byNumber = new Map<number, number>()

  function put(hit: number, { index, rows, keys, scores }: GroupHit, i: number): void {
    hits.runs[hit] = index
    hits.rows[hit] = rows[i]!
    hits.keys[hit] = keys[i]!
    hits.scores[hit] = scores ? scores[i]! : -keys[i]!
    hits.ids[hit] = undefined
  }
  function begin(): number {
    lasts.push(-1)
    ties.push(-1)
    return used++
  }

  /** The group of each hit. */
  function findGroups(column: Column | undefined, documents: Int32Array, count: number, groups: Int32Array) {
    if (column?.kind !== 'ordinals') {
      for (let i = 0; i < count; i++) {
        const place = column ? firstPlace(column, documents[i]!) : -1
        const value = column?.values[place]
        groups[i] = (value !== undefined && byNumber.get(value)) || begin()
        if (value !== undefined) byNumber.set(value, groups[i]!)
      }
      return
    }
    const { values, ends } = column
    for (let i = 0; i < count; i++) {
      const document = documents[i]!
      const place = ends ? firstPlace(column, document) : document
      const value = place < 0 ? 0 : values[place]!
      let group = byOrdinal[value]!
      if (group === 0) {
        group = begin()
        // What has no value is a group by itself.
        if (value !== 0) byOrdinal[value] = group
      }
      groups[i] = group
    }
  }

  function findBests(all: GroupHit, count: number): void {
    const { earlier, keys: first, base, index } = all
    for (let i = 0; i < count; i++) {
      const group = earlier[i]!
      const last = lasts[group]!
      earlier[i] = last
      lasts[group] = base + i
      // Most hits are worse than the best of their group, and one comparison of numbers says so.
      if (last >= 0) {
        const best = hits.keys[group]!
        if (first[i]! > best || (first[i] === best && single && ties[group] === index)) continue
      }
      ties[group] = index
      put(0, all, i)
      if (last < 0 || order.compare(0, group) < 0) put(group, all, i)
    }
  }

  /** How many hits a group has, and the next best. */
  function follow(group: number): Omit<Group, 'best'> {
    const others = createBest(nextBest, (one, other) => order.compare(one, other) < 0)
    let count = 0
    let segment = kept.length - 1
    for (let hit = lasts[group]!; hit >= 0; count++) {
      while (kept[segment]!.base > hit) segment--
      const all = kept[segment]!
      const i = hit - all.base
      hit = all.earlier[i]!
      if (nextBest === 0 || (hits.rows[group] === all.rows[i] && hits.runs[group] === all.index)) continue
      const other = used++
      put(other, all, i)
      others.offer(other)
    }
    return { count, next: others.take() }
  }

  return {
    add({ run, index, rows, count, keys: first, scores }, documents) {
      const { scratch } = run
      const all: GroupHit = {
        run,
        index,
        base: total,
        rows: scratch.ints(count),
        keys: scratch.doubles(count),
        earlier: scratch.ints(count),
        scores: keys[0]?.byScore
          ? undefined
          : Float64Array.from(rows.subarray(0, count), row => scores[row] ?? 0),
      }
      all.rows.set(rows.subarray(0, count))
      all.keys.set(first.subarray(0, count))
      kept.push(all)
      total += count
      findGroups(run.segment.columns.get(field), documents, count, all.earlier)
      findBests(all, count)
    },
    take() {
      const best = createBest(from + size, (one, other) => order.compare(one, other) < 0)
      const groups = used
      for (let group = 1; group < groups; group++) best.offer(group)
      const page = best.take().slice(from)
      const found = page.map(group => ({ best: group, ...follow(group) }))
      for (const { run, rows, keys, earlier } of kept) {
        run.scratch.giveInts(rows)
        run.scratch.giveDoubles(keys)
        run.scratch.giveInts(earlier)
      }
      return { hits, groups: found }
    },
  }
}
