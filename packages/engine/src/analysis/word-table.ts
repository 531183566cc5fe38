import type { Language } from '../port.ts'
import { createLetters } from './letters.ts'
import { LONGEST_TERM, type Read, type Reading, readWord } from './word.ts'

/**
 * What words of one language were read as, by number. A word is found by its letters where it stands in a text, and no
 * string is made of a word that is known. The numbers of frequent words are small, so that what is kept by number is
 * close together in memory: looking up is what analysis costs.
 */
export type WordTable = {
  /** Changes when the table was full and was emptied: numbers mean other words then. */
  readonly generation: number
  /** The number of the word that stands there, read now if it is new. */
  find(text: string, start: number, end: number): number
  /** The letters of a text, until the next is asked for; 0 after the last. */
  lettersOf(text: string): Uint16Array
  /** Finds a word among letters; the hash is that of `hashOn` over its own. */
  findLetters(letters: Uint16Array, start: number, end: number, hash: number): number
  reading(number: number): Reading
}

/** The hash of a word, letter by letter, from 0. */
export function hashOn(hash: number, letter: number): number {
  return Math.imul(hash ^ letter, 0x01000193)
}

export type WordTables = { of(language: Language | undefined): WordTable; read: Read }

/** Tables of up to so many words of each language. */
export function createWordTables(most: number): WordTables {
  const letters = createLetters()
  const tables = {
    en: createWordTable(most, 'en', letters),
    es: createWordTable(most, 'es', letters),
    fr: createWordTable(most, 'fr', letters),
    none: createWordTable(most, undefined, letters),
  }
  const of = (language: Language | undefined): WordTable => tables[language ?? 'none']
  return {
    of,
    read(word, language) {
      // Nobody writes such a word twice.
      if (word.length > 2 * LONGEST_TERM) return readWord(word, language)
      const table = of(language)
      return table.reading(table.find(word, 0, word.length))
    },
  }
}

const firstSize = 1 << 10

/** Before the letters of a word: its number in two halves, and how many they are. */
const headLength = 3

/** Of the hash, in a slot beside the place: few words that are not the one looked for are compared with it. */
const tagBits = 7
const mostKept = 2 ** (32 - tagBits)

/** Open addressing. A slot says where a word is kept, and a part of its hash. */
function createWordTable(
  most: number,
  language: Language | undefined,
  lettersOf: (text: string) => Uint16Array,
): WordTable {
  let slots = new Uint32Array(firstSize * 2)
  let readings: Reading[] = []
  /** All words, one after the other. Nothing is at 0: a slot that says so is free. */
  let kept = new Uint16Array(firstSize * 8)
  let used = 1
  const asked = new Uint16Array(2 * LONGEST_TERM)

  function put(hash: number, place: number): void {
    const mask = slots.length - 1
    let slot = hash & mask
    while (slots[slot] !== 0) slot = (slot + 1) & mask
    slots[slot] = (place << tagBits) | (hash >>> (32 - tagBits))
  }
  function grow(): void {
    slots = new Uint32Array(slots.length * 2)
    for (let place = 1; place < used; place += headLength + kept[place + 2]!) {
      let hash = 0
      const from = place + headLength
      for (let at = from; at < from + kept[place + 2]!; at++) hash = hashOn(hash, kept[at]!)
      put(mixed(hash), place)
    }
  }
  function add(letters: Uint16Array, start: number, end: number, hash: number): number {
    if (readings.length >= most || used + headLength + end - start > mostKept) {
      table.generation++
      slots = new Uint32Array(firstSize * 2)
      readings = []
      used = 1
    } else if (readings.length * 2 >= slots.length) grow()
    const number = readings.length
    const word = letters.subarray(start, end)
    readings.push(readWord(String.fromCharCode(...word), language))
    const after = used + headLength + word.length
    if (after > kept.length) kept = longer(kept, after)
    kept.set([number & 0xffff, number >>> 16, word.length], used)
    kept.set(word, used + headLength)
    put(hash, used)
    used = after
    return number
  }
  function isAt(place: number, letters: Uint16Array, start: number, end: number): boolean {
    if (kept[place + 2] !== end - start) return false
    for (let i = start, at = place + headLength; i < end; i++) if (kept[at++] !== letters[i]) return false
    return true
  }

  const table = {
    generation: 0,
    lettersOf,
    find(text: string, start: number, end: number): number {
      const length = end - start
      let hash = 0
      for (let i = 0; i < length; i++) {
        asked[i] = text.charCodeAt(start + i)
        hash = hashOn(hash, asked[i]!)
      }
      return table.findLetters(asked, 0, length, hash)
    },
    findLetters(letters: Uint16Array, start: number, end: number, hash: number): number {
      const key = mixed(hash)
      const tag = key >>> (32 - tagBits)
      const mask = slots.length - 1
      for (let slot = key & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
        const found = slots[slot]!
        if ((found & (2 ** tagBits - 1)) !== tag) continue
        const place = found >>> tagBits
        if (isAt(place, letters, start, end)) return kept[place]! | (kept[place + 1]! << 16)
      }
      return add(letters, start, end, key)
    },
    reading: (number: number) => readings[number]!,
  }
  return table
}

/** The upper bits, which the last letters do not reach, from the lower ones and back. */
function mixed(hash: number): number {
  const folded = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return folded ^ (folded >>> 13)
}

function longer(old: Uint16Array<ArrayBuffer>, least: number): Uint16Array<ArrayBuffer> {
  const grown = new Uint16Array(Math.max(old.length * 2, least))
  grown.set(old)
  return grown
}
