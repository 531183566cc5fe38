import {
  averageOf,
  featureNames,
  firstThatTells,
  mostMargin,
  type Network,
  outcomeOf,
  sureInputs,
} from '@quarry/answers'
import { createRandom, shuffled } from './learn-meaning.ts'
import type { SeenQuestion, SeenUnit } from './seen.ts'
import { trainNetwork } from './train-network.ts'

/** A question that has no answer counts so much more than one that has: there are fewer. */
const weightOfRefusal = 2
/** Of a right page without what is asked. */
const worthOfPage = 0.15
/** A wrong page of a question that has an answer: it is not quite out of place. */
const worthOfWrong = 0.3
/** Of sentences that are worth nothing so many of a question are enough to learn from. */
const mostWorthless = 32
/** Networks that differ in chance only: each errs elsewhere. */
const seedsOfRank = [1, 2]
const seedsOfSure = [1, 2, 3, 4, 5]
const leastExpected = 1e-9

function worthOf({ isRight, said }: SeenUnit): number {
  if (!isRight) return 0
  return said === 1 ? 1 : said > 0 ? 0.5 : worthOfPage
}

/** Under it the sentences of each question that are worth something are likelier than the others. */
export function fitRank(questions: readonly SeenQuestion[]): Network {
  const random = createRandom(1)
  const lists = questions
    .map(({ units }) => {
      const all = units.map(unit => ({ values: unit.values, worth: worthOf(unit) }))
      const worthless = all.filter(({ worth }) => worth === 0)
      return [...all.filter(({ worth }) => worth > 0), ...shuffled(worthless, random).slice(0, mostWorthless)]
    })
    .filter(list => list.some(({ worth }) => worth > 0) && list.some(({ worth }) => worth < 1))
  return averageOf(
    seedsOfRank.map(seed =>
      trainNetwork(
        lists.map(list => list.map(({ values }) => values)),
        (place, outcomes) => {
          const list = lists[place]!
          const best = Math.max(...outcomes)
          const odds = outcomes.map(outcome => Math.exp(outcome - best))
          const all = odds.reduce((sum, one) => sum + one, 0)
          const expected = list.reduce((sum, { worth }, at) => sum + (odds[at]! / all) * worth, 0)
          return odds.map(
            (one, at) => (one / all) * (1 - list[at]!.worth / Math.max(leastExpected, expected)),
          )
        },
        { seed, width: 64, rounds: 15, decay: 0.01, batch: 64 },
      ),
    ),
  )
}

export type Chosen = { unit: SeenUnit; score: number; margin: number }

/** What the extractor would choose: the page for which most speaks, and the best sentence on it. */
export function chosenFrom({ units, demands }: SeenQuestion, rank: Network): Chosen | null {
  const pages = new Map<string, (SeenUnit & { score: number })[]>()
  for (const unit of units) {
    const score = outcomeOf(rank, unit.values)
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

/** Whether what is chosen answers the question. */
export function fitSure(questions: readonly SeenQuestion[], rank: Network): Network {
  const cases = questions.flatMap(question => {
    const chosen = chosenFrom(question, rank)
    if (!chosen) return []
    const answers = question.isAnswerable ? (chosen.unit.isRight ? 1 : worthOfWrong) : 0
    const weight = question.weight * (question.isAnswerable ? 1 : weightOfRefusal)
    return [{ inputs: inputsOf(question, chosen), answers, weight }]
  })
  const usual = cases.reduce((sum, { weight }) => sum + weight, 0) / cases.length
  return averageOf(
    seedsOfSure.map(seed =>
      trainNetwork(
        cases.map(({ inputs }) => [inputs]),
        (place, [outcome = 0]) => {
          const { answers, weight } = cases[place]!
          return [(weight / usual) * (1 / (1 + Math.exp(-outcome)) - answers)]
        },
        { seed },
      ),
    ),
  )
}
