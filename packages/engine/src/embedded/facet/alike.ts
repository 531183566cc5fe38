import { type Column, firstPlace } from '../segment/column.ts'

/**
 * Whether rows that have one value in a column have one in another too, as the variants of a product have one brand: then any of
 * them speaks for all. Looked at once for two columns.
 */
export type Alike = (column: Column, groups: Column) => boolean

export function createAlike(): Alike {
  const known = new WeakMap<Column, WeakMap<Column, boolean>>()
  return (column, groups) => {
    const ofGroups = known.get(groups) ?? new WeakMap<Column, boolean>()
    known.set(groups, ofGroups)
    const before = ofGroups.get(column)
    if (before !== undefined) return before
    const found = areAlike(column, groups)
    ofGroups.set(column, found)
    return found
  }
}

function areAlike(column: Column, groups: Column): boolean {
  if (groups.kind !== 'ordinals' || groups.ends) return false
  const { values } = groups
  let greatest = 0
  for (let row = 0; row < values.length; row++) greatest = Math.max(greatest, values[row]!)
  /** By value: the row that had it first, from 1 on. */
  const firsts = new Int32Array(greatest + 1)
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!
    if (value === 0) continue
    const first = firsts[value]! - 1
    if (first < 0) firsts[value] = row + 1
    else if (!haveSame(column, first, row)) return false
  }
  return true
}

function haveSame(column: Column, one: number, other: number): boolean {
  const { values, ends } = column
  const [first, second] = [firstPlace(column, one), firstPlace(column, other)]
  if (first < 0 || second < 0) return first === second
  if (!ends) return values[first] === values[second]
  const length = ends[one]! - first
  if (length !== ends[other]! - second) return false
  for (let at = 0; at < length; at++) if (values[first + at] !== values[second + at]) return false
  return true
}
