import { byteToLength } from '../../scoring.ts'
import { type Numbers, numbersFrom } from '../format/arrays.ts'
import type { Section, Source } from '../format/container.ts'
import { type Lexicon, openLexicon } from '../format/lexicon.ts'
import { type Level, sectionNames, type TextTotals } from './layout.ts'

/** Postings of one kind: a dictionary in memory, and where the lists that it names begin in the file. */
export type Lists = { lexicon: Lexicon; at: number }

/** One text field of one table of a segment. */
export type TextIndex = Lists & {
  /** Length of the field per row, as a byte (`scoring.ts`); 0: the row has no word of it. */
  norms: Uint8Array
  totals: TextTotals
  /** Exact lengths, read when asked for. */
  lengthOf(): (row: number) => number
  /** Lists of pairs of frequent words that stand side by side. */
  pairs: (Lists & { words: ReadonlySet<string> }) | undefined
}

export function openTextIndex(
  source: Source,
  sections: ReadonlyMap<string, Section>,
  resident: (name: string) => Uint8Array | undefined,
  level: Level,
  field: string,
  totals: TextTotals | undefined,
): TextIndex | undefined {
  const lexicon = resident(sectionNames.lexicon(level, field))
  const norms = resident(sectionNames.norms(level, field))
  const postings = sections.get(sectionNames.postings(level, field))
  if (!lexicon || !norms || !postings) return undefined
  const exact = sections.get(sectionNames.lengths(level, field))
  return {
    lexicon: openLexicon(lexicon),
    at: postings.offset,
    norms,
    totals: totals ?? { rows: 0, length: 0 },
    lengthOf() {
      if (!exact) return row => byteToLength(norms[row]!)
      const lengths: Numbers = numbersFrom(source.read(exact.offset, exact.length), norms.length)
      return row => lengths[row]!
    },
    pairs: openPairs(sections, resident, level, field),
  }
}

function openPairs(
  sections: ReadonlyMap<string, Section>,
  resident: (name: string) => Uint8Array | undefined,
  level: Level,
  field: string,
): TextIndex['pairs'] {
  const bytes = resident(sectionNames.pairs(level, field))
  const words = resident(sectionNames.pairWords(level, field))
  const postings = sections.get(sectionNames.pairPostings(level, field))
  if (!bytes || !words || !postings) return undefined
  const list: string[] = JSON.parse(new TextDecoder().decode(words.slice()))
  return { lexicon: openLexicon(bytes), at: postings.offset, words: new Set(list) }
}
