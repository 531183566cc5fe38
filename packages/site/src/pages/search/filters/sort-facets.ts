import type { FacetOrder } from './facet-order.ts'

/** The page's own order where the service has none; what it does not know keeps its place at the end. */
export function sortFacets<Plan extends { id: string }>(
  plans: readonly Plan[],
  order: FacetOrder,
): readonly Plan[] {
  if (order.length === 0) return plans
  const rank = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...plans].sort((a, b) => rank(a.id) - rank(b.id))
}
