import type { Language } from '../port.ts'
import { type Read, type Reading, readWord } from './word.ts'

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
  reading(number: number): Reading
}

export type WordTables = { of(language: Language | undefined): WordTable; read: Read }

/** Tables of up to so many words of each language. */
export function createWordTables(most: number): WordTables {
  const tables = {
    en: createWordTable(most, 'en'),
    es: createWordTable(most, 'es'),
    fr: createWordTable(most, 'fr'),
    none: createWordTable(most, undefined),
  }
  const of = (language: Language | undefined): WordTable => tables[language ?? 'none']
  return {
    of,
    read(word, language) {
      const table = of(language)
      return table.reading(table.find(word, 0, word.length))
    },
  }
}

const firstSize = 1 << 10

/** Open addressing: two numbers a slot, what the letters of a word hash to and the word's number plus one. */
function createWordTable(most: number, language: Language | undefined): WordTable {
  let slots = new Int32Array(firstSize * 2)
  let readings: Reading[] = []
  /** The letters of all words, one after the other; those of a word begin at `starts[number]`. */
  let letters = new Uint16Array(firstSize * 8)
  let starts = new Uint32Array(firstSize)
  let used = 0

  function put(hash: number, number: number): void {
    const mask = slots.length / 2 - 1
    let slot = hash & mask
    while (slots[slot * 2 + 1] !== 0) slot = (slot + 1) & mask
    slots[slot * 2] = hash
    slots[slot * 2 + 1] = number + 1
  }
  function grow(): void {
    const old = slots
    slots = new Int32Array(old.length * 2)
    for (let at = 0; at < old.length; at += 2) if (old[at + 1] !== 0) put(old[at]!, old[at + 1]! - 1)
  }
  function add(word: string, hash: number): number {
    if (readings.length >= most) {
      table.generation++
      slots = new Int32Array(firstSize * 2)
      readings = []
      used = 0
    } else if (readings.length * 4 >= slots.length) grow()
    const number = readings.length
    readings.push(readWord(word, language))
    if (used + word.length > letters.length) letters = doubled(letters, new Uint16Array(letters.length * 2))
    if (number + 1 >= starts.length) starts = doubled(starts, new Uint32Array(starts.length * 2))
    for (let i = 0; i < word.length; i++) letters[used++] = word.charCodeAt(i)
    starts[number + 1] = used
    put(hash, number)
    return number
  }
  function isAt(number: number, text: string, start: number, length: number): boolean {
    const from = starts[number]!
    if (starts[number + 1]! - from !== length) return false
    for (let i = 0; i < length; i++) if (letters[from + i] !== text.charCodeAt(start + i)) return false
    return true
  }

  const table = {
    generation: 0,
    find(text: string, start: number, end: number): number {
      const length = end - start
      let hash = length
      for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
      hash ^= hash >>> 15
      const mask = slots.length / 2 - 1
      for (let slot = hash & mask; slots[slot * 2 + 1] !== 0; slot = (slot + 1) & mask) {
        if (slots[slot * 2] !== hash) continue
        const number = slots[slot * 2 + 1]! - 1
        if (isAt(number, text, start, length)) return number
      }
      return add(text.slice(start, end), hash)
    },
    reading: (number: number) => readings[number]!,
  }
  return table
}

function doubled<Items extends Uint16Array | Uint32Array>(old: Items, into: Items): Items {
  into.set(old)
  return into
}
