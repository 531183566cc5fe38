import type { Scratch } from '../execute/scratch.ts'
import type { Numbers } from '../format/arrays.ts'
import { type Column, firstPlace } from '../segment/column.ts'
import type { IndexView } from '../view/index-view.ts'
import type { Alike } from './alike.ts'
import { type GroupedRows, gather, takeScattered } from './scattered.ts'
import type { Columns, FacetCounter } from './value-counter.ts'

/** How many groups there are; how many values the field has among all rows, and how many rows have one. */
export type GroupCounts = { groups: number; distinct: number; coverage: number }

/** Rows in groups, by the first value of a field. */
export type Grouping = {
  /** These rows, and the group of each, until they are handed on. Rows of one segment are found once, whoever asks. */
  add(run: Columns, rows: Int32Array, count: number): GroupedRows
  /** Hands all rows to those that count groups, the rows of a group one after the other. Asked once, when all were added. */
  handTo(counters: readonly { field: string; counter: FacetCounter }[]): void
  counts: Readonly<GroupCounts>
  /** How many groups the field makes of all documents, but of those that lack it. */
  mostGroups: number
  /** Gives its memory back. */
  close(): void
}

export function createGrouping(
  { view, scratch, alike }: { view: IndexView; scratch: Scratch; alike: Alike },
  field: string,
): Grouping {
  const values = (view.dictionaries.values.get(field)?.size ?? 0) + 1
  /** The group of each value. Ordinals are few and dense; numbers are neither. */
  const byOrdinal = scratch.ints(values)
  byOrdinal.fill(0, 0, values)
  const byNumber = new Map<number, number>()
  const batches: GroupedRows[] = []
  const counts: GroupCounts = { groups: 0, distinct: 0, coverage: 0 }
  /** The group of the row before. */
  let last = 0
  /** By group: its rows do not all stand next to each other. That they do is usual: they have ids that begin alike. */
  let scattered = scratch.bytes(values)

  /** Each row may begin a group. */
  function reserve(count: number): void {
    const needed = counts.groups + count + 1
    if (needed <= scattered.length) return
    const larger = scratch.bytes(Math.max(needed, scattered.length * 2))
    larger.set(scattered)
    scratch.giveBytes(scattered)
    scattered = larger
  }

  /** Of a column with one ordinal a row at most. What has no value is a group by itself. */
  function findByOrdinal(values: Numbers, rows: Int32Array, count: number, groups: Int32Array): void {
    const [known, apart] = [byOrdinal, scattered]
    let { groups: made, distinct } = counts
    let [group, before, missing] = [last, 0, 0]
    for (let i = 0; i < count; i++) {
      const value = values[rows[i]!]!
      if (value === 0) missing++
      if (value === 0 || value !== before) {
        before = value
        const found = known[value]!
        if (found === 0) {
          group = ++made
          apart[group] = 0
          if (value > 0) {
            known[value] = group
            distinct++
          }
        } else {
          if (found !== group) apart[found] = 1
          group = found
        }
      }
      groups[i] = group
    }
    last = group
    counts.groups = made
    counts.distinct = distinct
    counts.coverage += count - missing
  }

  function begin(): number {
    scattered[++counts.groups] = 0
    return counts.groups
  }

  function findByFirst(
    column: Column | undefined,
    rows: Int32Array,
    count: number,
    groups: Int32Array,
  ): void {
    for (let i = 0; i < count; i++) {
      const place = column ? firstPlace(column, rows[i]!) : -1
      if (place < 0) {
        last = groups[i] = begin()
        continue
      }
      const value = column!.values[place]!
      counts.coverage++
      const known = column!.kind === 'ordinals' ? byOrdinal[value]! : (byNumber.get(value) ?? 0)
      if (known > 0 && known !== last) scattered[known] = 1
      last = groups[i] = known || begin()
      if (known > 0) continue
      counts.distinct++
      if (column!.kind === 'ordinals') byOrdinal[value] = last
      else byNumber.set(value, last)
    }
  }

  /** The first row of each group that stands together. */
  function firstsOf({ run, rows, groups, count }: GroupedRows): GroupedRows {
    const firsts = { run, rows: scratch.ints(count), groups: scratch.ints(count), count: 0 }
    let before = 0
    for (let i = 0; i < count; i++) {
      const group = groups[i]!
      if (group === before) continue
      before = group
      firsts.rows[firsts.count] = rows[i]!
      firsts.groups[firsts.count++] = group
    }
    return firsts
  }

  function giveBack({ rows, groups }: GroupedRows): void {
    scratch.giveInts(rows)
    scratch.giveInts(groups)
  }

  return {
    counts,
    mostGroups: values - 1,
    add(run, rows, count) {
      const before = batches.at(-1)
      if (before?.run === run) return before
      const batch = { run, rows: scratch.ints(count), groups: scratch.ints(count), count }
      batch.rows.set(rows.subarray(0, count))
      reserve(count)
      const column = run.segment.columns.get(field)
      if (column?.kind === 'ordinals' && !column.ends) findByOrdinal(column.values, rows, count, batch.groups)
      else findByFirst(column, rows, count, batch.groups)
      batches.push(batch)
      return batch
    },
    handTo(counters) {
      const apart = scattered.subarray(1, counts.groups + 1).includes(1)
        ? takeScattered(batches, scattered, counts.groups, scratch)
        : undefined
      // Segment by segment, so that its rows are at hand for each counter.
      for (const batch of batches) {
        const { run } = batch
        const own = run.segment.columns.get(field)
        let firsts: GroupedRows | undefined
        for (const { field: of, counter } of counters) {
          const column = run.segment.columns.get(of)
          if (!column) continue
          const areAlike = own !== undefined && alike(column, own)
          if (areAlike) firsts ??= firstsOf(batch)
          const { rows, count, groups } = (areAlike && firsts) || batch
          counter.add(run, rows, count, groups)
        }
        if (firsts) giveBack(firsts)
      }
      if (!apart) return
      const places = Int32Array.from(apart.groups.keys())
      for (const { field: of, counter } of counters) {
        const column = gather(apart, of)
        if (column)
          counter.add({ segment: { columns: new Map([[of, column]]) } }, places, places.length, apart.groups)
      }
      for (const { rows, places: of } of apart.parts) {
        scratch.giveInts(rows)
        scratch.giveInts(of)
      }
    },
    close() {
      for (const batch of batches) giveBack(batch)
      scratch.giveInts(byOrdinal)
      scratch.giveBytes(scattered)
    },
  }
}
