import type { Sentence } from '../extract/evidence.ts'
import type { Question } from '../question/read-question.ts'
import { answerWords, plainOf, termsOf } from '../text.ts'

/**
 * Tells of a sentence whether it stands on a page, or below a heading, that is about telling two things apart, where somebody asks just that:
 * *How can I tell rye from wheat?* for `Rye or wheat?`. Others may name the two and say nothing of either.
 */
export function createIsOfChoice({ text, terms, language }: Question): (sentence: Sentence) => boolean {
  if (terms.length !== 2 || !answerWords(language).choice.test(plainOf(text))) return () => false
  const named = new Map<string, boolean>()
  const namesBoth = (name: string): boolean => {
    const before = named.get(name)
    if (before !== undefined) return before
    const held = termsOf(name, language)
    const both = terms.every(({ term }) => held.has(term))
    named.set(name, both)
    return both
  }
  return ({ evidence, heading }) => namesBoth(evidence.title) || namesBoth(heading)
}
