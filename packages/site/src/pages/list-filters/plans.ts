import type { State } from '@quarry/search'
import { fieldName } from '../search/filters/form-fields.ts'
import type { FilterPlan } from '../search/filters/plan.ts'

/** A filter that a list can have: one whose keys in an address are known beforehand. */
export type ListPlan = Exclude<FilterPlan, { look: 'automatic' }>

/**
 * The filters of a list among those of the search page: the named ones in the order of their names, else all whose values
 * the service counts, for of others nobody knows whether they fit this kind of entry.
 */
export function plansOf(
  wanted: boolean | readonly string[],
  plans: readonly FilterPlan[],
  path: string,
): readonly ListPlan[] {
  const able = plans.filter(plan => plan.look !== 'automatic')
  if (typeof wanted === 'boolean')
    return wanted ? able.filter(({ look }) => look !== 'choices').map(unconditional) : []
  return wanted.map(id => {
    const plan = able.find(one => one.id === id)
    if (!plan) throw new Error(`The list ${path} names a filter that the search page does not have: ${id}`)
    return unconditional(plan)
  })
}

/** On the search page a filter may wait until its kind is meant; a list has one kind, and shows what that has. */
function unconditional(plan: ListPlan): ListPlan {
  if (plan.look === 'choices') return plan
  const { visible: _, ...options } = plan.facet.options
  return { ...plan, facet: { ...plan.facet, options } }
}

/** The keys of an address that a filter reads. */
export function keysOf({ look, id }: ListPlan): readonly string[] {
  const marked = (key: string): string[] => [`${key}-${id}`, `${key}Excluded-${id}`]
  const { find, min, max, from, to } = fieldName
  switch (look) {
    case 'list':
      return [...marked('f'), find(id)]
    case 'tree':
      return [`cf-${id}`, find(id)]
    case 'slider':
      return [...marked('nf'), min(id), max(id)]
    case 'ranges':
      return marked('nf')
    case 'dates':
      return [...marked('df'), from(id), to(id)]
    case 'choices':
      return marked('sf')
  }
}

/** Is the filter on, or would one of its values leave less than is there now? */
export function narrows({ look, id }: ListPlan, { facets, results }: State): boolean {
  if (look === 'choices') return true
  const facet = facets?.set[id]
  if (!facet) return false
  const total = results?.total ?? 0
  const some = (values: readonly { numberOfResults: number }[]): boolean =>
    values.some(({ numberOfResults: count }) => count > 0 && count < total)
  if (facet.kind === 'category')
    return facet.path.length > 0 || some(facet.values) || facet.values.some(({ leaf }) => !leaf)
  const isOn = facet.values.some(({ state }) => state !== 'idle')
  return isOn || some(facet.values)
}
