import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyBetween, bitsFor, countBits, fillBits, hasBit, listBits, setBit } from './bits.ts'

const rows = 200
const sets = fc.uniqueArray(fc.nat({ max: rows - 1 }), { maxLength: rows })

it('a set lists, counts and knows what was put into it', () => {
  fc.assert(
    fc.property(sets, members => {
      const bits = new Uint32Array(bitsFor(rows))
      for (const row of members) setBit(bits, row)
      const list = new Int32Array(rows)
      const count = listBits(bits, list)
      expect([...list.subarray(0, count)]).toEqual([...members].sort((one, other) => one - other))
      expect(countBits(bits)).toBe(members.length)
      for (let row = 0; row < rows; row++) expect(hasBit(bits, row)).toBe(members.includes(row))
    }),
  )
})

it('a stretch is empty or not', () => {
  fc.assert(
    fc.property(sets, fc.nat({ max: rows + 40 }), fc.nat({ max: 3 * rows }), (members, from, length) => {
      const bits = new Uint32Array(bitsFor(rows))
      for (const row of members) setBit(bits, row)
      const to = from + length
      expect(anyBetween(bits, from, to)).toBe(members.some(row => row >= from && row <= to))
    }),
  )
})

it('a full set ends where the rows end', () => {
  for (const size of [0, 1, 31, 32, 33, 64, 100]) {
    const bits = new Uint32Array(bitsFor(size) + 1).fill(0xffffffff)
    fillBits(bits, size)
    expect(countBits(bits)).toBe(size)
  }
})
