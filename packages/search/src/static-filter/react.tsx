import { useLinks, useSelect } from '../core/react.tsx'
import { filterCleared, filterExcluded, filterToggled } from './static-filter.ts'

/** A filter of the page's own. */
export function useStaticFilter(id: string, options: { single?: boolean } = {}) {
  const states = useSelect(({ staticFilters }) => staticFilters?.[id])
  const link = useLinks()
  return {
    stateOf: (caption: string) => states?.[caption] ?? ('idle' as const),
    valueProps: (caption: string) =>
      ({
        ...link(filterToggled(id, caption, options)),
        'aria-current': states?.[caption] === 'selected',
        rel: 'nofollow',
      }) as const,
    excludeProps: (caption: string) =>
      ({
        ...link(filterExcluded(id, caption, options)),
        'aria-current': states?.[caption] === 'excluded',
        rel: 'nofollow',
      }) as const,
    clearProps: () => link(filterCleared(id)),
  }
}
