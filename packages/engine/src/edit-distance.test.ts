import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance as fastDistance } from './analysis/index.ts'
import { editDistance } from './edit-distance.ts'

/** By the definition: what the last letters leave open. */
function byDefinition(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length
  const costs = [
    byDefinition(one.slice(0, -1), other) + 1,
    byDefinition(one, other.slice(0, -1)) + 1,
    byDefinition(one.slice(0, -1), other.slice(0, -1)) + (one.at(-1) === other.at(-1) ? 0 : 1),
  ]
  if (one.length > 1 && other.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1)) {
    costs.push(byDefinition(one.slice(0, -2), other.slice(0, -2)) + 1)
  }
  return Math.min(...costs)
}

describe('edit distance', () => {
  it('is what its definition says, up to the limit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 })
    fc.assert(
      fc.property(word, word, fc.constantFrom(0, 1, 2, 3), (one, other, most) => {
        expect(editDistance(one, other, most)).toBe(Math.min(byDefinition(one, other), most + 1))
      }),
      { numRuns: 300 },
    )
  })

  it('is the same where it is computed fast', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '😀', '1'), maxLength: 9 })
    fc.assert(
      fc.property(word, word, fc.constantFrom(0, 1, 2), (one, other, most) => {
        expect(fastDistance(one, other, most)).toBe(editDistance(one, other, most))
      }),
      { numRuns: 2000 },
    )
  })

  it('counts characters, not code units', () => {
    expect(editDistance('a😀b', 'a😃b', 2)).toBe(1)
  })
})
