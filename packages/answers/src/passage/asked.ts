import { classify, clauseAsking, kindOfPhrase } from '../question/classify.ts'
import { aspectOf, nameOfMeasure } from '../question/measures.ts'
import { isEmptyWord } from '../words/common.ts'
import type { AnswerLanguage } from '../words/language.ts'
import { wordsOf } from '../words/words.ts'
import type { Passage } from './cut.ts'

/** A question that a place of a text answers: the terms of its words that tell anything, and what it asks for, or to be measured. */
export type Asked = { at: number; kind: string; measure?: string; terms: readonly string[]; text?: string }

type Expected = { beginning: string; questions: readonly string[] }

/** What is beyond that is left out: each is read whenever its passage may answer. */
const mostQuestions = 1000
const mostOfPlace = 24
const longest = 300

/**
 * Questions that editors expect, as they write them: a line of the text, as it stands there or its beginning, below it what it
 * answers, a question a line; then an empty line and the next.
 */
export function readExpected(written: string): readonly Expected[] {
  let count = 0
  return written.split(/\n[^\S\n]*\n/).flatMap((group): Expected[] => {
    const [beginning = '', ...questions] = group
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '' && line.length <= longest)
    const own = questions.slice(0, Math.min(mostOfPlace, mostQuestions - count))
    count += own.length
    return own.length > 0 ? [{ beginning, questions: own }] : []
  })
}

/** Passages with the questions that each is expected to answer; what stands nowhere in the text answers nothing. */
export function expectQuestions(
  passages: readonly Passage[],
  expected: readonly Expected[],
  language: AnswerLanguage,
): readonly Passage[] {
  if (expected.length === 0) return passages
  const texts = passages.map(({ text }) => levelled(text))
  const found = new Map<number, Asked[]>()
  for (const { beginning, questions } of expected) {
    const words = levelled(beginning)
    const place = texts.findIndex(text => text.includes(words))
    if (place < 0) continue
    const at = texts[place]?.indexOf(words) ?? 0
    const own = questions.map(text => askedAt(at, text, language))
    found.set(place, [...(found.get(place) ?? []), ...own])
  }
  return passages.map((passage, place) => {
    const asked = found.get(place)
    return asked ? { ...passage, asked } : passage
  })
}

/** Read when a page is indexed, so that nothing of it is to be done while somebody waits for an answer. */
function askedAt(at: number, text: string, language: AnswerLanguage): Asked {
  const words = wordsOf(text, language).filter(word => !isEmptyWord(word.text, language))
  const terms = [...new Set(words.map(({ term }) => term))]
  const kind = classify(text, language) ?? kindOfPhrase(text, language)
  const aspect = kind === 'how many' ? aspectOf(clauseAsking(text, language)) : null
  return { at, kind, ...(aspect ? { measure: nameOfMeasure(aspect) } : {}), terms, text }
}

/** As long as before, whatever spaces and apostrophes somebody typed. */
function levelled(text: string): string {
  return text.replace(/[\u00a0\u202f\u2009]/g, ' ').replace(/[’‘]/g, "'")
}
