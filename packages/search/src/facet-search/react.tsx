import type { FacetSearchValue } from '@quarry/protocol'
import type { ChangeEvent } from 'react'
import { useButtons, useLinks, useSearch, useSelect } from '../core/react.tsx'
import { facetToggled } from '../facet/events.ts'
import { facetSearchClosed, facetSearched, facetSearchShownMore } from './visitor-events.ts'

/** The search inside one facet. */
export function useFacetSearch(id: string) {
  const search = useSearch()
  const state = useSelect(({ facetSearch }) => (facetSearch?.id === id ? facetSearch : undefined))
  const link = useLinks()
  const button = useButtons()
  return {
    text: state?.text ?? '',
    status: state?.status ?? 'idle',
    values: state?.values ?? [],
    canShowMore: state?.more ?? false,
    inputProps: {
      type: 'search',
      autoComplete: 'off',
      value: state?.text ?? '',
      onChange(change: ChangeEvent<HTMLInputElement>) {
        const { value } = change.target
        void search.dispatch(value ? facetSearched(id, value) : facetSearchClosed())
      },
    } as const,
    /** A category's value is chosen by the whole path to it. */
    valueProps: ({ rawValue, path }: FacetSearchValue) =>
      ({
        ...link(facetToggled(id, path ? [...path, rawValue] : rawValue, { found: true })),
        rel: 'nofollow',
      }) as const,
    moreProps: button(facetSearchShownMore()),
  }
}
