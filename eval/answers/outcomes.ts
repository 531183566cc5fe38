import { createJudge, extract, type Weights } from '@quarry/answers'
import type { Asked } from './ask-collections.ts'
import { type Attempt, type Outcome, outcomeOf } from './measure.ts'

/** What a collection's questions are answered with by these weights, however unsure. */
export async function outcomesOf({ questions, found }: Asked, weights: Weights): Promise<Outcome[]> {
  const judge = createJudge(weights)
  const outcomes: Outcome[] = []
  for (const [at, question] of questions.entries()) {
    const one = found[at]
    const options = { mostWords: 120, coverage: 0, confidence: 0, judge }
    const answer = one ? await extract(one.question, one.evidence, options) : null
    const page = one?.evidence.find(({ id }) => id === answer?.passages[0])?.document ?? ''
    const said = answer?.pieces.map(({ claim }) => claim.text) ?? []
    const attempt: Attempt = { page, said, confidence: answer?.confidence ?? 0 }
    outcomes.push(outcomeOf(question, attempt))
  }
  return outcomes
}

/** The same questions in another language would be no collection left out. */
export function kinOf(name: string): string {
  return name.replace(/-(?:en|es|fr)$/, '')
}
