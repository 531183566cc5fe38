/**
 * Lists of pairs: which rows have one frequent word right before another, and how often. Stop words stand in nearly
 * every row, so a phrase of them would otherwise read the places of half the index. Only large segments have them, and
 * only of some hundred words a field; they are made when segments are merged.
 */

import { ByteReader } from '../bytes/byte-reader.ts'
import { type ByteWriter, createByteWriter } from '../bytes/byte-writer.ts'
import { decodeCodeUnits, encodeCodeUnits } from '../bytes/code-units.ts'
import { growing } from '../bytes/growing.ts'
import type { SectionWriter } from '../format/container.ts'
import { createLexiconWriter } from '../format/lexicon-writer.ts'
import { createPostingWriter } from '../format/posting-writer.ts'
import { createBlock, decodeBlock, openPostings } from '../format/postings.ts'
import { type Level, sectionNames } from './layout.ts'
import type { TextPart } from './merge-text.ts'
import type { RowMap } from './row-map.ts'

/** Rows from which a segment gets them, if nothing else is said. */
export const rowsForPairs = 50_000
const mostWords = 100
/** Rows looked at in one step. */
export const rowsAtOnce = 256
/** Share of the rows that a word must stand in to be worth it. */
const leastShare = 0.02

/** Between the words of a pair; no term has it. */
export const pairMark = '\u0000'

/** Remembers the most frequent terms of those that go by. */
export function createFrequentTerms(
  rows: number,
  leastRows: number,
): {
  offer(key: Uint8Array, length: number, count: number): void
  take(): string[]
} {
  const seen: { term: string; count: number }[] = []
  return {
    offer(key, length, count) {
      if (rows < leastRows || count < rows * leastShare) return
      seen.push({ term: decodeCodeUnits(key, 0, length), count })
    },
    take: () =>
      seen
        .sort((one, other) => other.count - one.count || (one.term < other.term ? -1 : 1))
        .slice(0, mostWords)
        .map(({ term }) => term)
        .sort(),
  }
}

/** `parts` by segment, as `map` counts them; undefined where a segment lacks the field. */
export function* writePairs(
  sections: SectionWriter,
  level: Level,
  field: string,
  parts: readonly (TextPart | undefined)[],
  map: RowMap,
  terms: readonly string[],
): Generator<undefined, void> {
  if (terms.length < 2) return
  const readers = parts.map(part =>
    part ? terms.flatMap((term, index) => openPlaces(part, term, index)) : [],
  )
  const pairs = createPairCounter(terms.length)
  for (let row = 0; row < map.size; row++) {
    const old = map.rows[row]!
    for (const reader of readers[map.from[row]!]!) {
      // Deleted rows are passed over.
      while (reader.row < old) reader.skip()
      if (reader.row === old) reader.read(pairs)
    }
    pairs.endRow(row)
    if (row % rowsAtOnce === 0) yield
  }

  const lexicon = createLexiconWriter()
  const out = createByteWriter(1 << 16)
  const lists = createPostingWriter()
  sections.begin(sectionNames.pairPostings(level, field))
  const keyed = pairs.pairs().map(pair => {
    const [first, second] = [Math.floor(pair / terms.length), pair % terms.length]
    return { pair, key: terms[first]! + pairMark + terms[second]! }
  })
  for (const { pair, key } of keyed.sort((one, other) => (one.key < other.key ? -1 : 1))) {
    const { rows, frequencies } = pairs.list(pair)
    out.clear()
    lists.write(rows.length, rows, frequencies, undefined, out)
    sections.append(out.view())
    const term = { documents: rows.length, hidden: 0, bytes: out.length, places: 0 }
    lexicon.add(encodeCodeUnits(key), { term })
    yield
  }
  sections.section(sectionNames.pairs(level, field), lexicon.finish())
  sections.section(sectionNames.pairWords(level, field), new TextEncoder().encode(JSON.stringify(terms)))
}

