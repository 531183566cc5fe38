import { type AnswerLanguage, answerLanguages, isStopWord, normalize, type Word, wordsOf } from './text.ts'

type Months = { numbers: ReadonlyMap<string, number>; areCapital: boolean }

const months = Object.fromEntries(
  answerLanguages.map((language): [AnswerLanguage, Months] => {
    const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
    const names = Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2024, month, 1))))
    const numbers = new Map(names.map((name, at) => [normalize(name), at + 1]))
    return [language, { numbers, areCapital: names.every(name => /^\p{Lu}/u.test(name)) }]
  }),
) as Readonly<Record<AnswerLanguage, Months>>

/** The month that a word names, as a number from 1: where months have a capital, `may` without one is none. */
export function monthOf(word: string, language: AnswerLanguage): number | null {
  const { numbers, areCapital } = months[language]
  const isCapital = /^\p{Lu}/u.test(word)
  return areCapital === isCapital ? (numbers.get(normalize(word)) ?? null) : null
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
    return /^\p{Lu}/u.test(word.text) && !startsSentence && !isStopWord(word.text, language)
  })
}
