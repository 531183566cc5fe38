import { type Analyser, articles, uncachedAnalyser } from '@quarry/language'
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

/** Reads a query text in each language and in none; the places of its words are the same in all. */
export function queryWords(
  text: string,
  languages: readonly Language[],
  analyser: Pick<Analyser, 'eachQueryTerm'> = uncachedAnalyser,
): QueryWord[] {
  const found: WordMatch[] = []
  analyser.eachQueryTerm(text, [undefined, ...languages], {
    term(term, at, start, end) {
      const last = found.at(-1)
      if (last?.at === at) last.terms.push(term)
      else found.push({ start, end, typed: text.slice(start, end), at, terms: [term], words: [] })
    },
    word(word, at) {
      const last = found.at(-1)
      if (last?.at === at && !last.words.includes(word)) last.words.push(word)
    },
  })
  joinTyped(text, found)
  return found
}

/** What articles of these languages are as terms of a document. */
export function articleTerms(
  languages: readonly Language[],
  analyser?: Pick<Analyser, 'eachQueryTerm'>,
): string[] {
  const text = languages.flatMap(language => articles(language) ?? []).join(' ')
  return [...new Set(queryWords(text, languages, analyser).flatMap(({ terms }) => terms))]
}

type WordMatch = { start: number; end: number; typed: string; at: number; terms: string[]; words: string[] }

/** `M31` has two places with the same term at both: what was typed is the whole. */
function joinTyped(text: string, words: WordMatch[]): void {
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
