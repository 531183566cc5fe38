import type { Language } from './language.ts'
import type { AnswerWords, Property } from './languages/answer-words.ts'
import { byLanguage, knownLanguages, listed } from './languages/index.ts'
import { normalize } from './normalize.ts'

/** A property of what is sold: what it is called, normalized, and how it is asked for: of one thing, or of two. */
export type AskedProperty = {
  property: Property
  /** As it is said. */
  label: string
  names: readonly string[]
  asked: RegExp
  compared: RegExp | null
}

type Words = Omit<AnswerWords, 'places' | 'prepositions' | 'by' | 'or' | 'kinds' | 'sold'> &
  Readonly<Record<'places' | 'prepositions' | 'by', ReadonlySet<string>>> & {
    /** Matches the article that a text begins with, if it does. */
    article: RegExp
    /** Matches two things with *or* between them, and nothing besides. */
    choice: RegExp
    /** Matches what stands between two things of which one is asked for. */
    either: RegExp
    /** Forms of *to be*, as a question says what a thing is by them. */
    being: ReadonlySet<string>
    /** Articles of one of a kind. */
    one: ReadonlySet<string>
    /** Matches a question that ends with things of which one is asked for, each as one of its kind; before it, and these. */
    kinds: RegExp
    sold: Omit<AnswerWords['sold'], 'asks' | 'around'> & {
      properties: readonly AskedProperty[]
      around: ReadonlySet<string>
    }
    capitalNouns: boolean
    particles: readonly string[]
  }

const read = byLanguage(
  ({ answers, articles, elided, capitalNouns = false, particles }): Words | undefined => {
    if (!answers) return undefined
    const before = [...listed(articles).map(word => `${normalize(word)} `), ...(elided ? ["l'"] : [])]
    const article = `(?:${before.join('|')})?`
    const { or, kinds, sold, ...told } = answers
    const { asks, around, ...sentences } = sold
    return {
      ...told,
      undone: new RegExp(`${answers.undone.source}[^,;.?!]*`, 'gi'),
      places: setOf(answers.places),
      prepositions: setOf(`${answers.places} ${answers.prepositions}`),
      by: setOf(answers.by),
      article: new RegExp(`^${article}`),
      either: new RegExp(` (?:${or.replaceAll(' ', '|')}) `),
      sold: { ...sentences, properties: propertiesOf(asks), around: setOf(around) },
      being: setOf(kinds.being),
      one: setOf(kinds.one),
      kinds: kindsOf(kinds.one.replaceAll(' ', '|'), or.replaceAll(' ', '|')),
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

/** Each of at most three words: `a fruit or a root vegetable`. */
function kindsOf(one: string, or: string): RegExp {
  const name = `(?!(?:${one}|${or}) )[^\\s,]+(?: (?!(?:${one}|${or}) )[^\\s,]+){0,2}`
  return new RegExp(
    `^\\W*(.{1,80}?),? ((?:${one}) ${name}(?:, (?:${one}) ${name})*,? (?:${or}) (?:(?:${one}) )?${name}?)\\W*$`,
  )
}

function propertiesOf(asks: AnswerWords['sold']['asks']): AskedProperty[] {
  return (Object.keys(asks) as Property[]).map(property => {
    const [names = [], questions = [], comparisons = []] = asks[property]
      .split(';')
      .map(list => list.split(',').flatMap(one => one.trim() || []))
    return {
      property,
      label: names[0] ?? '',
      names: names.map(normalize),
      asked: anyOf([...names.map(normalize), ...questions, ...comparisons]),
      compared: comparisons.length > 0 ? anyOf(comparisons) : null,
    }
  })
}

function anyOf(patterns: readonly string[]): RegExp {
  // Of two that begin at one place the longer one is what was asked.
  const longestFirst = patterns.toSorted((one, other) => other.length - one.length)
  return new RegExp(`\\b(?:${longestFirst.join('|')})(?![\\w])`)
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(listed(words).map(normalize))
}
