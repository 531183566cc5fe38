/** Words, sentences and quantities as this package reads them: all of them come from `@quarry/language`. */
import {
  answerLanguages,
  answerWords,
  createAnalyser,
  goesOn,
  guessLanguage,
  knownLanguage,
  type Language,
  measuresIn,
  normalize,
  type Quantity,
  quantityReader,
  type Span,
  sentences,
  stopWords,
} from '@quarry/language'

export { answerLanguages, answerWords, goesOn, type Language, measuresIn, normalize, type Span }

/** A word where it stands; its term is what its forms share. */
export type Word = { text: string; term: string; start: number; end: number; isNumber: boolean }

/** The one of them that a tag stands for. */
export function answerLanguageOf(tag: string | null | undefined): Language | undefined {
  const language = knownLanguage(tag)
  return answerLanguages.find(one => one === language)
}

/** The language of a question, of those that pages are in: that of its function words, else what the caller expects. */
export function languageOfQuestion(text: string, expected: Language, ofPages = answerLanguages): Language {
  const others = answerLanguages.filter(
    language => language !== expected && (ofPages.length === 0 || ofPages.includes(language)),
  )
  return answerLanguageOf(guessLanguage(text, [expected, ...others])) ?? expected
}

const analyser = createAnalyser({ cacheSize: 20_000 })
const word = /\p{N}+(?:[.,\u00a0\u202f\u2009]\p{N}+)*|[\p{L}\p{M}\p{N}]+/gu

export function wordsOf(text: string, language: Language): Word[] {
  return Array.from(text.matchAll(word), ({ 0: found, index }): Word => {
    const isNumber = /^\p{N}/u.test(found) && !/\p{L}/u.test(found)
    const term = isNumber ? plainNumber(found) : termOf(found, language)
    return { text: found, term, start: index, end: index + found.length, isNumber }
  })
}

/** What the forms of a word share. */
export function termOf(word: string, language: Language): string {
  return analyser.analyseWord(word, language)[0] ?? normalize(word)
}

/** Whatever stands between thousands. */
function plainNumber(figure: string): string {
  return figure.replace(/[.,\u00a0\u202f\u2009](?=\p{N}{3}(?!\p{N}))/gu, '')
}

export function termsOf(text: string, language: Language): Set<string> {
  return termsIn(text, wordsOf(text, language), language)
}

/** What the words of a text say, and the verbs that stand apart in it. */
export function termsIn(text: string, words: readonly Word[], language: Language): Set<string> {
  return new Set([
    ...words.flatMap(word => [word.term, ...partsOf(word, language)]),
    ...[...verbsApart(text, words, language).values()].flat(),
  ])
}

const hump = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u

/** The words that a name in a program is made of: `setCookie` says *set* and *cookie*. And a verb without what joins it: `auszuschalten`. */
export function partsOf({ text }: Pick<Word, 'text'>, language: Language): string[] {
  if (hump.test(text)) return text.split(hump).map(part => termOf(part, language))
  const [, particle, verb] = joinedForm(language)?.exec(text.toLowerCase()) ?? []
  return particle && verb ? verbForms(particle, verb, language) : []
}

/** With what stands between the parts of a verb in some of its forms: `ausgeschaltet`. */
const joinedForm = perLanguage(language => {
  const { particles } = answerWords(language)
  return particles.length > 0 ? new RegExp(`^(${particles.join('|')})(?:ge|zu)(\\p{L}{4,})$`, 'u') : undefined
})

/** The terms of verbs whose particle stands at the end of their part of the sentence, by where the verb stands: `Schalten Sie es ein`. */
export function verbsApart(text: string, words: readonly Word[], language: Language): Map<Word, string[]> {
  const found = new Map<Word, string[]>()
  const { particles } = answerWords(language)
  if (particles.length === 0) return found
  let first = 0
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    if (next && !/[,.;:!?\n]/.test(text.slice(word.end, next.start))) continue
    const particle = word.text.toLowerCase()
    if (at > first && particles.includes(normalize(particle)))
      for (const [place, verb] of words.slice(first, at).entries()) {
        const isVerb = /^\p{L}+$/u.test(verb.text) && (place === 0 || /^\p{Ll}/u.test(verb.text))
        if (!isVerb || isStopWord(verb.text, language)) continue
        found.set(verb, verbForms(particle, verb.text.toLowerCase(), language))
      }
    first = at + 1
  }
  return found
}

/** A verb as it stands, and as it is without the ending that stemmers leave: `schaltet`. */
function verbForms(particle: string, verb: string, language: Language): string[] {
  return [...new Set([verb, verb.replace(/e?t$/, '')].map(form => termOf(particle + form, language)))]
}

/** The terms of a text without stop words, each once. */
export function tellingTerms(text: string, language: Language): string[] {
  const telling = wordsOf(text, language).filter(({ text }) => !isStopWord(text, language))
  return [...new Set(telling.map(({ term }) => term))]
}

export function isStopWord(text: string, language: Language): boolean {
  return stopWords(language).has(normalize(text))
}

/** Normalized, with one kind of apostrophe: `qu'est-ce`, however it is typed. */
export function plainOf(text: string): string {
  return normalize(text).replaceAll('’', "'")
}

/** The same letter by letter, so that places stay what they are. */
export function plainAsLong(text: string): string {
  return Array.from(text, sign => {
    const plain = plainOf(sign)
    return plain.length === sign.length ? plain : sign
  }).join('')
}

/** What is named before a colon: `Default` of `Default: 5`. */
export function labelOf(text: string): string {
  return /^\p{L}[^:.!?]{0,40}(?=:\s)/u.exec(text)?.[0] ?? ''
}

/** A name without what stands in brackets behind it. One that never ends is looked for no further than people write. */
export function withoutBrackets(name: string): string {
  return name.replace(/\([^)]{0,200}\)/g, ' ')
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[.,'’][\p{L}\p{N}]+)*/gu)?.length ?? 0
}

export function sentencesOf(text: string, language?: Language): Span[] {
  return sentences(text, language)
}

/** What is made for each of the languages once, when it is first needed. */
export function perLanguage<Made>(make: (language: Language) => Made): (language: Language) => Made {
  const made = new Map<Language, Made>()
  return language => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}

const reader = perLanguage(quantityReader)

/** The numbers of a text, in figures and in words, with their units. */
export function quantitiesOf(text: string, language: Language): Quantity[] {
  return reader(language).quantities(text)
}
