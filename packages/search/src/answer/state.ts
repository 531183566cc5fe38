import type { AnswerChange } from './change.ts'

/** A page that an answer rests on. */
export type Citation = {
  readonly id: string
  readonly title: string
  readonly uri: string
  readonly permanentid: string
  readonly clickUri?: string
  readonly source: string
  /** The passage that was used, and the sentences of it. */
  readonly text: string
  readonly spans: readonly { readonly start: number; readonly end: number }[]
  readonly fields: Readonly<Record<string, unknown>>
}

export type ContentFormat = 'text/plain' | 'text/markdown'

export type AnswerError = {
  readonly message: string
  readonly code: number
  readonly statusCode: number
  readonly isRetryable: boolean
}

/** Everything about the answer of this page. Names are those of the protocol's own clients. */
export type AnswerState = {
  /** Of the older stream; empty for the Answer API. */
  readonly id: string
  /** Of the answer that is shown, for analytics and evaluations. */
  readonly answerId: string
  readonly answerConfigurationId?: string | undefined
  /** What was asked; empty before the first question. */
  readonly question: string
  readonly isVisible: boolean
  readonly isEnabled: boolean
  readonly isLoading: boolean
  readonly isStreaming: boolean
  readonly isAnswerGenerated: boolean
  readonly cannotAnswer: boolean
  readonly answer?: string | undefined
  readonly answerContentFormat?: ContentFormat | undefined
  /** Whose words these are: those of the pages, or a model's. Services that do not say have a model. */
  readonly madeBy: 'pages' | 'model'
  readonly citations: readonly Citation[]
  readonly error?: AnswerError | undefined
  readonly liked: boolean
  readonly disliked: boolean
  readonly feedbackModalOpen: boolean
  readonly feedbackSubmitted: boolean
  readonly expanded: boolean
  readonly responseFormat: { readonly contentFormat: readonly ContentFormat[] }
  readonly fieldsToIncludeInCitations: readonly string[]
}

const NOTHING = {
  answerId: '',
  question: '',
  isLoading: false,
  isStreaming: false,
  isAnswerGenerated: false,
  cannotAnswer: false,
  answer: undefined,
  answerContentFormat: undefined,
  madeBy: 'model',
  citations: [],
  error: undefined,
  liked: false,
  disliked: false,
  feedbackModalOpen: false,
  feedbackSubmitted: false,
  expanded: false,
} as const satisfies Partial<AnswerState>

export const initialAnswer: AnswerState = {
  ...NOTHING,
  id: '',
  isVisible: true,
  isEnabled: true,
  responseFormat: { contentFormat: ['text/plain'] },
  fieldsToIncludeInCitations: [],
}

/** How it stands with an answer, in one word. */
export type AnswerStatus = 'idle' | 'loading' | 'streaming' | 'completed' | 'refused' | 'error'

export function answerStatus({
  error,
  isLoading,
  isStreaming,
  isAnswerGenerated,
  cannotAnswer,
}: AnswerState): AnswerStatus {
  if (error) return 'error'
  if (isLoading) return 'loading'
  if (isStreaming) return 'streaming'
  if (isAnswerGenerated) return 'completed'
  return cannotAnswer ? 'refused' : 'idle'
}

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
