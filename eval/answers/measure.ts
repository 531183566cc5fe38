import { type CollectionQuestion, holdsFacts } from './collections/collection.ts'

/** What is said, in order, from which page, and how surely: from 0 to 1. Nothing said is a refusal at any threshold. */
export type Attempt = { page: string; said: readonly string[]; confidence: number }

export type Outcome = {
  question: CollectionQuestion
  attempt: Attempt
  isRightPage: boolean
  holdsFact: boolean
  firstHoldsFact: boolean
}

export function outcomeOf(question: CollectionQuestion, attempt: Attempt): Outcome {
  return {
    question,
    attempt,
    isRightPage: question.pages.includes(attempt.page),
    holdsFact: holdsFacts(attempt.said.join(' '), question.facts),
    firstHoldsFact: holdsFacts(attempt.said[0] ?? '', question.facts),
  }
}

/** Shares: of questions with an answer, of answers that hold the fact, of questions without an answer. */
export type Scores = {
  rightPage: number
  fact: number
  firstOfFact: number
  offTopicRefused: number
  nearMissRefused: number
  words: number
}

export function scoresAt(outcomes: readonly Outcome[], threshold: number): Scores {
  const isSaid = ({ attempt: { said, confidence } }: Outcome): boolean =>
    said.length > 0 && confidence >= threshold
  const of = (kind: CollectionQuestion['class']) => outcomes.filter(({ question }) => question.class === kind)
  const answerable = of('answerable')
  const given = answerable.filter(isSaid)
  const right = given.filter(({ holdsFact }) => holdsFact)
  return {
    rightPage: share(
      given.filter(({ isRightPage }) => isRightPage),
      answerable,
    ),
    fact: share(right, answerable),
    firstOfFact: share(
      right.filter(({ firstHoldsFact }) => firstHoldsFact),
      right,
    ),
    offTopicRefused: 1 - share(of('off topic').filter(isSaid), of('off topic')),
    nearMissRefused: 1 - share(of('near miss').filter(isSaid), of('near miss')),
    words: given.reduce((sum, { attempt }) => sum + wordsOf(attempt), 0) / Math.max(1, given.length),
  }
}

/** The lowest threshold at which so many of a class are refused. */
export function thresholdFor(
  outcomes: readonly Outcome[],
  kind: CollectionQuestion['class'],
  refused: number,
): number {
  const sure = outcomes
    .filter(({ question }) => question.class === kind)
    .map(({ attempt }) => (attempt.said.length > 0 ? attempt.confidence : -1))
    .sort((one, other) => other - one)
  const given = sure[Math.floor(sure.length * (1 - refused))] ?? 0
  return Math.max(0, given) + 1e-9
}

/** Of the surest answers, so many of all questions: how many are wrong. */
export function riskAt(outcomes: readonly Outcome[], coverage: number): number {
  const surest = outcomes
    .filter(({ attempt }) => attempt.said.length > 0)
    .toSorted((one, other) => other.attempt.confidence - one.attempt.confidence)
    .slice(0, Math.round(outcomes.length * coverage))
  return (
    1 -
    share(
      surest.filter(({ holdsFact }) => holdsFact),
      surest,
    )
  )
}

/**
 * How far what answers say of their sureness is from how often they are right, in tenths; and how far it would be by chance
 * alone where they said it truly: of few answers in a tenth never just as many are right as should be. Of several
 * collections each counts alike.
 */
export function calibrationOf(collections: readonly (readonly Outcome[])[]): {
  error: number
  byChance: number
} {
  const given = collections.flatMap(outcomes => {
    const said = outcomes.filter(({ attempt }) => attempt.said.length > 0)
    const worth = 1 / (collections.length * Math.max(1, said.length))
    return said.map(({ attempt, holdsFact }) => ({ sure: attempt.confidence, holdsFact, worth }))
  })
  const tenths = Array.from({ length: 10 }, (_, at) =>
    given.filter(({ sure }) => Math.min(9, Math.floor(sure * 10)) === at),
  )
  let [error, byChance] = [0, 0]
  for (const tenth of tenths) {
    error += Math.abs(sum(tenth, ({ sure, holdsFact, worth }) => worth * (sure - Number(holdsFact))))
    // The mean distance of a sum of independent outcomes from what is expected.
    const variance = sum(tenth, ({ sure, worth }) => worth ** 2 * sure * (1 - sure))
    byChance += Math.sqrt((2 / Math.PI) * variance)
  }
  return { error, byChance }
}

function sum<One>(all: readonly One[], of: (one: One) => number): number {
  return all.reduce((total, one) => total + of(one), 0)
}

export function wordsOf({ said }: Attempt): number {
  return said.join(' ').split(/\s+/).filter(Boolean).length
}

function share(some: readonly unknown[], all: readonly unknown[]): number {
  return all.length === 0 ? 0 : some.length / all.length
}
