import type { CommerceCategoryValue, CommerceFacet } from '@quarry/protocol'

export type ProductRange = { start: number | string; end: number | string; endInclusive: boolean }

export const isRange = ({ type }: CommerceFacet): boolean => type === 'numericalRange' || type === 'dateRange'

/** A facet of an answer, with what the page knows of it besides: how many values it began with, and what was unfolded. */
export function answered(
  { isFieldExpanded: _, ...facet }: CommerceFacet,
  before?: CommerceFacet,
): CommerceFacet {
  const { isFieldExpanded, initialNumberOfValues = facet.numberOfValues } = before ?? {}
  const retrieveCount = before?.type === 'hierarchical' ? before.retrieveCount : undefined
  return {
    ...facet,
    ...(isFieldExpanded !== undefined && { isFieldExpanded }),
    ...(initialNumberOfValues && { initialNumberOfValues }),
    ...(retrieveCount && { retrieveCount }),
  }
}

/** A facet as it is asked for: what its values mean, without what was counted. */
export function sent(facet: CommerceFacet): CommerceFacet {
  const { moreValuesAvailable: _, fromAutoSelect: __, ...rest } = facet
  if (rest.type === 'dateRange') delete rest.interval
  const values = (facet.values as CommerceCategoryValue[]).map(valueSent)
  return { ...rest, values } as CommerceFacet
}

/** A word, a step of a path with what lies below it, or a range. */
function valueSent(whole: CommerceCategoryValue): object {
  const { numberOfResults: _, path: __, isLeafValue: ___, ...value } = whole
  const { state, value: name, children } = value
  if (children) return { value: name, state, children: children.map(valueSent) }
  return name === undefined ? value : { value: name, state }
}

/** A range that was typed is asked for by itself: none is offered beside it. */
export const typedRange = ({ facetId, field, type, values: [range] }: CommerceFacet): CommerceFacet => {
  const { start, end, endInclusive, state } = range as ProductRange & { state: string }
  return {
    facetId,
    field,
    type,
    numberOfValues: 1,
    initialNumberOfValues: 1,
    isFieldExpanded: false,
    preventAutoSelect: true,
    values: [{ start, end, endInclusive, state }],
  } as CommerceFacet
}

/** Where somebody has just chosen, nothing else is chosen for them, and values stay in their places. */
export function frozen(
  facet: CommerceFacet,
  touched: string,
): Pick<CommerceFacet, 'freezeCurrentValues' | 'preventAutoSelect'> {
  const isTouched = facet.facetId === touched
  return {
    freezeCurrentValues: isTouched && !isRange(facet),
    preventAutoSelect: isTouched || facet.preventAutoSelect === true,
  }
}
