import type { FieldWeight } from '../../port.ts'
import { type Bits, orBits } from '../bytes/bits.ts'
import type { ListRef } from '../format/lexicon.ts'
import type { Segment } from '../segment/open.ts'
import type { Statistics } from '../view/statistics.ts'
import {
  type Aside,
  addFrequencies,
  keepBest,
  scoreAlike,
  scoreLast,
  scoreRest,
  takeAside,
} from './alternatives.ts'
import type { ExpandedWord } from './expand.ts'
import { type OpenList, openList, type Part, type Probe, type Run } from './run.ts'
import { addAlone, addRows, type Frequencies, frequencyAt, frequencyOf, type Worth, worthOf } from './scan.ts'

/** One word of a query in one field: its terms, and what it stands for otherwise. */
export type WordInField = {
  field: FieldWeight
  terms: readonly { term: string; refs: ReadonlyMap<Segment, ListRef> }[]
  /** By segment; `value` is what one of them counts in this field, factor excluded. */
  expansions: readonly { words: ReadonlyMap<Segment, readonly ExpandedWord[]>; value: number }[]
}

/** One word of a query over all fields asked. */
export type Word = Probe & {
  match(run: Run, within: Bits | undefined, out: Bits): void
  /** Adds to the scores of the rows in `within`, and puts those that have the word into `out`. */
  matchAndScore(run: Run, within: Bits | undefined, out: Bits, scores: Float64Array): void
  /** Rows in all its lists. */
  estimate(run: Run): number
  explain(run: Run, row: number): Part[]
}

/** A field of a segment that has the word in one form or several. */
type OpenField = { field: string; from: Frequencies; terms: OpenList[] }
type OpenWord = { fields: OpenField[]; expansions: Expansion[] }
/** Words that count the same in a field, and their lists. */
type Expansion = { field: string; value: number; lists: OpenList[] }

export function createWord(
  typed: string,
  fields: readonly WordInField[],
  worth: Worth,
  statistics: Statistics,
): Word {
  const opened = new Map<Run, OpenWord>()

  function open(run: Run): OpenWord {
    const known = opened.get(run)
    if (known) return known
    const word: OpenWord = { fields: [], expansions: [] }
    for (const each of fields) openField(run, each, word)
    word.expansions.sort((one, other) => other.value - one.value)
    opened.set(run, word)
    return word
  }

  function openField(run: Run, { field, terms, expansions }: WordInField, into: OpenWord): void {
    const text = run.segment.texts[run.level].get(field.name)
    if (!text) return
    const lists = terms.flatMap(({ term, refs }) => {
      const ref = refs.get(run.segment)
      return ref ? [openList(run, text, term, ref)] : []
    })
    const from = { norms: statistics.norms(field), lengths: text.norms }
    if (lists.length > 0) into.fields.push({ field: field.name, from, terms: lists })
    for (const { words: bySegment, value } of expansions) {
      const byFactor = new Map<number, OpenList[]>()
      for (const { word, ref, factor } of bySegment.get(run.segment) ?? []) {
        let alike = byFactor.get(factor)
        if (!alike) {
          alike = []
          byFactor.set(factor, alike)
          const own = worth.factors.reduce((product, each) => product * each, value * factor)
          into.expansions.push({ field: field.name, value: own, lists: alike })
        }
        alike.push(openList(run, text, word, ref))
      }
    }
  }

  const listsOf = (run: Run) => {
    const { fields: found, expansions } = open(run)
    return [...found.flatMap(({ terms }) => terms), ...expansions.flatMap(({ lists }) => lists)]
  }

  return {
    typed,
    match(run, within, out) {
      const { fields: found, expansions } = open(run)
      for (const { terms } of found)
        for (const { postings } of terms) addRows(postings, run.scratch.block, within, out)
      for (const { lists } of expansions) addAll(run, lists, within, out)
    },
    matchAndScore(run, within, out, scores) {
      scoreWord(run, open(run), worth, within, out, scores)
    },
    estimate: run => listsOf(run).reduce((sum, { ref }) => sum + ref.documents, 0),
    isIn: (run, row) =>
      listsOf(run).some(({ postings }) => frequencyAt(postings, run.scratch.block, row) > 0),
    explain: (run, row) => explainWord(run, open(run), worth, row),
  }
}

