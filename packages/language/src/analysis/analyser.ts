import { type Excerpt, excerptOf } from '../excerpt/excerpt.ts'
import { type Range, rangesOf, type TermMatch } from '../excerpt/highlight.ts'
import type { Language } from '../language.ts'
import type { Languages, Sink } from './place.ts'
import { eachTerm, type Mode } from './terms.ts'
import { type ReadWord, readWord } from './word.ts'
import { createWordTables, type WordTable, type WordTables } from './word-table.ts'

/**
 * A term of a text. `start` and `end` are UTF-16 offsets into the text. Terms that share a position are variants
 * of one word. A compound has as many positions as parts, and its joined form stands at each of them.
 */
export type Token = { term: string; position: number; start: number; end: number }

export type Analyser = {
  /** The terms of a document's text; without a language its normalized words. */
  analyse(text: string, language?: Language): Token[]
  /**
   * What to look for when somebody types this text: the same positions, with what must be found at each. `M31` asks
   * for `m31` and not for `m` and `31`; `wi-fi` for `wi` or `wifi`, and `fi` or `wifi`. Words take the same positions
   * in every language.
   */
  analyseQuery(text: string, language?: Language): Token[]
  /** `analyse` without making a list, and in the same pass the normalized words, as `analyse(text)` would find them. */
  eachTerm(text: string, language: Language | undefined, sink: Sink): void
  /** `analyseQuery` in several languages at once, each term of a position told once; the normalized words are told too. */
  eachQueryTerm(text: string, languages: Languages, sink: Sink): void
  /** The terms that stand for one plain word, best first. */
  analyseWord(word: string, language?: Language): readonly string[]
  /** Where words stand whose terms are among `terms`: ascending, without overlap. */
  highlight(text: string, terms: ReadonlySet<string>, language?: Language): Range[]
  /** The stretch of the text, at most `length` long, that shows most of the terms. */
  excerpt(
    text: string,
    terms: ReadonlySet<string>,
    language: Language | undefined,
    options: { length: number },
  ): Excerpt
}

/** An excerpt is looked for in this much of a text: longer ones say what they are about before. */
const EXCERPT_REACH = 100_000

/** An analyser that remembers what it made of up to `cacheSize` words of each language. */
export function createAnalyser({ cacheSize = 50_000 }: { cacheSize?: number } = {}): Analyser {
  const tables = createWordTables(cacheSize)
  return analyserWith(tables.read, tables)
}

/** An analyser that remembers nothing. */
export const uncachedAnalyser: Analyser = analyserWith(readWord)

function analyserWith(read: ReadWord, tables?: WordTables): Analyser {
  const collect = (text: string, language: Language | undefined, mode: Mode) => {
    const tokens: Token[] = []
    eachTerm(text, [language], mode, read, {
      term: (term, position, start, end) => tokens.push({ term, position, start, end }),
    })
    return tokens
  }
  const others = createOthers()
  const find = (text: string, terms: ReadonlySet<string>, language: Language | undefined) => {
    const found: TermMatch[] = []
    if (terms.size === 0) return found
    const sink: Sink = {
      term: (term, _, start, end) => {
        if (terms.has(term)) found.push({ term, start, end })
      },
      again: others.of(terms, () => found.length),
    }
    eachTerm(text, [language], 'document', read, sink, tables?.of(language))
    return found
  }
  return {
    analyse: (text, language) => collect(text, language, 'document'),
    analyseQuery: (text, language) => collect(text, language, 'query'),
    eachTerm: (text, language, sink) =>
      eachTerm(text, [language], 'document', read, sink, tables?.of(language)),
    eachQueryTerm: (text, languages, sink) => eachTerm(text, languages, 'query', read, sink),
    analyseWord: (word, language) => read(word, language).terms,
    highlight: (text, terms, language) => rangesOf(find(text, terms, language)),
    excerpt: (text, terms, language, { length }) =>
      excerptOf(text, find(text.slice(0, EXCERPT_REACH), terms, language), length, language),
  }
}

/**
 * Remembers which words of a table are none of those looked for: the same ones are looked for in all texts of a page, and
 * nearly every word is another one.
 */
function createOthers() {
  const searches = new WeakMap<ReadonlySet<string>, number>()
  const marks = new WeakMap<WordTable, { generation: number; last: Uint32Array }>()
  let count = 0

  function marksOf(table: WordTable, word: number): Uint32Array {
    const known = marks.get(table)
    if (known && known.generation === table.generation && word < known.last.length) return known.last
    const last = new Uint32Array(Math.max(4096, word * 2))
    if (known && known.generation === table.generation) last.set(known.last)
    marks.set(table, { generation: table.generation, last })
    return last
  }

  return {
    /** `found`: how many places were found until now. */
    of(terms: ReadonlySet<string>, found: () => number): NonNullable<Sink['again']> {
      const search = searches.get(terms) ?? ++count
      searches.set(terms, search)
      let before = 0
      let learning: { table: WordTable; word: number } | undefined
      return {
        known: (table, word) => marksOf(table, word)[word] === search,
        learn(table, word) {
          before = found()
          learning = { table, word }
        },
        learnt() {
          if (learning && found() === before) marksOf(learning.table, learning.word)[learning.word] = search
        },
      }
    },
  }
}
