import type { AnswerChange } from './change.ts'
import { type AnswerState, NOTHING } from './state.ts'

/** The pure transition. What changes nothing gives the same state again. */
export function reduceAnswer(own: AnswerState, change: AnswerChange): AnswerState {
  switch (change.type) {
    case 'question asked':
      return { ...own, ...NOTHING, question: change.question, isLoading: change.isSent }
    case 'answer remembered':
      return { ...own, ...NOTHING, ...change.answer }
    case 'stream opened':
      return { ...own, id: change.id ?? own.id, answerId: change.answerId, isLoading: true }
    case 'stream reset':
      return { ...own, ...NOTHING, question: own.question, isLoading: true }
    case 'format told':
      return {
        ...own,
        isLoading: false,
        isStreaming: true,
        answerContentFormat: change.format,
        madeBy: change.madeBy,
        understoodAs: change.understoodAs,
      }
    case 'text told':
      return { ...own, isLoading: false, isStreaming: true, answer: (own.answer ?? '') + change.text }
    case 'citations told':
      return { ...own, citations: change.citations }
    case 'stream ended': {
      const isAnswerGenerated = change.generated ?? own.isAnswerGenerated
      return {
        ...own,
        isLoading: false,
        isStreaming: false,
        isAnswerGenerated,
        cannotAnswer: !isAnswerGenerated,
      }
    }
    case 'stream failed':
      return { ...own, ...NOTHING, question: own.question, cannotAnswer: true, error: change.error }
    case 'answer liked':
      return own.liked ? own : { ...own, liked: true, disliked: false }
    case 'answer disliked':
      return own.disliked ? own : { ...own, liked: false, disliked: true }
    case 'answer shown':
    case 'answer hidden':
      return changed(own, 'isVisible', change.type === 'answer shown')
    case 'answers enabled':
    case 'answers disabled':
      return changed(own, 'isEnabled', change.type === 'answers enabled')
    case 'answer expanded':
    case 'answer collapsed':
      return changed(own, 'expanded', change.type === 'answer expanded')
    case 'feedback opened':
    case 'feedback closed':
      return changed(own, 'feedbackModalOpen', change.type === 'feedback opened')
    case 'feedback sent':
    case 'feedback lost':
      return changed(own, 'feedbackSubmitted', change.type === 'feedback sent')
    default:
      return own
  }
}

function changed(own: AnswerState, key: keyof AnswerState, value: boolean): AnswerState {
  return own[key] === value ? own : { ...own, [key]: value }
}
