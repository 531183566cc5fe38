import { naturalCompare, normalize } from '@quarry/language'
import type { FieldSpec } from '../../port.ts'
import { delimiterOf } from '../../text-values.ts'
import type { Ordinals } from './ordinals.ts'

type Order = 'value' | 'folded' | 'natural'

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
      const sorted = extend(ordinals, before?.sorted ?? new Uint32Array(0), order)
      const ranks = new Uint32Array(sorted.length)
      sorted.forEach((ordinal, rank) => {
        ranks[ordinal] = rank
      })
      ranked[order].set(ordinals, { sorted, ranks })
      return ranks
    },
    folded(ordinals) {
      const values = folds.get(ordinals) ?? []
      while (values.length < ordinals.size) values.push(normalize(ordinals.at(values.length)))
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

/** How an order compares: by a key that is worked out once for what is new, then by the value itself. */
const ways: Record<Order, { key(value: string): string; compare(one: string, other: string): number }> = {
  value: { key: value => value, compare },
  folded: { key: normalize, compare },
  natural: { key: value => value, compare: naturalCompare },
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Sorts only what is new, and finds the places of that among what was sorted before. */
function extend(ordinals: Ordinals, before: Uint32Array, order: Order): Uint32Array {
  const way = ways[order]
  const read = (ordinal: number) => {
    const value = ordinals.at(ordinal)
    return { ordinal, value, key: way.key(value) }
  }
  const inOrder = (one: ReturnType<typeof read>, other: ReturnType<typeof read>) =>
    way.compare(one.key, other.key) || compare(one.value, other.value)

  const fresh = Array.from({ length: ordinals.size - before.length }, (_, index) =>
    read(before.length + index),
  )
  const sorted = new Uint32Array(ordinals.size)
  let taken = 0
  let at = 0
  for (const each of fresh.sort(inOrder)) {
    let low = taken
    let high = before.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (inOrder(read(before[middle]!), each) < 0) low = middle + 1
      else high = middle
    }
    sorted.set(before.subarray(taken, low), at)
    at += low - taken
    taken = low
    sorted[at++] = each.ordinal
  }
  sorted.set(before.subarray(taken), at)
  return sorted
}
