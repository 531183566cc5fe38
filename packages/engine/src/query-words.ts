import { type Analyser, analyseQuery } from './analysis/index.ts'
import type { Language } from './port.ts'

/** A word of a query text with all that it stands for. */
export type QueryWord = {
  /** As it stands in the query. */
  typed: string
  /** Its place. A word written with a number (`M31`) stands at two, as `M 31` does. */
  at: number
  /** Alternatives among the terms of a document. */
  terms: readonly string[]
  /** Alternatives among the words of a document: what prefixes and misspellings start from. */
  words: readonly string[]
}

const everyLanguage: readonly Language[] = ['en', 'es', 'fr']

/** Reads a query text in each language and in none; the places of its words are the same in all. */
export function queryWords(
  text: string,
  languages: readonly Language[] = everyLanguage,
  analyser: Pick<Analyser, 'analyseQuery'> = { analyseQuery },
): QueryWord[] {
  const found = new Map<number, Found>()
  for (const language of [undefined, ...languages]) {
    for (const { term, position: at, start, end } of analyser.analyseQuery(text, language)) {
      let word = found.get(at)
      if (!word) {
        word = { at, start, end, typed: text.slice(start, end), terms: new Set(), words: new Set() }
        found.set(at, word)
      }
      word.terms.add(term)
      if (language === undefined) word.words.add(term)
    }
  }
  const words = [...found.values()]
    .sort((one, other) => one.at - other.at)
    .map(word => ({ ...word, terms: [...word.terms], words: [...word.words] }))
  joinTyped(text, words)
  return words.map(({ typed, at, terms, words }) => ({ typed, at, terms, words }))
}

type Stretch = { start: number; end: number }
type Found = Stretch & { at: number; typed: string; terms: Set<string>; words: Set<string> }

/** `M31` has two places with the same term at both: what was typed is the whole. */
function joinTyped(text: string, words: (QueryWord & Stretch)[]): void {
  for (let first = 0; first < words.length; ) {
    let next = first + 1
    while (
      next < words.length &&
      words[next]!.start === words[next - 1]!.end &&
      isSameWord(words[first]!, words[next]!)
    ) {
      next++
    }
    for (let word = first; word < next; word++) {
      words[word]!.typed = text.slice(words[first]!.start, words[next - 1]!.end)
    }
    first = next
  }
}

/** Whether two words ask for the same. */
export function isSameWord(one: QueryWord, other: QueryWord): boolean {
  return one.terms.length === other.terms.length && one.terms.every(term => other.terms.includes(term))
}
