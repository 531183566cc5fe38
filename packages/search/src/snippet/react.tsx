import { useButtons, useSearch, useSelect } from '../core/react.tsx'
import {
  answerFound,
  snippetCollapsed,
  snippetDisliked,
  snippetExpanded,
  snippetFeedbackClosed,
  snippetFeedbackOpened,
  snippetLiked,
  snippetSource,
} from './snippet.ts'

/** The answer from a document, what may be said about it, and questions like it. */
export function useSnippet() {
  const search = useSearch()
  const state = useSelect(({ snippet }) => snippet)
  const button = useButtons()
  return {
    snippet: state && answerFound(state) ? state : undefined,
    source: state && snippetSource(search.state, state),
    /** `index` is that of a related question; none is the answer itself. */
    toggleProps: (index?: number) => {
      const expanded = (index === undefined ? state : state?.related[index])?.expanded ?? false
      return {
        ...button(expanded ? snippetCollapsed(index) : snippetExpanded(index)),
        'aria-expanded': expanded,
      } as const
    },
    likeProps: { ...button(snippetLiked()), 'aria-pressed': state?.liked ?? false } as const,
    dislikeProps: { ...button(snippetDisliked()), 'aria-pressed': state?.disliked ?? false } as const,
    openFeedbackProps: button(snippetFeedbackOpened()),
    closeFeedbackProps: button(snippetFeedbackClosed()),
  }
}
