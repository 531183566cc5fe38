import { ownOf } from './manifest.ts'
import type { Rules } from './rules.ts'
import type { Scores, Visitor } from './visitor.ts'

type TwoMaps = Pick<Visitor, 'scores' | 'sessionScores'>

/** Of one key, without regard to its cap. */
export function totalOf({ scores, sessionScores }: TwoMaps, key: string): number {
  return (ownOf(scores, key) ?? 0) + (ownOf(sessionScores, key) ?? 0)
}

/**
 * The vector that variants are chosen by: what was earned for good and in this visit together, never above its cap,
 * and the aggregates on top.
 */
export function totalScores(rules: Rules, visitor: TwoMaps, compatible = false): Scores {
  const total: Record<string, number> = {}
  for (const key of [...Object.keys(visitor.scores), ...Object.keys(visitor.sessionScores)]) {
    if (Object.hasOwn(total, key)) continue
    const sum = totalOf(visitor, key)
    const score = compatible ? sum : Math.min(sum, rules.capOf(key))
    if (score !== 0) total[key] = score
  }
  const all = { ...total }
  for (const id of rules.aggregates.keys()) {
    const score = aggregateOf(rules, total, id, new Set([id]))
    if (score !== 0) all[id] = (ownOf(total, id) ?? 0) + score
  }
  return all
}

/** What each input of an aggregate brings to it, in order. */
export type Part = { dim: string; sign: '+' | '-' | 'c'; score: number }

export function partsOf(rules: Rules, scores: Scores, id: string): readonly Part[] {
  return (rules.aggregates.get(id) ?? []).map(({ dim, sign = '+' }) => ({
    dim,
    sign,
    score: inputOf(rules, scores, dim, new Set([id])),
  }))
}

function aggregateOf(rules: Rules, scores: Scores, id: string, path: ReadonlySet<string>): number {
  let sum = 0
  for (const { dim, sign = '+' } of rules.aggregates.get(id) ?? []) {
    const score = inputOf(rules, scores, dim, path)
    if (score === 0) continue
    if (sign === 'c') return 0
    sum += sign === '-' ? -score : score
  }
  return sum
}

function inputOf(rules: Rules, scores: Scores, dim: string, path: ReadonlySet<string>): number {
  const own = ownOf(scores, dim) ?? 0
  if (own !== 0 || path.has(dim) || !rules.aggregates.has(dim)) return own
  return aggregateOf(rules, scores, dim, new Set([...path, dim]))
}
