import type { Result } from '../results/results-of.ts'
import type { FeedbackReason, SnippetLink } from './snippet.ts'

export const snippetExpanded = (index?: number) => ({ type: 'snippet expanded', index }) as const
export const snippetCollapsed = (index?: number) => ({ type: 'snippet collapsed', index }) as const
export const snippetLiked = () => ({ type: 'snippet liked' }) as const
export const snippetDisliked = () => ({ type: 'snippet disliked' }) as const
/** `index` is that of a related question, `link` one in the text. */
export const snippetSourceOpened = (result: Result, index?: number, link?: SnippetLink) =>
  ({ type: 'snippet source opened', index, link, result }) as const
export const snippetFeedbackOpened = () => ({ type: 'snippet feedback opened' }) as const
export const snippetFeedbackClosed = () => ({ type: 'snippet feedback closed' }) as const
export const snippetFeedbackSent = (reason: FeedbackReason, details?: string) =>
  ({ type: 'snippet feedback sent', reason, details }) as const
