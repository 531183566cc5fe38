import type { Sentence } from '../extract/evidence.ts'
import { firstPassageOf } from '../passage/pack.ts'
import type { Question } from '../question/read-question.ts'
import { type AnswerLanguage, normalize, tellingTerms, wordsOf } from '../text.ts'

/** How a thing is asked after, and how a sentence says what it is, on normalized text: what is named stands between. */
const definitions: Readonly<Record<AnswerLanguage, { asks: RegExp; article: RegExp; is: RegExp }>> = {
  en: {
    asks: /^(?:what (?:is|are|was|were)|what's|what does .* mean)\b/,
    article: /^(?:(?:an?|the) )?/,
    is: /^(?:\([^)]*\) ?)?(?:(?:is|was|means) (?:an?|the|any|one|what|where|how|short)|(?:are|were) (?!\w+(?:ed|en|ght|ing)\b))\b/,
  },
  es: {
    asks: /^(?:que (?:es|son|era|eran|fue|significa)|cual es)\b/,
    article: /^(?:(?:un|una|el|la|los|las|unos|unas) )?/,
    is: /^(?:\([^)]*\) ?)?(?:(?:es|era|fue|significa) (?:un|una|el|la|lo)|(?:son|eran))\b/,
  },
  fr: {
    asks: /^(?:qu'est[- ]ce qu|que sont|quel(?:le)?s? (?:est|sont)|c'est quoi|que signifie)/,
    article: /^(?:(?:une?|les?|la|des) |l')?/,
    is: /^(?:\([^)]*\) ?)?(?:(?:est|etait|fut|designe) (?:une?|les?|la|l'|ce)|(?:sont|etaient))\b/,
  },
}
const mostOfDefinition = 3

function asksWhatItIs({ text, terms, language }: Question): boolean {
  return (
    terms.length <= mostOfDefinition && definitions[language].asks.test(normalize(text).replace(/^\W+/, ''))
  )
}

/** Tells of a sentence whether its page begins with it, and is called just like the thing that is asked after: an entry of a glossary. */
export function createIsEntry(question: Question): (sentence: Sentence, before?: Sentence) => boolean {
  if (!asksWhatItIs(question)) return () => false
  const asked = question.terms.map(({ term }) => term)
  return ({ evidence }, before) => {
    if (before?.evidence === evidence || evidence.id !== firstPassageOf(evidence.document)) return false
    const title = new Set(tellingTerms(evidence.title, question.language))
    return title.size === asked.length && asked.every(term => title.has(term))
  }
}

/** Whether a sentence begins with all that is asked after, and says what that is. */
export function defines(question: Question, text: string): boolean {
  const { terms, language } = question
  const { article, is } = definitions[language]
  if (!asksWhatItIs(question)) return false
  const plain = normalize(text)
  const from = article.exec(plain)?.[0].length ?? 0
  const named = new Set<string>()
  const asked = new Set(terms.map(({ term }) => term))
  for (const { term, end } of wordsOf(plain.slice(from), language)) {
    if (!asked.has(term)) return false
    named.add(term)
    if (named.size === asked.size) return is.test(plain.slice(from + end).trimStart())
  }
  return false
}