type PlacesReader = {
  /** The row it stands on; past all rows at the end. */
  row: number
  skip(): void
  /** Hands over the places of the row and moves on. */
  read(to: PairCounter): void
}

/** Reads the places of one term row by row. */
function openPlaces({ live, text }: TextPart, term: string, number: number): PlacesReader[] {
  const ref = text.lexicon.term(term)
  if (!ref) return []
  const { source } = live.segment
  const postings = openPostings(source.read(text.at + ref.at, ref.bytes), ref.documents, ref.placesBytes)
  const decoded = createBlock()
  const places = new ByteReader(new Uint8Array(0))
  let block = -1
  let size = 0
  let at = 0

  const reader: PlacesReader = { row: -1, skip: () => take(undefined), read: take }
  function take(to: PairCounter | undefined): void {
    let place = -1
    for (let left = at < size ? decoded.frequencies[at]! : 0; left > 0; left--) {
      place += places.varint() + 1
      to?.place(place, number)
    }
    if (++at >= size) nextBlock()
    reader.row = at < size ? decoded.documents[at]! : Number.POSITIVE_INFINITY
  }
  function nextBlock(): void {
    at = 0
    size = 0
    if (++block >= postings.blocks) return
    size = decodeBlock(postings, block, decoded)
    const from = postings.places[block]!
    places.bytes = source.read(text.at + ref!.placesAt + from, postings.places[block + 1]! - from)
    places.at = 0
  }
  take(undefined)
  return [reader]
}

type PairCounter = ReturnType<typeof createPairCounter>

/** The end of a chain. */
const none = 0xffffffff

/** Counts pairs row by row; lists are kept as bytes until they are written. */
function createPairCounter(terms: number) {
  const lists: (ByteWriter | undefined)[] = new Array(terms * terms).fill(undefined)
  const lasts = new Int32Array(terms * terms).fill(-1)
  const counts = new Int32Array(terms * terms)
  const touched = growing()
  // Terms of a row by their place: a chain for each place, since variants share one.
  let heads = new Uint32Array(1024).fill(none)
  const places = growing()
  const owners = growing()
  const nexts = growing()

  function countPairs(): void {
    for (let i = 0; i < places.length; i++) {
      const behind = places.items[i]! + 1
      for (let at = heads[behind]!; at !== none; at = nexts.items[at]!) {
        const pair = owners.items[i]! * terms + owners.items[at]!
        if (counts[pair]!++ === 0) touched.push(pair)
      }
    }
  }

  return {
    place(place: number, term: number): void {
      if (place + 1 >= heads.length) {
        const grown = new Uint32Array((place + 2) * 2).fill(none)
        grown.set(heads)
        heads = grown
      }
      nexts.push(heads[place]!)
      heads[place] = places.length
      places.push(place)
      owners.push(term)
    },
    endRow(row: number): void {
      countPairs()
      for (let i = 0; i < touched.length; i++) {
        const pair = touched.items[i]!
        const list = lists[pair] ?? createByteWriter(16)
        lists[pair] = list
        list.varint(row - lasts[pair]! - 1)
        list.varint(counts[pair]!)
        lasts[pair] = row
        counts[pair] = 0
      }
      for (let i = 0; i < places.length; i++) heads[places.items[i]!] = none
      for (const each of [places, owners, nexts, touched]) each.length = 0
    },
    pairs: () => [...lists.keys()].filter(pair => lists[pair] !== undefined),
    /** Once per pair: its bytes are let go. */
    list(pair: number): { rows: number[]; frequencies: number[] } {
      const { buffer, length } = lists[pair]!
      lists[pair] = undefined
      const reader = new ByteReader(buffer)
      const rows: number[] = []
      const frequencies: number[] = []
      for (let row = -1; reader.at < length; ) {
        row += reader.varint() + 1
        rows.push(row)
        frequencies.push(reader.varint())
      }
      return { rows, frequencies }
    },
  }
}