function scoreWord(
  run: Run,
  { fields, expansions }: OpenWord,
  worth: Worth,
  within: Bits | undefined,
  out: Bits,
  scores: Float64Array,
): void {
  const { scratch } = run
  const { block } = scratch
  const last = fields.at(-1)
  if (!last && expansions.length === 0) return
  const lastAlone = last?.terms.length === 1 && expansions.length === 0 ? last.terms[0] : undefined
  if (last && lastAlone && fields.length === 1) {
    addAlone(lastAlone.postings, block, last.from, worth, within, out, scores)
    return
  }
  const aside = takeEmpty(run)
  for (const field of lastAlone ? fields.slice(0, -1) : fields) addField(run, field, within, aside)
  if (last && lastAlone) scoreLast(lastAlone.postings, block, last.from, worth, within, out, scores, aside)
  if (expansions.length > 0) {
    const done = scratch.bits(run.rows)
    for (const { value, lists } of expansions) {
      const rows = scratch.bits(run.rows)
      addAll(run, lists, within, rows)
      scoreAlike(rows, value, worth, aside, done, scores)
      scratch.give(rows)
    }
    orBits(out, done)
    scratch.give(done)
  }
  scoreRest(aside, worth, out, scores)
  giveEmpty(run, aside)
}

/** Puts the rows of all these lists into `out`, until the deadline. */
function addAll(run: Run, lists: readonly OpenList[], within: Bits | undefined, out: Bits): void {
  for (const { postings } of lists) {
    if (run.deadline.hasPassed()) return
    addRows(postings, run.scratch.block, within, out)
  }
}

function addField(run: Run, { terms, from }: OpenField, within: Bits | undefined, aside: Aside): void {
  const { block } = run.scratch
  if (terms.length === 1) {
    addFrequencies(terms[0]!.postings, block, from, within, aside)
    return
  }
  const best = takeEmpty(run)
  for (const { postings } of terms) keepBest(postings, block, from, within, best)
  takeAside(best, (row, frequency) => {
    aside.rows[row >>> 5]! |= 1 << (row & 31)
    aside.values[row]! += frequency
  })
  giveEmpty(run, best)
}

function takeEmpty({ scratch, rows }: Run): Aside {
  return { rows: scratch.bits(rows), values: scratch.floats(rows) }
}

function giveEmpty({ scratch }: Run, { rows, values }: Aside): void {
  scratch.give(rows)
  scratch.giveFloats(values)
}

/** Each field has its share of what the word is worth. */
function explainWord(run: Run, { fields, expansions }: OpenWord, worth: Worth, row: number): Part[] {
  const { block } = run.scratch
  const found = fields.flatMap(({ field, from, terms }) => {
    let best: { field: string; term: string; frequency: number } | undefined
    for (const { postings, term } of terms) {
      const times = frequencyAt(postings, block, row)
      if (times === 0) continue
      const frequency = frequencyOf(from, times, row)
      if (!best || frequency > best.frequency) best = { field, term, frequency }
    }
    return best ?? []
  })
  const sum = found.reduce((total, { frequency }) => total + frequency, 0)
  const own = worthOf(worth, sum)
  let other: Part | undefined
  for (const { field, value, lists } of expansions) {
    if (value <= (other?.value ?? (found.length > 0 ? own : -1))) continue
    const list = lists.find(({ postings }) => frequencyAt(postings, block, row) > 0)
    if (list) other = { what: 'word', field, term: list.term, value }
  }
  if (other) return [other]
  return found.map(({ field, term, frequency }) => ({
    what: 'term',
    field,
    term,
    value: sum === 0 ? 0 : (own * frequency) / sum,
  }))
}

/** A word in the fields asked, and how rare it is: as rare as the most frequent of its forms, where it is most frequent. */
export function readWord(
  statistics: Statistics,
  fields: readonly FieldWeight[],
  terms: readonly string[],
): { inFields: Omit<WordInField, 'expansions'>[]; rareness: number } {
  let most = 0
  const inFields = fields.map(field => ({
    field,
    terms: terms.map(term => {
      const { frequency, refs } = statistics.term(field.name, term)
      most = Math.max(most, frequency)
      return { term, refs }
    }),
  }))
  return { inFields, rareness: statistics.rarenessOf(fields, most) }
}
