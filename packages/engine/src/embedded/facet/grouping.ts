import type { Scratch } from '../execute/scratch.ts'
import { type Column, firstPlace } from '../segment/column.ts'
import type { IndexView } from '../view/index-view.ts'
import type { Columns, FacetCounter } from './value-counter.ts'

/** How many groups there are; how many values the field has among all rows, and how many rows have one. */
export type GroupCounts = { groups: number; distinct: number; coverage: number }

/** Rows in groups, by the first value of a field. */
export type Grouping = {
  /** The group of each row, until it is closed. Rows of one segment are found once, whoever asks. */
  add(run: Columns, rows: Int32Array, count: number): Int32Array
  /** Hands all rows to those that count groups, the rows of a group one after the other. Asked once, when all were added. */
  handTo(counters: readonly { field: string; counter: FacetCounter }[]): void
  counts: Readonly<GroupCounts>
  /** Gives its memory back. */
  close(): void
}

/** Rows of one segment, each with its group: from 1 on, in the order in which they were first seen. */
type Piece = { run: Columns; rows: Int32Array; groups: Int32Array; count: number }

/** Scattered rows of one segment, and where each stands when all are put in order of their groups. */
type Part = { run: Columns; rows: Int32Array; places: Int32Array; count: number }
/** Scattered rows, with the group of each place. */
type Scattered = { groups: Int32Array; parts: Part[] }

export function createGrouping(
  { view, scratch }: { view: IndexView; scratch: Scratch },
  field: string,
): Grouping {
  const values = (view.dictionaries.values.get(field)?.size ?? 0) + 1
  /** The group of each value. Ordinals are few and dense; numbers are neither. */
  const byOrdinal = scratch.ints(values)
  byOrdinal.fill(0, 0, values)
  const byNumber = new Map<number, number>()
  const batches: Piece[] = []
  const counts: GroupCounts = { groups: 0, distinct: 0, coverage: 0 }
  /** The group of the row before. */
  let last = 0
  /** By group: its rows do not all stand next to each other. That they do is usual: they have ids that begin alike. */
  let scattered = new Uint8Array(1024)

  /** What has no value is a group by itself. */
  function begin(): number {
    counts.groups++
    if (counts.groups === scattered.length) scattered = grown(scattered)
    return counts.groups
  }

  function note(group: number): void {
    if (group !== last) scattered[group] = 1
  }

  function findGroups(column: Column | undefined, rows: Int32Array, count: number, groups: Int32Array): void {
    const isSingle = column?.kind === 'ordinals' && !column.ends
    for (let i = 0; i < count; i++) {
      const place = isSingle ? rows[i]! : column ? firstPlace(column, rows[i]!) : -1
      const value = place < 0 ? undefined : column!.values[place]!
      if (value === undefined || (isSingle && value === 0)) {
        last = groups[i] = begin()
        continue
      }
      counts.coverage++
      const known = column!.kind === 'ordinals' ? byOrdinal[value]! : (byNumber.get(value) ?? 0)
      const group = known || begin()
      if (known === 0) counts.distinct++
      if (known > 0) note(group)
      else if (column!.kind === 'ordinals') byOrdinal[value] = group
      else byNumber.set(value, group)
      last = groups[i] = group
    }
  }

  /** The rows of groups that are scattered, taken out of their batches, where the others move up. */
  function takeScattered(): Scattered {
    const starts = new Int32Array(counts.groups + 2)
    for (const { groups, count } of batches)
      for (let i = 0; i < count; i++) if (scattered[groups[i]!]) starts[groups[i]! + 1]!++
    for (let group = 1; group < starts.length; group++) starts[group]! += starts[group - 1]!
    const total = starts[counts.groups + 1]!
    const taken = { groups: new Int32Array(total), parts: [] as Part[] }
    for (const batch of batches) {
      const part = {
        run: batch.run,
        rows: scratch.ints(batch.count),
        places: scratch.ints(batch.count),
        count: 0,
      }
      let kept = 0
      for (let i = 0; i < batch.count; i++) {
        const [row, group] = [batch.rows[i]!, batch.groups[i]!]
        if (scattered[group]) {
          const place = starts[group]!++
          taken.groups[place] = group
          part.rows[part.count] = row
          part.places[part.count++] = place
          continue
        }
        batch.rows[kept] = row
        batch.groups[kept++] = group
      }
      batch.count = kept
      taken.parts.push(part)
    }
    return taken
  }

  return {
    counts,
    add(run, rows, count) {
      const before = batches.at(-1)
      if (before?.run === run) return before.groups
      const batch = { run, rows: scratch.ints(count), groups: scratch.ints(count), count }
      batch.rows.set(rows.subarray(0, count))
      findGroups(run.segment.columns.get(field), rows, count, batch.groups)
      batches.push(batch)
      return batch.groups
    },
    handTo(counters) {
      const apart = scattered.includes(1) ? takeScattered() : undefined
      const places = Int32Array.from(apart?.groups.keys() ?? [])
      for (const { field: of, counter } of counters) {
        for (const { run, rows, groups, count } of batches) counter.add(run, rows, count, groups)
        const column = apart && gather(apart, of)
        if (apart && column)
          counter.add({ segment: { columns: new Map([[of, column]]) } }, places, places.length, apart.groups)
      }
      for (const { rows, places: of } of apart?.parts ?? []) {
        scratch.giveInts(rows)
        scratch.giveInts(of)
      }
    },
    close() {
      for (const { rows, groups } of batches) {
        scratch.giveInts(rows)
        scratch.giveInts(groups)
      }
      scratch.giveInts(byOrdinal)
    },
  }
}

/** The values of scattered rows in order of their groups, read segment by segment. */
function gather({ groups, parts }: Scattered, field: string): Column | undefined {
  const columns = parts.map(({ run }) => run.segment.columns.get(field))
  const kind = columns.find(column => column !== undefined)?.kind
  if (!kind) return undefined
  const ends = new Uint32Array(groups.length)
  for (const [number, { rows, places, count }] of parts.entries()) {
    const column = columns[number]
    for (let i = 0; column && i < count; i++) {
      const first = firstPlace(column, rows[i]!)
      if (first >= 0) ends[places[i]!] = column.ends ? column.ends[rows[i]!]! - first : 1
    }
  }
  for (let place = 1; place < ends.length; place++) ends[place]! += ends[place - 1]!
  const length = ends.at(-1) ?? 0
  const values = kind === 'ordinals' ? new Uint32Array(length) : new Float64Array(length)
  for (const [number, { rows, places, count }] of parts.entries()) {
    const column = columns[number]
    for (let i = 0; column && i < count; i++) {
      const place = places[i]!
      let from = firstPlace(column, rows[i]!)
      for (let to = place === 0 ? 0 : ends[place - 1]!; to < ends[place]!; to++)
        values[to] = column.values[from++]!
    }
  }
  return kind === 'ordinals'
    ? { kind, values: values as Uint32Array, ends }
    : { kind, values: values as Float64Array, ends }
}

function grown(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(bytes.length * 2)
  larger.set(bytes)
  return larger
}
