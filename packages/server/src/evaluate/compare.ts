import type { Scores } from './metrics.ts'
import type { Report } from './run.ts'

const measures = [
  'ndcg10',
  'averagePrecision',
  'reciprocalRank',
  'recall',
] as const satisfies readonly (keyof Scores)[]

/** What is committed beside a judged set: small, readable, with the figure of every query. */
export type Baseline = {
  format: 1
  name: string
  depth: number
  means: Scores
  /** nDCG@10 of each query. */
  queries: Readonly<Record<string, number>>
}

export type Comparison = {
  /** By measure: now less the baseline. */
  change: Scores
  /** How likely a difference in nDCG@10 as large as this one is by chance, over the queries in both. */
  chance: number
  better: readonly Change[]
  worse: readonly Change[]
  /** Queries in one of the two only: the means do not compare when there are any. */
  added: readonly string[]
  missing: readonly string[]
  verdict: 'better' | 'same' | 'worse'
}
export type Change = { id: string; before: number; now: number }

export function baselineOf({ name, depth, means, rows }: Report): Baseline {
  return {
    format: 1,
    name,
    depth,
    means: roundedScores(means),
    queries: Object.fromEntries(rows.map(row => [row.id, rounded(row.ndcg10)])),
  }
}

/** Reads a committed baseline; says what is wrong with a damaged one. */
export function parseBaseline(json: string): Baseline {
  const value: unknown = JSON.parse(json)
  if (!isRecord(value) || value['format'] !== 1)
    throw new Error('Baseline: expected "format": 1. Write it anew.')
  const { name, depth, means, queries } = value
  if (typeof name !== 'string' || typeof depth !== 'number' || !isRecord(means) || !isRecord(queries)) {
    throw new Error('Baseline: "name", "depth", "means" or "queries" is missing. Write it anew.')
  }
  const figure = (from: Record<string, unknown>, key: string) => {
    const number = from[key]
    if (typeof number !== 'number') throw new Error(`Baseline: "${key}" is not a number. Write it anew.`)
    return number
  }
  const [ndcg10, averagePrecision, reciprocalRank, recall] = measures.map(measure => figure(means, measure))
  return {
    format: 1,
    name,
    depth,
    means: {
      ndcg10: ndcg10!,
      averagePrecision: averagePrecision!,
      reciprocalRank: reciprocalRank!,
      recall: recall!,
    },
    queries: Object.fromEntries(Object.keys(queries).map(id => [id, figure(queries, id)])),
  }
}

/** Compares a run with its baseline. `tolerance`: a mean nDCG@10 this much lower is worse. */
export function compare(report: Report, baseline: Baseline, tolerance = 0.005): Comparison {
  const known = new Map(Object.entries(baseline.queries))
  const changes = report.rows.flatMap(({ id, ndcg10 }) => {
    const before = known.get(id)
    return before === undefined ? [] : [{ id, before, now: rounded(ndcg10) }]
  })
  const differences = changes.map(({ before, now }) => now - before)
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / Math.max(1, differences.length)
  const ids = new Set(report.rows.map(row => row.id))
  const change = roundedScores({
    ndcg10: report.means.ndcg10 - baseline.means.ndcg10,
    averagePrecision: report.means.averagePrecision - baseline.means.averagePrecision,
    reciprocalRank: report.means.reciprocalRank - baseline.means.reciprocalRank,
    recall: report.means.recall - baseline.means.recall,
  })
  return {
    change,
    chance: chanceOf(differences),
    better: changes
      .filter(({ before, now }) => now > before)
      .sort((a, b) => b.now - b.before - (a.now - a.before)),
    worse: changes
      .filter(({ before, now }) => now < before)
      .sort((a, b) => a.now - a.before - (b.now - b.before)),
    added: report.rows.filter(row => !known.has(row.id)).map(row => row.id),
    missing: [...known.keys()].filter(id => !ids.has(id)),
    verdict: mean < -tolerance ? 'worse' : mean > tolerance ? 'better' : 'same',
  }
}

const rounds = 5000

/**
 * The share of random flips of sign that give a mean at least as far from zero (a paired randomisation test).
 * The flips come from a fixed generator: the same two runs always give the same figure.
 */
function chanceOf(differences: readonly number[]): number {
  const moved = differences.filter(difference => difference !== 0)
  if (moved.length === 0) return 1
  const observed = Math.abs(moved.reduce((sum, difference) => sum + difference, 0))
  let state = 0x9e3779b9
  let extreme = 0
  for (let round = 0; round < rounds; round++) {
    let sum = 0
    for (const difference of moved) {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      sum += state < 0 ? -difference : difference
    }
    if (Math.abs(sum) >= observed - 1e-9) extreme++
  }
  return extreme / rounds
}

function roundedScores({ ndcg10, averagePrecision, reciprocalRank, recall }: Scores): Scores {
  return {
    ndcg10: rounded(ndcg10),
    averagePrecision: rounded(averagePrecision),
    reciprocalRank: rounded(reciprocalRank),
    recall: rounded(recall),
  }
}

/** Four digits: enough to compare, few enough to read in a diff. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
