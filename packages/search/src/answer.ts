/** Answers that are made for a question: what asks, reads and remembers them. `./answer/react` draws them. */
export { type AnsweringState, answering } from './answer/answering.ts'
export type { AnswerChange, AnswerFeedback, Opinion, VisitorChange } from './answer/change.ts'
export {
  answerCollapsed,
  answerCopied,
  answerDisliked,
  answerExpanded,
  answerFeedbackClosed,
  answerFeedbackOpened,
  answerFeedbackSent,
  answerHidden,
  answerLiked,
  answerRetried,
  answerShown,
  answersDisabled,
  answersEnabled,
  citationHovered,
  citationOpened,
} from './answer/change.ts'
export { createAnswer } from './answer/create-answer.ts'
export { documentVisibility, type Visibility } from './answer/follow-stream.ts'
export type { AnswerOptions, GeneratedAnswer } from './answer/generated-answer.ts'
export { readAnswerConfiguration } from './answer/service-call.ts'
export type { AnswerError, AnswerState, AnswerStatus, Citation, ContentFormat } from './answer/state.ts'
export { answerStatus } from './answer/state.ts'
