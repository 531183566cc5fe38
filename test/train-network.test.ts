import { outcomeOf } from '@quarry/answers'
import { expect, it } from 'vitest'
import { trainNetwork } from '../eval/answers/fit/train-network.ts'

const row = (...values: number[]): Float32Array => Float32Array.from(values)
const nothingDropped = { inputs: 0, places: 0 }

/** Whether exactly one of two is so: no weighted sum tells it. */
const cases = [
  [row(0, 0), 0],
  [row(0, 1), 1],
  [row(1, 0), 1],
  [row(1, 1), 0],
] as const

function learnEither(seed: number) {
  return trainNetwork(
    cases.map(([inputs]) => [inputs]),
    (place, [outcome = 0]) => [1 / (1 + Math.exp(-outcome)) - cases[place]![1]],
    { seed, rounds: 400, decay: 0, dropped: nothingDropped },
  )
}

it('learns what no weighted sum can tell', () => {
  const network = learnEither(1)
  for (const [inputs, wanted] of cases) expect(outcomeOf(network, inputs) > 0 ? 1 : 0).toBe(wanted)
})

it('learns the same from the same seed, and otherwise from another', () => {
  expect(learnEither(1)).toEqual(learnEither(1))
  expect(learnEither(1).first).not.toEqual(learnEither(2).first)
})

it('learns which case of a list is best, however large the numbers of the list are', () => {
  // The one in the middle of each list is right; where the list lies tells nothing.
  const lists = [0, 5, -3, 40].map(far => [row(far, 0.2), row(far, 0.6), row(far, 0.1)])
  const network = trainNetwork(
    lists,
    (_, outcomes) => {
      const odds = outcomes.map(outcome => Math.exp(outcome - Math.max(...outcomes)))
      const all = odds.reduce((sum, one) => sum + one, 0)
      return odds.map((one, at) => one / all - (at === 1 ? 1 : 0))
    },
    { seed: 3, rounds: 200, dropped: nothingDropped },
  )
  for (const list of lists) {
    const outcomes = list.map(inputs => outcomeOf(network, inputs))
    expect(outcomes.indexOf(Math.max(...outcomes))).toBe(1)
  }
})

it('takes an input that is always the same for nothing', () => {
  const told = trainNetwork(
    cases.map(([inputs]) => [row(...inputs, 7)]),
    (place, [outcome = 0]) => [1 / (1 + Math.exp(-outcome)) - cases[place]![1]],
    { seed: 1, rounds: 400, decay: 0, dropped: nothingDropped },
  )
  for (const [inputs, wanted] of cases) expect(outcomeOf(told, row(...inputs, 7)) > 0 ? 1 : 0).toBe(wanted)
})
