/**
 * Alternatives for one word in one field: the best of them counts. All but the largest list put what they are worth
 * aside, by row; the largest then adds the better of its own and what lies aside, so that every row is added to once.
 */
import type { Bits } from '../bytes/bits.ts'
import { type Block, decodeDocuments, decodeFrequencies, type Postings } from '../format/postings.ts'
import { type Contribution, contribution, isNeeded } from './scan.ts'

/** Rows with something aside, and what. */
export type Aside = { rows: Bits; best: Float64Array }

/** `worth`: of all rows alike, as of the words that a pattern or prefix stands for; or what a term adds to each. */
export function offer(
  postings: Postings,
  block: Block,
  worth: number | Contribution,
  within: Bits | undefined,
  aside: Aside,
): void {
  const { documents: rows, frequencies } = block
  const { rows: seen, best } = aside
  const alike = typeof worth === 'number'
  for (let each = 0; each < postings.blocks; each++) {
    if (!isNeeded(postings, each, within)) continue
    const count = decodeDocuments(postings, each, rows)
    const varied = !alike && decodeFrequencies(postings, each, count, frequencies)
    for (let i = 0; i < count; i++) {
      const row = rows[i]!
      const bit = 1 << (row & 31)
      if (within !== undefined && (within[row >>> 5]! & bit) === 0) continue
      const value = alike ? worth : contribution(worth, varied ? frequencies[i]! : 1, row)
      if ((seen[row >>> 5]! & bit) === 0) {
        seen[row >>> 5]! |= bit
        best[row] = value
      } else if (value > best[row]!) {
        best[row] = value
      }
    }
  }
}

/** The largest list: adds its own value or what lies aside for the row, which is used up. */
export function addBest(
  postings: Postings,
  block: Block,
  from: Contribution,
  within: Bits | undefined,
  out: Bits,
  scores: Float64Array,
  aside: Aside,
): void {
  const { documents: rows, frequencies } = block
  const { rows: seen, best } = aside
  for (let each = 0; each < postings.blocks; each++) {
    if (!isNeeded(postings, each, within)) continue
    const count = decodeDocuments(postings, each, rows)
    const varied = decodeFrequencies(postings, each, count, frequencies)
    for (let i = 0; i < count; i++) {
      const row = rows[i]!
      const bit = 1 << (row & 31)
      if (within !== undefined && (within[row >>> 5]! & bit) === 0) continue
      let value = contribution(from, varied ? frequencies[i]! : 1, row)
      if ((seen[row >>> 5]! & bit) !== 0) {
        seen[row >>> 5]! ^= bit
        if (best[row]! > value) value = best[row]!
        best[row] = 0
      }
      scores[row]! += value
      out[row >>> 5]! |= bit
    }
  }
}

/** Adds what still lies aside, and leaves nothing there. */
export function addRest({ rows, best }: Aside, out: Bits, scores: Float64Array): void {
  for (let i = 0; i < rows.length; i++) {
    let word = rows[i]!
    if (word === 0) continue
    out[i]! |= word
    rows[i] = 0
    while (word !== 0) {
      const low = word & -word
      const row = (i << 5) + 31 - Math.clz32(low)
      scores[row]! += best[row]!
      best[row] = 0
      word ^= low
    }
  }
}
