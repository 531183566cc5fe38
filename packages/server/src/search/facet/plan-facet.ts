import type { FacetContext, FacetPlan, WireFacet } from './facet-plan.ts'
import { planHierarchical } from './hierarchical.ts'
import { planRange } from './range.ts'
import { planSpecific } from './specific.ts'

/** What a facet asks of the engine, by its kind. */
export function planFacet(facet: WireFacet, context: FacetContext): FacetPlan {
  switch (facet.type) {
    case 'specific':
      return planSpecific(facet, context)
    case 'hierarchical':
      return planHierarchical(facet, context)
    case 'numericalRange':
    case 'dateRange':
      return planRange(facet, context)
  }
}
