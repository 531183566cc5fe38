import type { Locale } from '../locale.ts'
import type { RouteContext } from '../route.ts'

/** One sentence that the site works out when somebody asks, and the page that shows the same. */
export type Fact = { sentence: string; source: { title: string; href: string } }

/** When, in which language and for whom it is asked: of a visitor only what they said or agreed to. */
export type FactQuestion = { question: string; request: Request; context: RouteContext }

/** Null for every question that is not of its kind. It is asked with each search, so it says so quickly. */
export type FindFact = (asked: FactQuestion) => Fact | null | Promise<Fact | null>

/** Longer ones are no questions. */
const longest = 200

/** The first of those that know an answer. What one of them cannot work out is no reason to show no results. */
export async function findFact(finders: readonly FindFact[], asked: FactQuestion): Promise<Fact | null> {
  if (asked.question.trim() === '' || asked.question.length > longest) return null
  for (const find of finders) {
    const fact = await Promise.resolve()
      .then(() => find(asked))
      .catch(() => null)
    if (fact) return fact
  }
  return null
}

/** The words of a text without case, accents and signs. */
export function foldedWords(text: string, locale: Locale): readonly string[] {
  return (
    text
      .toLocaleLowerCase(locale)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** The same word, or one and its plural: longer words may differ in their last two letters. */
export function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short === long || (short.length >= 4 && long.length - short.length <= 2 && long.startsWith(short))
}
