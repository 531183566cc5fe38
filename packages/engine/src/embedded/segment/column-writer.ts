import type { Document, FieldSpec } from '../../port.ts'
import { keywordsOf, numbersOf } from '../../text-values.ts'
import { type Dictionaries, internValue } from '../dictionary/dictionaries.ts'
import { bytesOf, narrow } from '../format/arrays.ts'
import type { SectionWriter } from '../format/container.ts'
import { isExact, isNumeric, sectionNames } from './layout.ts'

/**
 * A column holds the values of a field, row by row. Rows with one value at most: one slot a row, where 0 (or not a
 * number) stands for none and ordinals are one higher. Otherwise: all values, and per row where its own end.
 */
export type RowValues = { ends: Uint32Array; values: ArrayLike<number> }

/** The values of a field in all documents; undefined for a field that has no column. */
export function collectColumn(
  documents: readonly Document[],
  field: FieldSpec,
  dictionaries: Dictionaries,
): RowValues | undefined {
  if (!isExact(field) && !isNumeric(field)) return undefined
  const values: number[] = []
  const ends = new Uint32Array(documents.length)
  const ordinals = dictionaries.values.get(field.name)
  documents.forEach((document, row) => {
    const value = document.fields[field.name]
    if (ordinals) {
      for (const one of keywordsOf(field, value)) values.push(internValue(ordinals, field, one))
    } else {
      for (const one of numbersOf(value)) values.push(one)
    }
    ends[row] = values.length
  })
  return { ends, values }
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
