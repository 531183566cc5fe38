import type { FacetKind, StaticFilter } from '@quarry/search'
import type { Scale } from './scale.ts'

type Common = {
  /** As in addresses: `f-<id>`, `nf-<id>`, `sf-<id>`. */
  id: string
  /** Unfolded from the start; a filter that is on is unfolded anyway. */
  open?: boolean
}

/** A filter of the page: how it looks, and the facet behind it. Made by the functions of `declare.ts`. */
export type FilterPlan =
  | (Common & { look: 'list'; facet: FacetKind; numberOfValues: number; searchable: boolean })
  | (Common & { look: 'tree'; facet: FacetKind; numberOfValues: number; searchable: boolean })
  | (Common & { look: 'slider'; facet: FacetKind; scale: Scale })
  | (Common & { look: 'ranges'; facet: FacetKind })
  | (Common & { look: 'dates'; facet: FacetKind })
  | (Common & { look: 'choices'; values: StaticFilter['values'] })
  /** `hidden`: fields that say nothing to a visitor. */
  | (Common & { look: 'automatic'; desiredCount: number; numberOfValues: number; hidden: readonly string[] })

export type PlanOf<Look extends FilterPlan['look']> = Extract<FilterPlan, { look: Look }>
