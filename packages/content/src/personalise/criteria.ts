import { ownOf } from './manifest.ts'
import type { Scores } from './visitor.ts'

export type DimensionCriterion = {
  /** The score that is looked at. */
  l: string
  op: '>' | '>=' | '<' | '<=' | '=' | '!=' | '+' | '-' | '^'
  /** A number … */
  r?: number | string | undefined
  /** … or another score, which goes before it. */
  rDim?: string | undefined
}
export type QuirkCriterion = { t: 'q'; l: string; op: '=' | '!='; r: string }
export type Criterion = DimensionCriterion | QuirkCriterion

/** What variants are chosen by. */
export type Known = { scores: Scores; quirks: Readonly<Record<string, string>> }

/** Whether criteria hold. None: `&` holds, `|` does not. */
export function criteriaHold(
  criteria: readonly Criterion[],
  op: '&' | '|' | undefined,
  known: Known,
  compatible = false,
): boolean {
  const holds = (one: Criterion): boolean => criterionHolds(one, known, compatible)
  return op === '|' ? criteria.some(holds) : criteria.every(holds)
}

export function criterionHolds(criterion: Criterion, { scores, quirks }: Known, compatible = false): boolean {
  if (isQuirk(criterion)) {
    const same = (ownOf(quirks, criterion.l) ?? '') === criterion.r
    return criterion.op === '=' ? same : criterion.op === '!=' ? !same : false
  }
  const { l, op, r, rDim } = criterion
  const left = ownOf(scores, l) ?? 0
  // Counts such as `$pvc_v` are no interests: they neither win nor lose.
  const keys = (): string[] => Object.keys(scores).filter(key => compatible || !key.startsWith('$'))
  switch (op) {
    case '+':
      return left > 0 && keys().every(key => (scores[key] ?? 0) <= left)
    case '-':
      return left > 0 && keys().every(key => (scores[key] ?? 0) >= left)
    case '^':
      return left > 0 && firstOfCategory(scores, l) === l
    default: {
      const right = rDim === undefined ? numberOf(r) : (ownOf(scores, rDim) ?? 0)
      return !Number.isNaN(right) && compare(left, op, right)
    }
  }
}

export function isQuirk(criterion: Criterion): criterion is QuirkCriterion {
  return 't' in criterion && criterion.t === 'q'
}

function compare(left: number, op: string, right: number): boolean {
  switch (op) {
    case '>':
      return left > right
    case '>=':
      return left >= right
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '=':
      return left === right
    case '!=':
      return left !== right
    default:
      return false
  }
}

/** The first key with the highest score among those that begin alike up to their first `_`. */
function firstOfCategory(scores: Scores, key: string): string | null {
  const category = categoryOf(key)
  let first: string | null = null
  for (const one of Object.keys(scores)) {
    if (categoryOf(one) !== category) continue
    if (first === null || (scores[one] ?? 0) > (scores[first] ?? 0)) first = one
  }
  return first
}

function categoryOf(key: string): string {
  const line = key.indexOf('_', 1)
  return line < 0 ? key : key.slice(0, line)
}

/** Decimals are cut; what is no number is never reached. */
function numberOf(value: number | string | undefined): number {
  if (value === undefined || value === '') return Number.NaN
  return Math.trunc(Number(value))
}
