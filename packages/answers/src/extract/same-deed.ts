import { createOpposite } from '../judge/opposite.ts'
import type { Question } from '../question/read-question.ts'
import { answerWords, plainAsLong, termsOf } from '../text.ts'
import type { Sentence } from './evidence.ts'

/** Whoever asks how to enable a thing is never told how to disable it, however alike the two are. */
export function sameDeed({ text, language }: Question): (sentence: Sentence) => boolean {
  const undone = [...plainAsLong(text).matchAll(answerWords(language).undone)]
  const done = undone.reduce((rest, { 0: part, index }) => {
    return rest.slice(0, index) + ' '.repeat(part.length) + rest.slice(index + part.length)
  }, text)
  const asked = termsOf(done, language)
  const isOpposite = createOpposite(asked, language)
  return sentence => !isOpposite(termsOf(`${sentence.heading} ${sentence.text}`, language))
}
