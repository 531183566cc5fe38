/** Things that mean the same, each as terms; `worth`: how much the batch counts. */
export type Alike = { groups: readonly (readonly (readonly string[])[])[]; worth: number }

export type LearnOptions = { width: number; rounds: number; rate: number; dropped: number; seed: number }

export const usualLearnOptions: LearnOptions = { width: 64, rounds: 8, rate: 0.01, dropped: 0.3, seed: 1 }

/** Rarer terms are of one question, and nothing can be learnt of them. */
const leastUses = 2
const sharpness = 12
/** Of the two averages that Adam keeps. */
const [meanKept, squareKept] = [0.9, 0.999]

/** Numbers of the same kind, one row a term, each pulled where its own slope says (Adam); rows not met stay as they are. */
type Table = { width: number; values: Float32Array; mean: Float32Array; square: Float32Array }

/**
 * A vector for each term, such that the sums of things that mean the same point the same way, and those of all other things
 * in their batch do not: a softmax over the batch. The same each time.
 */
export function learnMeaning(
  batchesOfRound: (random: () => number) => Alike[],
  { width, rounds, rate, dropped, seed }: LearnOptions = usualLearnOptions,
): Map<string, Float32Array> {
  const random = createRandom(seed)
  const first = batchesOfRound(random)
  const counts = new Map<string, number>()
  for (const { groups } of first)
    for (const term of groups.flat(2)) counts.set(term, (counts.get(term) ?? 0) + 1)
  const places = new Map<string, number>()
  for (const [term, count] of counts) if (count >= leastUses) places.set(term, places.size)
  const vectors = tableOf(places.size, width, () => gauss(random) / Math.sqrt(width))
  const started = [...places.keys()].map(term => Math.log(weightOfCount(counts.get(term) ?? 0)))
  // How much a term counts, as a logarithm; and how sharp the softmax is.
  const weights = tableOf(places.size, 1, at => started[at] ?? 0)
  const sharp = tableOf(1, 1, () => Math.log(sharpness))

  const total = rounds * first.length
  let step = 0
  for (let round = 0; round < rounds; round++) {
    for (const { groups, worth } of shuffled(batchesOfRound(random), random)) {
      const things: number[][] = []
      const groupOf: number[] = []
      for (const [group, own] of groups.entries())
        for (const terms of own) {
          const known = terms.flatMap(term => places.get(term) ?? [])
          if (known.length === 0) continue
          const kept = known.filter(() => random() > dropped)
          things.push(kept.length > 0 ? kept : known)
          groupOf.push(group)
        }
      step++
      const slopes = slopesOf(things, groupOf, vectors, weights, Math.exp(sharp.values[0] ?? 0), worth)
      const down = rate * Math.max(0.01, 1 - step / total)
      pull(vectors, slopes.vectors, down, step)
      pull(weights, slopes.weights, down, step)
      pull(sharp, new Map([[0, Float32Array.of(slopes.sharp)]]), down, step)
    }
  }
  return new Map(
    [...places].map(([term, place]) => {
      const size = Math.exp(weights.values[place] ?? 0)
      return [term, vectors.values.slice(place * width, (place + 1) * width).map(value => value * size)]
    }),
  )
}

/** What everybody says counts little to begin with. */
function weightOfCount(count: number): number {
  return Math.min(8, Math.max(0.3, Math.log(12_000 / (1 + count)) / 1.5))
}

