import type { Analyser, Sink } from '../../analysis/index.ts'
import { limits } from '../../limits.ts'
import type { FieldSpec, FieldValue, Language } from '../../port.ts'
import { segmentsOf, valuesOf } from '../../text-values.ts'
import { createByteWriter } from '../bytes/byte-writer.ts'
import { encodeCodeUnits } from '../bytes/code-units.ts'
import { type Growing, growing } from '../bytes/growing.ts'
import { createLearning } from './learning.ts'
import type { TermRows, TextWriter, WordRows } from './text-writer.ts'

/** Takes the texts of one field, row by row, and turns them over: from rows to words, to words with their rows. */
export type TextCollector = {
  /** The next row. */
  add(value: FieldValue | undefined, language: Language | undefined): void
  /** `order[i]`: the row that becomes row i. Returns the lengths in that order. */
  write(order: ArrayLike<number>, writer: TextWriter): Uint32Array
}

export function createTextCollector(field: FieldSpec, analyser: Analyser): TextCollector {
  const numbers = new Map<string, number>()
  const terms = growing()
  const places = growing()
  const words = growing()
  const termEnds: number[] = []
  const wordEnds: number[] = []
  const lengths: number[] = []
  /** The last row in which a word, or a place, was seen. */
  const wordSeen = growing()
  const placeSeen = growing()
  let row = 0
  let base = 0
  let last = -1
  let length = 0

  function numberOf(key: string): number {
    let number = numbers.get(key)
    if (number === undefined) {
      number = numbers.size
      numbers.set(key, number)
      wordSeen.push(0)
    }
    return number
  }
  function addTerm(number: number, position: number): void {
    const at = base + position
    terms.push(number)
    places.push(at)
    if (at > last) last = at
    while (placeSeen.length <= at) placeSeen.push(0)
    if (placeSeen.items[at] !== row) {
      placeSeen.items[at] = row
      length++
    }
  }
  function addWord(number: number): void {
    if (wordSeen.items[number] === row) return
    wordSeen.items[number] = row
    words.push(number)
  }
  const learning = createLearning(addTerm, addWord)
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
      row++
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
      const byTerm = transpose(numbers.size, terms, termEnds, order, places)
      const byWord = transpose(numbers.size, words, wordEnds, order)
      const list = termList()
      for (const [key, number] of sorted(numbers)) {
        const term = list.read(byTerm, number)
        const word = wordList(byWord, number)
        writer.add(encodeCodeUnits(key), term.count > 0 ? term : undefined, word.count > 0 ? word : undefined)
      }
      return Uint32Array.from(order, each => lengths[each]!)
    },
  }
}

function sorted(numbers: ReadonlyMap<string, number>): [string, number][] {
  return [...numbers].sort(([one], [other]) => (one < other ? -1 : 1))
}

type Transposed = { starts: Uint32Array; rows: Uint32Array; places: Uint32Array }

/** A counting sort: from occurrences by row to occurrences by word, rows in their new order. */
function transpose(
  keys: number,
  occurrences: Growing,
  ends: readonly number[],
  order: ArrayLike<number>,
  at?: Growing,
): Transposed {
  const starts = new Uint32Array(keys + 1)
  for (let i = 0; i < occurrences.length; i++) starts[occurrences.items[i]! + 1]!++
  for (let key = 0; key < keys; key++) starts[key + 1]! += starts[key]!
  const next = starts.slice()
  const rows = new Uint32Array(occurrences.length)
  const places = new Uint32Array(at ? occurrences.length : 0)
  for (let row = 0; row < order.length; row++) {
    const old = order[row]!
    for (let i = old === 0 ? 0 : ends[old - 1]!; i < ends[old]!; i++) {
      const slot = next[occurrences.items[i]!]!++
      rows[slot] = row
      if (at) places[slot] = at.items[i]!
    }
  }
  return { starts, rows, places }
}

function wordList({ starts, rows }: Transposed, key: number): WordRows {
  return { count: starts[key + 1]! - starts[key]!, rows: rows.subarray(starts[key]!, starts[key + 1]!) }
}

/** Gathers the occurrences of one term into rows with frequencies and places. Reuses its arrays. */
function termList(): { read(from: Transposed, key: number): TermRows } {
  const bytes = createByteWriter(1 << 12)
  const rows = growing()
  const frequencies = growing()
  const ends = growing()
  return {
    read(from, key) {
      bytes.clear()
      rows.length = 0
      frequencies.length = 0
      ends.length = 0
      const end = from.starts[key + 1]!
      for (let i = from.starts[key]!; i < end; ) {
        const row = from.rows[i]!
        let stop = i + 1
        while (stop < end && from.rows[stop] === row) stop++
        const written = writePlaces(from.places, i, stop, bytes)
        rows.push(row)
        frequencies.push(written)
        ends.push(bytes.length)
        i = stop
      }
      return {
        count: rows.length,
        rows: rows.items,
        frequencies: frequencies.items,
        places: bytes.view(),
        placesEnd: ends.items,
      }
    },
  }
}

/** Writes places as steps, each once, and returns how many. Analysis gives them ascending, or nearly so. */
function writePlaces(
  places: Uint32Array,
  from: number,
  to: number,
  out: { varint(value: number): void },
): number {
  for (let i = from + 1; i < to; i++) {
    if (places[i]! < places[i - 1]!) {
      places.subarray(from, to).sort()
      break
    }
  }
  let previous = -1
  let count = 0
  for (let i = from; i < to; i++) {
    if (places[i] === previous) continue
    out.varint(places[i]! - previous - 1)
    previous = places[i]!
    count++
  }
  return count
}
