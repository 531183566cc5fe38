import type { Query, SearchEngine } from '@quarry/engine'
import { compoundParts, type Language, normalize, stem, words } from '@quarry/language'
import type { Correction, WordCorrection } from '@quarry/protocol'
import type { Catalogue } from '../catalogue.ts'
import { tellingWords } from '../query-language/telling-words.ts'
import { groupings, isGroupedNumber, isLongNumber } from './grouped-numbers.ts'

/** Words shorter than this are left alone: too many others are near them. */
const shortest = 4
/** Nobody writes longer ones. What a word may have been asks for more than its length: for each place where it may part. */
const longest = 60
const mostWords = 12
/** Of the words that somebody may have meant, so many are looked at. */
const mostTried = 3
/** A word and what was typed with it belong together when no more words than these stand between them. */
const nearby = 8
/** Of two words written as one, each has so many letters. */
const shortestPart = 2
/** Parts of a compound that only stand near each other somewhere: what it begins with, and what it is (`weg`, `rad`). */
const shortestFirst = 4
const shortestSecond = 3
/** What a compound has besides the part that was typed; less is an ending. */
const shortestRest = 3
/** Pages whose compounds are looked at. */
const mostWholes = 5

/** Longer words are not taken apart, and no more of a query than so many: each place where one may part is a search. */
const longestCompound = 40
const mostCompounds = 2

/** `isLess`: pages have a part only of what was typed, so it is proposed and not searched instead. */
type Meant = { correction: Correction; isLess: boolean }

type CorrectOptions = { engine: SearchEngine; catalogue: Catalogue; language: Language | null }

/**
 * What somebody may have meant: each word that no public document holds, put right by the nearest that many do. Null
 * when there is nothing to put right. The words known to the index come from public documents only.
 */
