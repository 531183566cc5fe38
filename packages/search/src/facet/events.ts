import { REFINED } from '../core/model.ts'
import type { FacetKey } from './kind.ts'

export type ToggleOptions = {
  /** Lets go of the other values first. */
  single?: boolean
  /** From the list of applied filters: the facets may rearrange themselves. */
  fromBreadcrumb?: boolean
  /** From a search inside the facet. */
  found?: boolean
}

const toggle = (id: string, value: FacetKey, to: 'selected' | 'excluded', options: ToggleOptions) =>
  ({
    type: 'facet toggled',
    id,
    value,
    to,
    ...REFINED,
    ...options,
    ...(options.fromBreadcrumb && { cause: 'breadcrumbFacet', freeze: false }),
  }) as const

/** Selects a value, or lets go of it. */
export const facetToggled = (id: string, value: FacetKey, options: ToggleOptions = {}) =>
  toggle(id, value, 'selected', options)

/** Leaves out what has a value, or no longer. */
export const facetExcluded = (id: string, value: FacetKey, options: ToggleOptions = {}) =>
  toggle(id, value, 'excluded', options)

export const facetCleared = (id: string) =>
  ({ type: 'facet cleared', id, ...REFINED, cause: 'facetClearAll' }) as const

/** The results stay as they are. */
const values = <Type extends string>(type: Type, id: string) =>
  ({ type, id, ask: 'values', freeze: true }) as const

export const facetShownMore = (id: string) => values('facet shown more', id)

export const facetShownLess = (id: string) => values('facet shown less', id)

export const facetSorted = (id: string, sort: string) =>
  ({ type: 'facet sorted', id, sort, ...REFINED }) as const
