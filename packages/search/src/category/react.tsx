import { useButtons, useLinks, useSelect } from '../core/react.tsx'
import { facetCleared, facetShownLess, facetShownMore, facetToggled } from '../facet/events.ts'

/** A category facet: the way down to the chosen value, and what may be chosen next. */
export function useCategory(id: string, numberOfValues = 5) {
  const state = useSelect(({ facets }) => facets?.set[id])
  const link = useLinks()
  const button = useButtons()
  const own = state?.kind === 'category' ? state : undefined
  return {
    parents: own?.parents ?? [],
    values: own?.values ?? [],
    path: own?.path ?? [],
    canShowMore: own?.more ?? false,
    canShowLess: (own?.values.length ?? 0) > numberOfValues,
    /** For a value, and for one above it: going back up is choosing that one. */
    valueProps: (path: readonly string[]) => {
      const current = own?.path.length === path.length && path.every((part, at) => part === own.path[at])
      return { ...link(facetToggled(id, path)), 'aria-current': current, rel: 'nofollow' } as const
    },
    clearProps: () => link(facetCleared(id)),
    moreProps: button(facetShownMore(id)),
    lessProps: button(facetShownLess(id)),
  }
}
