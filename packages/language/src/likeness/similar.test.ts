import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceFrom, editDistance } from './similar.ts'

/** The definition, as a full table. */
function naive(one: string, two: string): number {
  const [a, b] = [[...one], [...two]]
  const table = a.map(() => [0])
  table.push([0])
  for (let i = 0; i <= a.length; i++) table[i]![0] = i
  for (let j = 0; j <= b.length; j++) table[0]![j] = j
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const replace = table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      let best = Math.min(table[i - 1]![j]! + 1, table[i]![j - 1]! + 1, replace)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, table[i - 2]![j - 2]! + 1)
      table[i]![j] = best
    }
  }
  return table[a.length]![b.length]!
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'n', 'é', '7', '𝒜'), maxLength: 12 })
const long = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 28, maxLength: 40 })

describe('edit distance', () => {
  test('counts inserted, deleted, replaced and swapped letters', () => {
    expect(editDistance('gallery', 'gallery', 2)).toBe(0)
    expect(editDistance('gallery', 'gallrey', 2)).toBe(1)
    expect(editDistance('needle', 'needlle', 2)).toBe(1)
    expect(editDistance('juniper', 'junyper', 2)).toBe(1)
    expect(editDistance('ca', 'abc', 3)).toBe(3)
    expect(editDistance('salford', 'urchin', 2)).toBe(3)
    expect(editDistance('', 'abc', 2)).toBe(3)
  })

  test('agrees with the full table, whatever the limit', () => {
    fc.assert(
      fc.property(fc.oneof(word, long), fc.oneof(word, long), fc.integer({ min: 0, max: 4 }), (a, b, max) => {
        expect(editDistance(a, b, max)).toBe(Math.min(naive(a, b), max + 1))
      }),
      { numRuns: 2000 },
    )
  })

  test('agrees with the full table on words a few edits apart, at every length up to a machine word and past it', () => {
    const edits = fc.array(fc.tuple(fc.nat(), fc.constantFrom('swap', 'drop', 'add', 'turn')), {
      maxLength: 3,
    })
    const any = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 36 })
    fc.assert(
      fc.property(any, edits, (start, changes) => {
        const letters = [...start]
        for (const [at, kind] of changes) {
          const i = at % (letters.length || 1)
          if (kind === 'add') letters.splice(i, 0, 'x')
          else if (kind === 'drop') letters.splice(i, 1)
          else if (kind === 'turn') letters[i] = 'z'
          else letters.splice(i, 2, ...letters.slice(i, i + 2).reverse())
        }
        const other = letters.join('')
        expect(distanceFrom(start, 2)(other)).toBe(Math.min(naive(start, other), 3))
      }),
      { numRuns: 2000 },
    )
  })
})