function slopesOf(
  things: readonly (readonly number[])[],
  groupOf: readonly number[],
  vectors: Table,
  weights: Table,
  sharp: number,
  worth: number,
) {
  const { width } = vectors
  const count = things.length
  const [units, lengths] = directionsOf(things, vectors, weights)
  const likes = new Float32Array(count * count)
  for (let row = 0; row < count; row++)
    for (let column = 0; column < row; column++) {
      let sum = 0
      for (let at = 0; at < width; at++) sum += units[row * width + at]! * units[column * width + at]!
      likes[row * count + column] = likes[column * count + row] = sum
    }
  // How each likeness should change: what the softmax gives all, less what it would give those that mean the same.
  const change = new Float32Array(count * count)
  let rows = 0
  for (let row = 0; row < count; row++) {
    let [all, same] = [0, 0]
    for (let column = 0; column < count; column++) {
      if (column === row) continue
      const odds = Math.exp(sharp * (likes[row * count + column]! - 1))
      all += odds
      if (groupOf[column] === groupOf[row]) same += odds
    }
    if (same === 0) continue
    rows++
    for (let column = 0; column < count; column++) {
      if (column === row) continue
      const odds = Math.exp(sharp * (likes[row * count + column]! - 1))
      change[row * count + column] = odds / all - (groupOf[column] === groupOf[row] ? odds / same : 0)
    }
  }
  const share = worth / Math.max(1, rows)
  const slopes = {
    vectors: new Map<number, Float32Array>(),
    weights: new Map<number, Float32Array>(),
    sharp: 0,
  }
  const slope = new Float32Array(width)
  for (let row = 0; row < count; row++) {
    slope.fill(0)
    for (let column = 0; column < count; column++) {
      const both = change[row * count + column]! + change[column * count + row]!
      if (both === 0) continue
      for (let at = 0; at < width; at++) slope[at]! += both * units[column * width + at]!
      slopes.sharp += share * sharp * change[row * count + column]! * likes[row * count + column]!
    }
    let along = 0
    for (let at = 0; at < width; at++) along += slope[at]! * units[row * width + at]!
    for (let at = 0; at < width; at++)
      slope[at] = ((slope[at]! - along * units[row * width + at]!) * share * sharp) / lengths[row]!
    for (const term of things[row]!) {
      const size = Math.exp(weights.values[term]!)
      const own = rowOf(slopes.vectors, term, width)
      let across = 0
      for (let at = 0; at < width; at++) {
        own[at]! += size * slope[at]!
        across += slope[at]! * vectors.values[term * width + at]!
      }
      rowOf(slopes.weights, term, 1)[0]! += size * across
    }
  }
  return slopes
}

function directionsOf(things: readonly (readonly number[])[], vectors: Table, weights: Table) {
  const { width } = vectors
  const units = new Float32Array(things.length * width)
  const lengths = new Float32Array(things.length)
  for (const [row, terms] of things.entries()) {
    for (const term of terms) {
      const size = Math.exp(weights.values[term]!)
      for (let at = 0; at < width; at++) units[row * width + at]! += size * vectors.values[term * width + at]!
    }
    const length = Math.max(1e-9, Math.hypot(...units.subarray(row * width, (row + 1) * width)))
    lengths[row] = length
    for (let at = 0; at < width; at++) units[row * width + at]! /= length
  }
  return [units, lengths] as const
}

function pull(
  { width, values, mean, square }: Table,
  slopes: ReadonlyMap<number, Float32Array>,
  rate: number,
  step: number,
) {
  const [ofMean, ofSquare] = [1 - meanKept ** step, 1 - squareKept ** step]
  for (const [row, slope] of slopes)
    for (let at = 0; at < width; at++) {
      const place = row * width + at
      mean[place] = meanKept * mean[place]! + (1 - meanKept) * slope[at]!
      square[place] = squareKept * square[place]! + (1 - squareKept) * slope[at]! * slope[at]!
      values[place]! -= (rate * (mean[place]! / ofMean)) / (Math.sqrt(square[place]! / ofSquare) + 1e-8)
    }
}

function rowOf(rows: Map<number, Float32Array>, row: number, width: number): Float32Array {
  const known = rows.get(row)
  if (known) return known
  const made = new Float32Array(width)
  rows.set(row, made)
  return made
}

function tableOf(rows: number, width: number, start: (at: number) => number): Table {
  const [mean, square] = [new Float32Array(rows * width), new Float32Array(rows * width)]
  return { width, values: Float32Array.from(mean, (_, at) => start(at)), mean, square }
}

export function shuffled<One>(list: readonly One[], random: () => number): One[] {
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
  }
  return mixed
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function gauss(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
