import type { AskedProperty, Property } from '@quarry/language'
import {
  answerWords,
  isStopWord,
  type Language,
  measuresIn,
  normalize,
  plainAsLong,
  termOf,
  type Word,
  wordsOf,
} from '../text.ts'

/** What a catalogue keeps of its products: by which name it is asked for. */
export type ProductField = { name: string; terms: readonly string[] }

/** What names a product in a question: as it is written there, and the terms of its telling words. */
export type NamedProduct = { text: string; terms: readonly string[] }

/** What is asked of one product, or of several of which one is asked for. */
export type ProductQuestion = {
  asked: { property: Property } | { fields: readonly string[] }
  /** The words that ask: a colour may be one of them. */
  asking: readonly string[]
  named: readonly NamedProduct[]
}

/** A question with more words names no product. */
const mostWords = 40

/**
 * What a question wants to know of products: a property that all languages have words for, or what the catalogue itself has a
 * name for. Null for every question that asks for nothing of the kind. All its other telling words name the product.
 */
export function readProductQuestion(
  text: string,
  language: Language,
  fields: readonly ProductField[],
): ProductQuestion | null {
  const { sold, either } = answerWords(language)
  const plain = plainAsLong(text)
  const words = wordsOf(text, language)
  if (words.length > mostWords) return null
  const property = firstOf(sold.properties, plain)
  const field = fieldIn(words, fields) ?? (property ? null : measureIn(text, words, language, fields))
  const isField = field !== null && (!property || field.used.length > 1)
  if (!isField && !property) return null
  const used = (word: Word): boolean =>
    isField ? field.used.includes(word) : property ? isWithin(word, property) : false
  const isTelling = (word: Word): boolean =>
    !used(word) && !isStopWord(word.text, language) && !sold.around.has(normalize(word.text))
  const middle = !isField && property?.isComparing ? splitAt(plain, either) : null
  const named = middle
    ? [words.filter(({ end }) => end <= middle.start), words.filter(({ start }) => start >= middle.end)]
    : [words]
  const names = named.map(list => nameOf(list.filter(isTelling)))
  if (names.some(({ terms }) => terms.length === 0)) return null
  const asked = isField ? { fields: field.names } : { property: (property as Found).property }
  return { asked, asking: words.filter(used).map(({ term }) => term), named: names }
}

/** What stands together stays so: `80x35x162` is one word to an index. */
function nameOf(words: readonly Word[]): NamedProduct {
  const text = words
    .map((word, at) => (words[at - 1]?.end === word.start ? word.text : ` ${word.text}`))
    .join('')
  return { text: text.trim(), terms: words.map(({ term }) => term) }
}

type Found = { property: Property; start: number; end: number; isComparing: boolean }

/** The property that is asked for first; of two that begin at one place the one in more words. */
function firstOf(properties: readonly AskedProperty[], plain: string): Found | null {
  let first: Found | null = null
  for (const { property, asked, compared } of properties) {
    const match = asked.exec(plain)
    if (!match) continue
    const [start, end] = [match.index, match.index + match[0].length]
    if (first && (start > first.start || (start === first.start && end <= first.end))) continue
    first = { property, start, end, isComparing: compared?.test(plain) ?? false }
  }
  return first
}

/** The field whose whole name is in the question; of several the longest name. */
function fieldIn(
  words: readonly Word[],
  fields: readonly ProductField[],
): { names: string[]; used: readonly Word[] } | null {
  const said = new Set(words.map(({ term }) => term))
  const found = fields.filter(({ terms }) => terms.length > 0 && terms.every(term => said.has(term)))
  const most = Math.max(0, ...found.map(({ terms }) => terms.length))
  const longest = found.filter(({ terms }) => terms.length === most)
  if (most === 0) return null
  const terms = new Set(longest.flatMap(field => field.terms))
  return {
    names: longest.map(({ name }) => name),
    used: words.filter(({ term }) => terms.has(term)),
  }
}

/** The field that is called as what is asked for by its measure: `How loud is it?` */
function measureIn(
  text: string,
  words: readonly Word[],
  language: Language,
  fields: readonly ProductField[],
): { names: string[]; used: readonly Word[] } | null {
  for (const { word, names } of measuresIn(text, language)) {
    const terms = names.map(name => termOf(name, language))
    const found = fields.filter(field => field.terms.length === 1 && terms.includes(field.terms[0] ?? ''))
    const used = words.filter(one => normalize(one.text) === word)
    if (found.length > 0) return { names: found.map(({ name }) => name), used }
  }
  return null
}

function isWithin({ start, end }: Word, part: { start: number; end: number }): boolean {
  return start >= part.start && end <= part.end
}

/** The last place where two things are told apart: names may have an *or* of their own before. */
function splitAt(plain: string, either: RegExp): { start: number; end: number } | null {
  const last = [...plain.matchAll(new RegExp(either.source, 'g'))].at(-1)
  return last ? { start: last.index, end: last.index + last[0].length } : null
}