export async function correct(
  query: string,
  { engine, catalogue, language }: CorrectOptions,
): Promise<Meant | null> {
  const texts = catalogue
    .fields()
    .all.filter(spec => spec.kind === 'text' && spec.weight !== 0)
    .map(({ name }) => name)
  const together = await asOneNumber()
  if (together) return { correction: together, isLess: false }
  const candidates = words(query)
    .slice(0, mostWords)
    .filter(({ word, start, end }) => isWorthCorrecting(word) && !isPartOfSyntax(query, start, end))
  const asked = candidates.map(({ word }) => word)
  const neighbours = besideEachOther()
  const found = await knownAmong([...asked, ...neighbours.flatMap(({ whole, parts }) => [whole, ...parts])])
  // Neighbours that are a word of the index when they are written as one.
  const pairs = neighbours.filter(({ whole }) => found.has(whole))
  const known = new Set([...asked, ...pairs.flatMap(({ parts }) => parts)].filter(word => found.has(word)))
  // Halves that are no words are no slips either: they are the whole.
  const halves = pairs.filter(({ parts }) => !parts.every(part => known.has(part)))
  const compound = compoundParts(language)
  let takenApart = 0
  /** Of a compound, parts that one document has, however far from each other. */
  const somewhere = new Map<string, string>()
  let isLess = false
  const corrections: WordCorrection[] = halves.slice(0, 1).map(({ correction }) => correction)
  for (const { word, start, end } of candidates) {
    if (corrections.some(({ offset, length }) => start < offset + length && offset < end)) continue
    const better = known.has(word)
      ? null
      : isLongNumber(word)
        ? await inGroups(word)
        : ((await apart(word)) ??
          (await inWhole(word)) ??
          (await inParts(query.slice(start, end))) ??
          (await nearest(word)) ??
          farApart(query.slice(start, end)) ??
          (await beginning(word)))
    if (better === null) continue
    const correctedWord = asWritten(better, word)
    corrections.push({ offset: start, length: end - start, originalWord: word, correctedWord })
  }
  if (corrections.length === 0) corrections.push(...pairs.slice(0, 1).map(({ correction }) => correction))
  if (corrections.length === 0) return null
  corrections.sort((one, other) => one.offset - other.offset)
  const correction = { correctedQuery: put(query, corrections), wordCorrections: corrections }
  return { correction, isLess }

  /** Words that some public document holds, or is only asked: they are spelt as they should be. */
  async function knownAmong(list: readonly string[]): Promise<ReadonlySet<string>> {
    if (list.length === 0) return new Set()
    const perField = await Promise.all([
      ...texts.map(field => engine.termStats(catalogue.index, field, list)),
      engine.termStats(catalogue.index, 'asked', list, 'passage'),
    ])
    return new Set(list.filter((_, at) => perField.some(stats => (stats[at]?.frequency ?? 0) > 0)))
  }

  /** Two words written as one, where some public document has them side by side. */
  async function apart(word: string): Promise<string | null> {
    const letters = [...normalize(word)]
    const splits = letters
      .map((_, at) => [letters.slice(0, at).join(''), letters.slice(at).join('')] as const)
      .filter(([one, other]) => one.length >= shortestPart && other.length >= shortestPart)
    const parts = await knownAmong([...new Set(splits.flat())])
    for (const [one, other] of splits) {
      if (!parts.has(one) || !parts.has(other)) continue
      const text = `${one} ${other}`
      if (await isFound({ kind: 'phrase', text })) return text
    }
    return null
  }

  /**
   * A compound of a language that joins words, where some public document has its parts near each other, in whatever
   * inflection: `Kettenwechsel` where a chain is changed.
   */
  async function inParts(word: string): Promise<string | null> {
    if (!compound || word.length > longestCompound || takenApart++ >= mostCompounds) return null
    for (let at = shortestFirst; at <= word.length - shortestSecond; at++) {
      const [firsts, seconds] = [
        compound.first(word.slice(0, at).toLowerCase()),
        compound.last(word.slice(at).toLowerCase()),
      ]
      for (const second of seconds) {
        if (!(await isFound({ kind: 'text', text: second, match: 'all' }))) continue
        for (const first of firsts) {
          const text = `${first} ${second}`
          if (await isFound({ kind: 'near', text, within: nearby })) return text
          const isLikely = second.length >= shortestFirst && !somewhere.has(word)
          if (isLikely && (await isFound({ kind: 'text', text, match: 'all' }))) somewhere.set(word, text)
        }
      }
    }
    return null
  }

  /** Parts that stand somewhere on one page are less than the compound, and more than one of them: proposed. */
  function farApart(word: string): string | null {
    const parts = somewhere.get(word) ?? null
    if (parts !== null) isLess = true
    return parts
  }

  /** The other way round: a word that pages only write within a compound that begins or ends with it, `Gabel` in `Federgabel`. */
  async function inWhole(word: string): Promise<string | null> {
    if (!compound || language === null || word.length > longestCompound) return null
    const part = stem(normalize(word), language)
    if (part.length < shortest) return null
    const { hits } = await engine.search(catalogue.index, {
      query: { kind: 'wildcard', pattern: `*${part}*` },
      access: { identities: [] },
      from: 0,
      size: mostWholes,
      fields: texts,
    })
    const wholes = new Map<string, number>()
    for (const text of hits.flatMap(({ fields }) => Object.values(fields).flat()))
      for (const { word: other } of words(String(text)))
        if (isWhole(normalize(other), part)) wholes.set(other, (wholes.get(other) ?? 0) + 1)
    const [best] = [...wholes].sort(([a, often], [b, oftenB]) => oftenB - often || a.length - b.length)
    return best?.[0] ?? null
  }

  /** What a compound is about, where no page has more of it: `Federgabel` for `Federgabelwartung`. */
  async function beginning(word: string): Promise<string | null> {
    if (!compound || word.length > longestCompound) return null
    const cuts: string[] = []
    for (let at = word.length - shortestFirst; at >= shortestFirst; at--)
      cuts.push(...compound.first(word.slice(0, at).toLowerCase()))
    const written = await knownAmong(cuts)
    const found = cuts.find(cut => written.has(cut)) ?? null
    if (found !== null) isLess = true
    return found
  }

  /** A number written without a space, as some public document has it in groups: that of a telephone, of an account. */
  async function inGroups(digits: string): Promise<string | null> {
    const written = groupings(digits)
    const known = await knownAmong([...new Set(written.flat())])
    for (const groups of written) {
      const text = groups.join(' ')
      if (groups.every(group => known.has(group)) && (await isFound({ kind: 'phrase', text }))) return text
    }
    return null
  }

  /** The other way round: `904.203.32`, as it is printed, where a document has it without what parts it. */
  async function asOneNumber(): Promise<Correction | null> {
    const typed = query.trim()
    if (!isGroupedNumber(typed)) return null
    const correctedWord = typed.replaceAll(/[^\d]/g, '')
    if (!(await isFound({ kind: 'text', text: correctedWord, match: 'all' }))) return null
    const offset = query.indexOf(typed)
    const word = { offset, length: typed.length, originalWord: typed, correctedWord }
    return { correctedQuery: correctedWord, wordCorrections: [word] }
  }

  async function isFound(asked: Query): Promise<boolean> {
    const { total } = await engine.search(catalogue.index, {
      query: asked,
      access: { identities: [] },
      from: 0,
      size: 0,
    })
    return total > 0
  }

  /** Words with nothing but a space between them, and what they would be written as one. */
  function besideEachOther(): { whole: string; parts: string[]; correction: WordCorrection }[] {
    const typed = words(query).slice(0, mostWords)
    return typed.slice(1).flatMap((second, at) => {
      const first = typed[at]
      const isPair = first && query.slice(first.end, second.start) === ' '
      if (!isPair || [first, second].some(({ start, end }) => isPartOfSyntax(query, start, end))) return []
      const whole = first.word + second.word
      const correction = {
        offset: first.start,
        length: second.end - first.start,
        originalWord: `${first.word} ${second.word}`,
        correctedWord: whole,
      }
      return [{ whole, parts: [first.word, second.word], correction }]
    })
  }

  /**
   * A letter changed for another makes a word as often as a slip: `store` is none of `stone`. What was typed with it
   * tells, for what is meant stands beside it somewhere. Letters left out, doubled or in another order are slips.
   */
  async function isPlausible(better: string, word: string, distance: number): Promise<boolean> {
    if (distance === 1 && better.length !== word.length) return true
    if ([...normalize(better)].sort().join('') === [...normalize(word)].sort().join('')) return true
    const beside = tellingWords(query).words.filter(one => known.has(one) && one !== word)
    if (beside.length === 0) return true
    return isFound({
      kind: 'or',
      clauses: beside.map(one => ({ kind: 'near', text: `${better} ${one}`, within: nearby })),
    })
  }

  async function nearest(word: string): Promise<string | null> {
    const similar = await Promise.all(
      texts.map(field => engine.similarTerms(catalogue.index, field, word, 10)),
    )
    const near = new Map<string, { distance: number; frequency: number }>()
    for (const { term, distance, frequency } of similar.flat())
      near.set(term, { distance, frequency: (near.get(term)?.frequency ?? 0) + frequency })
    const first = normalize(word)[0]
    const weight = ([term, { distance, frequency }]: [string, { distance: number; frequency: number }]) =>
      Math.log2(1 + frequency) - distance * 4 + (term[0] === first ? 2 : 0)
    const best = [...near]
      // Two changes in a short word make another word.
      .filter(([term, { distance }]) => distance === 1 || Math.min(term.length, word.length) > 5)
      .filter(([term]) => !/\d/.test(term))
      .sort((a, b) => weight(b) - weight(a) || (a[0] < b[0] ? -1 : 1))
    for (const [term, { distance }] of best.slice(0, mostTried))
      if (await isPlausible(term, word, distance)) return term
    return null
  }
}

function isWhole(word: string, part: string): boolean {
  const at = word.lastIndexOf(part)
  const rest = word.length - at - part.length
  return at === 0 ? rest >= shortestRest : at >= shortestRest && rest < shortestRest
}

function isWorthCorrecting(word: string): boolean {
  return isLongNumber(word) || (word.length >= shortest && word.length <= longest && !/\d/.test(word))
}

/** The name of a field, or a word that the visitor wants exactly. */
function isPartOfSyntax(query: string, start: number, end: number): boolean {
  return /[@+$]/.test(query[start - 1] ?? '') || query[end] === '('
}

/** Capitals as the visitor wrote them. */
function asWritten(word: string, like: string): string {
  if (like === like.toUpperCase()) return word.toUpperCase()
  const first = like[0] ?? ''
  return first === first.toUpperCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

function put(query: string, corrections: readonly WordCorrection[]): string {
  let text = ''
  let at = 0
  for (const { offset, length, correctedWord } of corrections) {
    text += query.slice(at, offset) + correctedWord
    at = offset + length
  }
  return text + query.slice(at)
}
