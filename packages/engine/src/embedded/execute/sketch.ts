import type { Lexicon, LexiconCursor } from '../format/lexicon.ts'
import { type Link, linkWords } from './link.ts'
import { type Sketch, withBuckets } from './signs.ts'

const lengthBits = 5
/** Words of so many letters and more have the same number. */
const longest = (1 << lengthBits) - 1

/** Sketches and links are made when first asked for, and go with their dictionary. */
export type Sketches = {
  of(lexicon: Lexicon): Sketch
  /** What a dictionary has of another one, and what of its own: to be used instead of its sketch. */
  linkOf(lexicon: Lexicon): { base: Lexicon; link: Link } | undefined
  /**
   * Tells of dictionaries that are asked together, as those of a field are. Large ones have nearly the same words, and are
   * linked to one of them, one more each time: that takes longer than a question may.
   */
  askedTogether(lexicons: readonly Lexicon[]): void
}

/** `least`: so many entries; a smaller dictionary is as soon looked through. */
export function createSketches(least = 20_000): Sketches {
  const known = new WeakMap<Lexicon, Sketch>()
  /** The base is held by its segment alone. Without a link: they have too little in common. */
  const links = new WeakMap<Lexicon, { base: WeakRef<Lexicon>; link: Link | undefined }>()
  const baseOf = (lexicon: Lexicon) => links.get(lexicon)?.base.deref()

  return {
    of(lexicon) {
      const sketch = known.get(lexicon) ?? sketchOf(lexicon)
      known.set(lexicon, sketch)
      return sketch
    },
    linkOf(lexicon) {
      const base = baseOf(lexicon)
      const link = links.get(lexicon)?.link
      return base && link && { base, link }
    },
    askedTogether(lexicons) {
      const large = lexicons.filter(({ size }) => size >= least).sort((one, other) => other.size - one.size)
      // What others are linked to stays what they are linked to, as long as it is there.
      const base = large.find(one => large.some(other => baseOf(other) === one)) ?? large[0]
      if (!base) return
      const next = large.find(one => one !== base && one.size * 2 > base.size && baseOf(one) !== base)
      links.delete(base)
      if (!next) return
      const link = linkWords(base, next, signOf)
      links.set(next, { base: new WeakRef(base), link })
      if (link) known.delete(next)
    },
  }
}

function sketchOf(lexicon: Lexicon): Sketch {
  const signs = new Uint32Array(lexicon.size)
  const cursor = lexicon.cursor()
  while (cursor.next()) if (cursor.isWord) signs[cursor.index] = signOf(cursor)
  return withBuckets(signs)
}

/** The sketch of the word on which a cursor stands. */
function signOf(cursor: LexiconCursor): number {
  const { key, length } = cursor
  let mask = 0
  for (let i = 0; i < length; i++) {
    if (key[i]! >= 0x80) return signOfText(cursor.text())
    mask |= maskOf(key[i]!)
  }
  return mask | Math.min(longest, length)
}

function signOfText(word: string): number {
  return lettersOf(word) | Math.min(longest, [...word].length)
}

/** The set of a word's letters, as sketches have it. */
export function lettersOf(word: string): number {
  let mask = 0
  for (const letter of word) mask |= maskOf(letter.codePointAt(0)!)
  return mask
}

function maskOf(point: number): number {
  return 1 << (lengthBits + (point % (32 - lengthBits)))
}

/** The first word from `index` on that has all these letters, or -1. */
export function nextWith({ signs }: Sketch, letters: number, index: number): number {
  for (let i = index; i < signs.length; i++) if (signs[i] !== 0 && (letters & ~signs[i]!) === 0) return i
  return -1
}

/** Finds the places of words that may be within so many edits of this one, in order. */
export function likeness(word: string, edits: number): (sketch: Sketch) => readonly number[] {
  const letters = lettersOf(word)
  const size = [...word].length
  return edits === 1 && size + 1 < longest ? oneEditFrom(letters, size) : editsFrom(letters, size, edits)
}

/** The signs of all words within an edit are few hundred: they are looked up. */
function oneEditFrom(letters: number, size: number): (sketch: Sketch) => readonly number[] {
  const lacking: number[] = []
  const having: number[] = []
  for (let bit = 1 << lengthBits; bit !== 0; bit <<= 1)
    ((letters & bit) === 0 ? lacking : having).push(letters ^ bit)
  // A letter less, a letter more, and one for another.
  const same = [letters, ...having, ...lacking]
  for (const less of having) for (const more of lacking) same.push(less ^ more ^ letters)
  const signs = [
    ...(size > 1 ? [letters, ...having].map(each => each | (size - 1)) : []),
    ...same.map(each => each | size),
    ...[letters, ...lacking].map(each => each | (size + 1)),
  ]
  return sketch => {
    const found: number[] = []
    for (const sign of signs) sketch.find(sign >>> 0, found)
    return found.sort((one, other) => one - other)
  }
}

/**
 * A letter that only one of two words has costs an edit that takes it away, and the longer word gained as many as it is
 * longer by other edits: that sorts out nearly all words without reading them.
 */
function editsFrom(letters: number, size: number, edits: number): (sketch: Sketch) => readonly number[] {
  /** For each length, how many letters may be in one of the two words only. */
  const allowed = Int8Array.from({ length: longest + 1 }, (_, length) => {
    // A long word may be longer than is known of it.
    if (length === longest && size >= longest - edits) return 2 * edits
    return length === 0 || Math.abs(length - size) > edits ? -1 : 2 * edits - Math.abs(length - size)
  })
  return ({ signs }) => {
    const found: number[] = []
    for (let i = 0; i < signs.length; i++) {
      const sign = signs[i]!
      const most = allowed[sign & longest]!
      if (most < 0 || bitsIn((sign ^ letters) & ~longest) > most) continue
      const longer = (sign & longest) === longest ? 0 : (sign & longest) - size
      if (bitsIn(letters & ~sign) > edits - Math.max(0, longer)) continue
      if (bitsIn(sign & ~letters & ~longest) <= edits - Math.max(0, -longer)) found.push(i)
    }
    return found
  }
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
