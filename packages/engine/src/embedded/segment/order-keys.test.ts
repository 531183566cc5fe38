import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeCodeUnits } from '../bytes/code-units.ts'
import { orderKeys } from './order-keys.ts'

function keysOf(texts: readonly string[]) {
  const each = texts.map(encodeCodeUnits)
  let end = 0
  const ends = Uint32Array.from(each, ({ length }) => {
    end += length
    return end
  })
  return { bytes: Uint8Array.from(each.flatMap(bytes => [...bytes])), ends }
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
    fc.property(texts, fc.integer({ min: 1, max: 3 }), (all, every) => {
      const some = Uint32Array.from(all.keys()).filter(number => number % every === 0)
      const ordered = Array.from(orderKeys(keysOf(all), some), number => all[number]!)
      expect(ordered).toEqual(Array.from(some, number => all[number]!).sort())
    }),
    { numRuns: 500 },
  )
})
