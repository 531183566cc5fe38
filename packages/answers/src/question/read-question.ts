import type { AnswerType } from '@quarry/language'
import { isNamed } from '../names.ts'
import {
  isStopWord,
  type Language,
  languageOfQuestion,
  measuresIn,
  normalize,
  tellingTerms,
  termOf,
  verbsApart,
  wordsOf,
} from '../text.ts'
import { answerTypeOf, isAsking } from './answer-type.ts'

/** A word that an answer has to account for. */
type QuestionTerm = {
  term: string
  text: string
  /** How telling it is where it is asked: 1 for what no page says, little for what most do. */
  rareness: number
  /** Its share of all that the question asks with: those of a question are 1 together. */
  weight: number
  /** Written as a name, or with a figure: no other word stands for it. */
  isName: boolean
  /** It says only what kind of figure is wanted: `long` of `how long`. */
  onlyAsks: boolean
  /** No page has it as it is written. */
  isUnknown: boolean
  /** What the site, or a table, says for it as well, each as the terms of its words. */
  synonyms: readonly (readonly string[])[]
}

export type Question = {
  text: string
  language: Language
  type: AnswerType
  terms: readonly QuestionTerm[]
  /** What the site, or a table, says for some of its words as well, as it is written. */
  alternatives: readonly string[]
}

/** What is known where the question is asked. */
type Circumstances = {
  documents?: number
  /** The languages that documents are in: a question in any other would be answered by none. */
  languages?: readonly Language[]
  /** How many documents have a term. */
  frequencyOf?: (term: string) => number
  /** The whole question with other words, by the site's rules. */
  alternatives?: readonly string[]
}

/** Fewer telling words that are no question name a page, and ask nothing of it. */
const leastOfPhrase = 3
/** How much a word counts that is only told besides: `I live in Chile. Which star …?` */
const worthBesides = 0.35

/** Reads a question; null for what is none, or has no word that tells anything. */
export function readQuestion(
  text: string,
  expected: Language,
  { documents = 1, languages, frequencyOf = () => 0, alternatives = [] }: Circumstances = {},
): Question | null {
  const language = languageOfQuestion(text, expected, languages)
  const own = tellingTerms(text, language)
  const others = alternatives.flatMap(written => differenceOf(own, written, language) ?? [])
  const measures = measuresIn(text, language)
  const besides = besidesOf(text)
  const terms = new Map<string, QuestionTerm>()
  const words = wordsOf(text, language)
  const apart = verbsApart(text, words, language)
  for (const [at, word] of words.entries()) {
    if (isStopWord(word.text, language) || terms.has(word.term)) continue
    // A sentence begins with a capital, whatever its word is.
    const isInside = !/(?:^|[.!?…:¿¡])\s*["“«]?$/.test(text.slice(0, word.start))
    const frequency = frequencyOf(word.term)
    const rareness = rarenessOf(frequency, documents)
    terms.set(word.term, {
      term: word.term,
      text: word.text,
      rareness,
      weight: rareness * (besides(word.start) ? worthBesides : 1),
      isName: (isInside && isNamed(words, at, language)) || /\d/.test(word.text),
      onlyAsks: measures.some(({ word: asks, onlyAsks }) => onlyAsks && asks === normalize(word.text)),
      isUnknown: frequency === 0,
      synonyms: [
        ...(apart.get(word) ?? []).map(verb => [verb]),
        ...others.filter(({ instead }) => instead.includes(word.term)).map(({ terms }) => terms),
        ...measures
          .filter(measure => measure.word === normalize(word.text))
          .flatMap(({ names }) => names.map(name => [termOf(name, language)])),
      ],
    })
  }
  if (terms.size === 0 || (terms.size < leastOfPhrase && !isAsking(text, language))) return null
  /** With the rest of the question: many pages have a table that has the name alone. */
  const inTheirNames = ({ word, names }: (typeof measures)[number]): string[] => {
    const rest = [...terms.values()].map(({ text }) => text).filter(text => normalize(text) !== word)
    return rest.length === 0 ? [] : names.map(name => [name, ...rest].join(' '))
  }
  const whole = [...terms.values()].reduce((sum, { weight }) => sum + weight, 0)
  return {
    text,
    language,
    type: answerTypeOf(text, language),
    alternatives: [...others.map(({ written }) => written), ...measures.flatMap(inTheirNames)],
    terms: [...terms.values()].map(term => ({ ...term, weight: term.weight / whole })),
  }
}

/** The words that another way to ask has, and the terms of the question that they stand for. */
function differenceOf(own: readonly string[], written: string, language: Language) {
  const others = wordsOf(written, language).filter(
    ({ text, term }) => !isStopWord(text, language) && !own.includes(term),
  )
  const terms = others.map(({ term }) => term)
  const kept = new Set(tellingTerms(written, language))
  const instead = own.filter(term => !kept.has(term))
  return terms.length > 0 && instead.length > 0
    ? { terms, instead, written: others.map(({ text }) => text).join(' ') }
    : null
}

/** The idf of a word among documents, as a share of the most that it can be there. */
function rarenessOf(frequency: number, documents: number): number {
  const idf = (count: number): number => Math.log(1 + (Math.max(0, documents - count) + 0.5) / (count + 0.5))
  return Math.max(0.02, idf(frequency) / idf(0))
}

/** What stands outside of the one sentence that asks, where a text has others. */
function besidesOf(text: string): (at: number) => boolean {
  const parts = [...text.matchAll(/[^.!?…:;¿]+[.!?…:;]*/gu)].filter(({ 0: part }) => /\p{L}/u.test(part))
  const asking = parts.filter(({ 0: part }) => /\?\s*$/.test(part))
  const [part] = asking
  if (!part || asking.length > 1 || part[0].trim().split(/\s+/).length < 3) return () => false
  return at => at < part.index || at >= part.index + part[0].length
}
