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

/** Writes the dictionary and the postings of one field. */
export type TextWriter = {
  /** Keys in ascending order of their bytes. */
  add(key: Uint8Array, term: TermRows | undefined, word: WordRows | undefined): void
  finish(lengths: ArrayLike<number>): TextTotals
}

const flushAt = 1 << 18

export function createTextWriter(
  sections: SectionWriter,
  level: Level,
  field: string,
  isHidden: (row: number) => boolean,
): TextWriter {
  const lexicon = createLexiconWriter()
  const lists = createPostingWriter()
  const out = createByteWriter(flushAt * 2)
  sections.begin(sectionNames.postings(level, field))

  function hiddenIn({ count, rows }: WordRows): number {
    let hidden = 0
    for (let i = 0; i < count; i++) if (isHidden(rows[i]!)) hidden++
    return hidden
  }
  function writeList(list: WordRows, frequencies?: ArrayLike<number>, ends?: ArrayLike<number>): ListSize {
    const begin = out.length
    lists.write(list.count, list.rows, frequencies, ends, out)
    return { documents: list.count, hidden: hiddenIn(list), bytes: out.length - begin }
  }

  return {
    add(key, term, word) {
      const sizes: EntrySize = {}
      if (term) {
        sizes.term = { ...writeList(term, term.frequencies, term.placesEnd), places: term.places.length }
        out.bytes(term.places)
      }
      if (word) sizes.word = term && sameRows(term, word) ? 'same' : writeList(word)
      lexicon.add(key, sizes)
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
        if (isHidden(row)) continue
        totals.rows++
        totals.length += length
      }
      // Left out when the bytes say it all, as with titles.
      if (!exact) sections.section(sectionNames.lengths(level, field), bytesOf(narrow(lengths, longest)))
      return totals
    },
  }
}

function sameRows(one: WordRows, other: WordRows): boolean {
  if (one.count !== other.count) return false
  for (let i = 0; i < one.count; i++) if (one.rows[i] !== other.rows[i]) return false
  return true
}
