import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closeness, nearFrequency, phraseFrequency } from './positions.ts'

const places = fc
  .uniqueArray(fc.nat({ max: 14 }), { maxLength: 5 })
  .map(some => some.sort((one, other) => one - other))
const words = fc.array(places, { minLength: 1, maxLength: 3 })
const steps = fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 3, maxLength: 3 })
const small = fc.nat({ max: 4 })

/** Places of the query's words, from the steps between them. */
function queryPlaces(words: readonly number[][], steps: readonly number[]): number[] {
  return words.map((_, word) => steps.slice(0, word).reduce((sum, step) => sum + step, 0))
}

/** Every way to take one place for each word. */
function ways(words: readonly number[][]): number[][] {
  return words.reduce<number[][]>(
    (some, places) => some.flatMap(way => places.map(place => [...way, place])),
    [[]],
  )
}

describe('the frequency of a phrase', () => {
  it('counts the starts from which some choice of places fits', () => {
    fc.assert(
      fc.property(words, steps, small, (words, steps, slop) => {
        const at = queryPlaces(words, steps)
        const fitting = ways(words).filter(
          way =>
            way.every((place, word) => word === 0 || place - way[word - 1]! >= at[word]! - at[word - 1]!) &&
            way.at(-1)! - way[0]! <= at.at(-1)! + slop,
        )
        expect(phraseFrequency(words, at, slop)).toBe(new Set(fitting.map(way => way[0])).size)
      }),
      { numRuns: 500 },
    )
  })

  it('reads a slop past the limit as the limit', () => {
    expect(phraseFrequency([[0], [65]], [0, 1], 1000)).toBe(1)
    expect(phraseFrequency([[0], [66]], [0, 1], 1000)).toBe(0)
  })
})

describe('the frequency of words near each other', () => {
  it('counts the windows in which some choice of places fits, each word at its own', () => {
    fc.assert(
      fc.property(words, steps, small, (words, steps, within) => {
        const at = queryPlaces(words, steps)
        const span = at.at(-1)! + 1 + within
        const fitting = ways(words).filter(
          way => new Set(way).size === way.length && Math.max(...way) - Math.min(...way) < span,
        )
        expect(nearFrequency(words, at, within)).toBe(new Set(fitting.map(way => Math.min(...way))).size)
      }),
      { numRuns: 500 },
    )
  })

  it('takes many equal words in little time', () => {
    const same = Array.from({ length: 30 }, () => Array.from({ length: 29 }, (_, place) => place))
    const at = same.map((_, word) => word)
    expect(nearFrequency(same, at, 64)).toBe(0)
    expect(nearFrequency(same.slice(1), at.slice(1), 0)).toBe(1)
  })
})

describe('closeness', () => {
  it('is 1 for neighbours, less the further apart, 0 for one word', () => {
    expect(closeness([[3], [4]])).toBe(1)
    expect(closeness([[4], [3]])).toBe(1)
    expect(
      closeness([
        [0, 50],
        [10, 52],
      ]),
    ).toBe(0.5)
    expect(closeness([[1]])).toBe(0)
    expect(closeness([[1], []])).toBe(0)
    expect(closeness([[0], [65]])).toBe(0)
  })

  it('is the mean over neighbours in the query, whatever place words share', () => {
    expect(closeness([[0], [1], [5]])).toBe((1 + 1 / 4) / 2)
    expect(closeness([[7], [7]])).toBe(0)
    expect(closeness([[7, 9], [7]])).toBe(0.5)
  })

  it('stays between 0 and 1', () => {
    fc.assert(
      fc.property(words, words => {
        const close = closeness(words)
        expect(close).toBeGreaterThanOrEqual(0)
        expect(close).toBeLessThanOrEqual(1)
      }),
    )
  })
})
