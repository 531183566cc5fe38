import { isEmptyWord, isSoftWord } from '../words/common.ts'
import { type AnswerLanguage, languageOfQuestion } from '../words/language.ts'
import { fold, stem } from '../words/stem.ts'
import { synonymsOf } from '../words/synonyms.ts'
import { wordsOf } from '../words/words.ts'
import { classify, type QuestionKind } from './classify.ts'
import { type Aspect, aspectOf, wordsOfAspect } from './measures.ts'

/** A word that an answer has to account for; what is strict must be there. */
export type Wanted = {
  term: string
  text: string
  weight: number
  isStrict: boolean
  /** Other words that say the same, and their terms. */
  others: readonly string[]
  otherTerms: readonly string[]
}

export type Question = {
  text: string
  language: AnswerLanguage
  kind: QuestionKind
  aspect: Aspect | null
  wanted: readonly Wanted[]
  terms: ReadonlySet<string>
}

export type Rareness = (term: string) => number

const softWeight = 0.25

/** Reads a question; null for what is none, or has no word that tells anything. */
export function readQuestion(
  text: string,
  expected: AnswerLanguage,
  rareness: Rareness = () => 1,
): Question | null {
  const language = languageOfQuestion(text, expected)
  const kind = classify(text, language)
  if (kind === null) return null
  // Only what is measured or compared is asked for by the name of a measure; elsewhere it is a word like others.
  const aspect = kind === 'how many' || kind === 'compare' ? aspectOf(text) : null
  const aspectWords = aspect ? wordsOfAspect(aspect, text) : new Set<string>()
  const wanted = new Map<string, Wanted>()
  for (const [at, word] of wordsOf(text, language).entries()) {
    if (isEmptyWord(word.text, language) || aspectWords.has(fold(word.text))) continue
    const isName = at > 0 && /^\p{Lu}/u.test(word.text)
    const isStrict = isName || /\d/.test(word.text)
    const isSoft = !isStrict && isSoftWord(word.text, language)
    const weight = (isSoft ? softWeight : 1) * rareness(word.term)
    if (wanted.has(word.term)) continue
    const { term, text: written } = word
    const others = isStrict ? [] : synonymsOf(term, language)
    const otherTerms = others.map(other => stem(other, language))
    wanted.set(term, { term, text: written, weight, isStrict, others, otherTerms })
  }
  const list = [...wanted.values()]
  if (list.length === 0) return null
  return { text, language, kind, aspect, wanted: list, terms: new Set(list.map(({ term }) => term)) }
}
