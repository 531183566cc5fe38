import type { FacetRequest, FacetResult, Filter, TermCount, TermOrder } from '@quarry/engine'
import type { SpecificFacetResponse, ValueState } from '@quarry/protocol'
import { choice, type FacetContext, type FacetPlan, type WireFacet } from './facet-plan.ts'
import { usefulness } from './usefulness.ts'

type Specific = Extract<WireFacet, { type: 'specific' }>

/** More than are shown are asked for where the order is ours to make. */
const considered = 200

export function planSpecific(facet: Specific, context: FacetContext): FacetPlan {
  const field = context.fields.nameFor(facet.field, 'facet')
  const current = facet.currentValues ?? []
  const chosen = current.filter(({ state }) => state !== 'idle')
  const states = new Map(current.map(({ value, state }) => [value, state]))
  const wanted = facet.numberOfValues ?? 8
  const frozen = facet.freezeCurrentValues === true
  const order = orderOf(facet)
  const byScore = facet.sortCriteria === 'score' && !frozen
  const size = byScore ? Math.max(wanted, considered) : wanted
  const always = frozen
    ? current.map(({ value }) => value)
    : [...new Set([...chosen.map(({ value }) => value), ...present(facet.customSort)])]

  const isChosen = new Set(chosen.map(({ value }) => value))
  const hidden = context.hidden(field).filter(value => !isChosen.has(value))

  const request: FacetRequest = {
    kind: 'terms',
    name: facet.facetId,
    field,
    // Those named by the custom order come back even without results, and must not take the places of others.
    size: frozen ? current.length : size + present(facet.customSort).length,
    order,
    ...(always.length > 0 ? { always: always.filter(value => !hidden.includes(value)) } : {}),
    ...(hidden.length > 0 ? { except: hidden } : {}),
    ...(facet.allowedValues ? { only: facet.allowedValues.values } : {}),
  }
  const is = (value: string): Filter => ({ kind: 'in', field, values: [value] })
  const valuesIn = (state: ValueState) => chosen.filter(one => one.state === state).map(one => is(one.value))

  return {
    ...choice(facet, valuesIn('selected'), valuesIn('excluded')),
    requests: [request],
    respond([result]) {
      const { counts, more, distinct } = termsOf(result)
      const ours = frozen
        ? counts
        : arrange(counts, facet, chosen, byScore ? context.prominence(field) : null)
      const shown = frozen ? ours : ours.slice(0, Math.max(wanted, chosen.length))
      const values = shown.map(({ value, count }) => ({
        value,
        state: states.get(value) ?? ('idle' as const),
        numberOfResults: count,
      }))
      return {
        facetId: facet.facetId,
        field: facet.field,
        moreValuesAvailable: more || ours.length > shown.length,
        indexScore: usefulness(counts, distinct),
        values,
      } satisfies SpecificFacetResponse
    },
  }
}

/** Chosen values first, as sent; then those of the custom order that have results; then the others. */
function arrange(
  counts: readonly TermCount[],
  facet: Specific,
  chosen: readonly { value: string }[],
  prominence: ReadonlyMap<string, number> | null,
): TermCount[] {
  const named = new Set(chosen.map(({ value }) => value))
  const custom = present(facet.customSort)
  const byValue = new Map(counts.map(one => [one.value, one]))
  const pick = (value: string): TermCount[] => {
    const one = byValue.get(value)
    return one ? [one] : []
  }
  const first = [...named].flatMap(pick)
  const listed = custom
    .filter(value => !named.has(value))
    .flatMap(pick)
    .filter(one => isOffered(one, facet))
  const others = counts.filter(({ value }) => !named.has(value) && !custom.includes(value))
  if (prominence) {
    const most = Math.max(1, ...counts.map(({ count }) => count))
    const weight = ({ value, count }: TermCount): number => count / most + (prominence.get(value) ?? 0)
    others.sort((a, b) => weight(b) - weight(a))
  }
  return [...first, ...listed, ...others]
}

/** A value of the custom order is asked for by name, so it comes back even where it is not to be offered. */
function isOffered({ value, count }: TermCount, facet: Specific): boolean {
  return count > 0 && (facet.allowedValues?.values.includes(value) ?? true)
}

function orderOf({ sortCriteria: sort, isFieldExpanded }: Specific): TermOrder {
  if (typeof sort === 'object' && sort !== null) {
    const base = sort.type === 'alphanumeric' ? 'value' : 'natural'
    return sort.order === 'descending' ? `${base}-descending` : base
  }
  switch (sort) {
    case 'alphanumeric':
      return 'value'
    case 'alphanumericDescending':
      return 'value-descending'
    case 'alphanumericNatural':
      return 'natural'
    case 'alphanumericNaturalDescending':
      return 'natural-descending'
    case 'occurrences':
    case 'score':
      return 'count'
    default:
      // Automatic: a short list shows what is most frequent, a long one is easier to read in alphabetical order.
      return isFieldExpanded === true ? 'value' : 'count'
  }
}

function present(values: readonly string[] | null | undefined): readonly string[] {
  return values ?? []
}

export function termsOf(result: FacetResult | undefined): {
  counts: readonly TermCount[]
  more: boolean
  distinct: number
} {
  if (result?.kind !== 'terms') return { counts: [], more: false, distinct: 0 }
  return { counts: result.values, more: result.more, distinct: result.distinct }
}
