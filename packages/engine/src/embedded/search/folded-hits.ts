import { createBest } from '../execute/best.ts'
import type { Run } from '../execute/run.ts'
import type { Scratch } from '../execute/scratch.ts'
import type { GroupedRows } from '../facet/scattered.ts'
import { type Batch, createHitOrder, type Hits } from './hits.ts'
import type { SortKey } from './sort-keys.ts'

/** A group of hits: the best, how many there are, and the next best. */
type Group = { best: number; count: number; next: number[] }

/** All hits of one segment, with the group of each. `scores`: where the first key is the score, keys say it. */
type GroupHits = Pick<Batch, 'index' | 'rows' | 'keys' | 'count'> & {
  groups: Int32Array
  /** Rows of passages: those of documents are kept with their groups. */
  copied: Int32Array | undefined
  scores: Float64Array | undefined
}

/**
 * The best hits of groups. The first look finds the best of each group. When it is known which groups are shown, the hits of
 * these are looked for: they are few. `expected`: how many groups there may be.
 */
export function createFoldedHits(
  { from, size, nextBest, expected }: { from: number; size: number; nextBest: number; expected: number },
  runs: readonly Run[],
  keys: readonly SortKey[],
  scratch: Scratch,
): {
  /**
   * Hits with the group of each, from 1 on, and the highest number so far: a group that is new has the next number. What was
   * grouped stays as it is until all is taken.
   */
  add(batch: Batch, grouped: GroupedRows, highest: number): void
  take(): { hits: Hits; groups: Group[] }
  /** Gives the memory of the hits back. */
  close(): void
} {
  const kept: GroupHits[] = []
  /** First the hit being tried, then the best of each group, then the next best. */
  let room = expected + 1024
  const hits = {
    runs: scratch.ints(room),
    rows: scratch.ints(room),
    scores: scratch.doubles(room),
    keys: scratch.doubles(room),
    ids: [] as (string | undefined)[],
  } satisfies Hits
  let used = 1
  // By group, from 1 on: the segment in which hits with the key of the best come after it, because there they come in the
  // order of their ids.
  let ties = scratch.ints(room)
  const order = createHitOrder(hits, runs, keys)
  const single = keys.length <= 1

  function put(hit: number, { index, rows, keys, scores }: GroupHits, i: number): void {
    hits.runs[hit] = index
    hits.rows[hit] = rows[i]!
    hits.keys[hit] = keys[i]!
    hits.scores[hit] = scores ? scores[i]! : -keys[i]!
  }
  function reserve(least: number): void {
    if (least <= room) return
    const before = room
    while (room < least) room *= 2
    const ints = (list: Int32Array) => {
      const larger = scratch.ints(room)
      larger.set(list.subarray(0, before))
      scratch.giveInts(list)
      return larger
    }
    const doubles = (list: Float64Array) => {
      const larger = scratch.doubles(room)
      larger.set(list.subarray(0, before))
      scratch.giveDoubles(list)
      return larger
    }
    hits.runs = ints(hits.runs)
    hits.rows = ints(hits.rows)
    hits.scores = doubles(hits.scores)
    hits.keys = doubles(hits.keys)
    ties = ints(ties)
  }

  function findBests(all: GroupHits): void {
    const { groups, keys: first, count, index } = all
    // Hits of a group mostly come one after the other, and one comparison of numbers says that they are no better.
    let before = 0
    let bar = 0
    let isTied = false
    for (let i = 0; i < count; i++) {
      const group = groups[i]!
      const key = first[i]!
      if (group === before && (key > bar || (key === bar && isTied))) continue
      if (isBest(all, i, group, key)) put(group, all, i)
      before = group
      bar = hits.keys[group]!
      isTied = single && ties[group] === index
    }
  }

  function isBest(all: GroupHits, i: number, group: number, key: number): boolean {
    const { index } = all
    if (group >= used) used = group + 1
    else {
      const best = hits.keys[group]!
      if (key > best || (key === best && single && ties[group] === index)) return false
      if (key === best) {
        ties[group] = index
        put(0, all, i)
        hits.ids[0] = undefined
        if (order.compare(0, group) >= 0) return false
      }
      if (hits.ids[group] !== undefined) hits.ids[group] = undefined
    }
    ties[group] = index
    return true
  }

  /** How many hits each of these groups has, and the next best. */
  function membersOf(bests: readonly number[]): Group[] {
    const others = bests.map(() => createBest(nextBest, (one, other) => order.compare(one, other) < 0))
    const counts = bests.map(() => 0)
    /** By group: its place among these, from 1 on. */
    const places = scratch.ints(used).fill(0, 0, used)
    for (const [at, group] of bests.entries()) places[group] = at + 1
    for (const all of bests.length > 0 ? kept : []) {
      const { groups, rows, count, index } = all
      for (let i = 0; i < count; i++) {
        const place = places[groups[i]!]!
        if (place === 0) continue
        counts[place - 1]!++
        const best = bests[place - 1]!
        if (nextBest === 0 || (hits.rows[best] === rows[i] && hits.runs[best] === index)) continue
        reserve(used + 1)
        put(used, all, i)
        others[place - 1]!.offer(used++)
      }
    }
    scratch.giveInts(places)
    return bests.map((best, at) => ({ best, count: counts[at]!, next: others[at]!.take() }))
  }

  /** The groups of the page, in order. */
  function firstGroups(): number[] {
    const best = createBest(from + size, (one, other) => order.compare(one, other) < 0)
    // By segment: of groups with the key of the last one that is wanted, none from this row on comes before it, because
    // rows come in the order of ids. To compare ids means to read them.
    const bounds = new Float64Array(runs.length).fill(Number.POSITIVE_INFINITY)
    let worst = Number.POSITIVE_INFINITY
    for (let group = 1; group < used; group++) {
      const key = hits.keys[group]!
      if (key > worst || (key === worst && hits.rows[group]! >= bounds[hits.runs[group]!]!)) continue
      if (best.offer(group) === group) {
        if (single) bounds[hits.runs[group]!] = hits.rows[group]!
        continue
      }
      const last = best.items.length < from + size ? Number.POSITIVE_INFINITY : hits.keys[best.items[0]!]!
      if (last !== worst) bounds.fill(Number.POSITIVE_INFINITY)
      worst = last
    }
    return best.take().slice(from)
  }

  return {
    add({ run, index, rows, count, keys: first, scores }, { rows: documents, groups }, highest) {
      const copied = run.level === 'passage' ? scratch.ints(count) : undefined
      copied?.set(rows.subarray(0, count))
      const all: GroupHits = {
        index,
        count,
        groups,
        copied,
        rows: copied ?? documents,
        keys: scratch.doubles(count),
        scores: keys[0]?.byScore ? undefined : scratch.doubles(count),
      }
      all.keys.set(first.subarray(0, count))
      if (all.scores) for (let i = 0; i < count; i++) all.scores[i] = scores[rows[i]!] ?? 0
      kept.push(all)
      reserve(highest + 1)
      findBests(all)
    },
    take: () => ({ hits, groups: membersOf(firstGroups()) }),
    close() {
      for (const { keys, scores, copied } of kept) {
        if (copied) scratch.giveInts(copied)
        if (scores) scratch.giveDoubles(scores)
        scratch.giveDoubles(keys)
      }
      for (const list of [hits.runs, hits.rows, ties]) scratch.giveInts(list)
      for (const list of [hits.scores, hits.keys]) scratch.giveDoubles(list)
    },
  }
}
