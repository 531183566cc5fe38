/**
 * Frequencies of a word in several lists. Of the forms that a word has in a field the most frequent counts; what the
 * fields have is added. All but the last list put their frequencies aside, by row; the last adds its own to what lies
 * aside and scores, so that every row is scored once.
 */
import type { Bits } from '../bytes/bits.ts'
import { type Block, decodeDocuments, decodeFrequencies, type Postings } from '../format/postings.ts'
import { tableFrequencies } from '../view/norms.ts'
import { type Frequencies, frequencyOf, isNeeded, type Worth, worthOf } from './scan.ts'

/** Rows with something aside, and what. */
export type Aside = { rows: Bits; values: Float64Array }

/** Keeps the greater of what lies aside and what a list has. */
export function keepBest(
  postings: Postings,
  block: Block,
  from: Frequencies,
  within: Bits | undefined,
  aside: Aside,
): void {
  const { documents: rows, frequencies } = block
  const { rows: seen, values } = aside
  for (let each = 0; each < postings.blocks; each++) {
    if (!isNeeded(postings, each, within)) continue
    const count = decodeDocuments(postings, each, rows)
    const varied = decodeFrequencies(postings, each, count, frequencies)
    for (let i = 0; i < count; i++) {
      const row = rows[i]!
      const bit = 1 << (row & 31)
      if (within !== undefined && (within[row >>> 5]! & bit) === 0) continue
      const own = frequencyOf(from, varied ? frequencies[i]! : 1, row)
      if ((seen[row >>> 5]! & bit) === 0) {
        seen[row >>> 5]! |= bit
        values[row] = own
      } else if (own > values[row]!) {
        values[row] = own
      }
    }
  }
}

/** Adds the frequencies of a list to what lies aside. */
export function addFrequencies(
  postings: Postings,
  block: Block,
  from: Frequencies,
  within: Bits | undefined,
  { rows: seen, values }: Aside,
): void {
  const { documents: rows, frequencies } = block
  for (let each = 0; each < postings.blocks; each++) {
    if (!isNeeded(postings, each, within)) continue
    const count = decodeDocuments(postings, each, rows)
    const varied = decodeFrequencies(postings, each, count, frequencies)
    for (let i = 0; i < count; i++) {
      const row = rows[i]!
      const bit = 1 << (row & 31)
      if (within !== undefined && (within[row >>> 5]! & bit) === 0) continue
      seen[row >>> 5]! |= bit
      values[row]! += frequencyOf(from, varied ? frequencies[i]! : 1, row)
    }
  }
}

/** The last list: scores its own frequency and what lies aside for the row, which is used up. */
export function scoreLast(
  postings: Postings,
  block: Block,
  from: Frequencies,
  worth: Worth,
  within: Bits | undefined,
  out: Bits,
  scores: Float64Array,
  { rows: seen, values }: Aside,
): void {
  const { documents: rows, frequencies } = block
  const { lengths } = from
  const { worths } = from.norms
  const { rareness } = worth
  const plain = worth.factors.length === 0
  for (let each = 0; each < postings.blocks; each++) {
    if (!isNeeded(postings, each, within)) continue
    const count = decodeDocuments(postings, each, rows)
    const varied = decodeFrequencies(postings, each, count, frequencies)
    for (let i = 0; i < count; i++) {
      const row = rows[i]!
      const bit = 1 << (row & 31)
      if (within !== undefined && (within[row >>> 5]! & bit) === 0) continue
      out[row >>> 5]! |= bit
      const own = varied ? frequencies[i]! : 1
      if ((seen[row >>> 5]! & bit) !== 0) {
        seen[row >>> 5]! ^= bit
        scores[row]! += worthOf(worth, values[row]! + frequencyOf(from, own, row))
        values[row] = 0
      } else if (plain && own < tableFrequencies) {
        scores[row]! += rareness * worths[(own << 8) + lengths[row]!]!
      } else {
        scores[row]! += worthOf(worth, frequencyOf(from, own, row))
      }
    }
  }
}

/** Calls back with each row aside and its value, and leaves nothing there. */
export function takeAside({ rows, values }: Aside, take: (row: number, value: number) => void): void {
  for (let i = 0; i < rows.length; i++) {
    let word = rows[i]!
    if (word === 0) continue
    rows[i] = 0
    while (word !== 0) {
      const low = word & -word
      const row = (i << 5) + 31 - Math.clz32(low)
      take(row, values[row]!)
      values[row] = 0
      word ^= low
    }
  }
}

/**
 * Scores rows of which each counts `value`, or what lies aside for it if that is more; that is used up. `done`: rows
 * that were scored already, as more.
 */
export function scoreAlike(
  rows: Bits,
  value: number,
  worth: Worth,
  { rows: seen, values }: Aside,
  done: Bits,
  scores: Float64Array,
): void {
  for (let i = 0; i < rows.length; i++) {
    let word = rows[i]! & ~done[i]!
    if (word === 0) continue
    const both = word & seen[i]!
    done[i]! |= word
    seen[i]! ^= both
    while (word !== 0) {
      const low = word & -word
      const row = (i << 5) + 31 - Math.clz32(low)
      if ((both & low) === 0) scores[row]! += value
      else {
        scores[row]! += Math.max(value, worthOf(worth, values[row]!))
        values[row] = 0
      }
      word ^= low
    }
  }
}

/** Scores what still lies aside, and leaves nothing there. */
export function scoreRest(aside: Aside, worth: Worth, out: Bits, scores: Float64Array): void {
  takeAside(aside, (row, frequency) => {
    scores[row]! += worthOf(worth, frequency)
    out[row >>> 5]! |= 1 << (row & 31)
  })
}
