import { useLinks, useSelect } from '../core/react.tsx'
import { type SortCriterion, sortChosen, sortExpression } from './sort.ts'

/** The order of the results: links to each order there is. */
export function useSort() {
  const expression = useSelect(({ sort }) => sort?.expression ?? 'relevancy')
  const link = useLinks()
  return {
    expression,
    sortProps: (criteria: SortCriterion | readonly SortCriterion[]) => {
      const own = sortExpression(criteria)
      return { ...link(sortChosen(own)), 'aria-current': own === expression, rel: 'nofollow' } as const
    },
  }
}
