import { useSearch, useSelect } from '../core/react.tsx'
import { queryPreviewed } from './instant.ts'

/** A few results while typing. */
export function useInstant() {
  const search = useSearch()
  const state = useSelect(({ instant }) => instant)
  const kept = state?.kept[state.text]
  return {
    status: state?.status ?? 'idle',
    list: kept?.list ?? [],
    total: kept?.total ?? 0,
    preview: (text: string) => void search.dispatch(queryPreviewed(text)),
  }
}
