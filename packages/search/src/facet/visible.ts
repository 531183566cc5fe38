import type { FacetTabs } from '@quarry/protocol'
import type { State } from '../core/model.ts'

/** For `visible` of a facet: on these tabs, and not on those. Without tabs it is always there. */
export const onTabs =
  ({ included = [], excluded = [] }: FacetTabs) =>
  ({ tabs }: State): boolean =>
    !tabs?.active || (!excluded.includes(tabs.active) && (!included.length || included.includes(tabs.active)))

/** For `visible` of a facet: while a value of another one is selected. */
export const whenSelected =
  (id: string, value: string) =>
  ({ facets }: State): boolean => {
    const facet = facets?.set[id]
    return (
      facet?.kind === 'specific' && facet.values.some(one => one.value === value && one.state === 'selected')
    )
  }
