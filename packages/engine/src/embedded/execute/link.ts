import { compareBytes } from '../bytes/code-units.ts'
import type { Lexicon, LexiconCursor } from '../format/lexicon.ts'
import { type Sketch, withBuckets } from './signs.ts'

/** A dictionary as what it has of another one, the base, and what is its own. */
export type Link = {
  /** For each entry of the base, the number that the same word has here, or -1. */
  places: Int32Array
  /** Words that the base does not have, ascending, and their sketch. */
  own: Uint32Array
  sketch: Sketch
}

/** Walks through two dictionaries side by side; nothing when too many words are not in the base. */
export function linkWords(
  base: Lexicon,
  lexicon: Lexicon,
  signOf: (cursor: LexiconCursor) => number,
): Link | undefined {
  const places = new Int32Array(base.size).fill(-1)
  const own: number[] = []
  const signs: number[] = []
  const theirs = base.cursor()
  const ours = lexicon.cursor()
  let there = theirs.next()
  while (ours.next()) {
    if (!ours.isWord) continue
    let order = -1
    while (there) {
      order = compareBytes(theirs.key, 0, theirs.length, ours.key, 0, ours.length)
      if (order >= 0) break
      there = theirs.next()
    }
    if (there && order === 0 && theirs.isWord) places[theirs.index] = ours.index
    else {
      own.push(ours.index)
      signs.push(signOf(ours))
    }
    if (own.length > lexicon.size / 4) return undefined
  }
  return { places, own: Uint32Array.from(own), sketch: withBuckets(Uint32Array.from(signs)) }
}
