import type { FieldWeight, Query } from '../../port.ts'
import { nearFrequency, phraseFrequency } from '../../positions.ts'
import { type QueryWord, queryWords } from '../../query-words.ts'
import { type Bits, hasBit, isEmpty, listBits, setBit } from '../bytes/bits.ts'
import { type Aside, addFrequencies, scoreRest } from './alternatives.ts'
import type { Compiling } from './compiling.ts'
import { narrowByPairs, pairsAlone } from './pairs.ts'
import { createGathered, type Gathered, gatherPlaces } from './places.ts'
import { type OpenList, openTerms, openWords, type Part, type QueryNode, type Run } from './run.ts'
import { addRows, type Frequencies, frequencyOf, worthOf } from './scan.ts'
import { createWord, readWord } from './word.ts'

type GroupQuery = Extract<Query, { kind: 'phrase' | 'near' }>

/** Rows handled at a time: what is gathered of them stays in the processor's cache. */
const stretch = 4096

/** Words in order, or near each other. */
export function compileGroup(context: Compiling, query: GroupQuery, factors: readonly number[]): QueryNode {
  const { statistics } = context
  const fields = context.fieldsOf(query.fields)
  const words = queryWords(query.text, query.languages ?? context.view.languages, context.analyser)
  const read = words.map(word => readWord(statistics, fields, word.terms))
  const worth = { rareness: read.reduce((sum, { rareness }) => sum + rareness, 0), factors }
  const probes = words.map((word, place) => {
    const { inFields, rareness } = read[place]!
    const alone = inFields.map(inField => ({ ...inField, expansions: [] }))
    return createWord(word.typed, alone, { rareness, factors }, statistics)
  })
  const timesOf = countIn(query, words)
  const exact = query.kind === 'phrase' && (query.slop ?? 0) === 0
  const typed = query.exact ? words.map(word => word.words) : []

  /** Puts how often the group stands in a field aside. */
  function search(run: Run, field: FieldWeight, within: Bits | undefined, aside: Aside): void {
    const text = run.segment.texts[run.level].get(field.name)
    const lists = words.map(word => openTerms(run, field.name, word.terms))
    if (!text || words.length === 0 || lists.some(each => each.length === 0)) return
    const from = { norms: statistics.norms(field), lengths: text.norms }
    // One list says how often the words stand together: no place needs reading.
    const direct = lists.length === 1 && lists[0]!.length === 1 ? lists[0]![0] : undefined
    const alone = direct ?? (exact ? pairsAlone(run, text, words, lists) : undefined)
    if (alone === 'none') return
    if (alone) {
      addFrequencies(alone.postings, run.scratch.block, from, within, aside)
      return
    }
    const candidates = run.scratch.bits(run.rows)
    intersect(run, lists, within, candidates)
    if (exact) narrowByPairs(run, text, words, lists, candidates)
    if (!isEmpty(candidates)) verify(run, lists, candidates, timesOf, from, aside)
    run.scratch.give(candidates)
  }
  function searchField(run: Run, field: FieldWeight, within: Bits | undefined, aside: Aside): void {
    const having = typed.length > 0 ? rowsHaving(run, field.name, typed, within) : within
    search(run, field, having, aside)
    if (having && having !== within) run.scratch.give(having)
  }
  function matchAndScore(run: Run, within: Bits | undefined, out: Bits, scores: Float64Array): void {
    const aside = { rows: run.scratch.bits(run.rows), values: run.scratch.floats(run.rows) }
    for (const field of fields) searchField(run, field, within, aside)
    scoreRest(aside, worth, out, scores)
    run.scratch.give(aside.rows)
    run.scratch.giveFloats(aside.values)
  }

  return {
    scores: true,
    clean: true,
    words: probes,
    hasAll: true,
    estimate: run => Math.min(run.rows, ...probes.map(probe => probe.estimate(run))),
    match(run, within, out) {
      const values = run.scratch.floats(run.rows)
      for (const field of fields) searchField(run, field, within, { rows: out, values })
      values.fill(0, 0, run.rows)
      run.scratch.giveFloats(values)
    },
    score(run, rows, scores) {
      const having = run.scratch.bits(run.rows)
      matchAndScore(run, rows, having, scores)
      run.scratch.give(having)
    },
    matchAndScore,
    explain(run, row) {
      const { scratch } = run
      const within = scratch.bits(run.rows)
      setBit(within, row)
      const found = fields.flatMap(field => {
        const aside = { rows: scratch.bits(run.rows), values: scratch.floats(run.rows) }
        searchField(run, field, within, aside)
        const [isThere, frequency] = [hasBit(aside.rows, row), aside.values[row]!]
        aside.values[row] = 0
        scratch.giveFloats(aside.values)
        scratch.give(aside.rows)
        return isThere ? [{ field: field.name, frequency }] : []
      })
      scratch.give(within)
      if (found.length === 0) return undefined
      const sum = found.reduce((total, { frequency }) => total + frequency, 0)
      const value = worthOf(worth, sum)
      return found.map(
        ({ field, frequency }): Part => ({
          what: query.kind,
          field,
          term: query.text,
          value: sum === 0 ? 0 : (value * frequency) / sum,
        }),
      )
    },
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
  timesOf: (found: readonly Gathered[], index: number) => number,
  from: Frequencies,
  aside: Aside,
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
      const times = timesOf(found, i)
      if (times === 0) continue
      const row = some[i]!
      setBit(aside.rows, row)
      aside.values[row]! += frequencyOf(from, times, row)
    }
  }
  run.scratch.giveInts(rows)
}
