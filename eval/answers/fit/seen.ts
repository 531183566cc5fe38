import { featureNames, isDemanding, observe, type QuestionKind, readQuestion, unitsOf } from '@quarry/answers'
import type { JudgedQuestion } from '../judged-answers.ts'
import { plain } from '../scores.ts'
import type { FoundFor } from './look.ts'

/** A sentence as the fit sees it: its features, whether it stands on a right page, and how much of the facts it says. */
export type SeenUnit = {
  document: string
  values: Float32Array
  isRight: boolean
  said: number
  fit: number
  asks: boolean
}

export type SeenQuestion = {
  id: string
  author: string
  kind: QuestionKind
  isAnswerable: boolean
  /** Questions that nothing was mended for tell more. */
  weight: number
  /** Nothing answers it that is not of its kind. */
  demands: boolean
  units: readonly SeenUnit[]
}

/** Whoever wrote the first questions had rules made for them; those of all others were asked before that. */
const firstAuthor = 'the first'

/** Ids begin with their author, or with the language: `v-en-03`, `en-fresh-03`, `en-03`. */
export function authorOf(id: string): string {
  const [, prefix, inside] = /^(?:([a-z]+)-)?(?:en|es|fr)-(?:([a-z]+)-)?\d+$/.exec(id) ?? []
  return prefix ?? inside ?? firstAuthor
}

/** What is seen of all sentences that were found for a question. */
export function see(judged: JudgedQuestion, found: FoundFor): SeenQuestion {
  const { id, pages, facts = [] } = judged
  const author = authorOf(id)
  const weight = author === firstAuthor ? 1 : 2
  const common = { id, author, isAnswerable: pages !== undefined, weight }
  const question = found && readQuestion(judged.question, judged.language as 'en', found.rareness)
  if (!question || !found) return { ...common, kind: 'what', demands: false, units: [] }
  const all = unitsOf(found.evidence)
  const places = new Map(all.map((unit, at) => [unit, at]))
  const units = observe(all, question, found.untold)
    .filter(({ unit, features }) => !/\?\s*$/.test(unit.text) && features['deedMissing'] !== 1)
    .map(({ unit, features, fit, asks }): SeenUnit => {
      const next = all[(places.get(unit) ?? 0) + 1]
      const isNext = next?.block === unit.block && next.evidence.id === unit.evidence.id
      const text = plain(isNext ? `${unit.text} ${next.text}` : unit.text)
      const said = facts.filter(spellings => spellings.some(one => text.includes(plain(one)))).length
      return {
        document: unit.evidence.document,
        values: Float32Array.from(featureNames, name => features[name] ?? 0),
        isRight: pages?.includes(found.slugOf(unit.evidence.document)) ?? false,
        said: said / Math.max(1, facts.length),
        fit,
        asks,
      }
    })
  return { ...common, kind: question.kind, demands: isDemanding(question), units }
}
