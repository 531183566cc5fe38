import type { Question } from '../question/question.ts'
import { fold } from '../words/stem.ts'
import { termsOf } from '../words/words.ts'
import type { Piece } from './answer.ts'
import type { Unit } from './evidence.ts'
import type { ExtractOptions } from './extract.ts'
import { within, writeList } from './write.ts'

/** Of the question's words: a list is said whole, and must be about what is asked. */
const leastCoverage = 0.6
/** The best that a score can be, or nearly. */
const full = 1.62

const howHeading = /\b(?:how|steps?|como|pasos?|comment|etapes?)\b/

/** A list that says how it is done: consecutive items under one heading. */
export function stepsFor(
  question: Question,
  units: readonly Unit[],
  options: ExtractOptions,
): { pieces: Piece[]; confidence: number } | null {
  const best = Math.max(...units.map(({ evidence }) => evidence.score), Number.MIN_VALUE)
  const total = question.wanted.reduce((sum, { weight }) => sum + weight, 0)
  const rated = listsOf(units)
    .map(items => {
      const [first] = items
      const title = termsOf(first?.evidence.title ?? '', question.language)
      const heading = termsOf(first?.heading ?? '', question.language)
      const own = termsOf(items.map(({ text }) => text).join(' '), question.language)
      let covered = 0
      let inHeading = 0
      let deeds = 0
      let told = 0
      let isMissing = false
      for (const { term, weight, isStrict } of question.wanted) {
        if (heading.has(term)) inHeading += weight
        if (!isStrict) deeds += weight
        if (!isStrict && heading.has(term)) told += weight
        if (own.has(term) || title.has(term) || heading.has(term)) covered += weight
        else if (isStrict) isMissing = true
      }
      const coverage = isMissing ? 0 : covered / total
      const inTitle = [...question.terms].filter(term => title.has(term)).length / question.terms.size
      const score =
        coverage +
        0.8 * (inHeading / total) +
        0.6 * inTitle +
        (howHeading.test(fold(first?.heading ?? '')) ? 0.3 : 0) +
        0.3 * ((first?.evidence.score ?? 0) / best)
      // What it is about must be named over it, not just somewhere among its items.
      const isHow = howHeading.test(fold(`${first?.heading} ${first?.evidence.title}`)) || told > deeds / 3
      return { items, score, coverage, isHow, named: inTitle + inHeading / total }
    })
    .filter(({ coverage, named, isHow }) => isHow && coverage >= leastCoverage && named > 0.2)
    .sort((one, other) => other.score - one.score)
  const [chosen] = rated
  if (!chosen) return null
  const pieces = writeList(within(chosen.items, options.mostWords), true)
  return { pieces, confidence: Math.min(1, chosen.score / full) }
}

function listsOf(units: readonly Unit[]): Unit[][] {
  const lists: Unit[][] = []
  for (const unit of units) {
    if (unit.kind !== 'item') continue
    const last = lists.at(-1)?.at(-1)
    const goesOn =
      last?.evidence.id === unit.evidence.id && last.heading === unit.heading && unit.block === last.block + 1
    if (goesOn) lists.at(-1)?.push(unit)
    else lists.push([unit])
  }
  return lists.filter(items => items.length > 1)
}
