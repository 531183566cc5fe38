import { normalize } from '@quarry/language'
import type { Sort } from '../port.ts'
import type { Row } from './store.ts'

export type Ranked = { row: Row; score: number }
type Compare<T> = (one: T, other: T) => number

/** The order of an answer. */
export function compareRows(sort: readonly Sort[]): Compare<Ranked> {
  const steps = sort.map(step => (step.by === 'score' ? byScore : byField(step.field, step.order)))
  return firstDifference([...steps, byId])
}

export function compareCodeUnits(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function byScore(one: Ranked, other: Ranked): number {
  return other.score - one.score
}

function byId(one: Ranked, other: Ranked): number {
  return (
    compareCodeUnits(one.row.id, other.row.id) ||
    compareCodeUnits(one.row.stored.document.id, other.row.stored.document.id)
  )
}

function byField(field: string, order: 'ascending' | 'descending'): Compare<Ranked> {
  const direction = order === 'ascending' ? 1 : -1
  const numbers = missingLast<number>(
    ranked => ranked.row.stored.numbers.get(field) ?? [],
    (one, other) => (one - other) * direction,
  )
  const strings = missingLast<string>(
    ranked => ranked.row.stored.keywords.get(field) ?? [],
    (one, other) => compareFolded(one, other) * direction,
  )
  // A field is of one kind, so one of the two says nothing.
  return (one, other) => numbers(one, other) || strings(one, other)
}

function missingLast<T>(read: (ranked: Ranked) => readonly T[], compare: Compare<T>): Compare<Ranked> {
  const first = (ranked: Ranked) => [...read(ranked)].sort(compare)[0]
  return (one, other) => {
    const left = first(one)
    const right = first(other)
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined)
    return compare(left, right)
  }
}

function compareFolded(one: string, other: string): number {
  return compareCodeUnits(normalize(one), normalize(other)) || compareCodeUnits(one, other)
}

function firstDifference<T>(steps: readonly Compare<T>[]): Compare<T> {
  return (one, other) => {
    for (const step of steps) {
      const difference = step(one, other)
      if (difference !== 0) return difference
    }
    return 0
  }
}
