import { useButtons, useLinks, useSearch, useSelect } from '../core/react.tsx'
import type { Result } from '../results/results-of.ts'
import { recentQueriesCleared, recentQueryChosen } from './recent-queries.ts'
import { recentResultsCleared, resultOpened } from './recent-results.ts'

const NONE: readonly never[] = []

export function useRecentQueries() {
  const list = useSelect(({ recentQueries }) => recentQueries ?? NONE)
  const link = useLinks()
  const button = useButtons()
  return {
    list,
    queryProps: (q: string) => link(recentQueryChosen(q)),
    clearProps: button(list.length ? recentQueriesCleared() : undefined),
  }
}

export function useRecentResults() {
  const search = useSearch()
  const list = useSelect(({ recentResults }) => recentResults ?? NONE)
  const button = useButtons()
  return {
    list,
    /** For the link of any result: opening it is remembered, and the browser goes there. */
    resultProps: (result: Result) =>
      ({ href: result.clickUri, onClick: () => void search.dispatch(resultOpened(result)) }) as const,
    /** For the link of one in the list. */
    recentProps: (result: Result) =>
      ({ href: result.clickUri, onClick: () => void search.dispatch(resultOpened(result, true)) }) as const,
    clearProps: button(list.length ? recentResultsCleared() : undefined),
  }
}
