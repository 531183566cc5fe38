import { andBits, type Bits, hasBit, listBits } from '../bytes/bits.ts'
import type { FilterNode } from '../execute/filter-node.ts'
import { documentsOf } from '../execute/plain-node.ts'
import type { Run } from '../execute/run.ts'
import type { Plan } from './plan.ts'

/**
 * The rows of one segment that a request found. `failed[i]`: how many selections keep row i out (at most 2 are told
 * apart), `failing[i]`: which one, if it is one. Given back with `release`.
 */
export type SegmentMatches = {
  run: Run
  rows: Int32Array
  documents: Int32Array
  count: number
  failed: Uint8Array | undefined
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
    failed: undefined,
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
  if (withScores) plan.query.matchAndScore(run, undefined, matching, scores)
  else plan.query.match(run, undefined, matching)
  let count = listBits(matching, rows)
  const clear = withScores ? scoreCleaner(plan, run, rows, count, scores) : () => {}
  if (visible) {
    andBits(matching, visible)
    count = listBits(matching, rows)
  }
  scratch.give(matching)

  const documents = documentsOf(run, rows, count)
  for (const filter of plan.filters) count = keepPassing(run, filter, rows, documents, count)
  const selections = applySelections(plan, run, documents, count)

  return {
    run,
    rows,
    documents,
    count,
    failed: selections?.failed,
    failing: selections?.failing,
    scores,
    release() {
      clear()
      scratch.giveFloats(scores)
      if (documents !== rows) scratch.giveInts(documents)
      scratch.giveInts(rows)
      if (!selections) return
      scratch.giveBytes(selections.failed)
      scratch.giveBytes(selections.failing)
    },
  }
}

/** Makes the scores zero again: one by one when few rows have one and no other was touched. */
function scoreCleaner(
  { query }: Plan,
  run: Run,
  rows: Int32Array,
  count: number,
  scores: Float64Array,
): () => void {
  if (!query.clean || count > run.rows >>> 5) return () => scores.fill(0, 0, run.rows)
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

function applySelections(
  { selections }: Plan,
  run: Run,
  documents: Int32Array,
  count: number,
): { failed: Uint8Array; failing: Uint8Array } | undefined {
  if (selections.length === 0) return undefined
  const { scratch } = run
  const failed = scratch.bytes(count)
  const failing = scratch.bytes(count)
  const passes = scratch.bytes(count)
  const own = scratch.bytes(count)
  failed.fill(0, 0, count)
  failing.fill(0, 0, count)
  selections.forEach(({ filters }, index) => {
    passes.fill(1, 0, count)
    for (const filter of filters) {
      filter.test(run.documents, documents, count, own)
      for (let i = 0; i < count; i++) passes[i]! &= own[i]!
    }
    for (let i = 0; i < count; i++) {
      if (passes[i] === 1) continue
      if (failed[i]! < 2) failed[i]!++
      failing[i] = index
    }
  })
  scratch.giveBytes(passes)
  scratch.giveBytes(own)
  return { failed, failing }
}

/** The rows that everything lets through but perhaps the selections of one facet (-1: none), in `into`. */
export function rowsBut(found: SegmentMatches, facet: number, from: Int32Array, into: Int32Array): number {
  const { failed, failing, count } = found
  let kept = 0
  for (let i = 0; i < count; i++) {
    into[kept] = from[i]!
    kept += failed![i] === 0 || (failed![i] === 1 && failing![i] === facet) ? 1 : 0
  }
  return kept
}
