import type { Question } from '../question/question.ts'
import { isEmptyWord } from '../words/common.ts'
import { termsOf, wordsOf } from '../words/words.ts'
import type { Unit } from './evidence.ts'
import { fitOf } from './fit.ts'
import { labelled } from './label.ts'

/** Somebody who asks or tells of themselves does not answer. */
function asks(text: string): boolean {
  return (
    /\?\s*$/.test(text) || /\b(?:I|[Mm]y|[Mm]e|[Yy]o|[Mm]is?|[Jj]e|[Jj]['’]ai|[Mm]on|[Mm]es)\b/.test(text)
  )
}

/** On a page named by a question, the passage in which somebody asks it. */
function isAsked({ evidence: { title, text } }: Unit): boolean {
  return /\?\s*$/.test(title) && (/\?\s*$/m.test(text) || asks(text))
}

export type Ranked = {
  unit: Unit
  score: number
  coverage: number
  fit: number
  own: number
  /** A row that names what is asked for, or a sentence that measures it. */
  isFact: boolean
  /** What it accounts for of the words that are no names; 1 where there are hardly any. */
  besides: number
  /** Of what is named or asked of it, something stands in the passage only, not in what is said. */
  isApart: boolean
  /** Its page is about what the question is about: the question holds the whole name of the page. */
  isSubject: boolean
}

const weights = {
  ...{ coverage: 1, own: 0.5, fit: 0.8, found: 0.3, exact: 0.5, lead: 0.2, fact: 0.3, place: 0.3, asks: 0.5 },
  subject: 0.3,
  heading: 0.3,
}
/** Below this a word is so common that it tells little. */
const common = 0.62
/** A word that stands elsewhere in the passage counts by half. */
const nearbyWord = 0.5
/** Another word for the same is not quite the same. */
const otherWord = 0.9
/** So little besides names that nothing hangs on it. */
const fewBesides = 0.5
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

  const subjects = new Map<string, boolean>()
  const isSubjectOf = (title: string): boolean => {
    const known = subjects.get(title) ?? namesSubject(title, question)
    subjects.set(title, known)
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
      let named = 0
      let over = 0
      let isMissing = false
      let isApart = false
      const isSubject = isSubjectOf(unit.evidence.title)
      // A table leaves out what its page says, and so does a sentence on the page that is asked about.
      const isAbout = isSubject || wanted.some(({ term, isStrict }) => isStrict && title.has(term))
      const nearby = unit.kind === 'row' || isAbout ? aroundOf(unit) : null
      for (const { term, weight, isStrict, isPart, isDeed, otherTerms } of wanted) {
        if (own.has(term)) inside += weight
        if (isStrict) named += weight
        else if (heading.has(term) || (kind === 'how to' && otherTerms.some(other => heading.has(other))))
          over += weight
        if (own.has(term) || title.has(term) || heading.has(term)) covered += weight
        else if (
          otherTerms.some(
            other => own.has(other) || title.has(other) || (kind === 'how to' && heading.has(other)),
          )
        )
          covered += otherWord * weight
        else if (nearby?.has(term) && !(isPart && weight > common)) {
          covered += nearbyWord * weight
          isApart ||= isStrict && weight > common
        } else if (isStrict || (isDeed && !aroundOf(unit).has(term))) isMissing = true
        else isApart ||= isPart && weight > common
      }
      const coverage = isMissing ? 0 : covered / total
      const besides = total - named < fewBesides ? 1 : Math.max(0, covered - named) / (total - named)
      const fit = coverage < worthReading ? 0 : fitOf(unit, question)
      const exact = [...title].filter(term => question.terms.has(term)).length / Math.max(1, title.size)
      const isLead =
        unit.kind === 'sentence' && unit.block === 0 && unit.evidence.start === 0 && unit.start === 0
      const label = unit.kind === 'row' ? labelled(unit, question) : 0
      // A fact of something else than what the question names is none.
      const isFact = !isApart && (label > 0.5 || (aspect !== null && unit.kind !== 'row' && fit >= 0.8))
      const score =
        weights.coverage * coverage +
        // What repeats the question tells neither why nor how.
        (kind === 'why' ? 0 : kind === 'how to' ? 0.2 * (inside / total) : weights.own * (inside / total)) +
        weights.fit * fit +
        weights.found * (unit.evidence.score / best) +
        weights.exact * exact +
        (isLead && kind === 'what' ? weights.lead : 0) +
        (isLead && kind === 'why' && !isAsked(unit) ? 2 * weights.lead * (1 + exact) : 0) +
        (isSubject ? weights.subject : 0) +
        (over / total) * (kind === 'how to' ? 2 : 1) * weights.heading +
        (label > 0.5 ? weights.fact : 0) +
        (label > 0.5 && aspect !== null && isSubject && kind === 'where' ? weights.place : 0) -
        (unit.kind !== 'row' && (asks(unit.text) || isAsked(unit)) ? weights.asks : 0)
      return { unit, score, coverage, fit, own: inside / total, isFact, besides, isApart, isSubject }
    })
    .sort((one, other) => other.score - one.score)
}

/** `M85, lenticular galaxy …`, `Tarantula Nebula (NGC 2070)`: what comes first, and what stands in brackets. */
function namesSubject(title: string, { language, terms }: Question): boolean {
  const [first = '', ...others] = title.split(/\s*[,:(]\s*/)
  const bracketed = /\(([^)]+)\)/.exec(title)?.[1]
  return [first, others.length > 0 ? bracketed : undefined].some(name => {
    const own = wordsOf(name ?? '', language).filter(({ text }) => !isEmptyWord(text, language))
    return own.length > 0 && own.every(({ term }) => terms.has(term))
  })
}
