import type { Sentence } from '../extract/evidence.ts'
import { createMatch } from '../question/match.ts'
import type { Question } from '../question/read-question.ts'
import { createIsOfChoice } from './choice.ts'
import { createIsEntry } from './definition.ts'
import { createIsExpected } from './expected.ts'
import { createIsFactRow } from './fact-row.ts'
import { type FeatureName, featureNames, observe } from './features.ts'
import { createWorthOfKind } from './kinds.ts'

/**
 * How likely it is of each sentence that it answers the question, 0 to 1; of all of them together at most 1, what is left being
 * that none does. Another judge, such as an encoder, is another function of this type.
 */
export type Judge = (question: Question, sentences: readonly Sentence[]) => Promise<readonly number[]>

/** What the features of a sentence are worth, as logarithms of odds against no answer. */
export type Weights = { bias: number; features: Readonly<Record<FeatureName, number>> }

/** What it is worth that an editor wrote the question down: a hundred and fifty times the odds. It is their word, and not fitted. */
const worthOfEditors = 5
/** What it is worth that a page is called like the thing that is asked after, and begins so. Too rare where weights are fitted. */
const worthOfEntry = 5
/** What it is worth that a row of facts is asked for by name on the page of what it is asked of. As rare. */
const worthOfFactRow = 5
/** What it is worth that a page is about two things that are asked to be told apart. As rare. */
const worthOfChoice = 3

export function createJudge({ bias, features: weights }: Weights, see = observe): Judge {
  return async (question, sentences) => {
    const match = createMatch(question)
    const isExpected = createIsExpected(question, match)
    const isFactRow = createIsFactRow(question, match)
    const isEntry = createIsEntry(question)
    const isOfChoice = createIsOfChoice(question)
    const worthOfKind = createWorthOfKind(question)
    const told = (sentence: Sentence, at: number): number => {
      const kind = worthOfKind(sentence)
      const editors = isExpected(sentence) ? worthOfEditors : 0
      return (
        editors +
        // They know the thing by other names as well.
        (editors > 0 ? Math.max(0, kind) : kind) +
        (isEntry(sentence, sentences[at - 1]) ? worthOfEntry : 0) +
        (isFactRow(sentence) ? worthOfFactRow : 0) +
        (isOfChoice(sentence) ? worthOfChoice : 0)
      )
    }
    const observed = see(question, sentences)
    return shares(
      sentences.map((sentence, at) =>
        featureNames.reduce(
          (sum, name) => sum + weights[name] * (observed[at]?.[name] ?? 0),
          bias + told(sentence, at),
        ),
      ),
    )
  }
}

/** Each one's share of all the odds, those of no answer being 1. */
export function shares(scores: readonly number[]): number[] {
  const highest = Math.max(0, ...scores)
  const odds = scores.map(score => Math.exp(score - highest))
  const all = odds.reduce((sum, one) => sum + one, Math.exp(-highest))
  return odds.map(one => one / all)
}
