import { useSyncExternalStore } from 'react'
import {
  answerCollapsed,
  answerDisliked,
  answerExpanded,
  answerFeedbackClosed,
  answerFeedbackOpened,
  answerLiked,
  answerRetried,
  answersDisabled,
  answersEnabled,
  type VisitorChange,
} from '../change.ts'
import type { GeneratedAnswer } from '../generated-answer.ts'
import { answerStatus } from '../state.ts'

/** An answer, how it stands with it, and buttons for what may be done about it. */
export function useAnswer(generated: GeneratedAnswer) {
  const state = useSyncExternalStore(
    generated.subscribe,
    () => generated.state,
    () => generated.rendered,
  )
  const button = (change: VisitorChange) =>
    ({ type: 'button', onClick: () => void generated.dispatch(change) }) as const
  return {
    state,
    status: answerStatus(state),
    likeProps: { ...button(answerLiked()), 'aria-pressed': state.liked } as const,
    dislikeProps: { ...button(answerDisliked()), 'aria-pressed': state.disliked } as const,
    expandProps: {
      ...button(state.expanded ? answerCollapsed() : answerExpanded()),
      'aria-expanded': state.expanded,
    } as const,
    enableProps: {
      ...button(state.isEnabled ? answersDisabled() : answersEnabled()),
      'aria-pressed': state.isEnabled,
    } as const,
    openFeedbackProps: button(answerFeedbackOpened()),
    closeFeedbackProps: button(answerFeedbackClosed()),
    retryProps: button(answerRetried()),
  }
}
