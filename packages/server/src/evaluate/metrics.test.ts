import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { averagePrecision, meanScores, ndcgAt, recallAt, reciprocalRank, scoresOf } from './metrics.ts'

const grades = new Map([
  ['a', 3],
  ['b', 2],
  ['c', 1],
  ['x', 0],
])
const log = Math.log2

describe('measures of a ranking, worked out by hand', () => {
  test('nDCG weighs grades by rank against the ideal order', () => {
    const ideal = 3 / log(2) + 2 / log(3) + 1 / log(4)
    expect(ndcgAt(['a', 'b', 'c'], grades, 10)).toBe(1)
    expect(ndcgAt(['x', 'c', 'a'], grades, 10)).toBeCloseTo((1 / log(3) + 3 / log(4)) / ideal, 12)
    expect(ndcgAt(['unjudged', 'a'], grades, 10)).toBeCloseTo(3 / log(3) / ideal, 12)
    // The published example: gains 3 2 3 0 1 2, ideal 3 3 2 2 1 0.
    const judged = new Map([3, 2, 3, 0, 1, 2].map((grade, k) => [`d${k}`, grade]))
    expect(ndcgAt([...judged.keys()], judged, 6)).toBeCloseTo(0.9608, 4)
  })

  test('nDCG looks no further than its limit, on both sides', () => {
    expect(ndcgAt(['x', 'a'], grades, 1)).toBe(0)
    expect(ndcgAt(['a', 'x', 'b'], grades, 1)).toBe(1)
  })

  test('average precision rewards every relevant document where it stands', () => {
    expect(averagePrecision(['a', 'x', 'b', 'y', 'c'], grades)).toBeCloseTo((1 + 2 / 3 + 3 / 5) / 3, 12)
    expect(averagePrecision(['a'], grades)).toBeCloseTo(1 / 3, 12)
  })

  test('reciprocal rank looks at the first relevant document', () => {
    expect(reciprocalRank(['x', 'y', 'b', 'a'], grades)).toBeCloseTo(1 / 3, 12)
    expect(reciprocalRank(['x', 'y'], grades)).toBe(0)
  })

  test('recall is the share found among the first k', () => {
    expect(recallAt(['a', 'x', 'b', 'c'], grades, 3)).toBeCloseTo(2 / 3, 12)
    expect(recallAt([], grades, 3)).toBe(0)
  })

  test('a document that comes twice counts once', () => {
    expect(scoresOf(['a', 'a', 'b', 'c'], grades)).toEqual(scoresOf(['a', 'b', 'c'], grades))
    expect(recallAt(['a', 'a', 'a'], grades, 3)).toBeCloseTo(1 / 3, 12)
  })

  test('a query that nothing is relevant for scores nothing', () => {
    expect(scoresOf(['a', 'b'], new Map([['a', 0]]))).toEqual({
      ndcg10: 0,
      averagePrecision: 0,
      reciprocalRank: 0,
      recall: 0,
    })
  })

  test('means are over queries', () => {
    const [good, bad] = [scoresOf(['a', 'b', 'c'], grades), scoresOf(['x'], grades)]
    expect(meanScores([good, bad])).toEqual({
      ndcg10: 0.5,
      averagePrecision: 0.5,
      reciprocalRank: 0.5,
      recall: 0.5,
    })
    expect(meanScores([]).ndcg10).toBe(0)
  })
})

test('every measure lies between 0 and 1, and swapping a better document forward never lowers nDCG', () => {
  const id = fc.integer({ min: 0, max: 15 }).map(String)
  const judged = fc.array(fc.tuple(id, fc.integer({ min: -1, max: 4 })), { maxLength: 12 })
  fc.assert(
    fc.property(fc.uniqueArray(id), judged, fc.nat(), (ranking, pairs, at) => {
      const known = new Map(pairs)
      for (const value of Object.values(scoresOf(ranking, known))) {
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1 + 1e-12)
      }
      const k = at % Math.max(1, ranking.length - 1)
      const [first, second] = [ranking[k], ranking[k + 1]]
      if (first === undefined || second === undefined) return
      if ((known.get(second) ?? 0) <= (known.get(first) ?? 0)) return
      const swapped = ranking.with(k, second).with(k + 1, first)
      expect(ndcgAt(swapped, known, 10)).toBeGreaterThanOrEqual(ndcgAt(ranking, known, 10) - 1e-12)
    }),
    { numRuns: 500 },
  )
})
