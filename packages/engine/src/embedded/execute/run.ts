import type { Bits } from '../bytes/bits.ts'
import type { ListRef } from '../format/lexicon.ts'
import type { Postings } from '../format/postings.ts'
import type { Level } from '../segment/layout.ts'
import type { Segment } from '../segment/open.ts'
import type { Lists } from '../segment/text-index.ts'
import type { IndexView, LiveSegment } from '../view/index-view.ts'
import type { ListReader } from '../view/list-reader.ts'
import type { Scratch } from './scratch.ts'

/** Asked inside everything that may take long. Once it has passed, what was found until then is the answer. */
export type Deadline = {
  hasPassed(): boolean
  /** Whether anybody was told so: whether the answer is partial. */
  readonly wasNoticed: boolean
}

export function createDeadline(clock: () => number, milliseconds: number | undefined): Deadline {
  if (milliseconds === undefined) return noDeadline
  const until = clock() + milliseconds
  let wasNoticed = false
  return {
    hasPassed() {
      wasNoticed ||= clock() >= until
      return wasNoticed
    },
    get wasNoticed() {
      return wasNoticed
    },
  }
}

export const noDeadline: Deadline = { hasPassed: () => false, wasNoticed: false }

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** One segment being searched at one level. */
export type Run = {
  readonly view: IndexView
  readonly live: LiveSegment
  readonly segment: Segment
  readonly level: Level
  readonly rows: number
  readonly reader: ListReader
  readonly scratch: Scratch
  readonly deadline: Deadline
  /** The same segment at document level, for filters that are asked at passage level. */
  readonly documents: Run
}

export function createRun(
  view: IndexView,
  live: LiveSegment,
  level: Level,
  reader: ListReader,
  scratch: Scratch,
  deadline: Deadline = noDeadline,
): Run {
  const { segment } = live
  const { document: rows, passage } = segment.rows
  const run = { view, live, segment, level: 'document', rows, reader, scratch, deadline } as Writable<Run>
  run.documents = run
  return level === 'document' ? run : { ...run, level, rows: passage }
}

/** A list that a query reads in one segment. */
export type OpenList = { term: string; lists: Lists; ref: ListRef; postings: Postings }

export function openList(run: Run, lists: Lists, term: string, ref: ListRef): OpenList {
  return { term, lists, ref, postings: run.reader.postings(run.segment, lists, ref) }
}

/** The lists of those terms that the segment has in a field. */
export function openTerms(run: Run, field: string, terms: readonly string[]): OpenList[] {
  const text = run.segment.texts[run.level].get(field)
  if (!text) return []
  return terms.flatMap(term => {
    const ref = text.lexicon.term(term)
    return ref ? [openList(run, text, term, ref)] : []
  })
}

/** The lists of those words, not stemmed, that the segment has in a field. */
export function openWords(run: Run, field: string, words: readonly string[]): OpenList[] {
  const text = run.segment.texts[run.level].get(field)
  if (!text) return []
  return words.flatMap(word => {
    const ref = text.lexicon.word(word)
    return ref ? [openList(run, text, word, ref)] : []
  })
}

/** A query, read once and asked of each segment. */
export type QueryNode = {
  /** False: it adds nothing to any score. */
  readonly scores: boolean
  /** Puts the rows that match, of those in `within`, into `out`, which comes empty. */
  match(run: Run, within: Bits | undefined, out: Bits): void
  /** Adds to the scores of these rows, which all match. */
  score(run: Run, rows: Bits, scores: Float64Array): void
  /** Both in one pass. Scores of rows that are not in `out` afterwards mean nothing, unless it is `clean`. */
  matchAndScore(run: Run, within: Bits | undefined, out: Bits, scores: Float64Array): void
  readonly clean: boolean
  /** Roughly how many rows match in the segment: what is asked first. */
  estimate(run: Run): number
  /** What a hit can contain, in the order of the query. */
  readonly words: readonly Probe[]
  /** Every row that matches has all of `words`. */
  readonly hasAll: boolean
  /** What the query says about one row: the parts of its score. Undefined: it does not match. */
  explain(run: Run, row: number): Part[] | undefined
}

export type Part = { what: string; field?: string; term?: string; value: number }

/** A word of the query, asked of single rows. */
export type Probe = { typed: string; isIn(run: Run, row: number): boolean }
