import { expect, it } from 'vitest'
import { averageOf, type Network, outcomeOf, packNetwork, readNetwork } from './network.ts'

/** One thing without the other: no sum of two weights tells that. */
const either: Network = {
  first: Float32Array.of(1, -1, -1, 1),
  added: Float32Array.of(0, 0),
  last: Float32Array.of(2, 2),
  end: -1,
}

it('tells what features are worth together', () => {
  const outcomes = [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ].map(inputs => outcomeOf(either, inputs))
  expect(outcomes).toEqual([-1, 1, 1, -1])
})

it('averages what several say', () => {
  const flat: Network = { ...either, last: Float32Array.of(0, 0), end: 3 }
  expect(outcomeOf(averageOf([either, flat]), [1, 0])).toBe(2)
  expect(outcomeOf(averageOf([either, flat]), [1, 1])).toBe(1)
})

it('is the same after it was packed', () => {
  expect(readNetwork(packNetwork(either))).toEqual(either)
})
