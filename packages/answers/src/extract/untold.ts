import type { Asked } from '../passage/asked.ts'
import type { Question } from '../question/question.ts'
import { meanings } from '../words/meaning/languages.ts'
import { meaningTerms, termOfKind } from '../words/meaning/meaning.ts'
import { termsOf } from '../words/words.ts'
import { type Evidence, unitsOf } from './evidence.ts'
import { createExpected, createLikeness, worthOfOtherKind } from './expected.ts'
import { createAmong, type Held } from './kin.ts'

/** Questions of which whoever looks after a page knows that it is asked them, and does not answer. */
export type Untold = { document: string; title: string; asked: readonly Asked[] }

export const untoldNames = [
  // How like the question the likest of any page is, of its own page, and how much liker than what its page answers.
  ...['untold', 'untoldPage', 'untoldMargin'],
  // The same in meaning.
  ...['untoldMeant', 'untoldMeantPage', 'untoldMeantMargin'],
] as const

type Likest = { like: number; meant: number }

const none: Likest = { like: 0, meant: 0 }

/** Holds a question against those that have no answer: the likest of all pages, and of each. */
export function createUntold(
  untold: readonly Untold[],
  question: Question,
  among: (terms: ReadonlySet<string>) => Held,
): { all: Likest; of(document: string): Likest } {
  const { language } = question
  const likeness = createLikeness(question, among)
  const meaning = meanings[language]
  const asked = [termOfKind(question.kind), ...meaningTerms(question.text, language)]
  const pages = new Map<string, Likest>()
  for (const { document, title, asked: list } of untold) {
    const titled = termsOf(title, language)
    const inTitle = among(titled)
    const left = new Set(meaningTerms(title, language))
    const direction = meaning.of(asked.filter(term => !left.has(term)))
    let { like, meant } = pages.get(document) ?? none
    for (const one of list) {
      const known = likeness(one, titled, inTitle)
      like = Math.max(like, known.like * (known.kind === 1 ? 1 : worthOfOtherKind))
      meant = Math.max(meant, meaning.likeness(direction, [termOfKind(one.kind), ...one.terms], left))
    }
    pages.set(document, { like, meant })
  }
  const all = [...pages.values()]
  return {
    all: {
      like: Math.max(0, ...all.map(({ like }) => like)),
      meant: Math.max(0, ...all.map(({ meant }) => meant)),
    },
    of: document => pages.get(document) ?? none,
  }
}

const sameQuestion = 0.99

/** Word for word a question that has no answer, and none that a page is expected to answer: refused, whoever would speak. */
export function isKnownUntold(
  question: Question,
  evidence: readonly Evidence[],
  untold: readonly Untold[],
): boolean {
  if (untold.length === 0) return false
  const among = createAmong(question)
  if (createUntold(untold, question, among).all.like < sameQuestion) return false
  const { ofDocument } = createExpected(unitsOf(evidence), question, among)
  return !evidence.some(({ document }) => ofDocument(document).like >= sameQuestion)
}
