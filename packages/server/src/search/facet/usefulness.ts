import type { TermCount } from '@quarry/engine'

const leastUnique = 5

/**
 * How well a facet divides a result set, from 0 to 1: it should apply to many results and split them into several
 * parts, none of which is nearly everything. The share of documents it covers times how evenly it divides them.
 */
export function usefulness(counts: readonly TermCount[], distinct: number, coverage = 1): number {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (total === 0 || distinct < 2) return 0
  // Where each result has a value of its own, it names the result: an article number, an address.
  if (distinct >= leastUnique && counts.every(({ count }) => count <= 1)) return 0
  const entropy = counts
    .filter(({ count }) => count > 0)
    .reduce((sum, { count }) => sum - (count / total) * Math.log2(count / total), 0)
  const evenness = entropy / Math.log2(Math.max(2, Math.min(distinct, counts.length)))
  // Hundreds of values, each on a handful of results, are a list of names rather than a filter.
  const fewness = 1 / (1 + distinct / 50)
  return round(Math.min(1, coverage) * evenness * fewness)
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
