import { editDistance } from '@quarry/language'
import type { FieldWeight, Query } from '../port.ts'
import { closeness, nearFrequency, phraseFrequency } from '../positions.ts'
import { articleTerms, isSameWord, type QueryWord, queryWords } from '../query-words.ts'
import { fuzzyFactors, longestExact, prefixFactor, weightiest } from '../scoring.ts'
import type { Matcher, QueryContext } from './matcher.ts'
import { languagesOf, type Row } from './store.ts'
import { anyOf, expansionWord, frequencyIn, shares, termWord, type Word } from './word.ts'

type TextQuery = Extract<Query, { kind: 'text' }>
type GroupQuery = Extract<Query, { kind: 'phrase' | 'near' }>

/** Words anywhere in the fields asked, as many of them as the query wants. */
export function matchText(context: QueryContext, query: TextQuery, fields: readonly FieldWeight[]): Matcher {
  const languages = query.languages ?? languagesOf(context.store)
  const typed = queryWords(query.text, languages)
  const distinct = typed.filter((word, index) => typed.findIndex(other => isSameWord(word, other)) === index)
  const words = distinct.map(word => {
    const beginning = query.prefixLast === true && isSameWord(word, typed.at(-1)!)
    return readings(context, word, fields, beginning, query.fuzzy ?? 0)
  })
  const wanted = needed(query.match, words.length)
  const title = weightiest(fields)
  const articles = articleTerms(languages)
  const isCalled = (row: Row) => {
    const text = row.texts.get(title?.name ?? '')
    if (!text || typed.length >= longestExact) return false
    const others = text.length - typed.length
    const isWhole = others === 0 || (others === 1 && articles.some(term => text.terms.has(term)))
    return isWhole && distinct.every(({ terms }) => terms.some(term => text.terms.has(term)))
  }
  return {
    words,
    match: row => {
      const found = words.map(word => word.score(row)).filter(parts => parts.length > 0)
      if (words.length === 0 || found.length < wanted) return undefined
      const parts = found.flat()
      const close = query.proximity ? query.proximity * closest(row, distinct, fields) : 0
      const extra = close * parts.reduce((sum, part) => sum + part.value, 0)
      const near = extra === 0 ? [] : [{ what: 'proximity', value: extra }]
      const own = parts.reduce((sum, part) => sum + part.value, 0)
      const worth = own * (query.called ?? 0)
      return [
        ...parts,
        ...near,
        ...(title && worth !== 0 && isCalled(row)
          ? [{ what: 'called', field: title.name, value: worth }]
          : []),
      ]
    },
  }
}

/** Words in order, or near each other. */
export function matchGroup(
  context: QueryContext,
  query: GroupQuery,
  fields: readonly FieldWeight[],
): Matcher {
  const { statistics } = context
  const words = queryWords(query.text, query.languages ?? languagesOf(context.store))
  const at = words.map(word => word.at)
  const frequency = (places: readonly (readonly number[])[]) =>
    query.kind === 'phrase'
      ? phraseFrequency(places, at, query.slop ?? 0)
      : nearFrequency(places, at, query.within)
  const rareness = words.reduce((sum, word) => sum + statistics.rareness(fields, word.terms), 0)
  const findIn = (row: Row, field: FieldWeight) => {
    const text = row.texts.get(field.name)
    const asTyped = !query.exact || words.every(word => word.words.some(each => text?.words.has(each)))
    const times = text && asTyped ? frequency(words.map(word => placesOf(row, field.name, word))) : 0
    if (!text || times === 0) return []
    return { field: field.name, term: query.text, frequency: frequencyIn(statistics, field, text, times) }
  }
  return {
    words: words.map(word => termWord(statistics, word, fields)),
    match: row => {
      const found = words.length > 0 ? fields.flatMap(field => findIn(row, field)) : []
      return found.length > 0 ? shares(query.kind, rareness, found) : undefined
    },
  }
}

/** How many of a text's words a row must have. */
function needed(match: TextQuery['match'], words: number): number {
  if (match === 'all') return words
  return match === 'any' ? 1 : Math.max(1, Math.min(words, match.atLeast))
}

function readings(
  context: QueryContext,
  word: QueryWord,
  fields: readonly FieldWeight[],
  beginning: boolean,
  fuzzy: 0 | 1 | 2,
): Word {
  const { statistics } = context
  const expand = (factor: (found: string) => number | undefined) =>
    expansionWord(statistics, word.typed, fields, factor)
  const all = [termWord(statistics, word, fields)]
  for (const meant of word.words) {
    if (beginning) all.push(expand(found => (found.startsWith(meant) ? prefixFactor : undefined)))
    if (fuzzy > 0)
      all.push(expand(found => fuzzyFactors.slice(0, fuzzy + 1)[editDistance(found, meant, fuzzy)]))
  }
  return anyOf(all, word.typed)
}

function placesOf(row: Row, field: string, word: QueryWord): number[] {
  const places = new Set(word.terms.flatMap(term => row.texts.get(field)?.terms.get(term) ?? []))
  return [...places].sort((one, other) => one - other)
}

function closest(row: Row, words: readonly QueryWord[], fields: readonly FieldWeight[]): number {
  return Math.max(0, ...fields.map(({ name }) => closeness(words.map(word => placesOf(row, name, word)))))
}
