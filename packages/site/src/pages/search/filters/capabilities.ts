import { automatic, type Capability, facetSearch, facets, staticFilters } from '@quarry/search'
import { memoizeLast } from '../memoize-last.ts'
import type { FilterWords } from '../setup.ts'
import { facetOrder } from './facet-order.ts'
import type { FilterPlan } from './plan.ts'

/** Everything that the filters of a page ask of the search. With words, a search inside a facet knows what values are called. */
export function filterCapabilities(
  plans: readonly FilterPlan[],
  words: Readonly<Record<string, FilterWords>> = {},
): Capability[] {
  const kinds = plans
    .flatMap(one => ('facet' in one ? one.facet : []))
    // Each link of a page asks all filters, and changes one.
    .map(kind => ({ ...kind, active: memoizeLast(kind.active) }))
  const captions = Object.fromEntries(Object.entries(words).map(([id, { values }]) => [id, values]))
  return [
    facets(kinds),
    facetOrder(),
    facetSearch(kinds, { captions }),
    ...plans.flatMap(one => (one.look === 'automatic' ? automatic(one) : [])),
    staticFilters(plans.flatMap(one => (one.look === 'choices' ? { id: one.id, values: one.values } : []))),
  ] as Capability[]
}
