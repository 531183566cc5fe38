import type { Analyser, Sink } from '../../analysis/index.ts'
import { limits } from '../../limits.ts'
import type { FieldSpec, FieldValue, Language } from '../../port.ts'
import { segmentsOf, valuesOf } from '../../text-values.ts'
import { createByteWriter } from '../bytes/byte-writer.ts'
import { codeUnitRoom, writeCodeUnits } from '../bytes/code-units.ts'
import { growing } from '../bytes/growing.ts'
import { createLearning } from './learning.ts'
import { type Keys, orderKeys } from './order-keys.ts'
import { createRowLists, transpose } from './row-lists.ts'
import type { TextWriter } from './text-writer.ts'

/** Takes the texts of one field, row by row, and turns them over: from rows to words, to words with their rows. */
export type TextCollector = {
  /** The next row. */
  add(value: FieldValue | undefined, language: Language | undefined): void
  /** `order[i]`: the row that becomes row i. Returns the lengths in that order. */
  write(order: ArrayLike<number>, writer: TextWriter): Uint32Array
}

export function createTextCollector(field: FieldSpec, analyser: Analyser): TextCollector {
  const numbers = new Map<string, number>()
  /** Occurrences: the number of a term, and twice its place, plus one where the text has it as a word too. */
  const terms = growing()
  const places = growing()
  /** Words of a row that are none of its terms. */
  const words = growing()
  const termEnds = growing()
  const wordEnds = growing()
  const lengths = growing()
  let rowStart = 0
  let base = 0
  let last = -1
  let length = 0

  function numberOf(key: string): number {
    let number = numbers.get(key)
    if (number === undefined) {
      number = numbers.size
      numbers.set(key, number)
    }
    return number
  }
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
  const learning = createLearning(addTerm, addWord, addBoth)
  const inLanguage: Sink = {
    term(term, position) {
      const number = numberOf(term)
      learning.term(number)
      addTerm(number, position)
    },
    word(word) {
      const number = numberOf(word)
      learning.word(number)
      addWord(number)
    },
    again: learning.again,
  }
  // Without a language the terms are the words.
  const inNone: Sink = {
    term(term, position) {
      const number = numberOf(term)
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
    write(order, writer) {
      const lists = createRowLists(
        transpose(numbers.size, terms, termEnds, order, places),
        transpose(numbers.size, words, wordEnds, order),
      )
      const keys = encodeKeys(numbers)
      const key = new Uint8Array(longestOf(keys))
      for (const number of orderKeys(keys)) {
        const [from, to] = [keys.starts[number]!, keys.starts[number + 1]!]
        for (let at = from; at < to; at++) key[at - from] = keys.bytes[at]!
        const { term, word } = lists.read(number)
        writer.add(key, to - from, term, word)
      }
      return Uint32Array.from(order, each => lengths.items[each]!)
    },
  }
}

function encodeKeys(numbers: ReadonlyMap<string, number>): Keys {
  const out = createByteWriter(numbers.size * 16)
  const starts = new Uint32Array(numbers.size + 1)
  // A map goes through its keys in the order they came in, which is that of their numbers.
  for (const [key, number] of numbers) {
    out.reserve(codeUnitRoom(key))
    out.length = writeCodeUnits(key, out.buffer, out.length)
    starts[number + 1] = out.length
  }
  return { bytes: out.view(), starts, count: numbers.size }
}

function longestOf({ starts, count }: Keys): number {
  let longest = 0
  for (let number = 0; number < count; number++)
    longest = Math.max(longest, starts[number + 1]! - starts[number]!)
  return longest
}
