import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPrefixDistance } from './prefix-distance.ts'

/** The same by its definition, without a limit. */
function changes(typed: string, word: string): number {
  const row = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let at = 1; at <= typed.length; at++) {
    let corner = row[0] ?? 0
    row[0] = at
    for (let other = 1; other <= word.length; other++) {
      const above = row[other] ?? 0
      const same = typed[at - 1] === word[other - 1] ? 0 : 1
      row[other] = Math.min(corner + same, above + 1, (row[other - 1] ?? 0) + 1)
      corner = above
    }
  }
  return Math.min(...row)
}

describe('the distance to the beginning of a word', () => {
  it('is what the definition says, up to the limit, whatever was measured before', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 })
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 5 }), fc.nat(2), (typed, words, most) => {
        const distanceTo = createPrefixDistance(typed, most)
        for (const word of words) expect(distanceTo(word)).toBe(Math.min(changes(typed, word), most + 1))
      }),
      { numRuns: 500 },
    )
  })
})
