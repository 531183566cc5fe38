import { useButtons, useSearch, useSelect } from '../core/react.tsx'
import { previewClosed, previewOpened, previewTurned } from './preview.ts'

/** The text of a result in a dialog, and the way to the next. Show `content` in a frame without rights. */
export function usePreview() {
  const search = useSearch()
  const state = useSelect(({ preview }) => preview)
  const button = useButtons()
  return {
    uniqueId: state?.uniqueId ?? '',
    status: state?.status ?? 'idle',
    content: state?.content ?? '',
    openProps: (uniqueId: string) => button(previewOpened(uniqueId)),
    nextProps: button(previewTurned(search.state, 1)),
    previousProps: button(previewTurned(search.state, -1)),
    closeProps: button(previewClosed()),
  }
}
