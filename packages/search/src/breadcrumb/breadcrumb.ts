import type { ValueState } from '@quarry/protocol'
import { automaticToggled } from '../automatic/automatic.ts'
import { ANEW, type SearchEvent, type State } from '../core/model.ts'
import { facetCleared, facetExcluded, facetToggled } from '../facet/events.ts'
import { filterExcluded, filterToggled } from '../static-filter/static-filter.ts'

/** One filter that is on, and the event that takes it off. */
export type Breadcrumb = {
  readonly group: 'facet' | 'category' | 'numeric' | 'date' | 'automatic' | 'filter'
  /** The facet, field or filter it belongs to. */
  readonly id: string
  readonly state: ValueState
  readonly value:
    | string
    | readonly string[]
    | { start: number | string; end: number | string; endInclusive: boolean }
  readonly remove: SearchEvent
}

declare module '../core/model.ts' {
  interface EventMap {
    'filters cleared': object
  }
}

/** Every filter that is on. Computed, so there is no such capability. */
export function breadcrumbs({
  facets,
  automatic,
  staticFilters,
}: Pick<State, 'facets' | 'automatic' | 'staticFilters'>): Breadcrumb[] {
  const list: Breadcrumb[] = []
  for (const [id, facet] of Object.entries(facets?.set ?? {})) {
    if (facet.kind === 'category') {
      if (facet.path.length) {
        list.push({
          group: 'category',
          id,
          state: 'selected',
          value: facet.path,
          remove: { ...facetCleared(id), path: facet.path, cause: 'breadcrumbFacet', freeze: false },
        })
      }
      continue
    }
    for (const one of facet.values) {
      if (one.state === 'idle') continue
      const toggle = one.state === 'selected' ? facetToggled : facetExcluded
      const options = { fromBreadcrumb: true }
      if ('value' in one)
        list.push({
          group: 'facet',
          id,
          state: one.state,
          value: one.value,
          remove: toggle(id, one.value, options),
        })
      else {
        const { start, end, endInclusive, state } = one
        const group = facet.kind === 'date' ? 'date' : 'numeric'
        list.push({
          group,
          id,
          state,
          value: { start, end, endInclusive },
          remove: toggle(id, { start, end, endInclusive }, options),
        })
      }
    }
  }
  for (const { field, values } of automatic?.list ?? []) {
    for (const { value, state } of values) {
      if (state !== 'idle')
        list.push({
          group: 'automatic',
          id: field,
          state,
          value,
          remove: { ...automaticToggled(field, value), cause: 'breadcrumbFacet' },
        })
    }
  }
  for (const [id, captions] of Object.entries(staticFilters ?? {})) {
    for (const [caption, state] of Object.entries(captions)) {
      const toggle = state === 'selected' ? filterToggled : filterExcluded
      list.push({ group: 'filter', id, state, value: caption, remove: toggle(id, caption) })
    }
  }
  return list
}

/** All filters off, from page one. */
export const filtersCleared = () => ({ type: 'filters cleared', ...ANEW, drop: 'all' }) as const
