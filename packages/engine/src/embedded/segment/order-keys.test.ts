import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeCodeUnits } from '../bytes/code-units.ts'
import { orderKeys } from './order-keys.ts'

function keysOf(texts: readonly string[]) {
  const each = texts.map(encodeCodeUnits)
  const starts = new Uint32Array(each.length + 1)
  each.forEach((bytes, number) => {
    starts[number + 1] = starts[number]! + bytes.length
  })
  return { bytes: Uint8Array.from(each.flatMap(bytes => [...bytes])), starts, count: each.length }
}

// Many that begin alike, short ones, and ones that end where others have a zero.
const texts = fc.uniqueArray(
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.string({ unit: fc.constantFrom('a', 'b', '\u0000', 'é', '\uffff'), maxLength: 9 }),
  ),
  { maxLength: 80 },
)

it('keys are ordered as their strings compare, code unit by code unit', () => {
  fc.assert(
    fc.property(texts, all => {
      const ordered = Array.from(orderKeys(keysOf(all)), number => all[number]!)
      expect(ordered).toEqual([...all].sort())
    }),
    { numRuns: 500 },
  )
})
