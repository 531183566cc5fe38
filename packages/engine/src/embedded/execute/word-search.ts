/** Ways to find words of a dictionary: by their beginning, by a pattern, by likeness. */
import { editDistance } from '../../edit-distance.ts'
import { fitsPattern } from '../../pattern.ts'
import { fuzzyFactors } from '../../scoring.ts'
import { encodeCodeUnits } from '../bytes/code-units.ts'
import type { Lexicon } from '../format/lexicon.ts'
import type { WordSearch } from './expand.ts'
import { bitsIn, lettersOf, type Sketches } from './sketch.ts'

export function byPrefix(prefix: string, factor: number): WordSearch {
  return (text, found) => eachWordFrom(text.lexicon, prefix, () => true, found, factor)
}

export function byPattern(pattern: string, sketches: Sketches): WordSearch {
  const literal = /^[^*?]*/.exec(pattern)?.[0] ?? ''
  const letters = lettersOf(pattern.replace(/[*?]/g, ''))
  const test = (word: string) => fitsPattern(word, pattern)
  return (text, found) => {
    if (literal !== '') return eachWordFrom(text.lexicon, literal, test, found, 1)
    const { masks, lengths } = sketches.of(text.lexicon)
    const cursor = text.lexicon.cursor()
    for (let index = 0; index < masks.length; index++) {
      if (lengths[index] === 0 || (letters & ~masks[index]!) !== 0) continue
      cursor.moveTo(index)
      const word = cursor.text()
      if (test(word)) found(word, cursor.word()!, 1)
    }
  }
}

export function byLikeness(meant: string, distance: number, sketches: Sketches): WordSearch {
  return (text, found) =>
    eachSimilar(text.lexicon, meant, distance, sketches, (word, edits, cursor) => {
      found(word, cursor.word()!, fuzzyFactors[edits]!)
    })
}

/**
 * Every word within an edit distance. An edit changes at most two letters of a word's set and one of its length, which
 * sorts out nearly all words without reading them.
 */
export function eachSimilar(
  lexicon: Lexicon,
  meant: string,
  distance: number,
  sketches: Sketches,
  visit: (word: string, edits: number, cursor: ReturnType<Lexicon['cursor']>) => void,
): void {
  const { masks, lengths } = sketches.of(lexicon)
  const letters = lettersOf(meant)
  const size = [...meant].length
  const cursor = lexicon.cursor()
  for (let index = 0; index < masks.length; index++) {
    // Lengths are one higher, at most 255: longer words are all let through.
    const length = lengths[index]! - 1
    if (length < 0 || (Math.abs(length - size) > distance && length < 254)) continue
    if (bitsIn(masks[index]! ^ letters) > 2 * distance) continue
    cursor.moveTo(index)
    const word = cursor.text()
    const edits = editDistance(word, meant, distance)
    if (edits <= distance) visit(word, edits, cursor)
  }
}

function eachWordFrom(
  lexicon: Lexicon,
  beginning: string,
  test: (word: string) => boolean,
  found: Parameters<WordSearch>[1],
  factor: number,
): void {
  const prefix = encodeCodeUnits(beginning)
  const cursor = lexicon.cursor()
  for (let there = cursor.seek(prefix); there && cursor.startsWith(prefix); there = cursor.next()) {
    if (!cursor.isWord) continue
    const word = cursor.text()
    if (test(word)) found(word, cursor.word()!, factor)
  }
}
