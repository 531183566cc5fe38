import type { Question } from '../question/question.ts'
import { verify } from '../verify/verify.ts'
import { fold } from '../words/stem.ts'
import { type Answer, answerOf, type Piece } from './answer.ts'
import { compareEntities } from './compare.ts'
import { type Evidence, unitsOf } from './evidence.ts'
import type { Fitted } from './fit-type.ts'
import { type Ranked, rankUnits } from './rank.ts'
import { stepsFor } from './steps.ts'
import { type Told, tell } from './tell.ts'
import { isKnownUntold, type Untold } from './untold.ts'
import { claimOf, plain } from './write.ts'

export type ExtractOptions = {
  mostWords: number
  /** How much of the question the words of an answer, its title and its heading must account for. */
  coverage: number
  /** Below this an answer is not given: 0 to 1. */
  confidence: number
  /** How many sentences besides the best one. */
  more: number
  /** What the features of a sentence are worth; others than the usual ones are for trying them out. */
  fitted?: Fitted
}

export const usualExtractOptions: ExtractOptions = {
  mostWords: 120,
  coverage: 0.2,
  confidence: 0.45,
  more: 3,
}

/** Answers a question with whole sentences, steps and facts of the passages; null when they do not hold an answer. */
export function extract(
  question: Question,
  evidence: readonly Evidence[],
  options: ExtractOptions = usualExtractOptions,
  untold: readonly Untold[] = [],
): Answer | null {
  if (isKnownUntold(question, evidence, untold)) return null
  const units = unitsOf(evidence)
  const { ranked, confidence } = rankUnits(units, question, options.fitted, untold)
  const passing = ranked.filter(({ coverage }) => coverage >= options.coverage)
  const told = passing[0] === ranked[0] ? { passing, units, confidence, options } : null
  const found =
    question.kind === 'compare'
      ? (compared(question, ranked, told) ?? (told && toldApart(question, told)))
      : ((question.kind === 'how to' ? stepsFor(question, units, options) : null) ??
        (told && tell(question, told)))
  if (!found || found.confidence < options.confidence) return null
  if (isPageSought(question, ranked[0])) return null
  return proved(found.pieces, found.confidence, question, evidence)
}

/** Words of a search that are a page's name ask for that page, and for nothing about it. */
function isPageSought({ isPhrase, kind }: Question, best: Ranked | undefined): boolean {
  return isPhrase && kind === 'what' && (best?.features['title'] ?? 0) > 0.99
}

/** What is measured of each, and a sentence that says how they compare, if one does. */
function compared(question: Question, ranked: readonly Ranked[], told: Told | null) {
  const facts = compareEntities(question, ranked)
  const [best] = told?.passing ?? []
  if (!facts || !told || !best || !question.aspect || told.confidence < told.options.confidence) return facts
  const { unit, features } = best
  const holdsAll = features['strictMissing'] === 0 && features['strictApart'] === 0
  if (unit.kind !== 'sentence' || !holdsAll || !comparing.test(fold(unit.text))) return facts
  return {
    ...facts,
    pieces: [...facts.pieces, { markdown: `\n\n${plain(unit.text)}`, claim: claimOf(unit) }],
  }
}

const comparing =
  /\bthan\b|\p{L}(?:er|est)\b|\b(?:most|less|least|as|mas|menos|mayor|menor|tan|plus|moins|aussi)\b/u
const asksDifference = /\b(?:difference|differ|diferencia|diferencian|differe|differencie)/

/** What tells two things apart: who asks for the difference wants a sentence that speaks of both. */
function toldApart(question: Question, told: Told): { pieces: Piece[]; confidence: number } | null {
  if (question.aspect || !asksDifference.test(fold(question.text))) return tell(question, told)
  const both = told.passing.filter(({ besides, unit }) => besides > 0.8 && unit.kind === 'sentence')
  return tell(question, { ...told, passing: both })
}

/** What the verifier lets through; null when the first claim fails, which is the answer itself. */
function proved(
  pieces: readonly Piece[],
  confidence: number,
  question: Question,
  evidence: readonly Evidence[],
): Answer | null {
  const sources = new Map(evidence.map(one => [one.id, one]))
  const good = pieces.filter(({ claim }) => {
    const own = claim.supports.flatMap(({ passage }) => sources.get(passage) ?? [])
    return verify(claim.text, own, question.language).isSupported
  })
  return good.length === 0 || good[0] !== pieces[0] ? null : answerOf(good, confidence)
}
