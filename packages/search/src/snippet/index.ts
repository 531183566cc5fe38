export type { FeedbackReason, Snippet, SnippetLink, SnippetState } from './snippet.ts'
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
  snippetSourceOpened,
} from './snippet.ts'
