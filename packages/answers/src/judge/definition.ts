import type { Question } from '../question/read-question.ts'
import { type AnswerLanguage, normalize, wordsOf } from '../text.ts'

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

/** Whether a sentence begins with all that is asked after, and says what that is. */
export function defines({ text: question, terms, language }: Question, text: string): boolean {
  const { asks, article, is } = definitions[language]
  if (terms.length > mostOfDefinition || !asks.test(normalize(question).replace(/^\W+/, ''))) return false
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
