/** Words, sentences and quantities as this package reads them: all of them come from `@quarry/language`. */
import {
  createAnalyser,
  goesOn,
  guessLanguage,
  knownLanguage,
  measuresIn,
  normalize,
  type Quantity,
  quantityReader,
  type Span,
  sentences,
  stopWords,
} from '@quarry/language'

export { goesOn, measuresIn, normalize, type Span }

/** The languages that questions are read in. */
export const answerLanguages = ['en', 'es', 'fr'] as const

export type AnswerLanguage = (typeof answerLanguages)[number]

/** A word where it stands; its term is what its forms share. */
export type Word = { text: string; term: string; start: number; end: number; isNumber: boolean }

/** The one of them that a tag stands for. */
export function answerLanguageOf(tag: string | null | undefined): AnswerLanguage | undefined {
  const language = knownLanguage(tag)
  return answerLanguages.find(one => one === language)
}

/** The language of a question: that of its function words, else what the caller expects. */
export function languageOfQuestion(text: string, expected: AnswerLanguage): AnswerLanguage {
  const others = answerLanguages.filter(language => language !== expected)
  return answerLanguageOf(guessLanguage(text, [expected, ...others])) ?? expected
}

const analyser = createAnalyser({ cacheSize: 20_000 })
const word = /\p{N}+(?:[.,\u00a0\u202f\u2009]\p{N}+)*|[\p{L}\p{M}\p{N}]+/gu

export function wordsOf(text: string, language: AnswerLanguage): Word[] {
  return Array.from(text.matchAll(word), ({ 0: found, index }): Word => {
    const isNumber = /^\p{N}/u.test(found) && !/\p{L}/u.test(found)
    const term = isNumber ? plainNumber(found) : termOf(found, language)
    return { text: found, term, start: index, end: index + found.length, isNumber }
  })
}

/** What the forms of a word share. */
export function termOf(word: string, language: AnswerLanguage): string {
  return analyser.analyseWord(word, language)[0] ?? normalize(word)
}

/** Whatever stands between thousands. */
function plainNumber(figure: string): string {
  return figure.replace(/[.,\u00a0\u202f\u2009](?=\p{N}{3}(?!\p{N}))/gu, '')
}

export function termsOf(text: string, language: AnswerLanguage): Set<string> {
  return new Set(wordsOf(text, language).flatMap(word => [word.term, ...partsOf(word, language)]))
}

const hump = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u

/** The words that a name in a program is made of: `setCookie` says *set* and *cookie*. */
export function partsOf({ text }: Pick<Word, 'text'>, language: AnswerLanguage): string[] {
  return hump.test(text) ? text.split(hump).map(part => termOf(part, language)) : []
}

/** The terms of a text without stop words, each once. */
export function tellingTerms(text: string, language: AnswerLanguage): string[] {
  const telling = wordsOf(text, language).filter(({ text }) => !isStopWord(text, language))
  return [...new Set(telling.map(({ term }) => term))]
}

export function isStopWord(text: string, language: AnswerLanguage): boolean {
  return stopWords(language).has(normalize(text))
}

/** What is named before a colon: `Default` of `Default: 5`. */
export function labelOf(text: string): string {
  return /^\p{L}[^:.!?]{0,40}(?=:\s)/u.exec(text)?.[0] ?? ''
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[.,'’][\p{L}\p{N}]+)*/gu)?.length ?? 0
}

export function sentencesOf(text: string, language?: AnswerLanguage): Span[] {
  return sentences(text, language)
}

const readers = Object.fromEntries(
  answerLanguages.map(language => [language, quantityReader(language)]),
) as Readonly<Record<AnswerLanguage, ReturnType<typeof quantityReader>>>

/** The numbers of a text, in figures and in words, with their units. */
export function quantitiesOf(text: string, language: AnswerLanguage): Quantity[] {
  return readers[language].quantities(text)
}
