/** Ways to find words of a dictionary: by their beginning, by a pattern, by likeness, by sound. */
import { distanceFrom } from '../../analysis/index.ts'
import { soundsLike } from '../../likeness.ts'
import { fitsPattern } from '../../pattern.ts'
import type { Language } from '../../port.ts'
import type { Regex } from '../../regex.ts'
import { fuzzyFactors, phoneticFactor } from '../../scoring.ts'
import { encodeCodeUnits } from '../bytes/code-units.ts'
import type { Lexicon, LexiconCursor } from '../format/lexicon.ts'
import type { Deadline } from './run.ts'
import { bitsIn, lettersOf, type Sketches } from './sketch.ts'
import type { Sounds } from './sounds.ts'

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

/** Words that fit a regular expression. Without a plain beginning all are tried, until the deadline. */
export function byRegex({ test, beginning }: Regex, deadline: Deadline): WordSearch {
  let tried = 0
  const isFitting = (cursor: LexiconCursor) => test(cursor.text())
  return lexicon => {
    if (beginning !== '') return startingWith(lexicon, beginning, isFitting, 1)
    const inTime = () => (++tried & 1023) !== 0 || !deadline.hasPassed()
    return among(
      lexicon,
      () => true,
      cursor => inTime() && cursor.isWord && isFitting(cursor),
      () => 1,
    )
  }
}

/** Words that sound like one in some language, the word itself first among them. */
export function bySound(
  word: string,
  languages: readonly Language[] | undefined,
  sounds: Sounds,
): WordSearch {
  const isAlike = soundsLike(word, languages)
  return lexicon => {
    let own = false
    const mayBeAlike = sounds.like(lexicon, word, languages)
    const test = (cursor: LexiconCursor) => {
      const text = cursor.text()
      own = text === word
      return cursor.isWord && isAlike(text)
    }
    return among(lexicon, mayBeAlike, test, () => (own ? 1 : phoneticFactor))
  }
}

/**
 * Every word within an edit distance. A letter that only one of two words has costs an edit that takes it away, and the
 * longer word gained as many as it is longer by other edits: that sorts out nearly all words without reading them.
 */
export function byLikeness(
  meant: string,
  distance: number,
  sketches: Sketches,
): (lexicon: Lexicon) => WordMatches & { edits(): number } {
  const letters = lettersOf(meant)
  const distanceTo = distanceFrom(meant, distance)
  const size = [...meant].length
  return lexicon => {
    const { masks, lengths } = sketches.of(lexicon)
    let edits = 0
    const isCandidate = (index: number) => {
      // Lengths are one higher, at most 255: longer words are all let through.
      const longer = lengths[index]! - 1 - size
      if (longer + size < 0) return false
      const mask = masks[index]!
      if (longer + size >= 254) return bitsIn(mask ^ letters) <= 2 * distance
      if (longer > distance || -longer > distance) return false
      return (
        bitsIn(letters & ~mask) <= distance - Math.max(0, longer) &&
        bitsIn(mask & ~letters) <= distance - Math.max(0, -longer)
      )
    }
    const test = (cursor: LexiconCursor) => {
      edits = distanceTo(cursor.text())
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
