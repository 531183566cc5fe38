import { type Column, firstPlace } from '../segment/column.ts'
import type { IndexView } from '../view/index-view.ts'
import type { Columns } from './counter.ts'

/** Rows in groups, by the first value of a field. */
export type Grouping = {
  add(run: Columns, rows: Int32Array, count: number): void
  /** How many groups there are, and a field with the values of each: facets count groups as they count documents. */
  merge(field: string): { groups: number; columns: Columns }
}

/** Several batches of rows, each with its groups. */
type Rows = { columns: Columns['segment']['columns']; rows: Int32Array; groups: Int32Array }

export function createGrouping(view: IndexView, field: string): Grouping {
  const byOrdinal = new Int32Array((view.dictionaries.values.get(field)?.size ?? 0) + 1).fill(-1)
  const byNumber = new Map<number, number>()
  const batches: Rows[] = []
  let groups = 0
  let ordered: Ordered | undefined

  /** What has no value is a group by itself. */
  function groupOf(column: Column | undefined, row: number): number {
    const place = column ? firstPlace(column, row) : -1
    if (!column || place < 0) return groups++
    const value = column.values[place]!
    const known = column.kind === 'ordinals' ? byOrdinal[value]! : (byNumber.get(value) ?? -1)
    if (known >= 0) return known
    if (column.kind === 'ordinals') byOrdinal[value] = groups
    else byNumber.set(value, groups)
    return groups++
  }

  return {
    add({ segment: { columns } }, rows, count) {
      const column = columns.get(field)
      const own = new Int32Array(count)
      for (let i = 0; i < count; i++) own[i] = groupOf(column, rows[i]!)
      batches.push({ columns, rows: rows.slice(0, count), groups: own })
    },
    merge(of) {
      ordered ??= inOrder(batches, groups)
      const column = mergeColumn(batches, ordered, of, view.dictionaries.values.get(of)?.size ?? 0)
      return { groups, columns: { segment: { columns: new Map(column ? [[of, column]] : []) } } }
    },
  }
}

/** All rows, group by group: where a row is, and where the rows of each group end. */
type Ordered = { batches: Int32Array; rows: Int32Array; ends: Int32Array }

function inOrder(batches: readonly Rows[], groups: number): Ordered {
  const total = batches.reduce((sum, { rows }) => sum + rows.length, 0)
  const ordered = {
    batches: new Int32Array(total),
    rows: new Int32Array(total),
    ends: new Int32Array(groups),
  }
  const { ends } = ordered
  for (const batch of batches) for (const group of batch.groups) ends[group]!++
  let begin = 0
  for (let group = 0; group < groups; group++) {
    const size = ends[group]!
    ends[group] = begin
    begin += size
  }
  batches.forEach((batch, number) => {
    for (let i = 0; i < batch.rows.length; i++) {
      const place = ends[batch.groups[i]!]!++
      ordered.batches[place] = number
      ordered.rows[place] = batch.rows[i]!
    }
  })
  return ordered
}

/** The values of each group, each once. */
function mergeColumn(
  batches: readonly Rows[],
  { batches: batchOf, rows, ends: groupEnds }: Ordered,
  field: string,
  ordinals: number,
): Column | undefined {
  const columns = batches.map(one => one.columns.get(field))
  const kind = columns.find(column => column !== undefined)?.kind
  if (!kind) return undefined
  const isOrdinal = kind === 'ordinals'
  const ends = new Uint32Array(groupEnds.length)
  let values = isOrdinal ? new Uint32Array(rows.length + 1) : new Float64Array(rows.length + 1)
  let used = 0
  /** By ordinal: the last group that had it, counted from 1. */
  const seen = new Int32Array(isOrdinal ? ordinals + 1 : 0)
  let seenNumbers = new Set<number>()
  const isNew = (value: number, group: number): boolean => {
    if (isOrdinal) {
      if (seen[value] === group + 1) return false
      seen[value] = group + 1
      return true
    }
    if (seenNumbers.has(value)) return false
    seenNumbers.add(value)
    return true
  }
  for (let group = 0, at = 0; group < groupEnds.length; group++) {
    if (!isOrdinal && seenNumbers.size > 0) seenNumbers = new Set()
    for (; at < groupEnds[group]!; at++) {
      const column = columns[batchOf[at]!]
      const row = rows[at]!
      const first = column ? firstPlace(column, row) : -1
      if (!column || first < 0) continue
      const last = column.ends ? column.ends[row]! : first + 1
      for (let place = first; place < last; place++) {
        const value = column.values[place]!
        if (!isNew(value, group)) continue
        if (used === values.length) values = grown(values)
        values[used++] = value
      }
    }
    ends[group] = used
  }
  return isOrdinal
    ? { kind, values: values as Uint32Array, ends }
    : { kind, values: values as Float64Array, ends }
}

function grown<Values extends Uint32Array | Float64Array>(values: Values): Values {
  const larger = new (values.constructor as new (length: number) => Values)(values.length * 2)
  larger.set(values)
  return larger
}
