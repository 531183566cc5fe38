import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naturalCompare } from './natural.ts'

const sorted = (...values: string[]) => values.toSorted(naturalCompare)

describe('natural order', () => {
  test('puts numbers by value', () => {
    expect(sorted('M 110', 'M 31', 'M 4')).toEqual(['M 4', 'M 31', 'M 110'])
    expect(sorted('v1.10', 'v1.9', 'v1.9.1')).toEqual(['v1.9', 'v1.9.1', 'v1.10'])
    const huge = '9'.repeat(40)
    expect(sorted(`a${huge}1`, `a${huge}`)).toEqual([`a${huge}`, `a${huge}1`])
  })

  test('ignores case and accents first and lets them decide at the end', () => {
    expect(sorted('Zèbre', 'écran', 'Eclair', 'eclair', 'étoile')).toEqual([
      'Eclair',
      'eclair',
      'écran',
      'étoile',
      'Zèbre',
    ])
  })

  test('is decided by leading zeros only when the values are equal', () => {
    expect(sorted('7', '007', '8', '06')).toEqual(['06', '007', '7', '8'])
  })

  test('is a total order on any strings', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9a1AéÉ .]{0,8}$/))
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        expect(Math.sign(naturalCompare(a, b))).toBe(-Math.sign(naturalCompare(b, a)) + 0)
        expect(naturalCompare(a, b) === 0).toBe(a === b)
        if (naturalCompare(a, b) <= 0 && naturalCompare(b, c) <= 0) {
          expect(naturalCompare(a, c)).toBeLessThanOrEqual(0)
        }
      }),
      { numRuns: 500 },
    )
  })
})
