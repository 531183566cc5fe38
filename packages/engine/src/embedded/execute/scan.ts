/**
 * The hot loops: one list of rows at a time, a block at a time. With `within`, blocks that hold none of those rows are
 * not decoded; this is what makes a rare word beside a frequent one cheap.
 */
import { saturate } from '../../scoring.ts'
import { anyBetween, type Bits } from '../bytes/bits.ts'
import { type Block, decodeDocuments, decodeFrequencies, type Postings } from '../format/postings.ts'
import { type Norms, tableFrequencies } from '../view/norms.ts'

/** How often a list says that something stands in a row, by the length of the field there. */
export type Frequencies = { norms: Norms; lengths: Uint8Array }

/** What a frequency is worth: rareness × saturation × each factor. */
export type Worth = { rareness: number; factors: readonly number[] }

export function firstOf(postings: Postings, block: number): number {
  return block === 0 ? 0 : postings.lasts[block - 1]! + 1
}

export function isNeeded(postings: Postings, block: number, within: Bits | undefined): boolean {
  return within === undefined || anyBetween(within, firstOf(postings, block), postings.lasts[block]!)
}

/** Puts the rows of a list into `out`. */
export function addRows(postings: Postings, block: Block, within: Bits | undefined, out: Bits): void {
  const rows = block.documents
  for (let each = 0; each < postings.blocks; each++) {
    if (!isNeeded(postings, each, within)) continue
    const count = decodeDocuments(postings, each, rows)
    if (within === undefined) {
      for (let i = 0; i < count; i++) out[rows[i]! >>> 5]! |= 1 << (rows[i]! & 31)
    } else {
      for (let i = 0; i < count; i++) {
        const row = rows[i]!
        out[row >>> 5]! |= within[row >>> 5]! & (1 << (row & 31))
      }
    }
  }
}

/** Adds what a list that stands alone is worth, and puts its rows into `out`. */
export function addAlone(
  postings: Postings,
  block: Block,
  from: Frequencies,
  worth: Worth,
  within: Bits | undefined,
  out: Bits,
  scores: Float64Array,
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
    if (!varied && plain) {
      for (let i = 0; i < count; i++) {
        const row = rows[i]!
        const bit = 1 << (row & 31)
        if (within !== undefined && (within[row >>> 5]! & bit) === 0) continue
        scores[row]! += rareness * worths[256 + lengths[row]!]!
        out[row >>> 5]! |= bit
      }
      continue
    }
    for (let i = 0; i < count; i++) {
      const row = rows[i]!
      const bit = 1 << (row & 31)
      if (within !== undefined && (within[row >>> 5]! & bit) === 0) continue
      const frequency = varied ? frequencies[i]! : 1
      scores[row]! +=
        plain && frequency < tableFrequencies
          ? rareness * worths[(frequency << 8) + lengths[row]!]!
          : worthOf(worth, frequencyOf(from, frequency, row))
      out[row >>> 5]! |= bit
    }
  }
}

/** The weighted frequency of a list in a row. */
export function frequencyOf({ norms, lengths }: Frequencies, frequency: number, row: number): number {
  const length = lengths[row]!
  return frequency < tableFrequencies
    ? norms.frequencies[(frequency << 8) + length]!
    : norms.of(frequency, length)
}

/** What weighted frequencies, added, are worth. */
export function worthOf({ rareness, factors }: Worth, frequency: number): number {
  let value = rareness * saturate(frequency)
  for (let i = 0; i < factors.length; i++) value *= factors[i]!
  return value
}

/**
 * The frequency of a row in a list; 0 when it is not there. Decodes one block: for the few rows that are shown.
 */
export function frequencyAt(postings: Postings, block: Block, row: number): number {
  const found = blockOf(postings, row)
  if (found === postings.blocks) return 0
  const count = decodeDocuments(postings, found, block.documents)
  for (let i = 0; i < count; i++) {
    if (block.documents[i] !== row) continue
    return decodeFrequencies(postings, found, count, block.frequencies) ? block.frequencies[i]! : 1
  }
  return 0
}

/** The first block that may hold this row or one after it. */
export function blockOf(postings: Postings, row: number): number {
  let low = 0
  let high = postings.blocks
  while (low < high) {
    const middle = (low + high) >> 1
    if (postings.lasts[middle]! < row) low = middle + 1
    else high = middle
  }
  return low
}
