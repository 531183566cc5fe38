import type { FieldWeight, Query } from '../../port.ts'
import { articleTerms, isSameWord, queryWords } from '../../query-words.ts'
import { prefixFactor, saturate } from '../../scoring.ts'
import { andBits, type Bits } from '../bytes/bits.ts'
import type { Compiling } from './compiling.ts'
import { createExactName, type ExactName } from './exact-name.ts'
import { expand } from './expand.ts'
import { createProximity, type Proximity } from './proximity.ts'
import type { QueryNode, Run } from './run.ts'
import { createWord, readWord, type Word, type WordInField } from './word.ts'
import { byLikeness, byPrefix, type WordSearch } from './word-search.ts'

type TextQuery = Extract<Query, { kind: 'text' }>

/** Words anywhere in the fields asked, as many of them as the query wants. */
export function compileText(context: Compiling, query: TextQuery, factors: readonly number[]): QueryNode {
  const fields = context.fieldsOf(query.fields)
  const languages = query.languages ?? context.view.languages
  const typed = queryWords(query.text, languages, context.analyser)
  const distinct = typed.filter((word, index) => typed.findIndex(other => isSameWord(word, other)) === index)
  const words = distinct.map(word => {
    const beginning = query.prefixLast === true && isSameWord(word, typed.at(-1)!)
    const searches = word.words.flatMap(meant => [
      ...(beginning ? [byPrefix(meant, prefixFactor)] : []),
      ...(query.fuzzy ? [byLikeness(meant, query.fuzzy, context.sketches)] : []),
    ])
    return expandedWord(context, word.typed, fields, word.terms, searches, factors)
  })
  // Of one word nothing stands near.
  const proximity =
    query.proximity && distinct.length > 1 ? createProximity(query.proximity, distinct, fields) : undefined
  const called = query.called
    ? createExactName(query.called, distinct, typed.length, fields, articleTerms(languages, context.analyser))
    : undefined
  return wordsNode(words, needed(query.match, words.length), proximity, called)
}

/** How many of a text's words a row must have. */
function needed(match: TextQuery['match'], words: number): number {
  if (match === 'all') return words
  return match === 'any' ? 1 : Math.max(1, Math.min(words, match.atLeast))
}

/** One word, found by its terms and by searches in the dictionary. */
export function expandedWord(
  { view, level, statistics }: Compiling,
  typed: string,
  fields: readonly FieldWeight[],
  terms: readonly string[],
  searches: readonly WordSearch[],
  factors: readonly number[],
): Word {
  const { inFields, rareness } = readWord(statistics, fields, terms)
  const expanded = fields.map(({ name }) =>
    searches.map(search => expand(view, level, statistics, name, search)),
  )
  // All that a search stands for counts as one word, as rare as the most frequent.
  const rarenesses = searches.map((_, place) =>
    statistics.rarenessOf(fields, Math.max(0, ...expanded.map(each => each[place]!.frequency))),
  )
  const withExpansions = inFields.map((inField, at): WordInField => {
    const worth = saturate(inField.field.weight)
    return {
      ...inField,
      expansions: expanded[at]!.map(({ words }, place) => ({ words, value: rarenesses[place]! * worth })),
    }
  })
  return createWord(typed, withExpansions, { rareness, factors }, statistics)
}

