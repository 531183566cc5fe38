import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFormula } from './formula.ts'
import { SyntaxFault } from './syntax.ts'

const size: Readonly<Record<string, number>> = { size: 10, low: -4 }
const evaluate = (text: string) =>
  parseFormula(text, 0)({ now: 1000, numberOf: (field: string) => size[field] })

describe('a function over fields', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['-2 ^ 2', -4],
    ['10 - 2 - 3', 5],
    ['@size / 4', 2.5],
    ['max(@size, 12) % 5', 2],
    ['round(sqrt(abs(@low)) + 0.4)', 2],
    ['(@size >= 10) * 5 + (@low > 0)', 5],
    ['NOW / 2', 500],
    ['DAY', 86_400_000],
    ['2e3', 2000],
  ])('%s is %d', (text, value) => {
    expect(evaluate(text)).toBe(value)
  })
  it('measures distances on the globe in metres', () => {
    expect(evaluate('dist(48.8566, 2.3522, 51.5074, -0.1278)')).toBeCloseTo(343_560, -3)
  })
  it('has no value where a field has none, and where there is no such number', () => {
    for (const text of ['@nothing + 1', 'log(-1)', '1 / 0', 'min(@nothing, 1)', '-@nothing'])
      expect(evaluate(text)).toBeUndefined()
  })
  it.each([
    ['1 +', 'not expected'],
    ['(1', 'needs a )'],
    ['1 2', 'ended here'],
    ['sqrt(1, 2)', 'sqrt takes 1, not 2'],
    ['while(1)', '"while" is not expected'],
    ['@', 'not expected'],
    ['('.repeat(100), 'nests deeper'],
    ['1'.repeat(3000), 'at most 2000'],
  ])('refuses %s', (text, message) => {
    expect(() => parseFormula(text, 0)).toThrow(message)
  })
  it('gives a function or a fault for whatever is written', () => {
    const piece = fc.constantFrom(
      '(',
      ')',
      '1',
      '@a',
      '+',
      '-',
      '^',
      ',',
      'max(',
      'now',
      ' ',
      '<=',
      '=',
      '.',
      '@',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), pieces => {
        try {
          parseFormula(pieces.join(''), 0)({ now: 0, numberOf: () => 1 })
        } catch (error) {
          expect(error).toBeInstanceOf(SyntaxFault)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
