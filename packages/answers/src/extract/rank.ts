import type { Question } from '../question/question.ts'
import { isEmptyWord } from '../words/common.ts'
import { fold } from '../words/stem.ts'
import { termsOf } from '../words/words.ts'
import type { Unit } from './evidence.ts'
import { fitOf } from './fit.ts'

/** Somebody who asks or tells of themselves does not answer. */
function asks(text: string): boolean {
  return (
    /\?\s*$/.test(text) || /\b(?:I|[Mm]y|[Mm]e|[Yy]o|[Mm]is?|[Jj]e|[Jj]['’]ai|[Mm]on|[Mm]es)\b/.test(text)
  )
}

export type Ranked = {
  unit: Unit
  score: number
  coverage: number
  fit: number
  own: number
  /** A row that names what is measured. */
  isFact: boolean
}

const weights = { coverage: 1, own: 0.5, fit: 0.8, found: 0.3, exact: 0.5, lead: 0.2, fact: 0.3, asks: 0.5 }
/** Below this a word is so common that a page need not repeat it. */
const common = 0.62
/** Another word for the same is not quite the same. */
const otherWord = 0.9
/** With less of the question in it a unit answers nothing. */
const worthReading = 0.4

/** Units with how well each answers, best first; equal ones in the order in which they were found. */
export function rankUnits(units: readonly Unit[], question: Question): Ranked[] {
  const { language, wanted, aspect, kind } = question
  const best = Math.max(...units.map(({ evidence }) => evidence.score), Number.MIN_VALUE)
  const total = wanted.reduce((sum, { weight }) => sum + weight, 0)
  const titles = new Map<string, ReadonlySet<string>>()
  const titleOf = (title: string): ReadonlySet<string> => {
    const known = titles.get(title) ?? new Set(meant(title))
    titles.set(title, known)
    return known
  }

  const around = new Map<string, ReadonlySet<string>>()
  const aroundOf = ({ evidence: { id, text } }: Unit): ReadonlySet<string> => {
    const known = around.get(id) ?? termsOf(text, language)
    around.set(id, known)
    return known
  }

  function meant(text: string): string[] {
    return text
      .split(/[^\p{L}\p{N}]+/u)
      .filter(word => word !== '' && !isEmptyWord(word, language))
      .flatMap(word => [...termsOf(word, language)])
  }

  return units
    .map((unit): Ranked => {
      const title = titleOf(unit.evidence.title)
      const own = termsOf([unit.text, ...(unit.columns ?? [])].join(' '), language)
      const heading = termsOf(unit.heading, language)
      let covered = 0
      let inside = 0
      let isMissing = false
      const nearby = unit.kind === 'row' ? aroundOf(unit) : null
      for (const { term, weight, isStrict, otherTerms } of wanted) {
        if (own.has(term)) inside += weight
        if (own.has(term) || title.has(term) || heading.has(term)) covered += weight
        else if (otherTerms.some(other => own.has(other) || title.has(other))) covered += otherWord * weight
        // A table leaves out what its page says: names and common words count half when they stand beside it.
        else if (nearby?.has(term) && (isStrict || weight < common)) covered += weight / 2
        else if (isStrict) isMissing = true
      }
      const coverage = isMissing ? 0 : covered / total
      const fit = coverage < worthReading ? 0 : fitOf(unit, question)
      const exact = [...title].filter(term => question.terms.has(term)).length / Math.max(1, title.size)
      const isLead =
        unit.kind === 'sentence' && unit.block === 0 && unit.evidence.start === 0 && unit.start === 0
      const isFact = aspect !== null && unit.kind === 'row' && aspect.label.test(fold(unit.cells?.[0] ?? ''))
      const score =
        weights.coverage * coverage +
        weights.own * (inside / total) +
        weights.fit * fit +
        weights.found * (unit.evidence.score / best) +
        weights.exact * exact +
        (isLead && kind === 'what' ? weights.lead : 0) +
        (isLead && kind === 'why' ? 2 * weights.lead * (1 + exact) : 0) +
        (isFact ? weights.fact : 0) -
        (unit.kind !== 'row' && asks(unit.text) ? weights.asks : 0)
      return { unit, score, coverage, fit, own: inside / total, isFact }
    })
    .sort((one, other) => other.score - one.score)
}
