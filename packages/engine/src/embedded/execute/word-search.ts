/** Ways to find words of a dictionary: by their beginning, by a pattern, by likeness. */
import { editDistance } from '../../edit-distance.ts'
import { fitsPattern } from '../../pattern.ts'
import { fuzzyFactors } from '../../scoring.ts'
import { encodeCodeUnits } from '../bytes/code-units.ts'
import type { Lexicon, LexiconCursor } from '../format/lexicon.ts'
import { bitsIn, lettersOf, type Sketches } from './sketch.ts'

/** Words that are meant, one after the other in the order of the dictionary. */
export type WordMatches = {
  /** Moves the cursor to the next; false when there is none. */
  next(): boolean
  readonly cursor: LexiconCursor
  /** What the word counts that the cursor stands on. */
  factor(): number
}

export type WordSearch = (lexicon: Lexicon) => WordMatches

export function byPrefix(prefix: string, factor: number): WordSearch {
  return lexicon => startingWith(lexicon, prefix, () => true, factor)
}

export function byPattern(pattern: string, sketches: Sketches): WordSearch {
  const literal = /^[^*?]*/.exec(pattern)?.[0] ?? ''
  const letters = lettersOf(pattern.replace(/[*?]/g, ''))
  const test = (cursor: LexiconCursor) => fitsPattern(cursor.text(), pattern)
  return lexicon => {
    if (literal !== '') return startingWith(lexicon, literal, test, 1)
    const { masks, lengths } = sketches.of(lexicon)
    const isCandidate = (index: number) => lengths[index] !== 0 && (letters & ~masks[index]!) === 0
    return among(lexicon, isCandidate, test, () => 1)
  }
}

/**
 * Every word within an edit distance. An edit changes at most two letters of a word's set and one of its length, which
 * sorts out nearly all words without reading them.
 */
export function byLikeness(
  meant: string,
  distance: number,
  sketches: Sketches,
): (lexicon: Lexicon) => WordMatches & { edits(): number } {
  const letters = lettersOf(meant)
  const size = [...meant].length
  return lexicon => {
    const { masks, lengths } = sketches.of(lexicon)
    let edits = 0
    const isCandidate = (index: number) => {
      // Lengths are one higher, at most 255: longer words are all let through.
      const length = lengths[index]! - 1
      if (length < 0 || (Math.abs(length - size) > distance && length < 254)) return false
      return bitsIn(masks[index]! ^ letters) <= 2 * distance
    }
    const test = (cursor: LexiconCursor) => {
      edits = editDistance(cursor.text(), meant, distance)
      return edits <= distance
    }
    return { ...among(lexicon, isCandidate, test, () => fuzzyFactors[edits]!), edits: () => edits }
  }
}

function startingWith(
  lexicon: Lexicon,
  beginning: string,
  test: (cursor: LexiconCursor) => boolean,
  factor: number,
): WordMatches {
  const prefix = encodeCodeUnits(beginning)
  const cursor = lexicon.cursor()
  let begun = false
  return {
    cursor,
    factor: () => factor,
    next() {
      let there = begun ? cursor.next() : cursor.seek(prefix)
      begun = true
      while (there && cursor.startsWith(prefix)) {
        if (cursor.isWord && test(cursor)) return true
        there = cursor.next()
      }
      return false
    },
  }
}

/** Entries that a look at their sketch does not rule out, tested. */
function among(
  lexicon: Lexicon,
  isCandidate: (index: number) => boolean,
  test: (cursor: LexiconCursor) => boolean,
  factor: () => number,
): WordMatches {
  const cursor = lexicon.cursor()
  let index = -1
  return {
    cursor,
    factor,
    next() {
      while (++index < lexicon.size) {
        if (!isCandidate(index)) continue
        cursor.moveTo(index)
        if (test(cursor)) return true
      }
      return false
    },
  }
}
