import type { FieldSpec } from '../../port.ts'
import { floatsFrom, type Numbers, numbersFrom, wordsFrom } from '../format/arrays.ts'
import { isExact, isNumeric, sectionNames } from './layout.ts'

/** Ordinals of values, one higher; 0: none. With `ends`, several to a row. */
export type OrdinalColumn = { kind: 'ordinals'; values: Numbers; ends: Uint32Array | undefined }
/** Numbers; not a number: none. With `ends`, several to a row. */
export type NumberColumn = { kind: 'numbers'; values: Float64Array; ends: Uint32Array | undefined }
export type Column = OrdinalColumn | NumberColumn

export function openColumn(
  field: FieldSpec,
  rows: number,
  resident: (name: string) => Uint8Array | undefined,
): Column | undefined {
  const values = resident(sectionNames.values(field.name))
  if (!values) return undefined
  const bounds = resident(sectionNames.ends(field.name))
  const ends = bounds && wordsFrom(bounds)
  if (isNumeric(field)) return { kind: 'numbers', values: floatsFrom(values), ends }
  if (!isExact(field)) return undefined
  const count = ends ? (ends.at(-1) ?? 0) : rows
  return { kind: 'ordinals', values: numbersFrom(values, count), ends }
}

/** New values of some rows, which ascend: those of a row end where `ends` says. In numbers alone, for there may be many. */
export type ChangedRows = { rows: number[]; ends: number[]; values: number[] }

/**
 * A column with other values in some rows, as it holds them (ordinals one higher). The one that it is made of stays as it
 * is: views that were given out read it.
 */
export function withRows(
  column: Column | undefined,
  exact: boolean,
  rows: number,
  changed: ChangedRows,
): Column {
  const startOf = (at: number): number => (at === 0 ? 0 : changed.ends[at - 1]!)
  const isSingle = changed.ends.every((end, at) => end - startOf(at) <= 1)
  const before = column?.values ?? new Float64Array(rows).fill(exact ? 0 : Number.NaN)
  // Two bytes stay two bytes as long as every number fits.
  const isWide =
    !column || before instanceof Uint32Array || (exact && changed.values.some(value => value >= 0x10000))
  const make = (length: number) =>
    exact ? (isWide ? new Uint32Array(length) : new Uint16Array(length)) : new Float64Array(length)
  const columnOf = (values: ReturnType<typeof make>, ends: Uint32Array | undefined): Column =>
    values instanceof Float64Array ? { kind: 'numbers', values, ends } : { kind: 'ordinals', values, ends }
  if (!column?.ends && isSingle) {
    const values = make(rows)
    values.set(before)
    for (const [at, row] of changed.rows.entries()) {
      const isThere = startOf(at) < changed.ends[at]!
      values[row] = isThere ? changed.values[startOf(at)]! : exact ? 0 : Number.NaN
    }
    return columnOf(values, undefined)
  }
  const ends = new Uint32Array(rows)
  const first = (row: number): number => (row === 0 ? 0 : column!.ends![row - 1]!)
  const isThere = (row: number): boolean => (exact ? before[row] !== 0 : !Number.isNaN(before[row]))
  let room = 0
  for (let row = 0, at = 0; row < rows; row++) {
    if (changed.rows[at] === row) room += changed.ends[at]! - startOf(at++)
    else if (column?.ends) room += column.ends[row]! - first(row)
    else if (isThere(row)) room += 1
    ends[row] = room
  }
  const values = make(room)
  for (let row = 0, at = 0, to = 0; row < rows; to = ends[row++]!) {
    if (changed.rows[at] === row) values.set(changed.values.slice(startOf(at), changed.ends[at++]), to)
    else if (column?.ends) values.set(before.subarray(first(row), column.ends[row]), to)
    else if (isThere(row)) values[to] = before[row]!
  }
  return columnOf(values, ends)
}

/** Where the first value of a row lies; -1: it has none. */
export function firstPlace({ kind, values, ends }: Column, row: number): number {
  const first = ends ? (row === 0 ? 0 : ends[row - 1]!) : row
  if (ends) return first < ends[row]! ? first : -1
  return (kind === 'ordinals' ? values[first] !== 0 : !Number.isNaN(values[first])) ? first : -1
}
