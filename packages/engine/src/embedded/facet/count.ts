/** The counting loops: one for each width of a column, so that the compiler sees one type of array in each. */
import type { OrdinalColumn } from '../segment/column.ts'

/** Adds one to `counts[value]` for each value of each row; slot 0 counts rows without a value, of single values only. */
export function countValues(
  column: OrdinalColumn,
  rows: Int32Array,
  count: number,
  counts: Int32Array,
): void {
  const { values, ends } = column
  if (ends) {
    if (values instanceof Uint16Array) countManyShort(values, ends, rows, count, counts)
    else countManyLong(values, ends, rows, count, counts)
  } else if (values instanceof Uint16Array) countShort(values, rows, count, counts)
  else countLong(values, rows, count, counts)
}

function countShort(values: Uint16Array, rows: Int32Array, count: number, counts: Int32Array): void {
  for (let i = 0; i < count; i++) counts[values[rows[i]!]!]!++
}

function countLong(values: Uint32Array, rows: Int32Array, count: number, counts: Int32Array): void {
  for (let i = 0; i < count; i++) counts[values[rows[i]!]!]!++
}

function countManyShort(
  values: Uint16Array,
  ends: Uint32Array,
  rows: Int32Array,
  count: number,
  counts: Int32Array,
): void {
  for (let i = 0; i < count; i++) {
    const row = rows[i]!
    const end = ends[row]!
    for (let at = row === 0 ? 0 : ends[row - 1]!; at < end; at++) counts[values[at]!]!++
  }
}

function countManyLong(
  values: Uint32Array,
  ends: Uint32Array,
  rows: Int32Array,
  count: number,
  counts: Int32Array,
): void {
  for (let i = 0; i < count; i++) {
    const row = rows[i]!
    const end = ends[row]!
    for (let at = row === 0 ? 0 : ends[row - 1]!; at < end; at++) counts[values[at]!]!++
  }
}

/**
 * Adds one to `counts[value]` for each group that has the value; rows of one group come one after the other. `seen` holds
 * the last group that had a value.
 */
export function countGroups(
  { values, ends }: OrdinalColumn,
  rows: Int32Array,
  count: number,
  counts: Int32Array,
  { groups, seen }: Grouped,
): void {
  if (!ends) {
    if (values instanceof Uint16Array) countGroupsShort(values, rows, count, counts, groups, seen)
    else countGroupsLong(values, rows, count, counts, groups, seen)
    return
  }
  for (let i = 0; i < count; i++) {
    const row = rows[i]!
    const group = groups[i]!
    const end = ends[row]!
    for (let at: number = row === 0 ? 0 : ends[row - 1]!; at < end; at++) {
      const value = values[at]!
      if (seen[value] === group) continue
      seen[value] = group
      counts[value]!++
    }
  }
}

type Grouped = { groups: Int32Array; seen: Int32Array }

function countGroupsShort(
  values: Uint16Array,
  rows: Int32Array,
  count: number,
  counts: Int32Array,
  groups: Int32Array,
  seen: Int32Array,
): void {
  for (let i = 0; i < count; i++) {
    const value = values[rows[i]!]!
    const group = groups[i]!
    // One where they differ, without a branch that nobody can foresee.
    const other = seen[value]! ^ group
    counts[value]! += (other | -other) >>> 31
    seen[value] = group
  }
}

function countGroupsLong(
  values: Uint32Array,
  rows: Int32Array,
  count: number,
  counts: Int32Array,
  groups: Int32Array,
  seen: Int32Array,
): void {
  for (let i = 0; i < count; i++) {
    const value = values[rows[i]!]!
    const group = groups[i]!
    // One where they differ, without a branch that nobody can foresee.
    const other = seen[value]! ^ group
    counts[value]! += (other | -other) >>> 31
    seen[value] = group
  }
}

/** Adds one to `counts[bucket]` for each row. */
export function countBuckets(buckets: Uint8Array, rows: Int32Array, count: number, counts: Int32Array): void {
  for (let i = 0; i < count; i++) counts[buckets[rows[i]!]!]!++
}
