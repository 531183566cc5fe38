import type { FacetRequest, FacetResult, Filter } from '@quarry/engine'
import type { FacetResponse } from '@quarry/protocol'
import type { facet } from '@quarry/protocol/schema'
import type { z } from 'zod'
import type { RangeValue } from '../../pipelines/index.ts'
import type { Reading } from '../parse/date.ts'
import type { Fields } from '../query-language/fields.ts'

/** A facet as the wire asks for it, read. */
export type WireFacet = z.output<typeof facet>

/** What one facet asks of the engine, and how it answers. */
export type FacetPlan = {
  /** Narrows the hits, but not what the facet itself counts: any of the chosen values will do. */
  selection: Filter | null
  /** Narrows everything: every chosen value must be there. */
  filter: Filter | null
  /** In this order; their results come back to `respond` in the same. */
  requests: readonly FacetRequest[]
  respond(results: readonly FacetResult[]): FacetResponse
}

export type FacetContext = Reading & {
  fields: Fields
  /** How much each value of a field stands in the best results; asked for by facets sorted by score. */
  prominence(field: string): ReadonlyMap<string, number>
  /** Values of a field that are not offered; chosen ones stay. */
  hidden(field: string): readonly string[]
  /** Ranges inside of which none is offered; chosen ones stay. */
  hiddenRanges(field: string): readonly RangeValue[]
  /** Values of a field that come first; of a hierarchy, paths. */
  raised(field: string): readonly string[]
  /** Least, greatest and quantiles of a numeric field over the result set, when an automatic range asked for them. */
  measured(facetId: string): Extract<FacetResult, { kind: 'statistics' }> | null
}

export function all(filters: readonly Filter[]): Filter | null {
  const [only] = filters
  if (!only) return null
  return filters.length === 1 ? only : { kind: 'and', filters }
}

function any(filters: readonly Filter[]): Filter | null {
  const [only] = filters
  if (!only) return null
  return filters.length === 1 ? only : { kind: 'or', filters }
}

/**
 * What the chosen and the excluded values let through. `allValues` narrows what the facet counts as well, since then a
 * further value narrows further; `atLeastOneValue` leaves the facet its own choice.
 */
export function choice(
  facet: WireFacet,
  selected: readonly Filter[],
  excluded: readonly Filter[],
): Pick<FacetPlan, 'selection' | 'filter'> {
  const without = excluded.map(filter => ({ kind: 'not' as const, filter }))
  if (facet.resultsMustMatch === 'allValues') return { filter: all(selected), selection: all(without) }
  const some = any(selected)
  return { filter: null, selection: all(some ? [some, ...without] : without) }
}
