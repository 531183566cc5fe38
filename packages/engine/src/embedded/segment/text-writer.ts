import { byteToLength, lengthToByte } from '../../scoring.ts'
import { createByteWriter } from '../bytes/byte-writer.ts'
import { bytesOf, narrow } from '../format/arrays.ts'
import type { SectionWriter } from '../format/container.ts'
import { createLexiconWriter, type EntrySize, type ListSize } from '../format/lexicon-writer.ts'
import { createPostingWriter } from '../format/posting-writer.ts'
import { type Level, sectionNames, type TextTotals } from './layout.ts'

/** The documents of a term: the first `count` of each array. Places are steps, document by document. */
export type TermRows = {
  count: number
  rows: ArrayLike<number>
  frequencies: ArrayLike<number>
  places: Uint8Array
  /** Per row, where its places end. */
  placesEnd: ArrayLike<number>
}
export type WordRows = { count: number; rows: ArrayLike<number> }

/** By row: 1 where only some may see it; undefined when everyone may see every row. */
export type HiddenRows = Uint8Array | undefined

/** Writes the dictionary and the postings of one field. */
export type TextWriter = {
  /** Keys, the first `length` bytes of each, in their ascending order. A word that is in the rows of the term is the term. */
  add(key: Uint8Array, length: number, term: TermRows | undefined, word: WordRows | undefined): void
  finish(lengths: ArrayLike<number>): TextTotals
}

const flushAt = 1 << 18

export function createTextWriter(
  sections: SectionWriter,
  level: Level,
  field: string,
  hiddenRows: HiddenRows,
): TextWriter {
  const lexicon = createLexiconWriter()
  const lists = createPostingWriter()
  const out = createByteWriter(flushAt * 2)
  sections.begin(sectionNames.postings(level, field))

  function hiddenIn({ count, rows }: WordRows): number {
    let hidden = 0
    if (hiddenRows) for (let i = 0; i < count; i++) hidden += hiddenRows[rows[i]!]!
    return hidden
  }
  function writeList(list: WordRows, frequencies?: ArrayLike<number>, ends?: ArrayLike<number>): ListSize {
    const begin = out.length
    lists.write(list.count, list.rows, frequencies, ends, out)
    return { documents: list.count, hidden: hiddenIn(list), bytes: out.length - begin }
  }

  return {
    add(key, length, term, word) {
      const sizes: EntrySize = {}
      if (term) {
        sizes.term = { ...writeList(term, term.frequencies, term.placesEnd), places: term.places.length }
        out.bytes(term.places)
      }
      if (word) sizes.word = term && sameRows(term, word) ? 'same' : writeList(word)
      lexicon.add(key, sizes, length)
      if (out.length >= flushAt) {
        sections.append(out.view())
        out.clear()
      }
    },
    finish(lengths) {
      sections.append(out.view())
      sections.section(sectionNames.lexicon(level, field), lexicon.finish())
      const norms = Uint8Array.from(lengths, lengthToByte)
      sections.section(sectionNames.norms(level, field), norms)
      const totals = { rows: 0, length: 0 }
      let longest = 0
      let exact = true
      for (let row = 0; row < lengths.length; row++) {
        const length = lengths[row]!
        if (length === 0) continue
        longest = Math.max(longest, length)
        exact = exact && byteToLength(norms[row]!) === length
        if (hiddenRows?.[row]) continue
        totals.rows++
        totals.length += length
      }
      // Left out when the bytes say it all, as with titles.
      if (!exact) sections.section(sectionNames.lengths(level, field), bytesOf(narrow(lengths, longest)))
      return totals
    },
  }
}

/** What `add` takes of rows: which of them only some may see, if any. */
export function hiddenRows(count: number, isHidden: (row: number) => boolean): HiddenRows {
  const hidden = Uint8Array.from({ length: count }, (_, row) => Number(isHidden(row)))
  return hidden.includes(1) ? hidden : undefined
}

function sameRows(one: WordRows, other: WordRows): boolean {
  if (one === other) return true
  if (one.count !== other.count) return false
  for (let i = 0; i < one.count; i++) if (one.rows[i] !== other.rows[i]) return false
  return true
}
