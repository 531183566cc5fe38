import type { Run } from '../execute/run.ts'
import type { Plan } from './plan.ts'

/** Makes the scores of a query the scores of its answer: what the documents of passages add, and boosts. */
export function scoreMatches(
  { parent, boosts }: Plan,
  run: Run,
  documents: Int32Array,
  rows: Int32Array,
  count: number,
  scores: Float64Array,
): void {
  if (parent) addParents(parent, run, documents, rows, count, scores)
  boosts.apply(run, documents, rows, count, scores)
}

/** Adds the scores of the documents that passages belong to. */
function addParents(
  { query, factor }: NonNullable<Plan['parent']>,
  run: Run,
  documents: Int32Array,
  rows: Int32Array,
  count: number,
  scores: Float64Array,
): void {
  const { scratch } = run
  const own = scratch.floats(run.documents.rows)
  const matching = scratch.bits(run.documents.rows)
  query.match(run.documents, undefined, matching)
  query.score(run.documents, matching, own)
  for (let i = 0; i < count; i++) scores[rows[i]!]! += own[documents[i]!]! * factor
  own.fill(0, 0, run.documents.rows)
  scratch.giveFloats(own)
  scratch.give(matching)
}
