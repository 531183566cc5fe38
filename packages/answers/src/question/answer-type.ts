import type { AnswerType } from '@quarry/language'
import { answerWords, type Language, plainOf } from '../text.ts'

/** The likeliest first, where a question asks for several at once. */
const kinds: readonly AnswerType[] = [
  'number',
  'time',
  'person',
  'place',
  'reason',
  'way',
  'yes or no',
  'thing',
]

/** What a question asks for, by the first of its words that asks: `What happens when …` asks for no time. */
export function answerTypeOf(text: string, language: Language): AnswerType {
  const { asks } = answerWords(language)
  const plain = plainOf(text)
    .replace(/[¿?!"]+/g, ' ')
    .trim()
  let first: { type: AnswerType; at: number } | null = null
  for (const type of kinds) {
    const at = asks[type].exec(plain)?.index
    if (at !== undefined && (first === null || at < first.at)) first = { type, at }
  }
  return first?.type ?? 'thing'
}

/** Whether a text asks: by its mark, by the word it begins with, or by telling what happened to whoever writes it. */
export function isAsking(text: string, language: Language): boolean {
  if (/\?\s*$/.test(text) || /¿/.test(text)) return true
  const { asking, asks, telling } = answerWords(language)
  const plain = plainOf(text).trim()
  return [asking, telling, ...Object.values(asks)].some(sign => sign.test(plain))
}
