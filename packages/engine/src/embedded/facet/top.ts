import type { TermCount, TermOrder } from '../../port.ts'
import type { Orders } from '../dictionary/orders.ts'
import type { Ordinals } from '../dictionary/ordinals.ts'
import { createBest } from '../execute/best.ts'

/** Values with their counts, before any is written out. */
export type Counted = {
  /** Values that may have a count: numbers below this. */
  readonly size: number
  count(value: number): number
  text(value: number): string
  /** Without case and accents. */
  folded(value: number): string
  /** The number of a value, or -1. */
  find(text: string): number
  /** Places in an order, by value. */
  ranks(order: 'value' | 'natural'): ArrayLike<number>
}

export function countedOrdinals(ordinals: Ordinals, counts: Int32Array, orders: Orders): Counted {
  return {
    size: ordinals.size,
    count: value => counts[value + 1]!,
    text: value => ordinals.at(value),
    folded: value => orders.folded(ordinals)[value]!,
    find: text => ordinals.find(text),
    ranks: order => orders.ranks(ordinals, order),
  }
}

/** The first `size` of the values that are let through and have a count, and how many have one. */
export function topValues(
  counted: Counted,
  size: number,
  order: TermOrder,
  isOpen: ((value: number) => boolean) | undefined,
): { values: TermCount[]; open: number } {
  const ranks = counted.ranks(order.startsWith('natural') ? 'natural' : 'value')
  const direction = order.endsWith('descending') ? -1 : 1
  const byCount = order === 'count'
  /** Whether one comes before another. */
  const isBefore = (one: number, other: number): boolean => {
    if (byCount) {
      const difference = counted.count(one) - counted.count(other)
      if (difference !== 0) return difference > 0
    }
    return (ranks[one]! - ranks[other]!) * direction < 0
  }
  const best = createBest(size, isBefore)
  let open = 0
  for (let value = 0; value < counted.size; value++) {
    if (counted.count(value) === 0 || (isOpen && !isOpen(value))) continue
    open++
    best.offer(value)
  }
  const values = best.take().map(value => ({ value: counted.text(value), count: counted.count(value) }))
  return { values, open }
}
