export type { FeedbackReason, Snippet, SnippetLink, SnippetState } from './snippet.ts'
export { answerFound, snippet, snippetSource } from './snippet.ts'
export {
  snippetCollapsed,
  snippetDisliked,
  snippetExpanded,
  snippetFeedbackClosed,
  snippetFeedbackOpened,
  snippetFeedbackSent,
  snippetLiked,
  snippetSourceOpened,
} from './visitor-events.ts'
