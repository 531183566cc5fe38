import type { Document, Hit } from '../../port.ts'
import type { Part, Probe, Run } from '../execute/run.ts'
import { documentOf, type Hits } from './hits.ts'
import type { Plan } from './plan.ts'

/** Turns rows into what is shown. */
type Page = {
  /** `scored`: whether the hit brings its score, which is worked out now otherwise. */
  hit(hits: Hits, index: number, scored: boolean): Hit
}

export function createPage(plan: Plan, runs: readonly Run[]): Page {
  const { request, query } = plan
  const wanted = request.fields ?? '*'
  const all = query.hasAll ? namesOf(query.words) : undefined

  return {
    hit(hits, index, scored) {
      const run = runs[hits.runs[index]!]!
      const row = hits.rows[index]!
      const document = run.reader.document(run.segment, documentOf(run, row))
      const passage = run.level === 'passage' ? document.passages![run.segment.places[row]!]! : undefined
      const score = scored ? hits.scores[index]! : sumOf(scoreParts(plan, run, row) ?? [])
      const { id, fields } = passage ?? document
      const matched = all ?? namesOf(query.words.filter(word => word.isIn(run, row)))
      const hit: Hit = { id, score, fields: pick(fields, wanted), matched }
      if (passage) hit.parent = document.id
      if (document.language) hit.language = document.language
      return hit
    },
  }
}

/** As typed, each once. */
function namesOf(words: readonly Probe[]): string[] {
  return [...new Set(words.map(({ typed }) => typed))]
}

/** The parts of the score of one row; undefined when the query does not match it. */
export function scoreParts(plan: Plan, run: Run, row: number): Part[] | undefined {
  const parts = plan.query.explain(run, row)
  if (!parts) return undefined
  const document = documentOf(run, row)
  const parent = sumOf(plan.parent?.query.explain(run.documents, document) ?? []) * (plan.parent?.factor ?? 0)
  if (parent !== 0) parts.push({ what: 'document', value: parent })
  return [...parts, ...plan.boosts.explain(run, document, parts)]
}

export function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + part.value, 0)
}

function pick(fields: Document['fields'], wanted: readonly string[] | '*'): Hit['fields'] {
  if (wanted === '*') return fields
  return Object.fromEntries(Object.entries(fields).filter(([name]) => wanted.includes(name)))
}
