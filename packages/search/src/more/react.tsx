import { useMemo } from 'react'
import { useSearch, useSelect } from '../core/react.tsx'
import { isWaiting } from '../results/results.ts'
import { createLoadMore } from './load-more.ts'

/** A button for more results, as long as there are any. */
export function useLoadMore() {
  const search = useSearch()
  const results = useSelect(state => state.results)
  const loadMore = useMemo(() => createLoadMore(search), [search])
  return {
    held: results?.list.length ?? 0,
    total: results?.total ?? 0,
    canLoadMore: results !== undefined && results.list.length < results.total,
    loadMore,
    moreProps: {
      type: 'button',
      'aria-disabled': results !== undefined && isWaiting(results),
      onClick: () => void loadMore(),
    } as const,
  }
}
