import { limits } from '../../limits.ts'
import type { FieldWeight } from '../../port.ts'
import type { QueryWord } from '../../query-words.ts'
import { type Bits, listBits, setBit } from '../bytes/bits.ts'
import { createGathered, type Gathered, gatherPlaces } from './places.ts'
import { type OpenList, openTerms, type Part, type Run } from './run.ts'
import { addRows } from './scan.ts'

/** Extra score for words standing close together, as a factor of what the words are worth by themselves. */
export type Proximity = {
  /** Adds what the words are worth by themselves, and what is extra. */
  add(run: Run, rows: Bits, own: Float64Array, scores: Float64Array): void
  explain(run: Run, row: number, parts: readonly Part[]): number
}

export function createProximity(
  factor: number,
  words: readonly QueryWord[],
  fields: readonly FieldWeight[],
): Proximity {
  const gathered = words.map(createGathered)

  /** Raises `close[i]` to how close the words stand in one field of row i. */
  function measure(run: Run, field: string, rows: Bits, close: Float64Array): void {
    const lists = words.map(word => openTerms(run, field, word.terms))
    if (lists.filter(each => each.length > 0).length < 2) return
    const { scratch } = run
    const wanted = rowsWithNeighbours(run, lists, rows)
    const list = scratch.ints(run.rows)
    const count = listBits(wanted, list)
    lists.forEach((each, index) => {
      gatherPlaces(run, each, wanted, list, count, gathered[index]!)
    })
    for (let i = 0; i < count; i++) {
      const closeness = closenessOf(gathered, i)
      if (closeness > close[list[i]!]!) close[list[i]!] = closeness
    }
    scratch.giveInts(list)
    scratch.give(wanted)
  }

  return {
    add(run, rows, own, scores) {
      const { scratch } = run
      const close = scratch.floats(run.rows)
      for (const { name } of fields) measure(run, name, rows, close)
      const list = scratch.ints(run.rows)
      const count = listBits(rows, list)
      for (let i = 0; i < count; i++) {
        const row = list[i]!
        scores[row]! += (1 + factor * close[row]!) * own[row]!
        close[row] = 0
      }
      scratch.giveInts(list)
      scratch.giveFloats(close)
    },
    explain(run, row, parts) {
      const rows = run.scratch.bits(run.rows)
      setBit(rows, row)
      const close = run.scratch.floats(run.rows)
      for (const { name } of fields) measure(run, name, rows, close)
      const value = factor * close[row]! * parts.reduce((sum, part) => sum + part.value, 0)
      close[row] = 0
      run.scratch.giveFloats(close)
      run.scratch.give(rows)
      return value
    },
  }
}

/** Rows in which two neighbours of the query occur: the others need no reading. */
function rowsWithNeighbours(run: Run, lists: readonly (readonly OpenList[])[], rows: Bits): Bits {
  const { scratch } = run
  const wanted = scratch.bits(run.rows)
  let before: Bits | undefined
  for (const word of lists) {
    const here = scratch.bits(run.rows)
    for (const { postings } of word) addRows(postings, scratch.block, rows, here)
    if (before) {
      for (let i = 0; i < wanted.length; i++) wanted[i]! |= before[i]! & here[i]!
      scratch.give(before)
    }
    before = here
  }
  if (before) scratch.give(before)
  return wanted
}

/** As `closeness` in `positions.ts`, without making lists. */
function closenessOf(words: readonly Gathered[], index: number): number {
  let sum = 0
  for (let word = 1; word < words.length; word++) {
    const distance = leastDistance(words[word - 1]!, words[word]!, index)
    if (distance <= limits.closeness) sum += 1 / distance
  }
  return sum / (words.length - 1)
}

/** The least distance above 0 between places of two words: both lists are walked once. */
function leastDistance(one: Gathered, other: Gathered, index: number): number {
  let least = Number.POSITIVE_INFINITY
  const [left, right] = [one.items, other.items]
  const [leftEnd, rightEnd] = [one.ends[index]!, other.ends[index]!]
  let low = other.starts[index]!
  for (let i = one.starts[index]!; i < leftEnd; i++) {
    const at = left[i]!
    while (low < rightEnd && right[low]! < at) low++
    if (low > other.starts[index]!) least = Math.min(least, at - right[low - 1]!)
    const after = low < rightEnd && right[low] === at ? low + 1 : low
    if (after < rightEnd) least = Math.min(least, right[after]! - at)
  }
  return least
}
