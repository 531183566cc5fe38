import type { Lexicon } from '../format/lexicon.ts'

/** What can be said of every word of a dictionary in five bytes: which letters it has, and how many. */
export type Sketch = {
  masks: Uint32Array
  /** One higher than the length, at most 255; 0: the entry is no word. */
  lengths: Uint8Array
}

/** Sketches are made when first asked for, and go with their dictionary. */
export type Sketches = { of(lexicon: Lexicon): Sketch }

export function createSketches(): Sketches {
  const known = new WeakMap<Lexicon, Sketch>()
  return {
    of(lexicon) {
      const sketch = known.get(lexicon) ?? sketchOf(lexicon)
      known.set(lexicon, sketch)
      return sketch
    },
  }
}

function sketchOf(lexicon: Lexicon): Sketch {
  const masks = new Uint32Array(lexicon.size)
  const lengths = new Uint8Array(lexicon.size)
  const cursor = lexicon.cursor()
  while (cursor.next()) {
    if (!cursor.isWord) continue
    const { key, length, index } = cursor
    let mask = 0
    let letters = 0
    let plain = true
    for (let i = 0; i < length; i++) {
      mask |= maskOf(key[i]!)
      plain &&= key[i]! < 0x80
    }
    if (plain) {
      letters = length
    } else {
      const word = cursor.text()
      mask = lettersOf(word)
      letters = [...word].length
    }
    masks[index] = mask
    lengths[index] = Math.min(255, letters + 1)
  }
  return { masks, lengths }
}

/** The set of a word's letters. */
export function lettersOf(word: string): number {
  let mask = 0
  for (const letter of word) mask |= maskOf(letter.codePointAt(0)!)
  return mask >>> 0
}

function maskOf(point: number): number {
  return 1 << (point & 31)
}

export function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
