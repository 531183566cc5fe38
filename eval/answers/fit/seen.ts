import { type Evidence, featureNames, observe, type Rareness, readQuestion, unitsOf } from '@quarry/answers'
import type { JudgedQuestion } from '../judged-answers.ts'
import { plain } from '../scores.ts'

/** A sentence as the fit sees it: its features, whether it stands on a right page, and how much of the facts it says. */
export type SeenUnit = { document: string; values: Float64Array; isRight: boolean; said: number }

export type SeenQuestion = {
  id: string
  kind: string
  isAnswerable: boolean
  /** Questions that nothing was mended for tell more. */
  weight: number
  units: readonly SeenUnit[]
}

/** How ids of questions are written that were asked before anything was mended for them. */
const freshly = /^v-|-fresh-/

/** What is seen of all sentences that were found for a question. */
export function see(
  judged: JudgedQuestion,
  found: { evidence: readonly Evidence[]; rareness: Rareness; slugOf: (document: string) => string } | null,
): SeenQuestion {
  const { id, pages, facts = [] } = judged
  const common = { id, isAnswerable: pages !== undefined, weight: freshly.test(id) ? 2 : 1 }
  const question = found && readQuestion(judged.question, judged.language as 'en', found.rareness)
  if (!question || !found) return { ...common, kind: '', units: [] }
  const all = unitsOf(found.evidence)
  const places = new Map(all.map((unit, at) => [unit, at]))
  const units = observe(all, question)
    .filter(({ unit, features }) => !/\?\s*$/.test(unit.text) && features['deedMissing'] !== 1)
    .map(({ unit, features }): SeenUnit => {
      const next = all[(places.get(unit) ?? 0) + 1]
      const isNext = next?.block === unit.block && next.evidence.id === unit.evidence.id
      const text = plain(isNext ? `${unit.text} ${next.text}` : unit.text)
      const said = facts.filter(spellings => spellings.some(one => text.includes(plain(one)))).length
      return {
        document: unit.evidence.document,
        values: Float64Array.from(featureNames, name => features[name] ?? 0),
        isRight: pages?.includes(found.slugOf(unit.evidence.document)) ?? false,
        said: said / Math.max(1, facts.length),
      }
    })
  return { ...common, kind: question.kind, units }
}
