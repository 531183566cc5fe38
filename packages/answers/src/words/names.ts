import { isEmptyWord } from './common.ts'
import type { AnswerLanguage } from './language.ts'
import { fold } from './stem.ts'
import { type Word, wordsOf } from './words.ts'

/** Months by any of their names, as numbers from 1. */
const months: ReadonlyMap<string, number> = new Map(
  [
    'january february march april may june july august september october november december',
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  ].flatMap(list => list.split(' ').map((name, at) => [name, at + 1] as const)),
)

/** The month that a word names; `mars` is one in French only, and a capital makes it the planet. */
export function monthOf(word: string, language: AnswerLanguage): number | null {
  const folded = fold(word)
  const month = months.get(folded) ?? null
  if (month === null) return null
  if (folded === 'mars') return language === 'fr' && word === 'mars' ? month : null
  if (folded === 'may') return language === 'en' && word === 'May' ? month : null
  if (folded === 'march') return word === 'March' ? month : null
  return month
}

/** Names of people, places and things: capitals inside a sentence, and whatever holds a digit and a letter. */
export function namesIn(text: string, language: AnswerLanguage): Word[] {
  let isFirst = true
  return wordsOf(text, language).filter(word => {
    const before = text.slice(Math.max(0, word.start - 3), word.start)
    const startsSentence = isFirst || /[.!?…:\n|]\s*["“«¿¡]?$/.test(before)
    isFirst = false
    if (word.isNumber || monthOf(word.text, language) !== null) return false
    if (/\d/.test(word.text)) return true
    return /^\p{Lu}/u.test(word.text) && !startsSentence && !isEmptyWord(word.text, language)
  })
}
