import { andBits, type Bits, hasBit, listBits, setBit } from '../bytes/bits.ts'
import type { FilterNode } from '../execute/filter-node.ts'
import { documentsOf } from '../execute/plain-node.ts'
import type { Run } from '../execute/run.ts'
import type { Plan } from './plan.ts'

/**
 * The rows of one segment that a request found, or would find without one of its selections. `failing[i]`: the number of
 * the selection that keeps row i out, from 1 on; 0: none does. Given back with `release`.
 */
export type SegmentMatches = {
  run: Run
  rows: Int32Array
  documents: Int32Array
  count: number
  failing: Uint8Array | undefined
  /** By row; all zero if scores were not asked for. */
  scores: Float64Array
  release(): void
}

/** The first rows that are visible, each scoring 1: all that a page needs of everything when it is counted already. */
export function firstRows(run: Run, visible: Bits | undefined, limit: number): SegmentMatches {
  const { scratch } = run
  const scores = scratch.floats(run.rows)
  const rows = scratch.ints(limit)
  let count = 0
  for (let row = 0; row < run.rows && count < limit; row++) {
    if (!visible || hasBit(visible, row)) rows[count++] = row
  }
  for (let i = 0; i < count; i++) scores[rows[i]!] = 1
  const documents = documentsOf(run, rows, count)
  return {
    run,
    rows,
    documents,
    count,
    failing: undefined,
    scores,
    release() {
      for (let i = 0; i < count; i++) scores[rows[i]!] = 0
      scratch.giveFloats(scores)
      if (documents !== rows) scratch.giveInts(documents)
      scratch.giveInts(rows)
    },
  }
}

/** Runs the query and the filters over one segment. */
export function scanSegment(
  plan: Plan,
  run: Run,
  visible: Bits | undefined,
  withScores: boolean,
): SegmentMatches {
  const { scratch } = run
  const matching = scratch.bits(run.rows)
  const scores = scratch.floats(run.rows)
  const rows = scratch.ints(run.rows)
  const late = withScores && letsFewThrough(plan, run)
  if (withScores && !late) plan.query.matchAndScore(run, undefined, matching, scores)
  else plan.query.match(run, undefined, matching)
  let count = listBits(matching, rows)
  let clear = withScores && !late ? scoreCleaner(run, rows, count, scores, plan.query.clean) : () => {}
  if (visible) {
    andBits(matching, visible)
    count = listBits(matching, rows)
  }

  const documents = documentsOf(run, rows, count)
  for (const filter of plan.filters) count = keepPassing(run, filter, rows, documents, count)
  const failing = applySelections(plan, run, documents, count)
  if (failing) count = keepAlmostPassing(failing, rows, documents, count)
  if (late) {
    matching.fill(0)
    for (let i = 0; i < count; i++) if (!failing || failing[i] === 0) setBit(matching, rows[i]!)
    plan.query.score(run, matching, scores)
    clear = scoreCleaner(run, rows, count, scores, true)
  }
  scratch.give(matching)

  return {
    run,
    rows,
    documents,
    count,
    failing,
    scores,
    release() {
      clear()
      scratch.giveFloats(scores)
      if (documents !== rows) scratch.giveInts(documents)
      scratch.giveInts(rows)
      if (failing) scratch.giveBytes(failing)
    },
  }
}

const sampled = 64

/**
 * Whether filters and selections let so few documents through that scores are worth working out afterwards, for those.
 * Some documents of the segment are tried.
 */
function letsFewThrough({ query, filters, selections }: Plan, run: Run): boolean {
  if (!query.scores || filters.length + selections.length === 0) return false
  const { rows, scratch } = run.documents
  const step = Math.max(1, Math.floor(rows / sampled))
  const sample = scratch.ints(sampled)
  let count = 0
  for (let row = step >> 1; row < rows && count < sampled; row += step) sample[count++] = row
  const tried = count
  for (const filter of filters) count = keepPassing(run, filter, sample, sample, count)
  for (const { filter } of selections) count = keepPassing(run, filter, sample, sample, count)
  scratch.giveInts(sample)
  return count * 8 < tried
}

/** Makes the scores zero again: one by one when few rows have one and no other was touched. */
function scoreCleaner(
  run: Run,
  rows: Int32Array,
  count: number,
  scores: Float64Array,
  isClean: boolean,
): () => void {
  if (!isClean || count > run.rows >>> 5) return () => scores.fill(0, 0, run.rows)
  const touched = run.scratch.ints(count)
  for (let i = 0; i < count; i++) touched[i] = rows[i]!
  return () => {
    for (let i = 0; i < count; i++) scores[touched[i]!] = 0
    run.scratch.giveInts(touched)
  }
}

/** Moves the rows that pass to the front, and returns how many they are. */
function keepPassing(
  run: Run,
  filter: FilterNode,
  rows: Int32Array,
  documents: Int32Array,
  count: number,
): number {
  const passes = run.scratch.bytes(count)
  filter.test(run.documents, documents, count, passes)
  let kept = 0
  for (let i = 0; i < count; i++) {
    rows[kept] = rows[i]!
    documents[kept] = documents[i]!
    kept += passes[i]!
  }
  run.scratch.giveBytes(passes)
  return kept
}

/** What several selections keep out counts nowhere. */
const several = 255

function applySelections(
  { selections }: Plan,
  run: Run,
  documents: Int32Array,
  count: number,
): Uint8Array | undefined {
  if (selections.length === 0) return undefined
  const { scratch } = run
  const failing = scratch.bytes(count)
  const passes = scratch.bytes(count)
  failing.fill(0, 0, count)
  selections.forEach(({ filter }, index) => {
    filter.test(run.documents, documents, count, passes)
    for (let i = 0; i < count; i++) {
      if (passes[i] === 0) failing[i] = failing[i] === 0 ? index + 1 : several
    }
  })
  scratch.giveBytes(passes)
  return failing
}

/** Moves the rows that no two selections keep out to the front, and returns how many they are. */
function keepAlmostPassing(
  failing: Uint8Array,
  rows: Int32Array,
  documents: Int32Array,
  count: number,
): number {
  let kept = 0
  for (let i = 0; i < count; i++) {
    const which = failing[i]!
    failing[kept] = which
    rows[kept] = rows[i]!
    documents[kept] = documents[i]!
    kept += which === several ? 0 : 1
  }
  return kept
}

/** The rows that everything lets through but perhaps the selections of one facet (-1: none), in `into`. */
export function rowsBut(found: SegmentMatches, facet: number, from: Int32Array, into: Int32Array): number {
  const { failing, count } = found
  let kept = 0
  for (let i = 0; i < count; i++) {
    into[kept] = from[i]!
    kept += failing![i] === 0 || failing![i] === facet + 1 ? 1 : 0
  }
  return kept
}
