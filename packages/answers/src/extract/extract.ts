import { createJudge, type Judge } from '../judge/judge.ts'
import fitted from '../judge/weights.json' with { type: 'json' }
import { createMatch } from '../question/match.ts'
import type { Question } from '../question/read-question.ts'
import { termsOf } from '../text.ts'
import { verify } from '../verify/verify.ts'
import { type Answer, answerOf, type Piece } from './answer.ts'
import { type Evidence, type Sentence, sentencesIn } from './evidence.ts'
import { select } from './select.ts'
import { writeAnswer } from './write.ts'

export type ExtractOptions = {
  mostWords: number
  /** So much of the question, in idf, the first sentence must hold with its heading and title: 0 to 1. */
  coverage: number
  /** Below this an answer is not given: 0 to 1. */
  confidence: number
  judge?: Judge
}

export const usualExtractOptions: ExtractOptions = { mostWords: 120, coverage: 0.2, confidence: 0.3 }

export const usualJudge = createJudge(fitted)

/** Answers a question with whole sentences, steps and facts of the passages; null when they do not hold an answer. */
export async function extract(
  question: Question,
  evidence: readonly Evidence[],
  { mostWords, coverage, confidence, judge = usualJudge }: ExtractOptions = usualExtractOptions,
): Promise<Answer | null> {
  const sentences = sentencesIn(evidence, { code: question.type === 'way', language: question.language })
  if (sentences.length === 0) return null
  const probabilities = await judge(question, sentences)
  const selection = select(question, sentences, probabilities, mostWords)
  if (!selection || selection.sentences.length === 0 || selection.confidence < confidence) return null
  if (coverageOf(question, selection.best) < coverage) return null
  return proved(writeAnswer(selection.sentences), selection.confidence, question, evidence)
}

/** What editors expect of a sentence is held by it as well. */
function coverageOf(question: Question, { evidence, heading, text, start, end }: Sentence): number {
  const expected = (evidence.expected ?? []).filter(({ at }) => at >= start && at < end)
  const own = termsOf(`${evidence.title} ${heading} ${text}`, question.language)
  const held = createMatch(question)(new Set([...own, ...expected.flatMap(({ terms }) => terms)]))
  // `kostet` of `Was kostet ein Ausweis?` is in every price: that alone is nothing of what was asked after.
  const isOnlyAsked = question.terms.every(({ onlyAsks }, at) => onlyAsks || (held[at] ?? 0) === 0)
  if (isOnlyAsked && question.terms.some(({ onlyAsks }) => !onlyAsks)) return 0
  return question.terms.reduce((sum, { weight }, at) => sum + weight * (held[at] ?? 0), 0)
}

/** What the verifier lets through; null when the first claim fails, which is the answer itself. */
function proved(
  pieces: readonly Piece[],
  confidence: number,
  question: Question,
  evidence: readonly Evidence[],
): Answer | null {
  const sources = new Map(evidence.map(one => [one.id, one]))
  const good = pieces.filter(({ claim, isCode }) => {
    if (isCode) return true
    const own = claim.supports.flatMap(({ passage }) => sources.get(passage) ?? [])
    return verify(claim.text, own, question.language).isSupported
  })
  return good.length === 0 || good[0] !== pieces[0] ? null : answerOf(good, confidence)
}
