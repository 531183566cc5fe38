import {
  averageOf,
  featureNames,
  firstThatTells,
  mostMargin,
  type Network,
  sureInputs,
} from '@quarry/answers'
import type { SeenQuestion, SeenUnit } from './seen.ts'
import { trainNetwork } from './train-network.ts'

/** Pulls weights towards nothing: what is seen of few questions is to count little. */
const towardsNothing = 3
/** A question that has no answer counts so much more than one that has: there are fewer. */
const weightOfRefusal = 2
/** Of a right page without what is asked. */
const worthOfPage = 0.15
/** A wrong page of a question that has an answer: it is not quite out of place. */
const worthOfWrong = 0.3
const seeds = [1, 2, 3, 4, 5]

const dot = (weights: Weights, values: ArrayLike<number>): number => {
  let sum = 0
  for (let at = 0; at < values.length; at++) sum += (weights[at] ?? 0) * (values[at] ?? 0)
  return sum
}

type Weights = Float64Array

/** Gradient descent with momentum and a step of its own for each weight (Adam); the same each time. */
function descend(
  size: number,
  gradient: (weights: Weights) => Weights,
  steps: number,
  rate: number,
): Weights {
  const [weights, mean, square] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  for (let step = 1; step <= steps; step++) {
    const down = gradient(weights)
    for (let at = 0; at < size; at++) {
      const slope = down[at] ?? 0
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope
      square[at] = 0.999 * (square[at] ?? 0) + 0.001 * slope * slope
      const by =
        (mean[at] ?? 0) / (1 - 0.9 ** step) / (Math.sqrt((square[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8)
      weights[at] = (weights[at] ?? 0) - rate * by
    }
  }
  return weights
}

function worthOf({ isRight, said }: SeenUnit): number {
  if (!isRight) return 0
  return said === 1 ? 1 : said > 0 ? 0.5 : worthOfPage
}

/** Weights under which the sentences of each question that are worth something are likelier than the others. */
export function fitRank(questions: readonly SeenQuestion[]): Weights {
  const lists = questions
    .map(({ units }) => units.map(unit => ({ values: unit.values, worth: worthOf(unit) })))
    .filter(list => list.some(({ worth }) => worth > 0) && list.some(({ worth }) => worth < 1))
  return descend(
    featureNames.length,
    weights => {
      const gradient = weights.map(weight => towardsNothing * weight)
      for (const list of lists) {
        const scores = list.map(({ values }) => dot(weights, values))
        const best = Math.max(...scores)
        const odds = scores.map(score => Math.exp(score - best))
        const all = odds.reduce((sum, one) => sum + one, 0)
        const expected = list.reduce((sum, { worth }, at) => sum + ((odds[at] ?? 0) / all) * worth, 0)
        for (const [at, { values, worth }] of list.entries()) {
          const share = (odds[at] ?? 0) / all
          const slope = share - (share * worth) / expected
          if (Math.abs(slope) < 1e-6) continue
          for (let one = 0; one < gradient.length; one++)
            gradient[one] = (gradient[one] ?? 0) + slope * (values[one] ?? 0)
        }
      }
      return gradient
    },
    250,
    0.08,
  )
}

export type Chosen = { unit: SeenUnit; score: number; margin: number }

/** What the extractor would choose: the page for which most speaks, and the best sentence on it. */
export function chosenFrom({ units, demands }: SeenQuestion, weights: Weights): Chosen | null {
  const pages = new Map<string, (SeenUnit & { score: number })[]>()
  for (const unit of units) {
    const score = dot(weights, unit.values)
    pages.set(unit.document, [...(pages.get(unit.document) ?? []), { ...unit, score }])
  }
  const [first, second] = [...pages.values()]
    .map(own => {
      const best = Math.max(...own.map(({ score }) => score))
      return { own, sum: best + Math.log(own.reduce((sum, { score }) => sum + Math.exp(score - best), 0)) }
    })
    .sort((one, other) => other.sum - one.sum)
  const unit = first
    ? firstThatTells(
        first.own.toSorted((one, other) => other.score - one.score),
        demands,
      )
    : undefined
  if (!first || !unit) return null
  const margin = Math.min(mostMargin, first.sum - (second?.sum ?? Number.NEGATIVE_INFINITY))
  return { unit, score: unit.score, margin }
}

export function inputsOf({ kind }: SeenQuestion, { unit, score, margin }: Chosen): Float32Array {
  const features = Object.fromEntries(featureNames.map((name, at) => [name, unit.values[at] ?? 0]))
  return sureInputs(features, score, margin, kind)
}

/** Whether what is chosen answers the question: several networks that differ in chance only, for each errs elsewhere. */
export function fitSure(questions: readonly SeenQuestion[], rank: Weights): Network {
  const cases = questions.flatMap(question => {
    const chosen = chosenFrom(question, rank)
    if (!chosen) return []
    const answers = question.isAnswerable ? (chosen.unit.isRight ? 1 : worthOfWrong) : 0
    const weight = question.weight * (question.isAnswerable ? 1 : weightOfRefusal)
    return [{ inputs: inputsOf(question, chosen), answers, weight }]
  })
  const usual = cases.reduce((sum, { weight }) => sum + weight, 0) / cases.length
  return averageOf(
    seeds.map(seed =>
      trainNetwork(
        cases.map(({ inputs }) => inputs),
        (place, outcome) => {
          const { answers, weight } = cases[place]!
          return (weight / usual) * (1 / (1 + Math.exp(-outcome)) - answers)
        },
        { seed },
      ),
    ),
  )
}

export function rankWeights(rank: Weights): Readonly<Record<string, number>> {
  return Object.fromEntries(featureNames.map((name, at) => [name, rounded(rank[at] ?? 0)]))
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
