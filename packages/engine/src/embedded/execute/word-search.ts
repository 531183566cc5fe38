/** Ways to find words of a dictionary: by their beginning, by a pattern, by likeness, by sound. */
import { distanceFrom } from '@quarry/language'
import { soundsLike } from '../../likeness.ts'
import { fitsPattern } from '../../pattern.ts'
import type { Language } from '../../port.ts'
import type { Regex } from '../../regex.ts'
import { fuzzyFactors, phoneticFactor } from '../../scoring.ts'
import { encodeCodeUnits } from '../bytes/code-units.ts'
import type { Lexicon, LexiconCursor } from '../format/lexicon.ts'
import type { Link } from './link.ts'
import type { Deadline } from './run.ts'
import type { Sketch } from './signs.ts'
import { lettersOf, likeness, nextWith, type Sketches } from './sketch.ts'
import type { Sounds } from './sounds.ts'

/** Words that are meant, one after the other in the order of the dictionary. */
export type WordMatches = {
  /** Moves the cursor to the next; false when there is none. */
  next(): boolean
  readonly cursor: LexiconCursor
  /** What the word counts that the cursor stands on. */
  factor(): number
}

export type WordSearch = ((lexicon: Lexicon) => WordMatches) & {
  /** Told beforehand which dictionaries will be asked. */
  askedTogether?(lexicons: readonly Lexicon[]): void
}

export function byPrefix(prefix: string, factor: number): WordSearch {
  return lexicon => startingWith(lexicon, prefix, () => true, factor)
}

export function byPattern(pattern: string, sketches: Sketches): WordSearch {
  const literal = /^[^*?]*/.exec(pattern)?.[0] ?? ''
  const letters = lettersOf(pattern.replace(/[*?]/g, ''))
  const test = (cursor: LexiconCursor) => fitsPattern(cursor.text(), pattern)
  return lexicon => {
    if (literal !== '') return startingWith(lexicon, literal, test, 1)
    const sketch = sketches.of(lexicon)
    return among(
      lexicon,
      index => nextWith(sketch, letters, index),
      test,
      () => 1,
    )
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
      index => index,
      cursor => inTime() && cursor.isWord && isFitting(cursor),
      () => 1,
    )
  }
}

/** Words that sound like one in some language, the word itself first among them. */
export function bySound(word: string, languages: readonly Language[], sounds: Sounds): WordSearch {
  const isAlike = soundsLike(word, languages)
  return lexicon => {
    let own = false
    const mayBeAlike = sounds.like(lexicon, word, languages)
    const test = (cursor: LexiconCursor) => {
      const text = cursor.text()
      own = text === word
      return cursor.isWord && isAlike(text)
    }
    const nextCandidate = (index: number) => {
      for (let i = index; i < lexicon.size; i++) if (mayBeAlike(i)) return i
      return -1
    }
    return among(lexicon, nextCandidate, test, () => (own ? 1 : phoneticFactor))
  }
}

type Alike = { index: number; edits: number }

/** Every word within an edit distance. Of dictionaries that have words in common these are tried once. */
export function byLikeness(
  meant: string,
  distance: number,
  sketches: Sketches,
): ((lexicon: Lexicon) => WordMatches & { edits(): number }) & Required<WordSearch> {
  const placesAlike = likeness(meant, distance)
  const distanceTo = distanceFrom(meant, distance)
  const known = new Map<Lexicon, readonly Alike[]>()

  function alike(lexicon: Lexicon, cursor = lexicon.cursor()): readonly Alike[] {
    const found = known.get(lexicon) ?? lookThrough(cursor, sketches.of(lexicon))
    known.set(lexicon, found)
    return found
  }
  /** `entries`: those that the sketch is of, if they are not all. */
  function lookThrough(cursor: LexiconCursor, sketch: Sketch, entries?: Uint32Array): Alike[] {
    const found: Alike[] = []
    for (const at of placesAlike(sketch)) {
      const index = entries ? entries[at]! : at
      cursor.moveTo(index)
      const edits = distanceTo(cursor.text())
      if (edits <= distance) found.push({ index, edits })
    }
    return found
  }
  function through(cursor: LexiconCursor, base: Lexicon, { places, own, sketch }: Link): Alike[] {
    const shared = alike(base).flatMap(({ index, edits }) =>
      places[index]! < 0 ? [] : { index: places[index]!, edits },
    )
    const all = [...shared, ...lookThrough(cursor, sketch, own)]
    return all.sort((one, other) => one.index - other.index)
  }

  const search = (lexicon: Lexicon) => {
    const linked = sketches.linkOf(lexicon)
    const cursor = lexicon.cursor()
    const found = linked ? through(cursor, linked.base, linked.link) : alike(lexicon, cursor)
    let at = -1
    const edits = () => found[at]!.edits
    return {
      cursor,
      edits,
      factor: () => fuzzyFactors[edits()]!,
      next() {
        if (++at >= found.length) return false
        cursor.moveTo(found[at]!.index)
        return true
      },
    }
  }
  return Object.assign(search, {
    // Words within one edit are found without reading through any dictionary.
    askedTogether: (lexicons: readonly Lexicon[]) => void (distance > 1 && sketches.askedTogether(lexicons)),
  })
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

/** Entries that a look at their sketch does not rule out, tested. `nextCandidate`: the first from there on, or -1. */
function among(
  lexicon: Lexicon,
  nextCandidate: (index: number) => number,
  test: (cursor: LexiconCursor) => boolean,
  factor: () => number,
): WordMatches {
  const cursor = lexicon.cursor()
  let index = -1
  return {
    cursor,
    factor,
    next() {
      while (index + 1 < lexicon.size) {
        index = nextCandidate(index + 1)
        if (index < 0) {
          index = lexicon.size
          return false
        }
        cursor.moveTo(index)
        if (test(cursor)) return true
      }
      return false
    },
  }
}
