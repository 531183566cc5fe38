import { type BoundedMap, createBoundedMap } from '@quarry/bounded-map'
import type { NumberColumn } from '../segment/column.ts'
import { createByteCache } from '../view/cache.ts'

/** A place on the line of numbers: before a number, or just behind it. */
export type Bound = { value: number; behind: boolean }

/**
 * Into which stretch between bounds the value of each document falls: one byte a document, kept for a column and a set
 * of bounds: a column whose values change is another one. 0: no value. Only for columns of single values and fewer than 255 stretches.
 *
 * Undefined when it is not worth making: bounds asked for the first time, such as those of this very moment, and few
 * documents to count.
 */
export type Buckets = {
  of(column: NumberColumn, bounds: readonly Bound[], key: string, count: number): Uint8Array | undefined
}

/** Names what a column of bytes was made for. */
export function bucketKey(field: string, bounds: readonly Bound[]): string {
  return `${field} ${bounds.map(({ value, behind }) => `${value}${behind}`).join()}`
}

export function createBuckets(bytes: number): Buckets {
  const cache = createByteCache<Uint8Array>(bytes)
  // Each column knows its columns of bytes by what they were made for; the cache bounds them all together.
  const keys = new WeakMap<NumberColumn, BoundedMap<string, number>>()
  let nextKey = 1

  /** A number for the cache, negative when it was given just now. */
  function numberOf(column: NumberColumn, key: string): number {
    // What is no longer asked for is not remembered for ever.
    const ofColumn = keys.get(column) ?? createBoundedMap<string, number>({ entries: 1000 })
    keys.set(column, ofColumn)
    const known = ofColumn.get(key)
    if (known !== undefined) return known
    ofColumn.set(key, nextKey)
    return -nextKey++
  }

  return {
    of(column, bounds, key, count) {
      const { values } = column
      const number = numberOf(column, key)
      if (number < 0 && count < values.length / 4) return undefined
      const known = cache.get(Math.abs(number))
      if (known) return known
      const made = new Uint8Array(values.length)
      for (let row = 0; row < made.length; row++) {
        if (!Number.isNaN(values[row])) made[row] = 1 + stretchOf(values[row]!, bounds)
      }
      cache.set(Math.abs(number), made, made.length + 200)
      return made
    },
  }
}

/** How many bounds lie before a value. */
export function stretchOf(value: number, bounds: readonly Bound[]): number {
  let low = 0
  let high = bounds.length
  while (low < high) {
    const middle = (low + high) >> 1
    const bound = bounds[middle]!
    if (bound.value < value || (bound.value === value && !bound.behind)) low = middle + 1
    else high = middle
  }
  return low
}
