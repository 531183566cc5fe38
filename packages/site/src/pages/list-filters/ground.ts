import { createBoundedMap } from '@quarry/bounded-map'
import { type Capability, type CategoryOptions, category, type Search, type State } from '@quarry/search'
import type { RouteContext } from '../../route.ts'
import type { ListPlan } from './plans.ts'

/** A list's filters as they are asked for now. */
type Ground = { plans: readonly ListPlan[]; capabilities: readonly Capability[] }

/** Trees that have no branch so far down have none. */
const deepest = 4
/** For so long a tree is taken to begin where it did. */
const freshMs = 600_000
/** One for each language, and for each set of groups that may read more than everybody. */
const mostGrounds = 500

/**
 * Trees begin where they branch: a root that all entries of a list stand under is nothing to choose. Where that is, the
 * service is asked now and then; null where it does not say.
 */
export function createGround(
  plans: readonly ListPlan[],
  capabilitiesFor: (plans: readonly ListPlan[], context: RouteContext) => readonly Capability[],
) {
  const known = createBoundedMap<string, { at: number; ground: Ground }>({ entries: mostGrounds })

  return async function ground(
    context: RouteContext,
    ask: (capabilities: readonly Capability[]) => Promise<Search | null>,
  ): Promise<Ground | null> {
    const { locale, identity, now } = context
    const key = JSON.stringify([locale, identity?.groups ?? []])
    const last = known.get(key)
    if (last && now - last.at < freshMs) return last.ground
    let made = { plans, capabilities: capabilitiesFor(plans, context) }
    for (let depth = 0; depth < deepest && plans.some(({ look }) => look === 'tree'); depth++) {
      const search = await ask(made.capabilities)
      if (!search) return null
      const next = made.plans.map(plan => below(plan, search.state))
      if (next.every((plan, at) => plan === made.plans[at])) break
      made = { plans: next, capabilities: capabilitiesFor(next, context) }
    }
    known.set(key, { at: now, ground: made })
    return made
  }
}

/** The tree without its only root; any other filter as it is. */
function below(plan: ListPlan, { facets, results }: State): ListPlan {
  const facet = facets?.set[plan.id]
  if (plan.look !== 'tree' || facet?.kind !== 'category') return plan
  const [root, another] = facet.values
  if (!root || another || root.leaf || root.numberOfResults !== results?.total) return plan
  const options: CategoryOptions = plan.facet.options
  const basePath = [...(options.basePath ?? []), ...root.path]
  return { ...plan, facet: category({ ...options, basePath, filterByBasePath: false }) }
}
