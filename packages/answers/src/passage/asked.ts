import { classify, clauseAsking, kindOfPhrase } from '../question/classify.ts'
import { aspectOf, nameOfMeasure } from '../question/measures.ts'
import { isEmptyWord } from '../words/common.ts'
import type { AnswerLanguage } from '../words/language.ts'
import { wordsOf } from '../words/words.ts'
import type { Passage } from './cut.ts'

/**
 * A question that a place of a text answers, or `nowhere`: the terms of its words that tell anything, and what it asks for, or to
 * be measured.
 */
export type Asked = { at: number; kind: string; measure?: string; terms: readonly string[]; text?: string }

type Expected = { beginning: string; questions: readonly string[] }

/** The place of questions that a page is asked and does not answer; and the line above them. */
export const nowhere = -1
const markOfUntold = '-'

/** What is beyond that is left out: each is read whenever its passage may answer. */
const mostQuestions = 1000
const mostOfPlace = 24
const mostUntold = 500
/** So many of them stand together, so that one is found among few others. */
const untoldTogether = 8
const longest = 300

/**
 * Questions that editors expect, as they write them: a line of the text, as it stands there or its beginning, below it what it
 * answers, a question a line; then an empty line and the next. Below a dash stands what the page is asked and does not answer.
 */
export function readExpected(written: string): readonly Expected[] {
  let count = 0
  return written.split(/\n[^\S\n]*\n/).flatMap((group): Expected[] => {
    const [beginning = '', ...questions] = group
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '' && line.length <= longest)
    const most = beginning === markOfUntold ? mostUntold : mostOfPlace
    const own = questions.slice(0, Math.min(most, mostQuestions - count))
    count += own.length
    return own.length > 0 ? [{ beginning, questions: own }] : []
  })
}

/**
 * Passages with the questions that each is expected to answer; what stands nowhere in the text answers nothing. Behind them stand
 * others without a text, of the questions that the page does not answer.
 */
export function expectQuestions(
  passages: readonly Passage[],
  expected: readonly Expected[],
  language: AnswerLanguage,
): readonly Passage[] {
  if (expected.length === 0) return passages
  const texts = passages.map(({ text }) => levelled(text))
  const found = new Map<number, Asked[]>()
  for (const { beginning, questions } of expected) {
    if (beginning === markOfUntold) continue
    const words = levelled(beginning)
    const place = texts.findIndex(text => text.includes(words))
    if (place < 0) continue
    const at = texts[place]?.indexOf(words) ?? 0
    const own = questions.map(text => askedAt(at, text, language))
    found.set(place, [...(found.get(place) ?? []), ...own])
  }
  const told = passages.map((passage, place): Passage => {
    const asked = found.get(place)
    return asked ? { ...passage, asked } : passage
  })
  return [...told, ...untoldPassages(expected, language)]
}

function untoldPassages(expected: readonly Expected[], language: AnswerLanguage): Passage[] {
  const questions = expected.flatMap(({ beginning, questions }) =>
    beginning === markOfUntold ? questions : [],
  )
  const count = Math.ceil(questions.length / untoldTogether)
  return Array.from({ length: count }, (_, at) => ({
    ...{ start: 0, end: 0, text: '', headings: [], blocks: [] },
    asked: questions
      .slice(at * untoldTogether, (at + 1) * untoldTogether)
      .map(text => askedAt(nowhere, text, language)),
  }))
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
