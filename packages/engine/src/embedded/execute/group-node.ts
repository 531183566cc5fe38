import type { FieldWeight, Query } from '../../port.ts'
import { nearFrequency, phraseFrequency } from '../../positions.ts'
import { type QueryWord, queryWords } from '../../query-words.ts'
import { type Bits, hasBit, isEmpty, listBits, setBit } from '../bytes/bits.ts'
import type { Compiling } from './compile.ts'
import { narrowByPairs, pairsAlone } from './pairs.ts'
import { createGathered, type Gathered, gatherPlaces } from './places.ts'
import { type OpenList, openTerms, openWords, type Part, type QueryNode, type Run } from './run.ts'
import { addRows, addTerm, type Contribution, contribution } from './scan.ts'
import { createWord, weighTerms } from './word.ts'

type GroupQuery = Extract<Query, { kind: 'phrase' | 'near' }>

/** A group of words in one field: what one of them together is worth, times the norm of how often they stand so. */
type GroupInField = { name: string; weight: number }

/** Rows handled at a time: what is gathered of them stays in the processor's cache. */
const stretch = 4096

/** Words in order, or near each other. */
export function compileGroup(context: Compiling, query: GroupQuery, factors: readonly number[]): QueryNode {
  const { statistics } = context
  const asked = context.fieldsOf(query.fields)
  const words = queryWords(query.text, query.languages, context.analyser)
  const fields = asked.map(field => weigh(context, field, words))
  const probes = words.map(word => {
    const inFields = asked.map(field => ({
      field: field.name,
      terms: weighTerms(statistics, field, word.terms),
      expansions: [],
    }))
    return createWord(word.typed, inFields, factors, statistics)
  })
  const frequencyOf = countIn(query, words)
  const exact = query.kind === 'phrase' && (query.slop ?? 0) === 0
  const typed = query.exact ? words.map(word => word.words) : []

  /** Puts the rows whose field has the group into `out`, and adds to `scores` if given. */
  function search(
    run: Run,
    field: GroupInField,
    within: Bits | undefined,
    out: Bits,
    scores: Float64Array | undefined,
  ): void {
    const text = run.segment.texts[run.level].get(field.name)
    const lists = words.map(word => openTerms(run, field.name, word.terms))
    if (!text || words.length === 0 || lists.some(each => each.length === 0)) return
    const from = { weight: field.weight, factors, norms: statistics.norms(field.name), lengths: text.norms }
    // One list says how often the words stand together: no place needs reading.
    const direct = lists.length === 1 && lists[0]!.length === 1 ? lists[0]![0] : undefined
    const alone = direct ?? (exact ? pairsAlone(run, text, words, lists) : undefined)
    if (alone === 'none') return
    if (alone) {
      if (scores) addTerm(alone.postings, run.scratch.block, from, within, out, scores)
      else addRows(alone.postings, run.scratch.block, within, out)
      return
    }
    const candidates = run.scratch.bits(run.rows)
    intersect(run, lists, within, candidates)
    if (exact) narrowByPairs(run, text, words, lists, candidates)
    if (!isEmpty(candidates)) verify(run, lists, candidates, frequencyOf, from, out, scores)
    run.scratch.give(candidates)
  }
  function searchAll(run: Run, within: Bits | undefined, out: Bits, scores?: Float64Array): void {
    for (const field of fields) {
      const having = typed.length > 0 ? rowsHaving(run, field.name, typed, within) : within
      search(run, field, having, out, scores)
      if (having && having !== within) run.scratch.give(having)
    }
  }

  return {
    scores: true,
    clean: true,
    words: probes,
    hasAll: true,
    estimate: run => Math.min(run.rows, ...probes.map(probe => probe.estimate(run))),
    match: (run, within, out) => searchAll(run, within, out),
    score(run, rows, scores) {
      const having = run.scratch.bits(run.rows)
      searchAll(run, rows, having, scores)
      run.scratch.give(having)
    },
    matchAndScore: searchAll,
    explain(run, row) {
      const parts = fields.flatMap(field => explainField(run, field, row))
      return parts.length > 0 ? parts : undefined
    },
  }

  function explainField(run: Run, field: GroupInField, row: number): Part[] {
    const { scratch } = run
    const [within, out] = [scratch.bits(run.rows), scratch.bits(run.rows)]
    setBit(within, row)
    const scores = scratch.floats(run.rows)
    const having = typed.length > 0 ? rowsHaving(run, field.name, typed, within) : within
    search(run, field, having, out, scores)
    if (having !== within) run.scratch.give(having)
    const value = scores[row]!
    const found = hasBit(out, row)
    scores[row] = 0
    scratch.giveFloats(scores)
    scratch.give(within)
    scratch.give(out)
    return found ? [{ what: query.kind, field: field.name, term: query.text, value }] : []
  }
}

