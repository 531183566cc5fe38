import { fold, naturalCompare } from '../../analysis/index.ts'
import type { FieldSpec } from '../../port.ts'
import { delimiterOf } from '../../text-values.ts'
import type { Ordinals } from './ordinals.ts'

export type Order = 'value' | 'folded' | 'natural'

/** What follows from the values of a dictionary: made when first asked for, and added to as the dictionary grows. */
export type Orders = {
  /** The place of each value in an order: comparing these compares values. */
  ranks(ordinals: Ordinals, order: Order): Uint32Array
  /** Values without case and accents. */
  folded(ordinals: Ordinals): readonly string[]
  /** Of each path the number of the one above it; -1 at the top. */
  parents(ordinals: Ordinals, field: FieldSpec): Int32Array
}

type Ranked = { sorted: Uint32Array; ranks: Uint32Array }

export function createOrders(): Orders {
  const ranked = { value: known<Ranked>(), folded: known<Ranked>(), natural: known<Ranked>() }
  const folds = new WeakMap<Ordinals, string[]>()
  const parents = new WeakMap<Ordinals, Int32Array>()

  return {
    ranks(ordinals, order) {
      const before = ranked[order].get(ordinals)
      if (before && before.sorted.length === ordinals.size) return before.ranks
      const sorted = extend(ordinals, before?.sorted ?? new Uint32Array(0), comparisons[order])
      const ranks = new Uint32Array(sorted.length)
      sorted.forEach((ordinal, rank) => {
        ranks[ordinal] = rank
      })
      ranked[order].set(ordinals, { sorted, ranks })
      return ranks
    },
    folded(ordinals) {
      const values = folds.get(ordinals) ?? []
      while (values.length < ordinals.size) values.push(fold(ordinals.at(values.length)))
      folds.set(ordinals, values)
      return values
    },
    parents(ordinals, field) {
      const before = parents.get(ordinals)
      if (before?.length === ordinals.size) return before
      const above = new Int32Array(ordinals.size)
      if (before) above.set(before)
      for (let ordinal = before?.length ?? 0; ordinal < above.length; ordinal++) {
        const path = ordinals.at(ordinal)
        const end = path.lastIndexOf(delimiterOf(field))
        above[ordinal] = end < 0 ? -1 : ordinals.find(path.slice(0, end))
      }
      parents.set(ordinals, above)
      return above
    },
  }
}

function known<T>(): WeakMap<Ordinals, T> {
  return new WeakMap()
}

const comparisons: Record<Order, (one: string, other: string) => number> = {
  value: compare,
  folded: (one, other) => compare(fold(one), fold(other)) || compare(one, other),
  natural: (one, other) => naturalCompare(one, other) || compare(one, other),
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Sorts only what is new, and finds the places of that among what was sorted before. */
function extend(
  ordinals: Ordinals,
  before: Uint32Array,
  order: (one: string, other: string) => number,
): Uint32Array {
  const fresh = Array.from({ length: ordinals.size - before.length }, (_, index) => {
    const ordinal = before.length + index
    return { ordinal, value: ordinals.at(ordinal) }
  }).sort((one, other) => order(one.value, other.value))
  const sorted = new Uint32Array(ordinals.size)
  let taken = 0
  let at = 0
  for (const { ordinal, value } of fresh) {
    let low = taken
    let high = before.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (order(ordinals.at(before[middle]!), value) < 0) low = middle + 1
      else high = middle
    }
    sorted.set(before.subarray(taken, low), at)
    at += low - taken
    taken = low
    sorted[at++] = ordinal
  }
  sorted.set(before.subarray(taken), at)
  return sorted
}
