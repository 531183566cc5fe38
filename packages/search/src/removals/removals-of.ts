import type { FilterRemoval } from '@quarry/protocol'
import { type Breadcrumb, breadcrumbs } from '../breadcrumb/breadcrumb.ts'
import type { State } from '../core/model.ts'

/** A filter that is on, and the number of results without it. */
export type Removal = Breadcrumb & { readonly numberOfResults: number }

/** The filters whose removal would bring something, the most helpful first. Computed. */
export function removalsOf(state: State): Removal[] {
  const counted = state.removals ?? []
  if (!counted.length) return []
  const all = breadcrumbs(state)
  return all
    .flatMap(crumb => {
      const own = counted.filter(one => one.facetId === crumb.id && one.state === crumb.state)
      const alone = own.length === 1 && all.filter(({ id }) => id === crumb.id).length === 1
      const found = own.find(one => isSame(one, crumb.value)) ?? (alone ? own[0] : undefined)
      return found?.numberOfResults ? { ...crumb, numberOfResults: found.numberOfResults } : []
    })
    .sort((a, b) => b.numberOfResults - a.numberOfResults)
}

function isSame({ value, path, start, end }: FilterRemoval, named: Breadcrumb['value']): boolean {
  if (typeof named === 'string') return value === named
  if ('start' in named) return start === named.start && end === named.end
  return path?.join(';') === named.join(';')
}
