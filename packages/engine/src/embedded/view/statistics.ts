import { limits } from '../../limits.ts'
import { averageLength, byteToLength, frequencyNorm, inverseFrequency } from '../../scoring.ts'
import type { ListRef } from '../format/lexicon.ts'
import type { Level, TextTotals } from '../segment/layout.ts'
import type { Lists } from '../segment/text-index.ts'
import type { IndexView, LiveSegment } from './index-view.ts'
import type { SegmentCounts } from './segment-counts.ts'

/**
 * What scores are made of, at one level of one view: counts over the rows that are there and that everyone may see.
 * Segments know the counts of all their rows; what was deleted is taken off.
 */
export type Statistics = {
  frequency(field: string, term: string): number
  rareness(field: string, term: string): number
  rarenessOf(field: string, frequency: number): number
  /** Rows of a list that are there and that everyone may see. */
  visibleIn(live: LiveSegment, lists: Lists, ref: ListRef): number
  /** Whether any row of a list is there, hidden or not. */
  isThere(live: LiveSegment, lists: Lists, ref: ListRef): boolean
  norms(field: string): Norms
}

/** The saturated frequencies of one field: `table[frequency * 256 + length]` up to a limit, `of` beyond. */
export type Norms = { table: Float64Array; of(frequency: number, lengthByte: number): number }

/** Frequencies in the table. */
export const tableFrequencies = 32

export function createStatistics(view: IndexView, level: Level, counts: SegmentCounts): Statistics {
  const { access } = view.dictionaries
  const totals = new Map<string, TextTotals>()
  const norms = new Map<string, Norms>()
  const frequencies = new Map<string, number>()

  function totalsOf(field: string): TextTotals {
    const known = totals.get(field)
    if (known) return known
    const sum = { rows: 0, length: 0 }
    for (const live of view.segments) {
      const { rows, length } = counts.totals(live, level, access, field)
      sum.rows += rows
      sum.length += length
    }
    totals.set(field, sum)
    return sum
  }

  const visibleIn = (live: LiveSegment, lists: Lists, ref: ListRef) =>
    counts.visibleIn(live, level, access, lists, ref)

  function frequency(field: string, term: string): number {
    const key = `${field} ${term}`
    const known = frequencies.get(key)
    if (known !== undefined) return known
    let count = 0
    for (const live of view.segments) {
      const text = live.segment.texts[level].get(field)
      const ref = text?.lexicon.term(term)
      if (text && ref) count += visibleIn(live, text, ref)
    }
    // Bounded: a view lives for long when nothing is written.
    if (frequencies.size > 50_000) frequencies.clear()
    frequencies.set(key, count)
    return count
  }

  const rarenessOf = (field: string, count: number) => inverseFrequency(totalsOf(field).rows, count)

  return {
    frequency,
    rareness: (field, term) => rarenessOf(field, frequency(field, term)),
    rarenessOf,
    visibleIn,
    isThere: (live, lists, ref) => counts.isThere(live, level, lists, ref),
    norms(field) {
      const known = norms.get(field)
      if (known) return known
      const { rows, length } = totalsOf(field)
      const made = createNorms(averageLength(length, rows))
      norms.set(field, made)
      return made
    },
  }
}

function createNorms(average: number): Norms {
  const of = (frequency: number, byte: number) =>
    frequencyNorm(Math.min(frequency, limits.termFrequency), byteToLength(byte), average)
  const table = new Float64Array(tableFrequencies * 256)
  for (let frequency = 1; frequency < tableFrequencies; frequency++) {
    for (let byte = 0; byte < 256; byte++) table[frequency * 256 + byte] = of(frequency, byte)
  }
  return { table, of }
}
