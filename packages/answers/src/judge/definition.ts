import type { Sentence } from '../extract/evidence.ts'
import { firstPassageOf } from '../passage/pack.ts'
import type { Question } from '../question/read-question.ts'
import {
  answerWords,
  isStopWord,
  type Language,
  labelOf,
  partsOf,
  plainOf,
  termsOf,
  withoutBrackets,
  wordsOf,
} from '../text.ts'

const mostOfDefinition = 3

function asksWhatItIs({ text, terms, language }: Question): boolean {
  return (
    terms.length <= mostOfDefinition &&
    answerWords(language).defines.asks.test(plainOf(text).replace(/^\W+/, ''))
  )
}

/**
 * Tells of a sentence whether it is an entry for just what is asked after: what stands first below a page or heading that is called so, a row
 * that begins with it, or what is named before a colon, of a heading that is asked after as well: `Default: 5`.
 */
export function createIsEntry(question: Question): (sentence: Sentence, before?: Sentence) => boolean {
  const { terms, language } = question
  const isWhole = asksWhatItIs(question)
  const asked = new Set(terms.map(({ term }) => term))
  /** All telling words of a name, but what kind of thing it is: `steepTime (Number)`. */
  const isAsked = (name: string): boolean => {
    const words = wordsOf(withoutBrackets(name), language)
    const telling = words.filter(({ text }) => !isStopWord(text, language))
    return (
      telling.length > 0 &&
      telling.every(word => {
        const parts = partsOf(word, language)
        return asked.has(word.term) || (parts.length > 0 && parts.every(part => asked.has(part)))
      })
    )
  }
  const isHeld = (...texts: readonly string[]): boolean => {
    const held = termsOf(texts.join(' '), language)
    return terms.every(({ term }) => held.has(term))
  }
  return ({ evidence, heading, kind, text, cells = [], columns = [] }, before) => {
    const { title } = evidence
    const label = kind === 'row' ? (cells[0] ?? '') : labelOf(text)
    if (label !== '') {
      if (!isAsked(label)) return false
      if (isWhole && isHeld(label, ...columns)) return true
      const isValue = kind === 'row' ? columns.slice(1).some(isAsked) : isAsked(heading)
      return isValue && isHeld(label, heading, title, ...columns)
    }
    const isFirst = before?.evidence !== evidence || before.heading !== heading || labelOf(before.text) !== ''
    // What is named above its passage began before it.
    const begins =
      heading === ''
        ? evidence.id === firstPassageOf(evidence.document)
        : evidence.headings.at(-1) !== heading
    const name = heading === '' ? title : heading
    return isWhole && isFirst && begins && isAsked(name) && isHeld(name)
  }
}

/** Whether a sentence begins with all that is asked after, and says what that is. */
export function defines(question: Question, text: string): boolean {
  return (
    asksWhatItIs(question) &&
    saysWhatItIs(new Set(question.terms.map(({ term }) => term)), text, question.language)
  )
}

/** Whether a sentence begins with these terms and no others, and says what that is. */
export function saysWhatItIs(asked: ReadonlySet<string>, text: string, language: Language): boolean {
  const { article, defines } = answerWords(language)
  const plain = plainOf(text)
  const from = article.exec(plain)?.[0].length ?? 0
  const named = new Set<string>()
  for (const { term, end } of wordsOf(plain.slice(from), language)) {
    if (!asked.has(term)) return false
    named.add(term)
    if (named.size === asked.size) return defines.is.test(plain.slice(from + end).trimStart())
  }
  return false
}
