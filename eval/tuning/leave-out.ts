import { type Constants, current, grid } from './constants.ts'
import type { ObservedCollection } from './observe.ts'
import { scoreOf } from './score.ts'

export type Fit = {
  leftOut: string
  constants: Constants
  /** Mean nDCG@10 of the collections of a kind, as they are and with the constants that the others chose. */
  before: number
  after: number
}

/** What brings less than half of a hundredth is as likely chance. */
const leastGain = 0.005

const constantNames = Object.keys(grid) as (keyof Constants)[]

/** Collections of one kind have the same name up to the first sign: they are left out together and count as one. */
const kindOf = ({ name }: ObservedCollection) => name.split('-')[0] ?? name

/** What one constant is worth by itself, as a factor of the figure as it is: in the mean, and where it is worth least. */
export type Alone = { name: keyof Constants; value: number; gain: number; least: number }

/** Constants chosen by all kinds but one, for each, and by all of them. */
export function leaveOneOut(collections: readonly ObservedCollection[]): {
  fits: Fit[]
  all: Constants
  alone: Alone[]
} {
  const kinds = new Map<string, ObservedCollection[]>()
  for (const collection of collections)
    kinds.set(kindOf(collection), [...(kinds.get(kindOf(collection)) ?? []), collection])
  const known = new Map<string, number>()
  const scoreOfKind = (kind: string, constants: Constants): number => {
    const key = `${kind} ${Object.values(constants)}`
    const members = kinds.get(kind) ?? []
    const score =
      known.get(key) ?? members.reduce((sum, one) => sum + scoreOf(one, constants), 0) / members.length
    known.set(key, score)
    return score
  }
  /** A kind whose questions are hard counts as much as one whose are easy. */
  const gain = (names: readonly string[], constants: Constants) =>
    names.reduce((sum, kind) => sum + scoreOfKind(kind, constants) / scoreOfKind(kind, current), 0) /
    names.length
  const names = [...kinds.keys()]
  const fits = names.map(leftOut => {
    const others = names.filter(kind => kind !== leftOut)
    const constants = climb(others, gain)
    return {
      leftOut,
      constants,
      before: scoreOfKind(leftOut, current),
      after: scoreOfKind(leftOut, constants),
    }
  })
  const alone = constantNames.flatMap(name =>
    grid[name]
      .filter(value => value !== current[name])
      .map(value => {
        const constants = { ...current, [name]: value }
        return {
          name,
          value,
          gain: gain(names, constants),
          least: Math.min(...names.map(kind => gain([kind], constants))),
        }
      }),
  )
  return { fits, all: climb(names, gain), alone }
}

/** One constant after the other takes its best value, until none gains enough. */
function climb(names: readonly string[], gain: (names: readonly string[], constants: Constants) => number) {
  let best = current
  let value = gain(names, best)
  for (let moved = true; moved; ) {
    moved = false
    for (const name of constantNames)
      for (const choice of grid[name]) {
        const next = { ...best, [name]: choice }
        const reached = gain(names, next)
        if (reached <= value + leastGain) continue
        best = next
        value = reached
        moved = true
      }
  }
  return best
}
