/**
 * Lists of pairs: which rows have one frequent word right before another, and how often. Stop words stand in nearly
 * every row, so a phrase of them would otherwise read the places of half the index. Only large segments have them, and
 * only of some hundred words a field; they are made when segments are merged.
 */

import { ByteReader } from '../bytes/byte-reader.ts'
import { createByteWriter } from '../bytes/byte-writer.ts'
import { decodeCodeUnits, encodeCodeUnits } from '../bytes/code-units.ts'
import type { SectionWriter } from '../format/container.ts'
import { createLexiconWriter } from '../format/lexicon-writer.ts'
import { createPostingWriter } from '../format/posting-writer.ts'
import { createBlock, decodeBlock, openPostings, type Postings } from '../format/postings.ts'
import { type Level, sectionNames } from './layout.ts'
import type { TextPart } from './merge-text.ts'
import type { RowMap } from './row-map.ts'

const leastRows = 20_000
const mostWords = 100
/** Share of the rows that a word must stand in to be worth it. */
const leastShare = 0.02

/** Between the words of a pair; no term has it. */
export const pairMark = '\u0000'

/** Remembers the most frequent terms of those that go by. */
export function createFrequentTerms(rows: number): {
  offer(key: Uint8Array, count: number): void
  take(): string[]
} {
  const seen: { term: string; count: number }[] = []
  return {
    offer(key, count) {
      if (rows < leastRows || count < rows * leastShare) return
      seen.push({ term: decodeCodeUnits(key, 0, key.length), count })
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
export function writePairs(
  sections: SectionWriter,
  level: Level,
  field: string,
  parts: readonly (TextPart | undefined)[],
  map: RowMap,
  terms: readonly string[],
): void {
  if (terms.length < 2) return
  const readers = parts.map(part => terms.map(term => part && openPlaces(part, term)))
  const pairs = createPairCounter(terms.length)
  for (let row = 0; row < map.size; row++) {
    const old = map.rows[row]!
    readers[map.from[row]!]!.forEach((reader, term) => {
      reader?.read(old, place => pairs.place(place, term))
    })
    pairs.endRow(row)
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
  }
  sections.section(sectionNames.pairs(level, field), lexicon.finish())
  sections.section(sectionNames.pairWords(level, field), new TextEncoder().encode(JSON.stringify(terms)))
}

/** Reads the places of one term row by row, in ascending order. */
function openPlaces(
  { live, text }: TextPart,
  term: string,
): { read(row: number, visit: (place: number) => void): void } | undefined {
  const ref = text.lexicon.term(term)
  if (!ref) return undefined
  const { source } = live.segment
  const postings: Postings = openPostings(
    source.read(text.at + ref.at, ref.bytes),
    ref.documents,
    ref.placesBytes,
  )
  const decoded = createBlock()
  const places = new ByteReader(new Uint8Array(0))
  let block = -1
  let size = 0
  let next = 0

  function advance(): boolean {
    if (++block >= postings.blocks) return false
    size = decodeBlock(postings, block, decoded)
    next = 0
    const from = postings.places[block]!
    places.bytes = source.read(text.at + ref!.placesAt + from, postings.places[block + 1]! - from)
    places.at = 0
    return true
  }

  return {
    read(row, visit) {
      for (;;) {
        if (next >= size && !advance()) return
        const here = decoded.documents[next]!
        if (here > row) return
        let place = -1
        for (let left = decoded.frequencies[next]!; left > 0; left--) {
          place += places.varint() + 1
          if (here === row) visit(place)
        }
        next++
        if (here === row) return
      }
    },
  }
}

/** Counts pairs row by row; lists are kept as bytes until they are written. */
function createPairCounter(terms: number) {
  const lists = new Map<number, { bytes: ReturnType<typeof createByteWriter>; last: number }>()
  // Terms of a row by their place: a chain for each place, since variants share one.
  let heads = new Int32Array(1024).fill(-1)
  const places: number[] = []
  const owners: number[] = []
  const nexts: number[] = []
  const counts = new Int32Array(terms * terms)
  const touched: number[] = []

  function countPairs(): void {
    for (let i = 0; i < places.length; i++) {
      for (let at = heads[places[i]! + 1] ?? -1; at >= 0; at = nexts[at]!) {
        const pair = owners[i]! * terms + owners[at]!
        if (counts[pair]!++ === 0) touched.push(pair)
      }
    }
  }

  return {
    place(place: number, term: number): void {
      if (place + 1 >= heads.length) {
        const grown = new Int32Array((place + 2) * 2).fill(-1)
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
      for (const pair of touched) {
        const list = lists.get(pair) ?? { bytes: createByteWriter(16), last: -1 }
        lists.set(pair, list)
        list.bytes.varint(row - list.last - 1)
        list.bytes.varint(counts[pair]!)
        list.last = row
        counts[pair] = 0
      }
      for (const place of places) heads[place] = -1
      places.length = 0
      owners.length = 0
      nexts.length = 0
      touched.length = 0
    },
    pairs: () => [...lists.keys()],
    /** Once per pair: its bytes are let go. */
    list(pair: number): { rows: number[]; frequencies: number[] } {
      const { bytes } = lists.get(pair)!
      lists.delete(pair)
      const reader = new ByteReader(bytes.view())
      const rows: number[] = []
      const frequencies: number[] = []
      for (let row = -1; reader.at < bytes.length; ) {
        row += reader.varint() + 1
        rows.push(row)
        frequencies.push(reader.varint())
      }
      return { rows, frequencies }
    },
  }
}
