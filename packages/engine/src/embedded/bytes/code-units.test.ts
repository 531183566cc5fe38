import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareBytes, decodeCodeUnits, encodeCodeUnits } from './code-units.ts'

const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom('\ud800', 'a\udfff', '😀', '\uffff'),
)

it('strings come back as they were, broken ones too', () => {
  fc.assert(
    fc.property(anything, text => {
      const bytes = encodeCodeUnits(text)
      expect(decodeCodeUnits(bytes, 0, bytes.length)).toBe(text)
    }),
  )
})

it('bytes sort as strings do', () => {
  fc.assert(
    fc.property(anything, anything, (one, other) => {
      const [left, right] = [encodeCodeUnits(one), encodeCodeUnits(other)]
      const order = compareBytes(left, 0, left.length, right, 0, right.length)
      expect(Math.sign(order)).toBe(one < other ? -1 : one > other ? 1 : 0)
    }),
  )
})
