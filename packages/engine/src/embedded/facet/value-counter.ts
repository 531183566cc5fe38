import { naturalCompare, normalize } from '@quarry/language'
import type { FacetResult } from '../../port.ts'
import type { Orders } from '../dictionary/orders.ts'
import type { Scratch } from '../execute/scratch.ts'
import { type Column, firstPlace } from '../segment/column.ts'
import type { IndexView } from '../view/index-view.ts'
import type { Buckets } from './buckets.ts'
import { countGroups, countValues } from './count.ts'
import { type Counted, countedOrdinals } from './top.ts'

/** Counts the values of one field over rows: by ordinal, or number by number for fields that hold numbers. */
type ValueCounter = {
  add(run: Columns, rows: Int32Array, count: number, groups?: Int32Array): void
  counted(): Counted
  /** Gives its memory back. */
  close(): void
}

export function createValueCounter({ view, orders, scratch }: Counting, field: string): ValueCounter {
  const ordinals = view.dictionaries.values.get(field)
  if (!ordinals) return createNumberCounter(field)
  const size = ordinals.size + 1
  const counts = scratch.ints(size)
  counts.fill(0, 0, size)
  /** By ordinal + 1: the last group that had it. */
  let seen: Int32Array | undefined
  return {
    add(run, rows, count, groups) {
      const column = run.segment.columns.get(field)
      if (column?.kind !== 'ordinals') return
      if (!groups) return countValues(column, rows, count, counts)
      seen ??= scratch.ints(size).fill(0, 0, size)
      countGroups(column, rows, count, counts, { groups, seen })
    },
    counted: () => countedOrdinals(ordinals, counts, orders),
    close() {
      scratch.giveInts(counts)
      if (seen) scratch.giveInts(seen)
    },
  }
}

function createNumberCounter(field: string): ValueCounter {
  const counts = new Map<number, number>()
  const seen = new Map<number, number>()
  return {
    add(run, rows, count, groups) {
      const column = run.segment.columns.get(field)
      if (column?.kind !== 'numbers') return
      const { values, ends } = column
      for (let i = 0; i < count; i++) {
        const row = rows[i]!
        const first = firstPlace(column, row)
        const end = first < 0 ? first : ends ? ends[row]! : row + 1
        for (let at = first; at < end; at++) {
          const value = values[at]!
          if (groups) {
            if (seen.get(value) === groups[i]) continue
            seen.set(value, groups[i]!)
          }
          counts.set(value, (counts.get(value) ?? 0) + 1)
        }
      }
    },
    counted: () => countedNumbers(counts),
    close: () => counts.clear(),
  }
}

/** Numbers are counted as they are written. */
function countedNumbers(counts: ReadonlyMap<number, number>): Counted {
  const entries = [...counts].map(([number, count]) => ({ text: String(number), count }))
  const places = new Map(entries.map(({ text }, index) => [text, index]))
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
  return {
    size: entries.length,
    count: value => entries[value]!.count,
    text: value => entries[value]!.text,
    folded: value => normalize(entries[value]!.text),
    find: text => places.get(text) ?? -1,
    ranks(order) {
      const natural = order === 'natural'
      const sorted = [...entries.keys()].sort((one, other) => {
        const [left, right] = [entries[one]!.text, entries[other]!.text]
        return (natural && naturalCompare(left, right)) || compare(left, right)
      })
      const ranks = new Array<number>(sorted.length)
      sorted.forEach((value, rank) => {
        ranks[value] = rank
      })
      return ranks
    },
  }
}

/** What facets count with. */
export type Counting = { view: IndexView; orders: Orders; scratch: Scratch; buckets: Buckets }

/** Where the values of rows stand. */
export type Columns = { segment: { columns: ReadonlyMap<string, Column> } }

/** One facet being counted: documents come segment by segment. `result` is asked once, at the end. */
export type FacetCounter = {
  /** With `groups`, the group of each document, from 1 on: a group counts once for each value, and comes in one stretch. */
  add(run: Columns, documents: Int32Array, count: number, groups?: Int32Array): void
  result(): FacetResult
}
