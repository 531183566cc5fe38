import { createOpposite } from '../judge/opposite.ts'
import type { Question } from '../question/read-question.ts'
import { answerWords, termsOf } from '../text.ts'
import type { Sentence } from './evidence.ts'

/** Whoever asks how to enable a thing is never told how to disable it, however alike the two are. */
export function sameDeed({ text, language }: Question): (sentence: Sentence) => boolean {
  const asked = termsOf(text.replace(answerWords(language).undone, ' '), language)
  const isOpposite = createOpposite(asked, language)
  return sentence => !isOpposite(termsOf(`${sentence.heading} ${sentence.text}`, language))
}
