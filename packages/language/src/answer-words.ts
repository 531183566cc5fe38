import type { Language } from './language.ts'
import type { AnswerWords } from './languages/answer-words.ts'
import { byLanguage, knownLanguages, listed } from './languages/index.ts'
import { normalize } from './normalize.ts'

type Words = Omit<AnswerWords, 'places' | 'prepositions' | 'by' | 'or'> &
  Readonly<Record<'places' | 'prepositions' | 'by', ReadonlySet<string>>> & {
    /** Matches the article that a text begins with, if it does. */
    article: RegExp
    /** Matches two things with *or* between them, and nothing besides. */
    choice: RegExp
    capitalNouns: boolean
    particles: readonly string[]
  }

const read = byLanguage(
  ({ answers, articles, elided, capitalNouns = false, particles }): Words | undefined => {
    if (!answers) return undefined
    const before = [...listed(articles).map(word => `${normalize(word)} `), ...(elided ? ["l'"] : [])]
    const article = `(?:${before.join('|')})?`
    const { or, ...told } = answers
    return {
      ...told,
      undone: new RegExp(`${answers.undone.source}[^,;.?!]*`, 'gi'),
      places: setOf(answers.places),
      prepositions: setOf(`${answers.places} ${answers.prepositions}`),
      by: setOf(answers.by),
      article: new RegExp(`^${article}`),
      choice: new RegExp(`^\\W*${article}\\S+ (?:${or.replaceAll(' ', '|')}) ${article}[^\\s?]+\\W*$`),
      capitalNouns,
      particles: listed(particles)
        .map(normalize)
        .toSorted((one, other) => other.length - one.length),
    }
  },
)

/** The languages that questions are answered in. */
export const answerLanguages: readonly Language[] = knownLanguages.filter(language => read(language))

/** What questions are read by in one of them, and answers found and proved. */
export function answerWords(language: Language): Words {
  const words = read(language)
  if (!words) throw new RangeError(`Nothing is known of answers in "${language}".`)
  return words
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(listed(words).map(normalize))
}
