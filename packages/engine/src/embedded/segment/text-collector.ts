import type { Analyser, Sink } from '@quarry/language'
import { limits } from '../../limits.ts'
import type { FieldSpec, FieldValue, Language } from '../../port.ts'
import { segmentsOf, valuesOf } from '../../text-values.ts'
import { growing } from '../bytes/growing.ts'
import { createOrdinals } from '../dictionary/ordinals.ts'
import { orderKeys } from './order-keys.ts'
import { createRowLists, createTransposer } from './row-lists.ts'
import type { TextWriter } from './text-writer.ts'
import { createWordCache } from './word-cache.ts'

/** Takes the texts of one field, row by row, and turns them over: from rows to words, to words with their rows. */
export type TextCollector = {
  /** The next row. */
  add(value: FieldValue | undefined, language: Language | undefined): void
  /** Words that it knows: those of all rows until now, with those that were written. */
  readonly known: number
  /** `order[i]`: the row that becomes row i. Returns the lengths in that order, and has no rows any more. */
  write(order: ArrayLike<number>, writer: TextWriter): Uint32Array
}

export function createTextCollector(field: FieldSpec, analyser: Analyser): TextCollector {
  const numbers = createOrdinals()
  /** Occurrences: the number of a term, and twice its place, plus one where the text has it as a word too. */
  const terms = growing()
  const places = growing()
  /** Words of a row that are none of its terms. */
  const words = growing()
  const termEnds = growing()
  const wordEnds = growing()
  const lengths = growing()
  const transposeTerms = createTransposer()
  const transposeWords = createTransposer()
  let rowStart = 0
  let base = 0
  let last = -1
  let length = 0

  /** Positions come in ascending order. */
  function addTerm(number: number, position: number): void {
    const at = base + position
    terms.push(number)
    places.push(at * 2)
    if (at === last) return
    last = at
    length++
  }
  /** Right after the terms that it is read as: nearly always one of them. */
  function addWord(number: number): void {
    for (let i = terms.length - 1; i >= rowStart && places.items[i]! >= last * 2; i--) {
      if (terms.items[i] !== number) continue
      places.items[i]! |= 1
      return
    }
    words.push(number)
  }
  function addBoth(number: number, position: number): void {
    addTerm(number, position)
    places.items[places.length - 1]! |= 1
  }
  const learning = createWordCache(addTerm, addWord, addBoth)
  const inLanguage: Sink = {
    term(term, position) {
      const number = numbers.intern(term)
      learning.term(number)
      addTerm(number, position)
    },
    word(word) {
      const number = numbers.intern(word)
      learning.word(number)
      addWord(number)
    },
    again: learning.again,
  }
  // Without a language the terms are the words.
  const inNone: Sink = {
    term(term, position) {
      const number = numbers.intern(term)
      learning.term(number)
      learning.word(number)
      addTerm(number, position)
      addWord(number)
    },
    again: learning.again,
  }

  return {
    add(value, language) {
      rowStart = terms.length
      base = 0
      length = 0
      for (const one of valuesOf(value)) {
        const text = field.kind === 'path' ? segmentsOf(field, String(one)).join(' ') : String(one)
        last = -1
        analyser.eachTerm(text, language, language ? inLanguage : inNone)
        if (last >= 0) base = last + 1 + limits.valueGap
      }
      termEnds.push(terms.length)
      wordEnds.push(words.length)
      lengths.push(length)
    },
    get known() {
      return numbers.size
    },
    write(order, writer) {
      const ofTerms = transposeTerms(numbers.size, terms, termEnds, order, places)
      const ofWords = transposeWords(numbers.size, words, wordEnds, order)
      const lists = createRowLists(ofTerms, ofWords)
      const isThere = (number: number) =>
        ofTerms.starts[number + 1]! > ofTerms.starts[number]! ||
        ofWords.starts[number + 1]! > ofWords.starts[number]!
      const there = growing()
      for (let number = 0; number < numbers.size; number++) if (isThere(number)) there.push(number)
      const keys = numbers.keys()
      let key = new Uint8Array(1 << 10)
      for (const number of orderKeys(keys, there.items.subarray(0, there.length))) {
        const from = number === 0 ? 0 : keys.ends[number - 1]!
        const length = keys.ends[number]! - from
        if (length > key.length) key = new Uint8Array(length * 2)
        for (let at = 0; at < length; at++) key[at] = keys.bytes[from + at]!
        const { term, word } = lists.read(number)
        writer.add(key, length, term, word)
      }
      const lengthsInOrder = Uint32Array.from(order, each => lengths.items[each]!)
      for (const each of [terms, places, words, termEnds, wordEnds, lengths]) each.length = 0
      return lengthsInOrder
    },
  }
}
