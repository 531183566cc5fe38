import { useButtons, useSelect } from '../core/react.tsx'
import { answerFound, snippetSource } from './snippet.ts'
import {
  snippetCollapsed,
  snippetDisliked,
  snippetExpanded,
  snippetFeedbackClosed,
  snippetFeedbackOpened,
  snippetLiked,
} from './visitor-events.ts'

/** The answer from a document, what may be said about it, and questions like it. */
export function useSnippet() {
  const state = useSelect(({ snippet }) => snippet)
  const source = useSelect(all => all.snippet && snippetSource(all, all.snippet))
  const button = useButtons()
  return {
    snippet: state && answerFound(state) ? state : undefined,
    source,
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
