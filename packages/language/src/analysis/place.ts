import type { Language } from '../language.ts'
import { clip, type ReadWord } from './word.ts'
import type { WordTable } from './word-table.ts'

/** Receives the terms in the order of their positions, and the normalized words that they come from. */
export type Sink = {
  term(term: string, position: number, start: number, end: number): void
  word?(word: string, position: number): void
  /**
   * For sinks that remember what plain words stand for, by their number in a table. `known`: takes the word again, if it
   * was learnt. Between `learn` and `learnt` it is told by the calls above.
   */
  again?: {
    known(table: WordTable, word: number, position: number): boolean
    learn(table: WordTable, word: number): void
    learnt(): void
  }
}

/** Those that a text is read in, one at least: of a document one, of a query several. */
export type Languages = readonly (Language | undefined)[]

/** Fills one position after the other; a term stands at a position only once. */
export type Place = {
  /** A normalized term that is not stemmed. */
  term(term: string, start: number, end: number): void
  /** A word as written, with its variants. */
  word(raw: string, start: number, end: number): void
  /** The same for a word that has its position to itself, by its number. */
  numbered(table: WordTable, number: number, start: number, end: number): void
  /** The two sides of `word` apart, where they are not about the same spelling. */
  terms(raw: string, language: Language | undefined, start: number, end: number): void
  plain(raw: string): void
  next(): void
}

export function createPlace(sink: Sink, read: ReadWord, languages: Languages): Place {
  let position = 0
  /** The first `count` of these stand at the position. */
  const standing: string[] = []
  let count = 0

  const put = (term: string, start: number, end: number) => {
    if (term === '') return
    for (let k = 0; k < count; k++) if (standing[k] === term) return
    standing[count++] = term
    sink.term(term, position, start, end)
  }
  const putWord = (word: string) => {
    if (word !== '') sink.word?.(word, position)
  }
  return {
    terms(raw, language, start, end) {
      for (const term of read(raw, language).terms) put(term, start, end)
    },
    plain(raw) {
      putWord(read(raw, undefined).plain)
    },
    term(term, start, end) {
      const clipped = clip(term)
      put(clipped, start, end)
      putWord(clipped)
    },
    word(raw, start, end) {
      let normalized = ''
      for (const language of languages) {
        const { terms, plain } = read(raw, language)
        for (let k = 0; k < terms.length; k++) put(terms[k]!, start, end)
        normalized = plain
      }
      putWord(normalized)
    },
    numbered(table, number, start, end) {
      const { again } = sink
      if (again?.known(table, number, position)) return
      again?.learn(table, number)
      const { terms, plain } = table.forms(number)
      for (let k = 0; k < terms.length; k++) put(terms[k]!, start, end)
      putWord(plain)
      again?.learnt()
    },
    next() {
      position++
      count = 0
    },
  }
}
