import { type Bits, fillBits, listBits, setBit } from '../bytes/bits.ts'
import type { FilterNode } from './filter-node.ts'
import type { QueryNode, Run } from './run.ts'

/** Everything, each row scoring 1. */
export function allNode(factors: readonly number[]): QueryNode {
  const value = factors.reduce((product, factor) => product * factor, 1)
  function score(run: Run, rows: Bits, scores: Float64Array): void {
    const list = run.scratch.ints(run.rows)
    const count = listBits(rows, list)
    for (let i = 0; i < count; i++) scores[list[i]!]! += value
    run.scratch.giveInts(list)
  }
  return {
    scores: true,
    clean: true,
    words: [],
    hasAll: true,
    estimate: run => run.rows,
    match: everything,
    score,
    matchAndScore(run, within, out, scores) {
      everything(run, within, out)
      score(run, out, scores)
    },
    explain: () => [{ what: 'all', value }],
  }
}

export function noneNode(): QueryNode {
  return {
    ...unscored,
    estimate: () => 0,
    match: () => {},
    matchAndScore: () => {},
    explain: () => undefined,
  }
}

/** Rows whose document passes a filter. */
export function filterNode(filter: FilterNode): QueryNode {
  function match(run: Run, within: Bits | undefined, out: Bits): void {
    const { scratch } = run
    if (!within) everything(run, undefined, out)
    const rows = scratch.ints(run.rows)
    const count = listBits(within ?? out, rows)
    const documents = documentsOf(run, rows, count)
    const passes = scratch.bytes(count)
    filter.test(run.documents, documents, count, passes)
    out.fill(0)
    for (let i = 0; i < count; i++) if (passes[i] === 1) setBit(out, rows[i]!)
    scratch.giveBytes(passes)
    if (documents !== rows) scratch.giveInts(documents)
    scratch.giveInts(rows)
  }
  return {
    ...unscored,
    estimate: run => run.rows,
    match,
    matchAndScore: match,
    explain(run, row) {
      const passes = new Uint8Array(1)
      filter.test(run.documents, documentsOf(run, Int32Array.of(row), 1), 1, passes)
      return passes[0] === 1 ? [] : undefined
    },
  }
}

/** The documents that rows belong to: the rows themselves, or those of passages, in memory to be given back. */
export function documentsOf(run: Run, rows: Int32Array, count: number): Int32Array {
  if (run.level === 'document') return rows
  const { parents } = run.segment
  const documents = run.scratch.ints(count)
  for (let i = 0; i < count; i++) documents[i] = parents[rows[i]!]!
  return documents
}

export function everything(run: Run, within: Bits | undefined, out: Bits): void {
  if (within) out.set(within)
  else fillBits(out, run.rows)
}

export const unscored = {
  scores: false,
  clean: true,
  words: [],
  hasAll: true,
  score: () => {},
} as const
