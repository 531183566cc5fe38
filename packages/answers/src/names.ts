import { answerWords, isStopWord, type Language, normalize, perLanguage, type Word, wordsOf } from './text.ts'

const months = perLanguage(language => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const names = Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2024, month, 1))))
  const numbers = new Map(names.map((name, at) => [normalize(name), at + 1]))
  return { numbers, areCapital: names.every(name => /^\p{Lu}/u.test(name)) }
})

/** The month that a word names, as a number from 1: where months have a capital, `may` without one is none. */
export function monthOf(word: string, language: Language): number | null {
  const { numbers, areCapital } = months(language)
  const isCapital = /^\p{Lu}/u.test(word)
  return areCapital === isCapital ? (numbers.get(normalize(word)) ?? null) : null
}

/** Whether a word with a capital may be a name: where all nouns have one, beside another that has one, or behind whoever did it. */
export function isNamed(words: readonly Word[], at: number, language: Language): boolean {
  const { by, capitalNouns } = answerWords(language)
  const isCapital = (word: Word | undefined): boolean =>
    word !== undefined && /^\p{Lu}/u.test(word.text) && !isStopWord(word.text, language)
  if (!isCapital(words[at]) || !capitalNouns) return isCapital(words[at])
  const [before, after] = [words[at - 1], words[at + 1]]
  // The first word of a sentence has its capital anyway.
  return (
    (at > 1 && isCapital(before)) || (at > 0 && isCapital(after)) || by.has(normalize(before?.text ?? ''))
  )
}

/** Names of people, places and things: capitals inside a sentence, and whatever holds a digit and a letter. */
export function namesIn(text: string, language: Language): Word[] {
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