/** `wanted` of these words. */
export function wordsNode(
  words: readonly Word[],
  wanted: number,
  proximity?: Proximity,
  called?: ExactName,
): QueryNode {
  const single = words.length === 1
  const any = wanted === 1
  const all = wanted === words.length

  function match(run: Run, within: Bits | undefined, out: Bits): void {
    if (words.length === 0) return
    if (any) for (const word of words) word.match(run, within, out)
    else if (all) matchAll(run, byRareness(run, words), within, out)
    else matchSome(run, words, wanted, within, out)
  }
  function scoreWords(run: Run, rows: Bits, scores: Float64Array): void {
    const having = run.scratch.bits(run.rows)
    for (const word of words) word.matchAndScore(run, rows, having, scores)
    run.scratch.give(having)
  }
  function score(run: Run, rows: Bits, scores: Float64Array): void {
    if (proximity) {
      // What the words are worth by themselves is what closeness multiplies.
      const own = run.scratch.floats(run.rows)
      scoreWords(run, rows, own)
      proximity.add(run, rows, own, scores)
      own.fill(0, 0, run.rows)
      run.scratch.giveFloats(own)
    } else scoreWords(run, rows, scores)
    called?.add(run, rows, scores, scoreWords)
  }

  return {
    scores: true,
    clean: !proximity && (single || any),
    words,
    hasAll: all,
    estimate: run => estimate(run, words, any),
    match,
    score,
    matchAndScore(run, within, out, scores) {
      if (words.length === 0) return
      if (!proximity && any) {
        for (const word of words) word.matchAndScore(run, within, out, scores)
        called?.add(run, out, scores, scoreWords)
      } else if (!proximity && all && isBalanced(run, words)) {
        scoreAll(run, words, within, out, scores)
        called?.add(run, out, scores, scoreWords)
      } else {
        match(run, within, out)
        score(run, out, scores)
      }
    },
    explain(run, row) {
      const found = words.map(word => word.explain(run, row)).filter(parts => parts.length > 0)
      if (words.length === 0 || found.length < wanted) return undefined
      const parts = found.flat()
      const extra = proximity?.explain(run, row, parts) ?? 0
      const near = extra === 0 ? [] : [{ what: 'proximity', value: extra }]
      return [...parts, ...near, ...(called?.explain(run, row, parts) ?? [])]
    },
  }
}

function estimate(run: Run, words: readonly Word[], any: boolean): number {
  const sizes = words.map(word => word.estimate(run))
  return any ? sizes.reduce((sum, size) => sum + size, 0) : Math.min(run.rows, ...sizes)
}

function byRareness(run: Run, words: readonly Word[]): Word[] {
  return [...words].sort((one, other) => one.estimate(run) - other.estimate(run))
}

/** When no word is much rarer than the others, one pass over all lists is cheaper than two over parts of them. */
function isBalanced(run: Run, words: readonly Word[]): boolean {
  const sizes = words.map(word => word.estimate(run))
  return Math.min(...sizes) * 6 > sizes.reduce((sum, size) => sum + size, 0)
}

function matchAll(run: Run, words: readonly Word[], within: Bits | undefined, out: Bits): void {
  words[0]!.match(run, within, out)
  const next = run.scratch.bits(run.rows)
  for (const word of words.slice(1)) {
    next.fill(0)
    word.match(run, out, next)
    out.set(next)
  }
  run.scratch.give(next)
}

function scoreAll(
  run: Run,
  words: readonly Word[],
  within: Bits | undefined,
  out: Bits,
  scores: Float64Array,
): void {
  words[0]!.matchAndScore(run, within, out, scores)
  const next = run.scratch.bits(run.rows)
  for (const word of words.slice(1)) {
    next.fill(0)
    word.matchAndScore(run, out, next, scores)
    andBits(out, next)
  }
  run.scratch.give(next)
}

/** Counts words per row in a few sets of bits, as a sum in binary: plane `i` holds the bit of value 2^i. */
function matchSome(
  run: Run,
  words: readonly Word[],
  wanted: number,
  within: Bits | undefined,
  out: Bits,
): void {
  const { scratch, rows } = run
  const planes = Array.from({ length: 32 - Math.clz32(words.length) }, () => scratch.bits(rows))
  const having = scratch.bits(rows)
  for (const word of words) {
    having.fill(0)
    word.match(run, within, having)
    addPlane(planes, having)
  }
  for (let i = 0; i < out.length; i++) out[i] = atLeast(planes, i, wanted)
  for (const plane of planes) scratch.give(plane)
  scratch.give(having)
}

function addPlane(planes: readonly Bits[], carry: Bits): void {
  for (const plane of planes) {
    for (let i = 0; i < carry.length; i++) {
      const both = plane[i]! & carry[i]!
      plane[i]! ^= carry[i]!
      carry[i] = both
    }
  }
}

/** Of 32 rows at once, those whose count is not below `wanted`: a comparison from the highest bit down. */
function atLeast(planes: readonly Bits[], at: number, wanted: number): number {
  let above = 0
  let equal = -1
  for (let plane = planes.length - 1; plane >= 0; plane--) {
    const bits = planes[plane]![at]!
    if (((wanted >>> plane) & 1) === 1) {
      equal &= bits
    } else {
      above |= equal & bits
      equal &= ~bits
    }
  }
  return above | equal
}
