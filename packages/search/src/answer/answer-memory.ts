import type { Remembered } from './change.ts'
import type { AnswerState } from './state.ts'

const MOST = 20

/** The newest answers that were complete, by what was asked. */
export function createAnswerMemory() {
  const kept = new Map<string, Remembered>()
  return {
    get: (key: string): Remembered | undefined => kept.get(key),
    clear: (): void => kept.clear(),
    keep(key: string, whole: AnswerState): void {
      const { question, id, answerId, answer, answerContentFormat, madeBy, understoodAs } = whole
      const { citations, isAnswerGenerated, cannotAnswer } = whole
      kept.delete(key)
      kept.set(key, {
        question,
        id,
        answerId,
        answer,
        answerContentFormat,
        madeBy,
        understoodAs,
        citations,
        isAnswerGenerated,
        cannotAnswer,
      })
      const [oldest] = kept.keys()
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
    },
  }
}
