export type { FeedbackReason, Snippet, SnippetState } from './snippet.ts'
export {
  answerFound,
  snippet,
  snippetCollapsed,
  snippetDisliked,
  snippetExpanded,
  snippetFeedbackClosed,
  snippetFeedbackOpened,
  snippetFeedbackSent,
  snippetLiked,
  snippetSource,
} from './snippet.ts'
