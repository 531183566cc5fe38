import type { AnswerType } from '@quarry/language'
import type { Sentence } from '../extract/evidence.ts'
import { isNamed, monthOf } from '../names.ts'
import type { Question } from '../question/read-question.ts'
import {
  answerWords,
  isStopWord,
  type Language,
  normalize,
  plainOf,
  quantitiesOf,
  type Word,
} from '../text.ts'

/** Whether a sentence holds what a question asks for: `near`: how much of the question stands around it. */
type TypeFit = { held: number; near: number; missing: number }

const neutral: TypeFit = { held: 0, near: 0, missing: 0 }
const answered: TypeFit = { held: 1, near: 0, missing: 0 }
const unanswered: TypeFit = { held: 0, near: 0, missing: 1 }
/** A word this far off counts half. */
const halfway = 4

/** Where files lie, or what is to be opened one after another: `/srv/files`, `Settings > Users`. Each begins where a word does: else a long word is read from each of its letters. */
const path =
  /(?<![\p{L}\p{N}/])(?:~|\.{1,2})?\/[\p{L}\p{N}._$-]+(?:\/[\p{L}\p{N}._$-]+)*|(?<![\p{L}\p{N}._-])[\p{N}._-]*\p{L}[\p{L}\p{N}._-]*(?:[/\\][\p{L}\p{N}._$-]+){2,}|(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]*(?: [\p{L}\p{N}]+)? [>›→] \p{Lu}[\p{L}\p{N}]*/gu

export function createTypeFit({ type, terms, language }: Pick<Question, 'type' | 'terms' | 'language'>) {
  const asked = new Set(terms.map(({ term }) => term))
  const find = finders[type]
  const signs = answerWords(language)

  return (
    { text, kind }: Pick<Sentence, 'text' | 'kind'>,
    words: readonly Word[],
    held: readonly number[],
  ): TypeFit => {
    if (type === 'thing' || type === 'yes or no') return neutral
    if (type === 'way' && kind === 'step') return answered
    if (type === 'way') return signs.way.test(plainOf(text)) ? answered : unanswered
    if (type === 'reason') return signs.reason.test(plainOf(text)) ? answered : unanswered
    const places = find(text, words, language).filter(at => !asked.has(words[at]?.term ?? ''))
    if (places.length === 0) {
      // Where all nouns have capitals one may be a name.
      const isHalf =
        (type === 'time' && signs.time.test(plainOf(text))) ||
        (type === 'person' && signs.capitalNouns && namesIn(words, language).length > 0)
      return isHalf ? { held: 0.5, near: 0, missing: 0 } : unanswered
    }
    const nearest = (term: string, from: number): number =>
      words.reduce(
        (least, word, at) => (word.term === term ? Math.min(least, Math.abs(at - from)) : least),
        1e9,
      )
    const near = Math.max(
      ...places.map(from =>
        terms.reduce(
          (sum, { term, weight }, at) =>
            sum + (weight * (held[at] ?? 0)) / (1 + nearest(term, from) / halfway),
          0,
        ),
      ),
    )
    return { held: 1, near, missing: 0 }
  }
}

type Finder = (text: string, words: readonly Word[], language: Language) => number[]

const nothing: Finder = () => []

/** The places of words that may be what is asked for. */
const finders: Readonly<Record<AnswerType, Finder>> = {
  number(text, words, language) {
    const written = quantitiesOf(text, language)
    return placesOf(words, word =>
      written.some(({ start, end }) => start >= word.start && start < word.end && end > start),
    )
  },
  time: (_, words, language) =>
    placesOf(words, ({ text }) => monthOf(text, language) !== null || /^(?:1\d|20)\d\ds?$/.test(text)),
  person: (_, words, language) => namesIn(words, language).filter(at => isNamed(words, at, language)),
  place(text, words, language) {
    const names = namesIn(words, language).filter(at =>
      words
        .slice(Math.max(0, at - 3), at)
        .some(({ text }) => answerWords(language).places.has(normalize(text))),
    )
    const paths = Array.from(text.matchAll(path), ({ 0: { length }, index }) => [index, index + length])
    return [
      ...names,
      ...placesOf(words, ({ start, end }) => paths.some(([from = 0, to = 0]) => start >= from && end <= to)),
    ]
  },
  reason: nothing,
  way: nothing,
  'yes or no': nothing,
  thing: nothing,
}

function placesOf(words: readonly Word[], test: (word: Word) => boolean): number[] {
  return words.flatMap((word, at) => (test(word) ? [at] : []))
}

/** Words with a capital that does not only begin the sentence. */
function namesIn(words: readonly Word[], language: Language): number[] {
  return placesOf(words, word => monthOf(word.text, language) === null && isCapital(word, language)).filter(
    at => at > 0 || /^\p{Lu}/u.test(words[1]?.text ?? ''),
  )
}

function isCapital({ text }: Word, language: Language): boolean {
  return /^\p{Lu}/u.test(text) && !isStopWord(text, language)
}
