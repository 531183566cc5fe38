import type { SearchResponse as EngineResponse, SearchEngine } from '@quarry/engine'
import type { FilterRemoval, ValueState } from '@quarry/protocol'
import type { Asker } from '../../token/index.ts'
import type { WireFacet } from '../facet/facet-plan.ts'
import type { SearchBody } from '../parse/query.ts'
import { groupsIn, type Prepared, type PrepareOptions, prepare } from './prepare.ts'

/** Values that are looked at, and so the most searches that one answer may cost. */
const mostRemovals = 20

/** One active value: how the wire names it, and the same search without it. */
type Removal = { named: Omit<FilterRemoval, 'numberOfResults'>; name: string; body: SearchBody }

/**
 * For a search that found nothing: how many results there would be if just this one filter were taken away, for each
 * filter. Taking away the only value of a facet was counted by the search itself; anything else is counted anew.
 */
export async function countRemovals(
  body: SearchBody,
  asker: Asker,
  { prepared, found }: { prepared: Prepared; found: EngineResponse },
  options: PrepareOptions & { engine: SearchEngine },
): Promise<FilterRemoval[]> {
  const removals = removalsOf(body)
  const alone = (name: string) => removals.filter(one => one.name === name).length === 1
  const without = new Map((found.without ?? []).map(({ facet, total }) => [facet, total]))
  return Promise.all(
    removals.slice(0, mostRemovals).map(async ({ named, name, body: rest }) => {
      const counted = prepared.request.fold || !alone(name) ? undefined : without.get(name)
      return { ...named, numberOfResults: counted ?? (await count(rest)) }
    }),
  )

  async function count(rest: SearchBody): Promise<number> {
    const { request } = await prepare(rest, asker, options)
    const answer = await options.engine.search(options.catalogue.index, { ...request, facets: [], size: 0 })
    return groupsIn(request, answer)
  }
}

function removalsOf(body: SearchBody): Removal[] {
  const facets = (body.facets ?? []).flatMap(facet => activeOnly(facet))
  const automatic = body.generateAutomaticFacets?.currentFacets ?? []
  const bare: SearchBody = { ...body, firstResult: 0, numberOfResults: 0, facets }
  const ofFacets = facets.flatMap((facet, at) =>
    withoutEach(facet).map(({ named, rest }) => ({
      named: { facetId: facet.facetId, field: facet.field, ...named },
      name: facet.facetId,
      body: { ...bare, facets: facets.with(at, rest) },
    })),
  )
  const ofAutomatic = automatic.flatMap((facet, at) =>
    facet.currentValues
      .filter(({ state }) => state === 'selected')
      .map(gone => ({
        named: { facetId: facet.field, field: facet.field, value: gone.value, state: 'selected' as const },
        name: `@${facet.field}`,
        body: {
          ...bare,
          generateAutomaticFacets: {
            desiredCount: 1,
            numberOfValues: 1,
            currentFacets: automatic.with(at, {
              ...facet,
              currentValues: facet.currentValues.filter(one => one !== gone),
            }),
          },
        },
      })),
  )
  return [...ofFacets, ...ofAutomatic]
}

/** A facet with what it narrows by and no more: idle values cost counting. */
function activeOnly(facet: WireFacet): WireFacet[] {
  if (facet.type === 'hierarchical') return withoutEach(facet).length > 0 ? [facet] : []
  const kept = (facet.currentValues ?? []).filter(({ state }) => state !== 'idle')
  if (kept.length === 0) return []
  if (facet.type === 'specific')
    return [{ ...facet, currentValues: kept as typeof facet.currentValues, sortCriteria: 'occurrences' }]
  return [{ ...facet, currentValues: kept, generateAutomaticRanges: false } as WireFacet]
}

type Named = Pick<FilterRemoval, 'value' | 'path' | 'start' | 'end' | 'endInclusive' | 'state'>

type Range = { start: number | string; end: number | string; endInclusive: boolean; state: ValueState }

/** The facet without each of its active values, one at a time. */
function withoutEach(facet: WireFacet): { named: Named; rest: WireFacet }[] {
  if (facet.type === 'hierarchical') {
    return pathsIn(facet.currentValues ?? [], []).map(({ path, state }) => ({
      named: { path, state },
      rest: { ...facet, currentValues: withoutPath(facet.currentValues ?? [], path) },
    }))
  }
  if (facet.type === 'specific') {
    const values = facet.currentValues ?? []
    return values.flatMap(gone =>
      gone.state === 'idle'
        ? []
        : [
            {
              named: { value: gone.value, state: gone.state },
              rest: { ...facet, currentValues: values.filter(one => one !== gone) },
            },
          ],
    )
  }
  const ranges: readonly Range[] = facet.currentValues ?? []
  return ranges.flatMap(gone => {
    const { start, end, endInclusive, state } = gone
    if (state === 'idle') return []
    const rest = { ...facet, currentValues: ranges.filter(one => one !== gone) } as WireFacet
    return [{ named: { start, end, endInclusive, state }, rest }]
  })
}

type Tree = NonNullable<Extract<WireFacet, { type: 'hierarchical' }>['currentValues']>

function pathsIn(
  values: Tree,
  parents: readonly string[],
): { path: string[]; state: 'selected' | 'excluded' }[] {
  return values.flatMap(({ value, state, children }) => {
    const path = [...parents, value]
    return [...(state === 'idle' ? [] : [{ path, state }]), ...pathsIn(children, path)]
  })
}

function withoutPath(values: Tree, path: readonly string[]): Tree {
  const [first, ...rest] = path
  return values.map(value => {
    if (value.value !== first) return value
    if (rest.length === 0) return { ...value, state: 'idle' as const }
    return { ...value, children: withoutPath(value.children, rest) }
  })
}
