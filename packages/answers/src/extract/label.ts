import type { Question } from '../question/question.ts'
import { isEmptyWord } from '../words/common.ts'
import { fold } from '../words/stem.ts'
import { wordsOf } from '../words/words.ts'
import type { Unit } from './evidence.ts'

/** How far the label of a row is what the question asks for, 0 to 1. */
export function labelled({ cells = [] }: Unit, { aspect, language, wanted }: Question): number {
  const label = cells[0] ?? ''
  if (cells.length < 2) return 0
  if (aspect?.label.test(fold(label))) return 1
  const words = wordsOf(label, language).filter(({ text }) => !isEmptyWord(text, language))
  const asked = new Set(
    wanted.flatMap(({ term, related }) => [term, ...related.same.flatMap(({ terms }) => terms)]),
  )
  return words.filter(({ term }) => asked.has(term)).length / Math.max(1, words.length)
}
