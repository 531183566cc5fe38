import type { Evidence, Sentence } from '../extract/evidence.ts'
import { isAsking } from '../question/answer-type.ts'
import { createMatch, type Match } from '../question/match.ts'
import type { Question } from '../question/read-question.ts'
import { isStopWord, tellingTerms, termsIn, termsOf, type Word, wordsOf } from '../text.ts'
import { defines } from './definition.ts'
import { createExpectedLikeness } from './expected.ts'
import { createTypeFit } from './type-fit.ts'
import { createSaysWhether } from './yes-or-no.ts'

/** What is seen of a sentence: nothing of it knows a subject. All but the last few are between 0 and 1. */
export const featureNames = [
  // Shares of the question's idf: in the sentence, more with its heading and title, more with its neighbours, with its passage.
  'own',
  'context',
  'neighbours',
  'passage',
  // How much there is to be found at all, and how much of it is: a word or two are soon found.
  'mass',
  'nameMissing',
  // Words that stand as near each other as in the question; those that the sentence begins with, as what it speaks of.
  'together',
  'leads',
  // How far the title is the question.
  'title',
  // Whether it holds what is asked for, near to what it is asked of; or lacks it.
  'typeHeld',
  'typeNear',
  'typeMissing',
  // Whether it says that a thing may be, must be, or is not, where yes or no is asked for.
  'saysWhether',
  'expected',
  'expectedPage',
  // How well its passage was found, beside the best.
  'found',
  'first',
  'step',
  'row',
  'asks',
  'introduces',
  'short',
  'long',
  // Of a way to do it: whether code shows it.
  'code',
  // Whether it says what the thing is that is asked after: `A pipeline is …`.
  'defines',
] as const

export type FeatureName = (typeof featureNames)[number]
type Features = Readonly<Record<FeatureName, number>>

type Around = {
  title: readonly number[]
  titleLike: number
  passage: readonly number[]
}

/** The features of each sentence, in order. */
export function observe(question: Question, sentences: readonly Sentence[]): Features[] {
  const { terms: asked, language, type } = question
  const match = createMatch(question)
  const share = (held: readonly number[]): number =>
    asked.reduce((sum, { weight }, at) => sum + weight * (held[at] ?? 0), 0)
  const mass = (held: readonly number[]): number =>
    asked.reduce((sum, { rareness }, at) => sum + rareness * (held[at] ?? 0), 0)
  const leads = (words: readonly Word[]): number => {
    const first = words.filter(word => !isStopWord(word.text, language)).slice(0, mostLeading)
    return share(match(new Set(first.map(({ term }) => term))))
  }
  const bestFound = Math.max(...sentences.map(({ evidence }) => evidence.score), Number.MIN_VALUE)
  const typeFit = createTypeFit(question)
  const saysWhether = createSaysWhether(question)
  const expected = createExpectedLikeness(question, sentences, match)
  const around = new Map<Evidence, Around>()
  const headings = new Map<string, readonly number[]>()
  const words = sentences.map(({ text }) => wordsOf(text, language))
  const ownTerms = words.map((list, at) => termsIn(sentences[at]?.text ?? '', list, language))
  const own = ownTerms.map(match)

  const aroundOf = (evidence: Evidence): Around => {
    const before = around.get(evidence)
    if (before) return before
    const title = match(termsOf(evidence.title, language))
    const found = {
      title,
      titleLike: likeness(evidence.title, question, title),
      passage: match(termsOf(`${evidence.text} ${evidence.headings.join(' ')}`, language)),
    }
    around.set(evidence, found)
    return found
  }
  const heldBy = (heading: string): readonly number[] => {
    const held = headings.get(heading) ?? match(termsOf(heading, language))
    headings.set(heading, held)
    return held
  }

  return sentences.map((sentence, at): Features => {
    const { evidence, heading, kind, text } = sentence
    const here = own[at] ?? []
    const list = words[at] ?? []
    const { title, titleLike, passage } = aroundOf(evidence)
    // All rows have the names of their columns: they tell of one that has something of the question itself.
    const columns = share(here) > 0 ? (sentence.columns ?? []) : []
    const above = [sentence.above, heading, sentence.lead?.text, ...columns].filter(Boolean).join(' ')
    const context = most(here, most(title, heldBy(above)))
    const isNear = (other: number): boolean => sentences[other]?.evidence === evidence
    const near = most(
      context,
      most(isNear(at - 1) ? (own[at - 1] ?? []) : [], isNear(at + 1) ? (own[at + 1] ?? []) : []),
    )
    const whole = most(near, passage)
    const fit = typeFit(sentence, list, here)
    const previous = sentences[at - 1]
    const isFirst = !previous || previous.evidence !== evidence || previous.heading !== heading
    return {
      own: share(here),
      context: share(context) - share(here),
      neighbours: share(near) - share(context),
      passage: share(whole) - share(near),
      nameMissing: asked.some(({ isName }, index) => isName && (whole[index] ?? 0) < 0.5) ? 1 : 0,
      mass: Math.min(1, Math.log1p(mass(context)) / 2),
      together: together(
        asked.map(({ term }) => term),
        list,
      ),
      leads: leads(list),
      title: titleLike,
      typeHeld: fit.held,
      typeNear: fit.near,
      typeMissing: fit.missing,
      saysWhether: saysWhether(text) ? 1 : 0,
      expected: expected.of(sentence),
      expectedPage: expected.ofPage(evidence.document),
      found: evidence.score / bestFound,
      first: isFirst ? 1 : 0,
      step: kind === 'step' ? 1 : 0,
      row: kind === 'row' ? 1 : 0,
      asks: isAsking(text, language) && /\?\s*$/.test(text) ? 1 : 0,
      // Of a way to do it, it leads to the code that shows it.
      introduces: /:\s*$/.test(text) && !(type === 'way' && sentence.code) ? 1 : 0,
      short: list.length < 5 ? 1 : 0,
      long: Math.min(2, Math.log(1 + list.length / 20)),
      code: type === 'way' && sentence.code ? 1 : 0,
      defines: defines(question, text) ? 1 : 0,
    }
  })
}

function most(one: readonly number[], other: readonly number[]): number[] {
  return one.map((value, at) => Math.max(value, other[at] ?? 0))
}

/** How far a title is the question: what it has of it, and what of it is in the question. */
function likeness(text: string, { terms, language }: Question, held: ReturnType<Match>): number {
  const size = tellingTerms(text, language).length
  if (size === 0) return 0
  const recall = terms.reduce((sum, { weight }, at) => sum + weight * (held[at] ?? 0), 0)
  const precision = Math.min(1, held.reduce((sum, value) => sum + value, 0) / size)
  return recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision)
}

/** Telling words at the beginning of a sentence that may be what it speaks of. */
const mostLeading = 3
const nearby = 3

/** Of the pairs of words that follow each other in the question, how many stand near each other here. */
function together(asked: readonly string[], words: readonly Word[]): number {
  if (asked.length < 2) return 0
  const places = new Map<string, number[]>()
  for (const [at, { term }] of words.entries()) places.set(term, [...(places.get(term) ?? []), at])
  const pairs = asked.slice(1).filter((term, at) => {
    const before = places.get(asked[at] ?? '') ?? []
    return (places.get(term) ?? []).some(one => before.some(other => Math.abs(one - other) <= nearby))
  })
  return pairs.length / (asked.length - 1)
}
