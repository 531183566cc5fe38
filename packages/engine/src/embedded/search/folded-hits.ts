import { createBest } from '../execute/best.ts'
import type { Run } from '../execute/run.ts'
import type { Batch } from './hits.ts'
import { createHitOrder, type Hits } from './hits.ts'
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
 * The best hits of groups. The first look finds the best of each group and links its hits. When it is known which groups are shown, the hits of these are counted, and the next best found.
 */
export function createFoldedHits(
  nextBest: number,
  from: number,
  size: number,
  runs: readonly Run[],
  keys: readonly SortKey[],
): {
  /** With the group of each hit, from 1 on, and the highest number so far: a group that is new has the next number. */
  add(batch: Batch, groups: Int32Array, highest: number): void
  take(): { hits: Hits; groups: Group[] }
} {
  const kept: GroupHit[] = []
  let total = 0
  /** First the hit being tried, then the best of each group, then the next best. */
  let room = 1024
  const hits = {
    runs: new Int32Array(room),
    rows: new Int32Array(room),
    scores: new Float64Array(room),
    keys: new Float64Array(room),
    ids: [] as (string | undefined)[],
  } satisfies Hits
  let used = 1
  // By group, from 1 on: the last hit, and the segment in which hits with the key of the best come after it, because
  // there they come in the order of their ids.
  let lasts = new Int32Array(room)
  let ties = new Int32Array(room)
  const order = createHitOrder(hits, runs, keys)
  const single = keys.length <= 1

  function put(hit: number, { index, rows, keys, scores }: GroupHit, i: number): void {
    hits.runs[hit] = index
    hits.rows[hit] = rows[i]!
    hits.keys[hit] = keys[i]!
    hits.scores[hit] = scores ? scores[i]! : -keys[i]!
  }
  /** Slots that are free, and have room: the first of them. */
  function begin(count: number): number {
    if (used + count > room) grow(used + count)
    lasts.fill(-1, used, used + count)
    used += count
    return used - count
  }
  function grow(least: number): void {
    while (room < least) room *= 2
    const ints = (list: Int32Array) => {
      const larger = new Int32Array(room)
      larger.set(list)
      return larger
    }
    const doubles = (list: Float64Array) => {
      const larger = new Float64Array(room)
      larger.set(list)
      return larger
    }
    hits.runs = ints(hits.runs)
    hits.rows = ints(hits.rows)
    hits.scores = doubles(hits.scores)
    hits.keys = doubles(hits.keys)
    lasts = ints(lasts)
    ties = ints(ties)
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
        const [key, best] = [first[i]!, hits.keys[group]!]
        if (key > best || (key === best && single && ties[group] === index)) continue
        if (key === best) {
          ties[group] = index
          put(0, all, i)
          hits.ids[0] = undefined
          if (order.compare(0, group) >= 0) continue
        }
        if (hits.ids[group] !== undefined) hits.ids[group] = undefined
      }
      ties[group] = index
      put(group, all, i)
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
      const other = begin(1)
      put(other, all, i)
      others.offer(other)
    }
    return { count, next: others.take() }
  }

  /** The groups of the page, in order. */
  function firstGroups(): number[] {
    const best = createBest(from + size, (one, other) => order.compare(one, other) < 0)
    // By segment: of groups with the key of the last one that is wanted, none from this row on comes before it, because
    // rows come in the order of ids. To compare ids means to read them.
    const bounds = new Float64Array(runs.length).fill(Number.POSITIVE_INFINITY)
    let worst = Number.POSITIVE_INFINITY
    for (let group = 1; group < used; group++) {
      const [key, row, index] = [hits.keys[group]!, hits.rows[group]!, hits.runs[group]!]
      if (key > worst || (key === worst && row >= bounds[index]!)) continue
      if (best.offer(group) === group) {
        if (single) bounds[index] = row
        continue
      }
      const last = best.items.length < from + size ? Number.POSITIVE_INFINITY : hits.keys[best.items[0]!]!
      if (last !== worst) bounds.fill(Number.POSITIVE_INFINITY)
      worst = last
    }
    return best.take().slice(from)
  }

  return {
    add({ run, index, rows, count, keys: first, scores }, groups, highest) {
      const { scratch } = run
      const all: GroupHit = {
        run,
        index,
        base: total,
        rows: scratch.ints(count),
        keys: scratch.doubles(count),
        earlier: scratch.ints(count),
        scores: keys[0]?.byScore ? undefined : scratch.doubles(count),
      }
      all.rows.set(rows.subarray(0, count))
      all.keys.set(first.subarray(0, count))
      if (all.scores) for (let i = 0; i < count; i++) all.scores[i] = scores[rows[i]!] ?? 0
      kept.push(all)
      total += count
      all.earlier.set(groups.subarray(0, count))
      begin(highest + 1 - used)
      findBests(all, count)
    },
    take() {
      const found = firstGroups().map(group => ({ best: group, ...follow(group) }))
      for (const { run, rows, keys, earlier, scores } of kept) {
        if (scores) run.scratch.giveDoubles(scores)
        run.scratch.giveInts(rows)
        run.scratch.giveDoubles(keys)
        run.scratch.giveInts(earlier)
      }
      return { hits, groups: found }
    },
  }
}
