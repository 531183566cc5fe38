import type { QuestionKind } from '../question/classify.ts'
import { isDemanding, type Question } from '../question/question.ts'
import type { Unit } from './evidence.ts'
import type { Fitted } from './fit-type.ts'
import { fitted } from './fitted.ts'
import { type Network, outcomeOf } from './network.ts'
import { type Features, featureNames, type Observed, observe } from './observe.ts'
import { firstThatTells } from './telling.ts'
import type { Untold } from './untold.ts'

export type Ranked = Observed & { score: number }

/** The units that have to do with the question, best first, and how sure it is that the first one answers it, 0 to 1. */
export type Ranking = { ranked: readonly Ranked[]; confidence: number }

/** A document that comes second is that far behind, at most. */
export const mostMargin = 3

/**
 * Pages first, then what stands on them: many good units on one page speak for it. Equal ones keep the order in which they
 * were found.
 */
export function rankUnits(
  units: readonly Unit[],
  question: Question,
  { rank, sure }: Fitted = fitted,
  untold: readonly Untold[] = [],
): Ranking {
  const scored = observe(units, question, untold)
    .filter(({ unit, features }) => mayAnswer(unit, features))
    .map((one): Ranked => ({ ...one, score: outcomeOf(rank, valuesOf(one.features)) }))
  const pages = pagesOf(scored)
  const ranked = scored.toSorted(
    (one, other) =>
      (pages.get(other.unit.evidence.document) ?? 0) - (pages.get(one.unit.evidence.document) ?? 0) ||
      other.score - one.score,
  )
  const document = ranked[0]?.unit.evidence.document
  const page = ranked.filter(({ unit }) => unit.evidence.document === document)
  // What is told is what has to answer.
  const best = firstThatTells(page, isDemanding(question))
  if (!best) return { ranked, confidence: 0 }
  const [first = 0, second = Number.NEGATIVE_INFINITY] = [...pages.values()].sort((one, other) => other - one)
  const margin = Math.min(mostMargin, first - second)
  const inputs = sureInputs(best.features, best.score, margin, question.kind)
  return { ranked, confidence: surenessOf(sure, inputs) }
}

/** A question answers none, and who wants to buy a thing is not helped by what it is good for. */
function mayAnswer({ text }: Unit, features: Features): boolean {
  return !/\?\s*$/.test(text) && features['deedMissing'] !== 1
}

const kinds: readonly QuestionKind[] = [
  ...(['what', 'who', 'when', 'where', 'how many'] as const),
  ...(['how to', 'why', 'compare', 'yes/no'] as const),
]

/** What it is told from whether a sentence answers: its features, how it was ranked, and what kind of answer is asked for. */
export function sureInputs(
  features: Features,
  score: number,
  margin: number,
  kind: QuestionKind,
): Float32Array {
  return Float32Array.from([
    ...valuesOf(features),
    score,
    margin,
    ...kinds.map(one => (one === kind ? 1 : 0)),
  ])
}

export function surenessOf(sure: Network, inputs: Float32Array): number {
  return 1 / (1 + Math.exp(-outcomeOf(sure, inputs)))
}

function valuesOf(features: Features): Float32Array {
  return Float32Array.from(featureNames, name => features[name] ?? 0)
}

/** How much speaks for each page: the units' odds, added up. */
function pagesOf(ranked: readonly Ranked[]): ReadonlyMap<string, number> {
  const best = Math.max(...ranked.map(({ score }) => score))
  const odds = new Map<string, number>()
  for (const { unit, score } of ranked) {
    const { document } = unit.evidence
    odds.set(document, (odds.get(document) ?? 0) + Math.exp(score - best))
  }
  return new Map([...odds].map(([document, sum]) => [document, best + Math.log(sum)]))
}
