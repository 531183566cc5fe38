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

/** Where the first value of a row lies; -1: it has none. */
export function firstPlace({ kind, values, ends }: Column, row: number): number {
  const first = ends ? (row === 0 ? 0 : ends[row - 1]!) : row
  if (ends) return first < ends[row]! ? first : -1
  return (kind === 'ordinals' ? values[first] !== 0 : !Number.isNaN(values[first])) ? first : -1
}
