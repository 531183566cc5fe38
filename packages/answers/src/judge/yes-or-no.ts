import type { Question } from '../question/read-question.ts'
import { answerWords, plainOf } from '../text.ts'

/** Tells of a sentence whether it can be the answer to yes or no: whether a thing may be, must be, is or is not. Else never. */
export function createSaysWhether({ text, type, language }: Question): (sentence: string) => boolean {
  if (type !== 'yes or no') return () => false
  const { may, told, otherwise } = answerWords(language).whether
  const words = may.test(plainOf(text).replace(/^\W+/, '')) ? told : otherwise
  // The month is no permission.
  return sentence => words.test(plainOf(sentence.replace(/(?<=[\p{L}\p{N},] )May\b/gu, '')))
}
