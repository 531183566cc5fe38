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
  /** How the service read the question after those before it; absent where it reads each alone. */
  readonly understoodAs?: string | undefined
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

export const NOTHING = {
  answerId: '',
  question: '',
  isLoading: false,
  isStreaming: false,
  isAnswerGenerated: false,
  cannotAnswer: false,
  answer: undefined,
  answerContentFormat: undefined,
  madeBy: 'model',
  understoodAs: undefined,
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
