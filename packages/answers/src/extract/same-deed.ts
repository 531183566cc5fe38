import { createOpposite } from '../judge/opposite.ts'
import type { Question } from '../question/read-question.ts'
import { type AnswerLanguage, termsOf } from '../text.ts'
import type { Sentence } from './evidence.ts'

/** What is not to be done: its opposite is welcome. */
const undone: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /\b(?:without|not|never|instead of)\b[^,;.?!]*/gi,
  es: /\b(?:sin|no|nunca|en vez de|en lugar de)\b[^,;.?!]*/gi,
  fr: /\b(?:sans|ne|jamais|au lieu de)\b[^,;.?!]*/gi,
}

/** Whoever asks how to enable a thing is never told how to disable it, however alike the two are. */
export function sameDeed({ text, language }: Question): (sentence: Sentence) => boolean {
  const isOpposite = createOpposite(termsOf(text.replace(undone[language], ' '), language), language)
  return sentence => !isOpposite(termsOf(`${sentence.heading} ${sentence.text}`, language))
}
