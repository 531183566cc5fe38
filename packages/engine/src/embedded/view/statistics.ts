import { limits } from '../../limits.ts'
import { averageLength, byteToLength, frequencyNorm, inverseFrequency } from '../../scoring.ts'
import { hasBit } from '../bytes/bits.ts'
import type { ListRef } from '../format/lexicon.ts'
import { createBlock, decodeDocuments } from '../format/postings.ts'
import type { Level } from '../segment/layout.ts'
import type { Lists } from '../segment/text-index.ts'
import type { IndexView, LiveSegment } from './index-view.ts'
import type { ListReader } from './list-reader.ts'

/**
 * What scores are made of, at one level of one view: counts over the rows that are there and that everyone may see.
 * Segments know the counts of all their rows; what was deleted is taken off.
 */
export type Statistics = {
  /** Rows that have the field. */
  rowsWith(field: string): number
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

export function createStatistics(view: IndexView, level: Level, reader: ListReader): Statistics {
  const totals = new Map<string, { rows: number; length: number }>()
  const norms = new Map<string, Norms>()
  const frequencies = new Map<string, number>()
  const block = createBlock()

  function totalsOf(field: string): { rows: number; length: number } {
    const known = totals.get(field)
    if (known) return known
    const sum = { rows: 0, length: 0 }
    for (const live of view.segments) {
      const text = live.segment.texts[level].get(field)
      if (!text) continue
      sum.rows += text.totals.rows
      sum.length += text.totals.length
      const gone = live.live[level]
      if (!gone) continue
      const lengthOf = text.lengthOf()
      for (let row = 0; row < text.norms.length; row++) {
        if (text.norms[row] === 0 || hasBit(gone, row) || !isEveryones(live, row)) continue
        sum.rows--
        sum.length -= lengthOf(row)
      }
    }
    totals.set(field, sum)
    return sum
  }

  function isEveryones({ segment }: LiveSegment, row: number): boolean {
    const document = level === 'document' ? row : segment.parents[row]!
    return view.dictionaries.access.isPublic(segment.access[document]!)
  }

  function visibleIn(live: LiveSegment, lists: Lists, ref: ListRef): number {
    const present = live.live[level]
    let count = ref.documents - ref.hidden
    if (!present || count === 0) return count
    eachRow(live, lists, ref, row => {
      if (!hasBit(present, row) && isEveryones(live, row)) count--
    })
    return count
  }

  function isThere(live: LiveSegment, lists: Lists, ref: ListRef): boolean {
    const present = live.live[level]
    let found = !present
    if (present)
      eachRow(live, lists, ref, row => {
        found ||= hasBit(present, row)
      })
    return found
  }

  function eachRow({ segment }: LiveSegment, lists: Lists, ref: ListRef, visit: (row: number) => void): void {
    const postings = reader.postings(segment, lists, ref)
    for (let each = 0; each < postings.blocks; each++) {
      const size = decodeDocuments(postings, each, block.documents)
      for (let i = 0; i < size; i++) visit(block.documents[i]!)
    }
  }

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
    rowsWith: field => totalsOf(field).rows,
    frequency,
    rareness: (field, term) => rarenessOf(field, frequency(field, term)),
    rarenessOf,
    visibleIn,
    isThere,
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
