import { limits } from '../../limits.ts'
import { averageLength, byteToLength, frequencyNorm, inverseFrequency } from '../../scoring.ts'
import type { ListRef } from '../format/lexicon.ts'
import type { Level, TextTotals } from '../segment/layout.ts'
import type { Segment } from '../segment/open.ts'
import type { Lists } from '../segment/text-index.ts'
import type { IndexView, LiveSegment } from './index-view.ts'
import type { SegmentCounts } from './segment-counts.ts'

/**
 * What scores are made of, at one level of one view: counts over the rows that are there and that everyone may see.
 * Segments know the counts of all their rows; what was deleted is taken off.
 */
export type Statistics = {
  term(field: string, term: string): TermLists
  rarenessOf(field: string, frequency: number): number
  /** Rows of a list that are there and that everyone may see. */
  visibleIn(live: LiveSegment, lists: Lists, ref: ListRef): number
  /** Whether any row of a list is there, hidden or not. */
  isThere(live: LiveSegment, lists: Lists, ref: ListRef): boolean
  norms(field: string): Norms
}

/** Where a term has lists, and how many rows have it. */
export type TermLists = { frequency: number; refs: ReadonlyMap<Segment, ListRef> }

const termsKept = 10_000

/** The saturated frequencies of one field: `table[frequency * 256 + length]` up to a limit, `of` beyond. */
export type Norms = { table: Float64Array; of(frequency: number, lengthByte: number): number }

/** Frequencies in the table. */
export const tableFrequencies = 32

export function createStatistics(view: IndexView, level: Level, counts: SegmentCounts): Statistics {
  const { access } = view.dictionaries
  const totals = new Map<string, TextTotals>()
  const norms = new Map<string, Norms>()
  const terms = new Map<string, TermLists>()

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

  function termLists(field: string, term: string): TermLists {
    const key = `${field} ${term}`
    const known = terms.get(key)
    if (known) return known
    const refs = new Map<Segment, ListRef>()
    let frequency = 0
    for (const live of view.segments) {
      const text = live.segment.texts[level].get(field)
      const ref = text?.lexicon.term(term)
      if (!text || !ref) continue
      refs.set(live.segment, ref)
      frequency += visibleIn(live, text, ref)
    }
    // Bounded: a view lives for long when nothing is written.
    if (terms.size >= termsKept) terms.clear()
    const found = { frequency, refs }
    terms.set(key, found)
    return found
  }

  const rarenessOf = (field: string, count: number) => inverseFrequency(totalsOf(field).rows, count)

  return {
    term: termLists,
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
