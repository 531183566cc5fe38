import type { FacetRequest, FacetResult, FieldSpec, Filter } from '@quarry/engine'
import type { NumericFacetResponse, ValueState } from '@quarry/protocol'
import { readBound, writeDate } from '../parse/date.ts'
import { automaticBounds } from './automatic-range.ts'
import { choice, type FacetContext, type FacetPlan, type WireFacet } from './facet-plan.ts'

type RangeFacet = Extract<WireFacet, { type: 'numericalRange' | 'dateRange' }>
type Bound = number | string

/** A range as the wire writes it, with what its ends mean to the engine. */
type Range = {
  start: Bound
  end: Bound
  endInclusive: boolean
  state: ValueState
  from: number
  to: number
}

/** What must be known of the result set before the ranges of this facet can be made. */
export function measureFor(facet: WireFacet, context: Pick<FacetContext, 'fields'>): FacetRequest | null {
  if (facet.type !== 'numericalRange' && facet.type !== 'dateRange') return null
  if (!isToBeMade(facet)) return null
  const count = facet.numberOfValues || 8
  // Even ranges need no more than where the values begin and end.
  const inner = facet.rangeAlgorithm === 'equiprobable' ? count - 1 : 0
  const quantiles = Array.from({ length: inner }, (_, place) => (place + 1) / count)
  const field = context.fields.nameFor(facet.field, 'facet')
  return { kind: 'statistics', name: facet.facetId, field, quantiles }
}

/** Ranges that came with the request are kept, so that they do not move under the pointer. */
function isToBeMade(facet: RangeFacet): boolean {
  return facet.generateAutomaticRanges && (facet.currentValues ?? []).length === 0
}

export function planRange(facet: RangeFacet, context: FacetContext): FacetPlan {
  const field = context.fields.nameFor(facet.field, 'facet')
  const measured = isToBeMade(facet) ? context.measured(facet.facetId) : null
  const ranges = measured ? makeRanges(facet, measured, context) : sentRanges(facet, context)
  const filterOf = ({ from, to, endInclusive }: Range): Filter => ({
    kind: 'range',
    field,
    from,
    to,
    toInclusive: endInclusive,
  })
  const hidden = context
    .hiddenRanges(field)
    .filter(({ start }) => (typeof start === 'string') === (facet.type === 'dateRange'))
    .map(({ start, end }) => ({ from: instantOf(start, context), to: instantOf(end, context) }))
  const isHidden = ({ from, to }: Range): boolean => hidden.some(one => one.from <= from && to <= one.to)
  const inState = (state: ValueState) => ranges.filter(range => range.state === state).map(filterOf)

  return {
    ...choice(facet, inState('selected'), inState('excluded')),
    requests: [
      {
        kind: 'ranges',
        name: facet.facetId,
        field,
        ranges: ranges.map(({ from, to, endInclusive }, key) => ({
          key: String(key),
          from,
          to,
          toInclusive: endInclusive,
        })),
      },
    ],
    respond([result]) {
      const counts = new Map(result?.kind === 'ranges' ? result.counts.map(one => [one.key, one.count]) : [])
      const values = inOrder(ranges, facet)
        .filter(({ range }) => range.state !== 'idle' || !isHidden(range))
        .map(({ range: { start, end, endInclusive, state }, key }) => ({
          start,
          end,
          endInclusive,
          state,
          numberOfResults: counts.get(key) ?? 0,
        }))
      const domain = measured && measured.count > 0 ? domainOf(facet, measured, context) : undefined
      return {
        facetId: facet.facetId,
        field: facet.field,
        moreValuesAvailable: false,
        indexScore: 0,
        values,
        ...(domain ? { domain } : {}),
      } as NumericFacetResponse
    },
  }
}

function sentRanges(facet: RangeFacet, context: FacetContext): Range[] {
  return (facet.currentValues ?? []).map(({ start, end, endInclusive, state }) => ({
    start,
    end,
    endInclusive,
    state,
    from: instantOf(start, context),
    to: instantOf(end, context),
  }))
}

/** Bounds were checked before: a text is a date here. */
function instantOf(bound: Bound, context: FacetContext): number {
  return typeof bound === 'number' ? bound : (readBound(bound, context) ?? 0)
}

function makeRanges(
  facet: RangeFacet,
  measured: Extract<FacetResult, { kind: 'statistics' }>,
  context: FacetContext,
): Range[] {
  const spec: FieldSpec['kind'] = facet.type === 'dateRange' ? 'date' : 'number'
  const bounds = automaticBounds(measured, facet.rangeAlgorithm ?? 'even', facet.numberOfValues || 8, spec)
  const write = (value: number): Bound =>
    facet.type === 'dateRange' ? writeDate(value, context.zone) : value
  return bounds.slice(1).map((to, place) => {
    const from = bounds[place] ?? to
    const endInclusive = place === bounds.length - 2
    return { start: write(from), end: write(to), endInclusive, state: 'idle' as const, from, to }
  })
}

function domainOf(
  facet: RangeFacet,
  { min, max }: { min: number; max: number },
  context: FacetContext,
): { start: Bound; end: Bound } {
  if (facet.type === 'numericalRange') return { start: min, end: max }
  return { start: writeDate(min, context.zone), end: writeDate(max, context.zone) }
}

/** Ranges by their ends, each with its key. */
function inOrder(ranges: readonly Range[], facet: RangeFacet): { range: Range; key: string }[] {
  const sign = facet.sortCriteria === 'descending' ? -1 : 1
  return ranges
    .map((range, key) => ({ range, key: String(key) }))
    .sort(({ range: a }, { range: b }) => sign * (a.from - b.from || a.to - b.to))
}
