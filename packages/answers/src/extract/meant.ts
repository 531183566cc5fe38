import type { Question } from '../question/question.ts'
import { meanings } from '../words/meaning/languages.ts'
import { type Direction, meaningTerms, tellingTerms, termOfKind } from '../words/meaning/meaning.ts'
import { type Word, wordsOf } from '../words/words.ts'
import { remembering } from './beside.ts'
import type { Evidence, Unit } from './evidence.ts'

export const meantNames = [
  // How like in meaning its own words are to the question, how far behind the likest of its page, and that one.
  ...['meantText', 'meantTextBehind', 'meantTextPage'],
  // The same of the questions that it is expected to answer; and how much liker its page's are than any other's.
  ...['meantAsked', 'meantAskedSquare', 'meantAskedBehind', 'meantAskedPage', 'meantMargin'],
  'meant',
  'bare',
] as const

export type Meant = Readonly<Record<(typeof meantNames)[number], number>>

/** Holds the meaning of a question against that of sentences and of expected questions, without the words of the page's title. */
export function createMeant(
  units: readonly Unit[],
  question: Question,
  read: (text: string) => readonly Word[] = text => wordsOf(text, question.language),
): (unit: Unit) => Meant {
  const { language } = question
  const meaning = meanings[language]
  const asked = [termOfKind(question.kind), ...meaningTerms(question.text, language)]
  const titled = remembering(title => new Set(meaningTerms(title, language)))
  const directions = remembering(
    (title): Direction => meaning.of(asked.filter(term => !titled(title).has(term))),
  )

  const texts = new Map<Unit, number>()
  const textPages = new Map<string, number>()
  const places = new Map<Evidence, readonly { at: number; like: number }[]>()
  const pages = new Map<string, number>()
  const raise = (most: Map<string, number>, { document }: Evidence, like: number): void => {
    most.set(document, Math.max(most.get(document) ?? like, like))
  }
  for (const unit of units) {
    const { evidence, text, heading, columns = [] } = unit
    const { title } = evidence
    const [direction, left] = [directions(title), titled(title)]
    const words = tellingTerms([text, heading, ...columns].flatMap(read), language)
    const like = meaning.likeness(direction, words, left)
    texts.set(unit, like)
    raise(textPages, evidence, like)
    if (!evidence.asked || places.has(evidence)) continue
    const likes = evidence.asked.map(({ at, kind, terms }) => ({
      at,
      like: meaning.likeness(direction, [termOfKind(kind), ...terms], left),
    }))
    places.set(evidence, likes)
    for (const { like } of likes) raise(pages, evidence, Math.max(0, like))
  }
  const [first = 0, second = 0] = [...pages.values()].sort((one, other) => other - one)

  return unit => {
    const { evidence, start, end } = unit
    const text = texts.get(unit) ?? 0
    const textPage = textPages.get(evidence.document) ?? 0
    const own = (places.get(evidence) ?? []).filter(({ at }) => at >= start && at < end)
    const like = own.length === 0 ? 0 : Math.max(...own.map(one => one.like))
    const page = pages.get(evidence.document)
    return {
      ...{ meantText: text, meantTextBehind: text - textPage, meantTextPage: textPage },
      ...{ meantAsked: like, meantAskedSquare: like * like },
      meantAskedBehind: own.length === 0 ? 0 : like - (page ?? 0),
      meantAskedPage: page ?? 0,
      meantMargin: page === undefined ? 0 : page - (page === first ? second : first),
      meant: Math.max(text, like),
      bare: asked.every((term, at) => at === 0 || titled(evidence.title).has(term)) ? 1 : 0,
    }
  }
}
