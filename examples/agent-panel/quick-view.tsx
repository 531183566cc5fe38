import { previewClosed } from '@quarry/search'
import { usePreview, useSearch, useSelect } from '@quarry/search/react'
import { useEffect, useRef } from 'react'

/** The text of a result beside the case (APG dialog: focus stays inside, Escape closes, and it returns to the button). */
export function QuickView() {
  const panel = useSearch()
  const { uniqueId, status, content, closeProps } = usePreview()
  const title = useSelect(({ results }) => results?.list.find(one => one.uniqueId === uniqueId)?.title)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (uniqueId) dialog.current?.showModal()
    else dialog.current?.close()
  }, [uniqueId])
  return (
    <dialog ref={dialog} aria-labelledby="quick-view" onClose={() => void panel.dispatch(previewClosed())}>
      <h2 id="quick-view">{title ?? 'Quick view'}</h2>
      {status === 'failed' && <p role="alert">It cannot be shown.</p>}
      {/* What is shown is somebody else's: it gets no rights. */}
      {content && <iframe title={title ?? 'Quick view'} sandbox="" srcDoc={content} />}
      <button {...closeProps} className="strong">
        Close
      </button>
    </dialog>
  )
}
