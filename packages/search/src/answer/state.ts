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

/** What a visitor says of an answer; what they pass over is unknown. */
export type AnswerFeedback = {
  readonly helpful: boolean
  readonly readable?: Opinion
  readonly documented?: Opinion
  readonly correctTopic?: Opinion
  readonly hallucinationFree?: Opinion
  /** The page with the right answer. */
  readonly documentUrl?: string | undefined
  readonly details?: string | undefined
}

export type Opinion = 'yes' | 'no' | 'unknown'

/** What is kept of an answer that is complete. */
export type Remembered = Pick<
  AnswerState,
  | 'question'
  | 'id'
  | 'answerId'
  | 'answer'
  | 'answerContentFormat'
  | 'madeBy'
  | 'understoodAs'
  | 'citations'
  | 'isAnswerGenerated'
  | 'cannotAnswer'
>

/** What can happen to an answer: on its way here, and by what the visitor does. */
export type AnswerChange =
  | { readonly type: 'question asked'; readonly question: string; readonly isSent: boolean }
  | { readonly type: 'answer remembered'; readonly answer: Remembered }
  | { readonly type: 'stream opened'; readonly answerId: string; readonly id?: string | undefined }
  | { readonly type: 'stream reset' }
  | {
      readonly type: 'format told'
      readonly format: ContentFormat
      readonly madeBy: 'pages' | 'model'
      readonly understoodAs: string | undefined
    }
  | { readonly type: 'text told'; readonly text: string }
  | { readonly type: 'citations told'; readonly citations: readonly Citation[] }
  | { readonly type: 'stream ended'; readonly generated?: boolean | undefined }
  | { readonly type: 'stream failed'; readonly error: AnswerError }
  | { readonly type: 'feedback lost' }
  | VisitorChange

export type VisitorChange =
  | { readonly type: Plain }
  | { readonly type: 'feedback sent'; readonly feedback: AnswerFeedback }
  | { readonly type: 'citation opened'; readonly id: string }
  | { readonly type: 'citation hovered'; readonly id: string; readonly milliseconds: number }

type Plain =
  | 'answer liked'
  | 'answer disliked'
  | 'answer copied'
  | 'answer shown'
  | 'answer hidden'
  | 'answer expanded'
  | 'answer collapsed'
  | 'answer retried'
  | 'answers enabled'
  | 'answers disabled'
  | 'feedback opened'
  | 'feedback closed'

export const answerLiked = () => ({ type: 'answer liked' }) as const
export const answerDisliked = () => ({ type: 'answer disliked' }) as const
/** The text went to the clipboard: the page does it, this tells of it. */
export const answerCopied = () => ({ type: 'answer copied' }) as const
export const answerShown = () => ({ type: 'answer shown' }) as const
export const answerHidden = () => ({ type: 'answer hidden' }) as const
export const answerExpanded = () => ({ type: 'answer expanded' }) as const
export const answerCollapsed = () => ({ type: 'answer collapsed' }) as const
/** Asks again, whatever is remembered. */
export const answerRetried = () => ({ type: 'answer retried' }) as const
export const answersEnabled = () => ({ type: 'answers enabled' }) as const
export const answersDisabled = () => ({ type: 'answers disabled' }) as const
export const answerFeedbackOpened = () => ({ type: 'feedback opened' }) as const
export const answerFeedbackClosed = () => ({ type: 'feedback closed' }) as const
export const answerFeedbackSent = (feedback: AnswerFeedback) => ({ type: 'feedback sent', feedback }) as const
export const citationOpened = (id: string) => ({ type: 'citation opened', id }) as const
export const citationHovered = (id: string, milliseconds: number) =>
  ({ type: 'citation hovered', id, milliseconds }) as const
