import type { FieldSpec, FieldValue } from '../../port.ts'
import { keywordsOf, numbersOf } from '../../text-values.ts'
import { growing } from '../bytes/growing.ts'
import { type Dictionaries, internValue } from '../dictionary/dictionaries.ts'
import { bytesOf, narrow } from '../format/arrays.ts'
import type { SectionWriter } from '../format/container.ts'
import { isExact, isNumeric, sectionNames } from './layout.ts'

/**
 * A column holds the values of a field, row by row. Rows with one value at most: one slot a row, where 0 (or not a
 * number) stands for none and ordinals are one higher. Otherwise: all values, and per row where its own end.
 */
export type RowValues = { ends: Uint32Array; values: ArrayLike<number> }

/** Takes the values of one field, row by row. */
type ColumnCollector = {
  add(value: FieldValue | undefined): void
  /** `order[i]`: the row that becomes row i. */
  take(order: ArrayLike<number>): RowValues
}

/** Undefined for a field that has no column. */
export function createColumnCollector(
  field: FieldSpec,
  dictionaries: Dictionaries,
): ColumnCollector | undefined {
  if (!isExact(field) && !isNumeric(field)) return undefined
  const ordinals = dictionaries.values.get(field.name)
  const values: number[] = []
  const ends = growing()
  return {
    add(value) {
      if (ordinals) for (const one of keywordsOf(field, value)) values.push(internValue(ordinals, field, one))
      else for (const one of numbersOf(value)) values.push(one)
      ends.push(values.length)
    },
    take(order) {
      const ordered: number[] = []
      const orderedEnds = Uint32Array.from(order, old => {
        for (let i = old === 0 ? 0 : ends.items[old - 1]!; i < ends.items[old]!; i++) ordered.push(values[i]!)
        return ordered.length
      })
      return { ends: orderedEnds, values: ordered }
    },
  }
}

export function writeColumn(sections: SectionWriter, field: FieldSpec, { ends, values }: RowValues): void {
  const exact = isExact(field)
  let several = false
  let greatest = 0
  for (let row = 0, start = 0; row < ends.length; start = ends[row++]!) several ||= ends[row]! - start > 1
  if (exact) for (let i = 0; i < values.length; i++) greatest = Math.max(greatest, values[i]! + 1)
  const write = (name: string, array: ArrayBufferView) => sections.section(name, bytesOf(array))
  const pack = (array: ArrayLike<number>) => (exact ? narrow(array, greatest) : Float64Array.from(array))

  if (several) {
    write(sectionNames.values(field.name), pack(exact ? Array.from(values, each => each + 1) : values))
    write(sectionNames.ends(field.name), ends)
    return
  }
  const slots = new Float64Array(ends.length).fill(exact ? 0 : Number.NaN)
  for (let row = 0, start = 0; row < ends.length; start = ends[row++]!) {
    if (ends[row]! > start) slots[row] = values[start]! + (exact ? 1 : 0)
  }
  write(sectionNames.values(field.name), pack(slots))
}
