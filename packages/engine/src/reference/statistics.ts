import { limits } from '../limits.ts'
import type { FieldWeight, SearchRequest } from '../port.ts'
import { averageLength, inverseFrequency } from '../scoring.ts'
import type { Row, Store } from './store.ts'

type Level = NonNullable<SearchRequest['level']>

/** Counts over the rows that everyone may see, each by a loop over all of them. */
export type Statistics = {
  /** Of a word in several forms and fields: that of the most frequent form, where it is most frequent. */
  rareness(fields: readonly FieldWeight[], terms: readonly string[]): number
  /** Of words of the dictionary taken as one: that of the most frequent. */
  rarenessOfWords(fields: readonly { name: string; words: readonly string[] }[]): number
  averageLength(field: string): number
  wordFrequency(field: string, word: string): number
  /** Words of documents that everyone may see, with their frequencies. */
  publicWords(field: string): (readonly [string, number])[]
  /** Words of all documents, hidden ones too, that pass the test: the most frequent up to the cap. */
  expand(field: string, test: (word: string) => boolean): string[]
}

export function createStatistics(store: Store, level: Level): Statistics {
  const rows = [...store.documents.values()].flatMap(stored =>
    level === 'passage' ? stored.passages : [stored.whole],
  )
  const everyones = rows.filter(row => row.stored.everyone)
  const remember = memory()

  const withField = (field: string) =>
    remember(`fields ${field}`, () => everyones.filter(row => row.texts.has(field)))
  const wordFrequencies = (field: string) =>
    remember(`words ${field}`, () => countWords(rows, withField(field), field))
  const wordFrequency = (field: string, word: string) => wordFrequencies(field).get(word) ?? 0

  const termFrequency = (field: string, term: string) =>
    remember(
      `term ${field} ${term}`,
      () => withField(field).filter(row => row.texts.get(field)!.terms.has(term)).length,
    )
  function rarest<Field extends { name: string }>(
    fields: readonly Field[],
    frequencies: (field: Field) => readonly number[],
  ): number {
    const documents = Math.max(0, ...fields.map(({ name }) => withField(name).length))
    return inverseFrequency(documents, Math.max(0, ...fields.flatMap(frequencies)))
  }

  return {
    wordFrequency,
    publicWords: field => [...wordFrequencies(field)].filter(([, frequency]) => frequency > 0),
    rareness: (fields, terms) => rarest(fields, ({ name }) => terms.map(term => termFrequency(name, term))),
    rarenessOfWords: fields =>
      rarest(fields, ({ name, words }) => words.map(word => wordFrequency(name, word))),
    averageLength: field =>
      remember(`length ${field}`, () => {
        const having = withField(field)
        const total = having.reduce((sum, row) => sum + row.texts.get(field)!.length, 0)
        return averageLength(total, having.length)
      }),
    expand: (field, test) =>
      [...wordFrequencies(field)]
        .filter(([word]) => test(word))
        .sort(([one, many], [other, few]) => few - many || (one < other ? -1 : 1))
        .slice(0, limits.expansions)
        .map(([word]) => word),
  }
}

/** Every word of the field with its public frequency, which is 0 for a word of hidden documents only. */
function countWords(all: readonly Row[], everyones: readonly Row[], field: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of all) for (const word of row.texts.get(field)?.words ?? []) counts.set(word, 0)
  for (const row of everyones) {
    for (const word of row.texts.get(field)!.words) counts.set(word, counts.get(word)! + 1)
  }
  return counts
}

function memory() {
  const known = new Map<string, unknown>()
  return <T>(key: string, compute: () => T): T => {
    if (!known.has(key)) known.set(key, compute())
    return known.get(key) as T
  }
}
