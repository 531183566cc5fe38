import { createByteWriter } from '../bytes/byte-writer.ts'
import { type Growing, growing } from '../bytes/growing.ts'
import type { TermRows, WordRows } from './text-writer.ts'

/** Per key, from `starts[key]` on: its rows ascending, each followed by what was said of it there, if anything was. */
type Transposed = { starts: Uint32Array; cells: Uint32Array; width: number }

/** What turns occurrences over, in memory that it keeps: `cells` are valid until it is used again. */
type Transposer = (
  keys: number,
  occurrences: Growing,
  ends: Growing,
  order: ArrayLike<number>,
  said?: Growing,
) => Transposed

/** A counting sort: from occurrences by row to occurrences by key, rows in their new order. */
export function createTransposer(): Transposer {
  let cells = new Uint32Array(0)
  return (keys, occurrences, ends, order, said) => {
    const width = said ? 2 : 1
    const starts = new Uint32Array(keys + 1)
    if (occurrences.length === 0) return { starts, cells, width }
    const { items } = occurrences
    for (let i = 0; i < occurrences.length; i++) starts[items[i]! + 1]! += width
    for (let key = 0; key < keys; key++) starts[key + 1]! += starts[key]!
    const next = starts.slice()
    if (cells.length < occurrences.length * width) cells = new Uint32Array(items.length * width)
    for (let row = 0; row < order.length; row++) {
      const old = order[row]!
      for (let i = old === 0 ? 0 : ends.items[old - 1]!; i < ends.items[old]!; i++) {
        const key = items[i]!
        const cell = next[key]!
        next[key] = cell + width
        cells[cell] = row
        if (said) cells[cell + 1] = said.items[i]!
      }
    }
    return { starts, cells, width }
  }
}

/** Gathers the occurrences of one key into rows: as a term, with frequencies and places, and as a word. Reuses its arrays. */
export function createRowLists(
  terms: Transposed,
  words: Transposed,
): { read(key: number): { term: TermRows | undefined; word: WordRows | undefined } } {
  const bytes = createByteWriter(1 << 12)
  const rows = growing()
  const frequencies = growing()
  const ends = growing()
  /** Rows in which the term is the word too, then with those of the word alone. */
  const both = growing()
  const all = growing()

  function readTerm(key: number): void {
    const { starts, cells } = terms
    const end = starts[key + 1]!
    for (let i = starts[key]!; i < end; ) {
      const row = cells[i]!
      let stop = i + 2
      let isWord = cells[i + 1]! & 1
      for (; stop < end && cells[stop] === row; stop += 2) isWord |= cells[stop + 1]! & 1
      rows.push(row)
      if (isWord === 1) both.push(row)
      frequencies.push(writePlaces(i, stop))
      ends.push(bytes.length)
      i = stop
    }
  }
  /** Writes places as steps, each once, and returns how many. */
  function writePlaces(from: number, to: number): number {
    let previous = -1
    let count = 0
    for (let i = from; i < to; i += 2) {
      const place = terms.cells[i + 1]! >>> 1
      if (place === previous) continue
      bytes.varint(place - previous - 1)
      previous = place
      count++
    }
    return count
  }
  /** The rows of the word alone lie between those of the term, and may come more than once. */
  function readWord(key: number): Growing {
    const { starts, cells } = words
    const end = starts[key + 1]!
    if (starts[key] === end) return both
    let at = 0
    for (let i = starts[key]!; i < end; i++) {
      const row = cells[i]!
      while (at < both.length && both.items[at]! < row) all.push(both.items[at++]!)
      if (at < both.length && both.items[at] === row) continue
      if (all.length === 0 || all.items[all.length - 1] !== row) all.push(row)
    }
    while (at < both.length) all.push(both.items[at++]!)
    return all
  }

  return {
    read(key) {
      bytes.clear()
      for (const each of [rows, frequencies, ends, both, all]) each.length = 0
      readTerm(key)
      const found = readWord(key)
      const term: TermRows | undefined =
        rows.length > 0
          ? {
              count: rows.length,
              rows: rows.items,
              frequencies: frequencies.items,
              places: bytes.view(),
              placesEnd: ends.items,
            }
          : undefined
      if (found.length === 0) return { term, word: undefined }
      // Every word stands in a row of the term or is among those of the word alone.
      const same = term && found === both && both.length === rows.length
      return { term, word: same ? term : { count: found.length, rows: found.items } }
    },
  }
}
