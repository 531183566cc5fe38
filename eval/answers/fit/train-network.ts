import type { Network } from '@quarry/answers'
import { createRandom, shuffled } from './learn-meaning.ts'

type TrainOptions = {
  seed: number
  /** How many places the layer has. */
  width?: number
  rounds?: number
  rate?: number
  /** Pulls what counts towards nothing, in each step. */
  decay?: number
  /** Shares of inputs and of places that are left out by chance each time, so that none relies on another. */
  dropped?: { inputs: number; places: number }
  batch?: number
}

/** An input that hardly ever differs is not to count for that. */
const leastSize = 0.1
/** A case that hardly anything would be better for is passed over. */
const leastSlope = 1e-7
/** Of the two averages that Adam keeps. */
const [meanKept, squareKept] = [0.9, 0.999]

/** Numbers that are learnt, each pulled where its own slope says (Adam). */
type Learning = Readonly<Record<'values' | 'slopes' | 'mean' | 'square', Float32Array>>

/**
 * A network that learns from lists of cases, a few lists at a time: `slopes` tells, of a list and what the network makes of each of
 * its cases, how much less would be better. The same each time.
 */
export function trainNetwork(
  lists: readonly (readonly Float32Array[])[],
  slopes: (list: number, outcomes: Float64Array) => ArrayLike<number>,
  options: TrainOptions,
): Network {
  const { width = 48, rounds = 20, rate = 0.003, decay = 0.03, batch = 128 } = options
  const { dropped = { inputs: 0.1, places: 0.3 } } = options
  const random = createRandom(options.seed)
  const inputs = lists.find(([one]) => one)?.[0]?.length ?? 0
  const { middle, size } = spreadOf(lists, inputs)
  const levelled = lists.map(list => {
    const rows = new Float32Array(list.length * inputs)
    for (const [row, own] of list.entries())
      for (let at = 0; at < inputs; at++) rows[row * inputs + at] = (own[at]! - middle[at]!) / size[at]!
    return rows
  })
  const around = (from: number) => () => (2 * random() - 1) / Math.sqrt(from)
  const first = learning(inputs * width, around(inputs))
  const added = learning(width, around(inputs))
  const last = learning(width, around(width))
  const end = learning(1, around(width))
  const all = [first, added, last, end]
  const longest = lists.reduce((most, { length }) => Math.max(most, length), 0)
  const layers = new Float32Array(longest * width)
  const back = new Float32Array(width)
  const open = new Float32Array(inputs)
  const kept = new Float32Array(width)
  const chance = (into: Float32Array, share: number): void => {
    for (let at = 0; at < into.length; at++) into[at] = random() < share ? 0 : 1 / (1 - share)
  }
  const places = Array.from(lists, (_, place) => place)
  const total = rounds * Math.ceil(lists.length / batch)
  let step = 0
  for (let round = 0; round < rounds; round++) {
    const order = shuffled(places, random)
    for (let from = 0; from < order.length; from += batch) {
      const own = order.slice(from, from + batch)
      for (const place of own) {
        const rows = levelled[place]!
        const count = rows.length / inputs
        chance(open, dropped.inputs)
        chance(kept, dropped.places)
        const outcomes = new Float64Array(count)
        for (let row = 0; row < count; row++) {
          const layer = layers.subarray(row * width, (row + 1) * width)
          layer.set(added.values)
          for (let input = 0; input < inputs; input++) {
            const value = rows[row * inputs + input]! * open[input]!
            if (value === 0) continue
            const weights = input * width
            for (let at = 0; at < width; at++) layer[at]! += value * first.values[weights + at]!
          }
          let outcome = end.values[0]!
          for (let at = 0; at < width; at++)
            if (layer[at]! > 0) outcome += last.values[at]! * layer[at]! * kept[at]!
          outcomes[row] = outcome
        }
        const less = slopes(place, outcomes)
        for (let row = 0; row < count; row++) {
          const by = less[row]! / own.length
          if (Math.abs(by) < leastSlope) continue
          const layer = layers.subarray(row * width, (row + 1) * width)
          end.slopes[0]! += by
          for (let at = 0; at < width; at++) {
            const reached = layer[at]! > 0 ? by * kept[at]! : 0
            last.slopes[at]! += reached * layer[at]!
            back[at] = reached * last.values[at]!
            added.slopes[at]! += back[at]!
          }
          for (let input = 0; input < inputs; input++) {
            const value = rows[row * inputs + input]! * open[input]!
            if (value === 0) continue
            const weights = input * width
            for (let at = 0; at < width; at++) first.slopes[weights + at]! += value * back[at]!
          }
        }
      }
      const down = (rate * (1 + Math.cos((Math.PI * step) / total))) / 2
      step++
      for (const one of all) pull(one, down, decay, step)
    }
  }
  // What was levelled for learning is so no more.
  const plainFirst = first.values.map((value, at) => value / size[Math.floor(at / width)]!)
  const plainAdded = added.values.map((value, at) => {
    let sum = value
    for (let input = 0; input < inputs; input++) sum -= middle[input]! * plainFirst[input * width + at]!
    return sum
  })
  return { first: plainFirst, added: plainAdded, last: last.values, end: end.values[0]! }
}

/** The average of each input, and how far it mostly is from there. */
function spreadOf(lists: readonly (readonly Float32Array[])[], inputs: number) {
  const middle = new Float64Array(inputs)
  const square = new Float64Array(inputs)
  const count = lists.reduce((sum, { length }) => sum + length, 0)
  for (const own of lists.flat())
    for (let at = 0; at < inputs; at++) {
      middle[at]! += own[at]! / count
      square[at]! += own[at]! ** 2 / count
    }
  const size = middle.map((mean, at) => Math.max(leastSize, Math.sqrt(Math.max(0, square[at]! - mean ** 2))))
  return { middle, size }
}

function learning(length: number, start: () => number): Learning {
  const [slopes, mean, square] = [
    new Float32Array(length),
    new Float32Array(length),
    new Float32Array(length),
  ]
  return { values: Float32Array.from(slopes, start), slopes, mean, square }
}

function pull({ values, slopes, mean, square }: Learning, rate: number, decay: number, step: number): void {
  const [ofMean, ofSquare] = [1 - meanKept ** step, 1 - squareKept ** step]
  for (let at = 0; at < values.length; at++) {
    const slope = slopes[at]!
    mean[at] = meanKept * mean[at]! + (1 - meanKept) * slope
    square[at] = squareKept * square[at]! + (1 - squareKept) * slope * slope
    const towards = mean[at]! / ofMean / (Math.sqrt(square[at]! / ofSquare) + 1e-8)
    values[at] = values[at]! * (1 - rate * decay) - rate * towards
    slopes[at] = 0
  }
}
