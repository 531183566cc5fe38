import { cosine, lengthOf, type Vector } from '../../vector.ts'
import { type Bits, hasBit, setBit } from '../bytes/bits.ts'
import { vectorsOf } from '../segment/vectors.ts'
import type { QueryNode, Run } from './run.ts'

/** Passages with a vector in a field, or documents with such a passage: as near as the nearest of them. Each is looked at. */
export function meaningNode(field: string, vector: Vector, factors: readonly number[]): QueryNode {
  const value = factors.reduce((product, factor) => product * factor, 1)
  const size = vector.length
  const length = lengthOf(vector)

  /** Calls back for each row of the run that has a vector and is wanted, once for each of its passages. */
  function each(
    run: Run,
    within: Bits | undefined,
    take: (row: number, likeness: () => number) => void,
  ): void {
    const { segment, level } = run
    const { bytes, lengths } = vectorsOf(segment, field, size)
    for (let passage = 0; passage < lengths.length; passage++) {
      const own = lengths[passage]!
      const row = level === 'document' ? segment.parents[passage]! : passage
      if (own === 0 || (within && !hasBit(within, row))) continue
      take(row, () => cosine(vector, bytes, passage * size, length * own))
    }
  }

  function match(run: Run, within: Bits | undefined, out: Bits): void {
    each(run, within, row => setBit(out, row))
  }

  function score(run: Run, rows: Bits, scores: Float64Array): void {
    const best = run.scratch.floats(run.rows)
    each(run, rows, (row, likeness) => {
      best[row] = Math.max(best[row]!, likeness())
    })
    for (let row = 0; row < run.rows; row++) {
      scores[row]! += best[row]! * value
      best[row] = 0
    }
    run.scratch.giveFloats(best)
  }

  return {
    scores: true,
    clean: true,
    words: [],
    hasAll: true,
    estimate: run => run.rows,
    match,
    score,
    matchAndScore(run, within, out, scores) {
      match(run, within, out)
      score(run, out, scores)
    },
    explain(run, row) {
      let best: number | undefined
      each(run, undefined, (other, likeness) => {
        if (other === row) best = Math.max(best ?? 0, likeness())
      })
      return best === undefined ? undefined : [{ what: 'meaning', field, value: best * value }]
    },
  }
}
