import type { FieldWeight } from '../../port.ts'
import type { Bits } from '../bytes/bits.ts'
import type { ListRef } from '../format/lexicon.ts'
import type { Segment } from '../segment/open.ts'
import type { Statistics } from '../view/statistics.ts'
import { type Aside, addBest, addRest, offer } from './alternatives.ts'
import type { ExpandedWord } from './expand.ts'
import { type OpenList, openList, type Part, type Probe, type Run } from './run.ts'
import { addRows, addTerm, type Contribution, contribution, frequencyAt } from './scan.ts'

/** One word of a query in one field: its terms with their weights, and what it stands for otherwise. */
export type WordInField = {
  field: string
  terms: readonly { term: string; weight: number; refs: ReadonlyMap<Segment, ListRef> }[]
  /** By segment; `value` is what one of them counts, factor included. */
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

type OpenTerm = OpenList & { from: Contribution }
type OpenWords = OpenList & { value: number }
type OpenField = { field: string; terms: OpenTerm[]; words: OpenWords[] }

export function createWord(
  typed: string,
  fields: readonly WordInField[],
  factors: readonly number[],
  statistics: Statistics,
): Word {
  const opened = new Map<Run, OpenField[]>()

  function open(run: Run): OpenField[] {
    const known = opened.get(run)
    if (known) return known
    const lists = fields.map(each => openField(run, each))
    opened.set(run, lists)
    return lists
  }

  function openField(run: Run, { field, terms, expansions }: WordInField): OpenField {
    const text = run.segment.texts[run.level].get(field)
    if (!text) return { field, terms: [], words: [] }
    const found: OpenTerm[] = []
    for (const { term, weight, refs } of terms) {
      const ref = refs.get(run.segment)
      if (!ref) continue
      const from = { weight, factors, norms: statistics.norms(field), lengths: text.norms }
      found.push({ ...openList(run, text, term, ref), from })
    }
    const words: OpenWords[] = []
    for (const { words: bySegment, value } of expansions) {
      for (const { word, ref, factor } of bySegment.get(run.segment) ?? []) {
        const worth = factors.reduce((product, each) => product * each, value * factor)
        words.push({ ...openList(run, text, word, ref), value: worth })
      }
    }
    // The largest list last: it is the one that adds.
    if (found.length > 1) found.sort((one, other) => one.ref.documents - other.ref.documents)
    return { field, terms: found, words }
  }

  return {
    typed,
    match(run, within, out) {
      for (const { terms, words } of open(run)) {
        for (const { postings } of terms) addRows(postings, run.scratch.block, within, out)
        for (const { postings } of words) {
          if (run.deadline.hasPassed()) return
          addRows(postings, run.scratch.block, within, out)
        }
      }
    },
    matchAndScore(run, within, out, scores) {
      for (const field of open(run)) scoreField(run, field, within, out, scores)
    },
    estimate: run =>
      open(run).reduce(
        (sum, { terms, words }) => [...terms, ...words].reduce((all, { ref }) => all + ref.documents, sum),
        0,
      ),
    isIn: (run, row) =>
      open(run).some(({ terms, words }) =>
        [...terms, ...words].some(({ postings }) => frequencyAt(postings, run.scratch.block, row) > 0),
      ),
    explain: (run, row) => open(run).flatMap(field => explainField(run, field, row)),
  }
}

function scoreField(
  run: Run,
  { terms, words }: OpenField,
  within: Bits | undefined,
  out: Bits,
  scores: Float64Array,
): void {
  const { scratch, rows } = run
  const { block } = scratch
  const last = terms.at(-1)
  if (last && terms.length === 1 && words.length === 0) {
    addTerm(last.postings, block, last.from, within, out, scores)
    return
  }
  if (!last && words.length === 0) return
  const aside: Aside = { rows: scratch.bits(rows), best: scratch.floats(rows) }
  for (const { postings, value } of words) {
    if (run.deadline.hasPassed()) break
    offer(postings, block, value, within, aside)
  }
  for (const { postings, from } of terms.slice(0, -1)) offer(postings, block, from, within, aside)
  if (last) addBest(last.postings, block, last.from, within, out, scores, aside)
  addRest(aside, out, scores)
  scratch.give(aside.rows)
  scratch.giveFloats(aside.best)
}

function explainField(run: Run, { field, terms, words }: OpenField, row: number): Part[] {
  let best: Part | undefined
  const consider = (part: Part) => {
    if (!best || part.value > best.value) best = part
  }
  for (const { postings, term, from } of terms) {
    const frequency = frequencyAt(postings, run.scratch.block, row)
    if (frequency > 0) consider({ what: 'term', field, term, value: contribution(from, frequency, row) })
  }
  for (const { postings, term, value } of words) {
    if (frequencyAt(postings, run.scratch.block, row) > 0) consider({ what: 'word', field, term, value })
  }
  return best ? [best] : []
}

/** The weight of each term of a word in a field, rareness included. */
export function weighTerms(
  statistics: Statistics,
  { name, weight }: FieldWeight,
  terms: readonly string[],
): WordInField['terms'] {
  return terms.map(term => {
    const { frequency, refs } = statistics.term(name, term)
    return { term, weight: weight * statistics.rarenessOf(name, frequency), refs }
  })
}
