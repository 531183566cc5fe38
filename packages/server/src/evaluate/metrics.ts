/** How relevant each judged document is for one query; 0 and absent are not relevant. */
export type Grades = ReadonlyMap<string, number>

/** The measures of one query, each from 0 to 1. */
export type Scores = { ndcg10: number; averagePrecision: number; reciprocalRank: number; recall: number }

/**
 * Discounted cumulative gain of the first `k` results, as a share of the best possible. The gain is the grade itself
 * and the discount log2(rank + 1), as in trec_eval, so that figures compare with published ones.
 */
export function ndcgAt(ranking: readonly string[], grades: Grades, k: number): number {
  const ideal = gainOf([...grades.values()].toSorted((a, b) => b - a).slice(0, k))
  if (ideal === 0) return 0
  return (
    gainOf(
      distinct(ranking)
        .slice(0, k)
        .map(id => grades.get(id) ?? 0),
    ) / ideal
  )
}

/** The mean, over all relevant documents, of the precision at the rank where each is found. */
export function averagePrecision(ranking: readonly string[], grades: Grades): number {
  const relevant = countRelevant(grades)
  if (relevant === 0) return 0
  let found = 0
  let sum = 0
  for (const [index, id] of distinct(ranking).entries()) {
    if (!isRelevant(id, grades)) continue
    found++
    sum += found / (index + 1)
  }
  return sum / relevant
}

/** One over the rank of the first relevant document, 0 without one. */
export function reciprocalRank(ranking: readonly string[], grades: Grades): number {
  const first = distinct(ranking).findIndex(id => isRelevant(id, grades))
  return first < 0 ? 0 : 1 / (first + 1)
}

/** The share of the relevant documents that stand among the first `k`. */
export function recallAt(ranking: readonly string[], grades: Grades, k: number): number {
  const relevant = countRelevant(grades)
  if (relevant === 0) return 0
  return (
    distinct(ranking)
      .slice(0, k)
      .filter(id => isRelevant(id, grades)).length / relevant
  )
}

/** All measures of one query; recall over the whole ranking. */
export function scoresOf(ranking: readonly string[], grades: Grades): Scores {
  return {
    ndcg10: ndcgAt(ranking, grades, 10),
    averagePrecision: averagePrecision(ranking, grades),
    reciprocalRank: reciprocalRank(ranking, grades),
    recall: recallAt(ranking, grades, ranking.length),
  }
}

/** The means over queries: nDCG@10, MAP, MRR and recall. */
export function meanScores(rows: readonly Scores[]): Scores {
  const mean = (of: keyof Scores) => rows.reduce((sum, row) => sum + row[of], 0) / Math.max(1, rows.length)
  return {
    ndcg10: mean('ndcg10'),
    averagePrecision: mean('averagePrecision'),
    reciprocalRank: mean('reciprocalRank'),
    recall: mean('recall'),
  }
}

/** Whether a query can be measured: one that nothing is relevant for says nothing about a ranking. */
export function isJudged(grades: Grades | undefined): grades is Grades {
  return grades !== undefined && countRelevant(grades) > 0
}

function gainOf(grades: readonly number[]): number {
  return grades.reduce((sum, grade, index) => sum + Math.max(0, grade) / Math.log2(index + 2), 0)
}

/** A document that comes twice counts where it comes first. */
function distinct(ranking: readonly string[]): string[] {
  return [...new Set(ranking)]
}

function isRelevant(id: string, grades: Grades): boolean {
  return (grades.get(id) ?? 0) > 0
}

function countRelevant(grades: Grades): number {
  let count = 0
  for (const grade of grades.values()) if (grade > 0) count++
  return count
}
