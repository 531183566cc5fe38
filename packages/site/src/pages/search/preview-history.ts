import { previewClosed } from '@quarry/search'
import { useSearch, useSelect } from '@quarry/search/react'
import { useEffect } from 'react'

const KEY = 'preview'

const isPreviews = (state: unknown): boolean => typeof state === 'object' && state !== null && KEY in state

/**
 * Gives the open dialog a history entry of its own, so that back closes it and nothing else. Returns how to close it.
 *
 *     results ── open ─► results, dialog ── back, Escape, button ─► results
 */
export function usePreviewHistory(): () => void {
  const search = useSearch()
  const open = useSelect(state => (state.preview?.uniqueId ?? '') !== '')
  useEffect(() => {
    if (!open) return
    if (!isPreviews(history.state)) {
      // The place on the page is kept in both: going back from the dialog moves nothing.
      const here = { ...(history.state as object | null), y: scrollY }
      history.replaceState(here, '')
      history.pushState({ ...here, [KEY]: true }, '')
    }
    const onPop = (): void => {
      if (!isPreviews(history.state)) void search.dispatch(previewClosed())
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [open, search])
  return () => {
    // The step back closes it; a page that lost its entry closes it at once.
    if (isPreviews(history.state)) history.back()
    else void search.dispatch(previewClosed())
  }
}
