import type { Scratch } from '../execute/scratch.ts'
import { type Column, firstPlace } from '../segment/column.ts'
import type { Columns } from './value-counter.ts'

/** Rows of one segment, each with its group: from 1 on, in the order in which they were first seen. */
export type GroupedRows = { run: Columns; rows: Int32Array; groups: Int32Array; count: number }

/** Scattered rows of one segment, and where each stands when all are put in order of their groups. */
type Part = { run: Columns; rows: Int32Array; places: Int32Array; count: number }
/** Scattered rows, with the group of each place. */
type Scattered = { groups: Int32Array; parts: Part[] }

/** The rows of groups that are scattered, taken out of their batches, where the others move up. */
export function takeScattered(
  batches: readonly GroupedRows[],
  scattered: Uint8Array,
  groupCount: number,
  scratch: Scratch,
): Scattered {
  const starts = new Int32Array(groupCount + 2)
  for (const { groups, count } of batches)
    for (let i = 0; i < count; i++) if (scattered[groups[i]!]) starts[groups[i]! + 1]!++
  for (let group = 1; group < starts.length; group++) starts[group]! += starts[group - 1]!
  const total = starts[groupCount + 1]!
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
      const row = batch.rows[i]!
      const group = batch.groups[i]!
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

/** The values of scattered rows in order of their groups, read segment by segment. */
export function gather({ groups, parts }: Scattered, field: string): Column | undefined {
  const columns = parts.map(({ run }) => run.segment.columns.get(field))
  const kind = columns.find(column => column !== undefined)?.kind
  if (!kind) return undefined
  if (columns.every(column => !column?.ends)) return gatherSingle(parts, columns, kind, groups.length)
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

/** The same where no row has several values. */
function gatherSingle(
  parts: readonly Part[],
  columns: readonly (Column | undefined)[],
  kind: Column['kind'],
  count: number,
): Column {
  const values = kind === 'ordinals' ? new Uint32Array(count) : new Float64Array(count).fill(Number.NaN)
  for (const [number, part] of parts.entries()) {
    const column = columns[number]
    if (column) putAt(values, column.values, part)
  }
  return values instanceof Uint32Array
    ? { kind: 'ordinals', values, ends: undefined }
    : { kind: 'numbers', values, ends: undefined }
}

function putAt(
  into: Uint32Array | Float64Array,
  from: Column['values'],
  { rows, places, count }: Part,
): void {
  for (let i = 0; i < count; i++) into[places[i]!] = from[rows[i]!]!
}