/** Rows whose field has one of the alternatives for each word, exactly so: in memory to be given back. */
function rowsHaving(
  run: Run,
  field: string,
  words: readonly (readonly string[])[],
  within: Bits | undefined,
): Bits {
  let having = within
  for (const alternatives of words) {
    const next = run.scratch.bits(run.rows)
    for (const { postings } of openWords(run, field, alternatives))
      addRows(postings, run.scratch.block, having, next)
    if (having && having !== within) run.scratch.give(having)
    having = next
  }
  return having!
}

/** A word of several terms is as rare as the most frequent of them. */
function weigh(
  { statistics }: Compiling,
  { name, weight }: FieldWeight,
  words: readonly QueryWord[],
): GroupInField {
  const rareness = words.reduce(
    (sum, word) =>
      sum + Math.min(...weighTerms(statistics, { name, weight: 1 }, word.terms).map(term => term.weight)),
    0,
  )
  return { name, weight: weight * rareness }
}

/** How often the group stands in row `index` of what was gathered. */
function countIn(
  query: GroupQuery,
  words: readonly QueryWord[],
): (found: readonly Gathered[], index: number) => number {
  const at = words.map(word => word.at)
  if (query.kind === 'near') return (found, index) => nearFrequency(views(found, index), at, query.within)
  const slop = query.slop ?? 0
  if (slop > 0) return (found, index) => phraseFrequency(views(found, index), at, slop)
  return (found, index) => exactFrequency(found, index, at)
}

function views(found: readonly Gathered[], index: number): Int32Array[] {
  return found.map(({ items, starts, ends }) => items.subarray(starts[index]!, ends[index]!))
}

/** As `phraseFrequency` without slop: the places of all words but the first follow from that of the first. */
function exactFrequency(found: readonly Gathered[], index: number, at: readonly number[]): number {
  const first = found[0]!
  let frequency = 0
  for (let i = first.starts[index]!; i < first.ends[index]!; i++) {
    const start = first.items[i]! - at[0]!
    let word = 1
    while (word < found.length && hasPlace(found[word]!, index, start + at[word]!)) word++
    if (word === found.length) frequency++
  }
  return frequency
}

function hasPlace({ items, starts, ends }: Gathered, index: number, place: number): boolean {
  const end = ends[index]!
  let i = starts[index]!
  while (i < end && items[i]! < place) i++
  return i < end && items[i] === place
}

/** Rows that have every word in the field, from the rarest on. */
function intersect(
  run: Run,
  lists: readonly (readonly OpenList[])[],
  within: Bits | undefined,
  candidates: Bits,
): void {
  const { scratch } = run
  const size = (word: readonly OpenList[]) => word.reduce((sum, { ref }) => sum + ref.documents, 0)
  const [rarest, ...others] = [...lists].sort((one, other) => size(one) - size(other))
  for (const { postings } of rarest!) addRows(postings, scratch.block, within, candidates)
  for (const word of others) {
    const next = scratch.bits(run.rows)
    for (const { postings } of word) addRows(postings, scratch.block, candidates, next)
    candidates.set(next)
    scratch.give(next)
  }
}

/** Reads the places of the words in the candidates, a stretch of rows at a time. */
function verify(
  run: Run,
  lists: readonly (readonly OpenList[])[],
  candidates: Bits,
  frequencyOf: (found: readonly Gathered[], index: number) => number,
  from: Contribution,
  out: Bits,
  scores: Float64Array | undefined,
): void {
  const rows = run.scratch.ints(run.rows)
  const count = listBits(candidates, rows)
  const found = lists.map(createGathered)
  for (let begin = 0; begin < count && !run.deadline.hasPassed(); begin += stretch) {
    const some = rows.subarray(begin, Math.min(count, begin + stretch))
    lists.forEach((word, index) => {
      gatherPlaces(run, word, candidates, some, some.length, found[index]!)
    })
    for (let i = 0; i < some.length; i++) {
      const frequency = frequencyOf(found, i)
      if (frequency === 0) continue
      const row = some[i]!
      setBit(out, row)
      if (scores) scores[row]! += contribution(from, frequency, row)
    }
  }
  run.scratch.giveInts(rows)
}
