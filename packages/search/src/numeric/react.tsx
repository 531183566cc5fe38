import { useLinks, useSearch, useSelect } from '../core/react.tsx'
import { facetCleared, facetExcluded, facetToggled, type ToggleOptions } from '../facet/events.ts'
import { type Range, rangeSet } from './range.ts'

/** A facet over ranges, of numbers or of dates: links for its ranges, and a way to set one. */
export function useRanges(id: string, options: ToggleOptions = {}) {
  const search = useSearch()
  const state = useSelect(({ facets }) => facets?.set[id])
  const link = useLinks()
  const own = state?.kind === 'numeric' || state?.kind === 'date' ? state : undefined
  const values: readonly Range<number | string>[] = own?.values ?? []
  type Bounds = Pick<Range<number | string>, 'start' | 'end'>
  return {
    values,
    domain: own?.domain,
    active: values.some(one => one.state !== 'idle'),
    valueProps: ({ start, end }: Bounds, selected: boolean) =>
      ({
        ...link(facetToggled(id, { start, end }, options)),
        'aria-current': selected,
        rel: 'nofollow',
      }) as const,
    excludeProps: ({ start, end }: Bounds, excluded: boolean) =>
      ({
        ...link(facetExcluded(id, { start, end }, options)),
        'aria-current': excluded,
        rel: 'nofollow',
      }) as const,
    clearProps: () => link(facetCleared(id)),
    set: (start: number | string, end: number | string, endInclusive = true) =>
      void search.dispatch(rangeSet(id, start, end, endInclusive)),
  }
}
