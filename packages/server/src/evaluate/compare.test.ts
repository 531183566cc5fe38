import { describe, expect, test } from 'vitest'
import { baselineOf, compare, parseBaseline } from './compare.ts'
import { formatReport } from './format.ts'
import { meanScores } from './metrics.ts'
import type { Report } from './run.ts'

function reportOf(figures: Record<string, number>): Report {
  const rows = Object.entries(figures).map(([id, ndcg10]) => ({
    id,
    text: `query ${id}`,
    ndcg10,
    averagePrecision: ndcg10,
    reciprocalRank: ndcg10,
    recall: 1,
    top: [],
  }))
  return { name: 'sample', depth: 100, means: meanScores(rows), rows, skipped: [] }
}

describe('a baseline', () => {
  test('survives being written and read', () => {
    const baseline = baselineOf(reportOf({ a: 0.123456, b: 1 }))
    expect(baseline.queries).toEqual({ a: 0.1235, b: 1 })
    expect(parseBaseline(JSON.stringify(baseline))).toEqual(baseline)
  })

  test('that is damaged says what is wrong', () => {
    expect(() => parseBaseline('{}')).toThrow('"format": 1')
    expect(() => parseBaseline('{"format":1,"name":"x","depth":10,"means":{},"queries":{}}')).toThrow(
      '"ndcg10"',
    )
  })
})

describe('a comparison', () => {
  test('with itself changes nothing', () => {
    const report = reportOf({ a: 0.3, b: 0.71234 })
    expect(compare(report, baselineOf(report))).toMatchObject({
      verdict: 'same',
      chance: 1,
      better: [],
      worse: [],
    })
  })

  test('names what became better and worse, the largest change first', () => {
    const before = baselineOf(reportOf({ a: 0.5, b: 0.5, c: 0.5, gone: 1 }))
    const { better, worse, added, missing, verdict } = compare(
      reportOf({ a: 0.6, b: 1, c: 0.2, fresh: 1 }),
      before,
    )
    expect(better.map(change => change.id)).toEqual(['b', 'a'])
    expect(worse).toEqual([{ id: 'c', before: 0.5, now: 0.2 }])
    expect({ added, missing, verdict }).toEqual({ added: ['fresh'], missing: ['gone'], verdict: 'better' })
  })

  test('takes a query for new whatever it is called', () => {
    const { added, verdict } = compare(
      reportOf({ a: 0.2, constructor: 1 } as Record<string, number>),
      baselineOf(reportOf({ a: 0.5 })),
    )
    expect({ added, verdict }).toEqual({ added: ['constructor'], verdict: 'worse' })
  })

  test('is worse only past the tolerance', () => {
    const before = baselineOf(reportOf({ a: 0.5, b: 0.5 }))
    expect(compare(reportOf({ a: 0.5, b: 0.48 }), before, 0.02).verdict).toBe('same')
    expect(compare(reportOf({ a: 0.5, b: 0.48 }), before, 0.005).verdict).toBe('worse')
  })

  test('tells a steady change from chance', () => {
    const names = Array.from({ length: 30 }, (_, k) => `q${k}`)
    const all = (of: (k: number) => number) => Object.fromEntries(names.map((name, k) => [name, of(k)]))
    const before = baselineOf(reportOf(all(() => 0.5)))
    expect(compare(reportOf(all(() => 0.55)), before).chance).toBeLessThan(0.001)
    expect(compare(reportOf(all(k => (k % 2 === 0 ? 0.7 : 0.32))), before).chance).toBeGreaterThan(0.5)
  })

  test('reads as text', () => {
    const before = baselineOf(reportOf({ a: 1, b: 0.5 }))
    const report = reportOf({ a: 0.25, b: 0.5 })
    const text = formatReport(report, compare(report, before))
    expect(text).toContain('nDCG@10     0.3750  (-0.3750)')
    expect(text).toContain('against the baseline: worse')
    expect(text).toContain('1.0000 -> 0.2500  a')
    const better = reportOf({ a: 1, b: 0.75 })
    expect(formatReport(better, compare(better, before))).toContain('nDCG@10     0.8750  (+0.1250)')
    const same = reportOf({ a: 1, b: 0.5 })
    expect(formatReport(same, compare(same, before))).toContain('nDCG@10     0.7500  (0.0000)')
  })
})
