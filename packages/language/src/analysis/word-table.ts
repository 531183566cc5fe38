import type { Language } from '../language.ts'
import { knownLanguage } from '../languages/index.ts'
import { createLetters } from './letters.ts'
import { LONGEST_TERM, type ReadWord, readWord, type WordForms } from './word.ts'

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
  /** For words that are looked up together: where each stands, its hash (that of `hashOn` over its letters), its number. */
  readonly words: { starts: Uint32Array; ends: Uint32Array; hashes: Int32Array; numbers: Uint32Array }
  /** Finds the first so many of `words`. */
  findAll(letters: Uint16Array, count: number): void
  forms(number: number): WordForms
}

/** As many words as are looked up together at most. */
export const wordsTogether = 64

/** The hash of a word, letter by letter, from 0. */
export function hashOn(hash: number, letter: number): number {
  return Math.imul(hash ^ letter, 0x01000193)
}

export type WordTables = { of(language: Language | undefined): WordTable; read: ReadWord }

/** So many languages have as many words as wanted. */
const mostWhole = 4

/** Tables of up to so many words of each language, of fewer where there are many languages; of a few hundred at least. */
export function createWordTables(wanted: number): WordTables {
  const letters = createLetters()
  const tables = new Map<Language | undefined, WordTable>()
  // Many languages share the room of a few. Words that are looked up together must fit in together.
  const most = () => Math.max((wanted * mostWhole) / Math.max(mostWhole, tables.size), 4 * wordsTogether)
  const of = (tag: Language | undefined): WordTable => {
    const language = knownLanguage(tag)
    const before = tables.get(language)
    if (before) return before
    const table = createWordTable(most, language, letters)
    tables.set(language, table)
    return table
  }
  return {
    of,
    read(word, language) {
      // Nobody writes such a word twice.
      if (word.length > 2 * LONGEST_TERM) return readWord(word, language)
      const table = of(language)
      return table.forms(table.find(word, 0, word.length))
    },
  }
}

const firstSize = 1 << 10

/** Before the letters of a word: its number in two halves, and how many they are. */
const headLength = 3

/** Of the hash, in a slot beside the place: few words that are not the one looked for are compared with it. */
const tagBits = 7
const tagMask = 2 ** tagBits - 1
const mostKept = 2 ** (32 - tagBits)

/** Open addressing. A slot says where a word is kept, and a part of its hash. */
function createWordTable(
  most: () => number,
  language: Language | undefined,
  lettersOf: (text: string) => Uint16Array,
): WordTable {
  let slots = new Uint32Array(firstSize * 2)
  let forms: WordForms[] = []
  /** All words, one after the other. Nothing is at 0: a slot that says so is free. */
  let kept = new Uint16Array(firstSize * 8)
  let used = 1
  const asked = new Uint16Array(2 * LONGEST_TERM)
  const words = {
    starts: new Uint32Array(wordsTogether),
    ends: new Uint32Array(wordsTogether),
    hashes: new Int32Array(wordsTogether),
    numbers: new Uint32Array(wordsTogether),
  }
  const touched = new Uint32Array(wordsTogether)

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
    if (forms.length >= most() || used + headLength + end - start > mostKept) {
      table.generation++
      slots = new Uint32Array(firstSize * 2)
      forms = []
      used = 1
    } else if (forms.length * 2 >= slots.length) grow()
    const number = forms.length
    const word = letters.subarray(start, end)
    forms.push(readWord(String.fromCharCode(...word), language))
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

  function findLetters(letters: Uint16Array, start: number, end: number, hash: number): number {
    const key = mixed(hash)
    const tag = key >>> (32 - tagBits)
    const mask = slots.length - 1
    for (let slot = key & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const found = slots[slot]!
      if ((found & tagMask) !== tag) continue
      const place = found >>> tagBits
      if (isAt(place, letters, start, end)) return kept[place]! | (kept[place + 1]! << 16)
    }
    return add(letters, start, end, key)
  }
  /**
   * Memory is what looking up costs. A processor waits for many places at once if it need not decide anything between
   * them: so first all slots are read, then all words that they tell of, and only then is anything compared.
   */
  function touch(count: number): void {
    const mask = slots.length - 1
    for (let i = 0; i < count; i++) touched[i] = slots[mixed(words.hashes[i]!) & mask]!
    for (let i = 0; i < count; i++) touched[i] = kept[touched[i]! >>> tagBits]!
  }

  const table = {
    generation: 0,
    words,
    lettersOf,
    find(text: string, start: number, end: number): number {
      const length = end - start
      let hash = 0
      for (let i = 0; i < length; i++) {
        asked[i] = text.charCodeAt(start + i)
        hash = hashOn(hash, asked[i]!)
      }
      return findLetters(asked, 0, length, hash)
    },
    findAll(letters: Uint16Array, count: number): void {
      touch(count)
      for (let before = -1; before !== table.generation; ) {
        // When the table is emptied on the way, the first numbers mean nothing any more: once again.
        before = table.generation
        for (let i = 0; i < count; i++)
          words.numbers[i] = findLetters(letters, words.starts[i]!, words.ends[i]!, words.hashes[i]!)
      }
    },
    forms: (number: number) => forms[number]!,
  }
  return table
}

/** The upper bits, which the last letters do not reach, from the lower ones and back. */
function mixed(hash: number): number {
  const normalized = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return normalized ^ (normalized >>> 13)
}

function longer(old: Uint16Array<ArrayBuffer>, least: number): Uint16Array<ArrayBuffer> {
  const grown = new Uint16Array(Math.max(old.length * 2, least))
  grown.set(old)
  return grown
}
