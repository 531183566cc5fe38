import { createBoundedMap } from '@quarry/bounded-map'
import type { FieldWeight } from '../../port.ts'
import { averageLength, inverseFrequency } from '../../scoring.ts'
import type { ListRef } from '../format/lexicon.ts'
import type { Level, TextTotals } from '../segment/layout.ts'
import type { Segment } from '../segment/open.ts'
import type { Lists } from '../segment/text-index.ts'
import type { IndexView, LiveSegment } from './index-view.ts'
import { createNorms, type Norms } from './norms.ts'
import type { SegmentCounts } from './segment-counts.ts'

/**
 * What scores are made of, at one level of one view: counts over the rows that are there and that everyone may see.
 * Segments know the counts of all their rows; what was deleted is taken off.
 */
export type Statistics = {
  term(field: string, term: string): TermLists
  /** Of what this many rows have, among those with any of these fields. */
  rarenessOf(fields: readonly FieldWeight[], frequency: number): number
  /** Rows of a list that are there and that everyone may see. */
  visibleIn(live: LiveSegment, lists: Lists, ref: ListRef): number
  /** Whether any row of a list is there, hidden or not. */
  isThere(live: LiveSegment, lists: Lists, ref: ListRef): boolean
  norms(field: FieldWeight): Norms
}

/** Where a term has lists, and how many rows have it. */
type TermLists = { frequency: number; refs: ReadonlyMap<Segment, ListRef> }

const termsKept = 10_000
/** Weights come with requests. */
const normsKept = 64

export function createStatistics(view: IndexView, level: Level, counts: SegmentCounts): Statistics {
  const { access } = view.dictionaries
  const totals = new Map<string, TextTotals>()
  const norms = createBoundedMap<string, Norms>({ entries: normsKept })
  // A view lives for long when nothing is written.
  const terms = createBoundedMap<string, TermLists>({ entries: termsKept })

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
    return terms.set(key, { frequency, refs })
  }

  return {
    term: termLists,
    rarenessOf: (fields, frequency) =>
      inverseFrequency(Math.max(0, ...fields.map(({ name }) => totalsOf(name).rows)), frequency),
    visibleIn,
    isThere: (live, lists, ref) => counts.isThere(live, level, lists, ref),
    norms({ name, weight }) {
      const key = `${weight} ${name}`
      const known = norms.get(key)
      if (known) return known
      const { rows, length } = totalsOf(name)
      return norms.set(key, createNorms(weight, averageLength(length, rows)))
    },
  }
}
