import type { AnswerError, AnswerState, Citation, ContentFormat } from './state.ts'

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
