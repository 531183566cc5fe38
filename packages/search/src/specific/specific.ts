import type { FacetResultsMustMatch, FacetSortName, ValueState } from '@quarry/protocol'
import { atLeast, oneOf, optional } from '../core/check.ts'
import { listOf } from '../core/model.ts'
import {
  type FacetKey,
  type FacetKind,
  type FacetOptions,
  isActive,
  MARKS,
  marked,
  released,
  stateFrom,
  toggled,
} from '../facet/kind.ts'

declare module '../facet/kind.ts' {
  interface FacetStateMap {
    specific: SpecificState
  }
}

export type FacetValue = {
  readonly value: string
  readonly state: ValueState
  readonly numberOfResults: number
  /** Before the person's last change; said once, in the request that follows. */
  readonly previousState?: ValueState | undefined
}

export type SpecificState = {
  readonly kind: 'specific'
  readonly values: readonly FacetValue[]
  /** How many values are asked for. */
  readonly size: number
  readonly more: boolean
  readonly expanded: boolean
  /** The next answer keeps values and order. */
  readonly frozen: boolean
  /** The person chose: rules must not select for them. */
  readonly touched: boolean
  readonly sort: FacetSortName
}

export type SpecificOptions = FacetOptions & {
  sort?: FacetSortName
  resultsMustMatch?: FacetResultsMustMatch
  allowedValues?: readonly string[]
  customSort?: readonly string[]
}

const SORTS: readonly FacetSortName[] = [
  'score',
  'alphanumeric',
  'alphanumericDescending',
  'occurrences',
  'automatic',
  'alphanumericNatural',
  'alphanumericNaturalDescending',
]
const MOST_LISTED = 25

const listed = (list: readonly string[], minimum: number): string =>
  list.length > MOST_LISTED
    ? `value contains more than ${MOST_LISTED}`
    : list.length < minimum
      ? `value contains less than ${minimum}`
      : list.includes('')
        ? 'value is an empty string.'
        : ''

/** A facet over the values of a field. */
export function specific(options: SpecificOptions): FacetKind<SpecificState> {
  const {
    numberOfValues = 8,
    sort = 'automatic',
    resultsMustMatch = 'atLeastOneValue',
    allowedValues,
    customSort,
  } = options
  return {
    type: 'specific',
    options,
    initial: {
      kind: 'specific',
      values: [],
      size: numberOfValues,
      more: false,
      expanded: false,
      frozen: false,
      touched: false,
      sort,
    },
    problems: () => ({
      numberOfValues: atLeast(numberOfValues, 1),
      sortCriteria: oneOf(sort, SORTS),
      resultsMustMatch: oneOf(resultsMustMatch, ['allValues', 'atLeastOneValue']),
      allowedValues: optional(allowedValues, list => listed(list, 0)),
      customSort: optional(customSort, list => listed(list, 1)),
    }),
    reduce(own, event) {
      switch (event.type) {
        case 'facet toggled':
          return typeof event.value === 'string'
            ? { ...toggle(own, event.value, event.to, event.single === true), frozen: !event.fromBreadcrumb }
            : own
        case 'facet shown more':
          return {
            ...own,
            size: (Math.floor(own.size / numberOfValues) + 1) * numberOfValues,
            expanded: true,
          }
        case 'facet shown less':
          return {
            ...own,
            size: Math.max(numberOfValues, own.values.filter(isActive).length),
            expanded: false,
          }
        case 'facet sorted':
          return SORTS.includes(event.sort as FacetSortName)
            ? { ...own, sort: event.sort as FacetSortName }
            : own
        default:
          return own
      }
    },
    clear: (own, drop) => ({
      ...own,
      values: own.values.map(released),
      frozen: false,
      touched: drop === 'all',
    }),
    request: own => ({
      numberOfValues: own.size,
      sortCriteria: own.sort.endsWith('Descending')
        ? { type: own.sort.replace('Descending', ''), order: 'descending' }
        : own.sort,
      resultsMustMatch,
      currentValues: own.values.map(({ numberOfResults: _, ...value }) => value),
      freezeCurrentValues: own.frozen,
      isFieldExpanded: own.expanded,
      preventAutoSelect: own.touched,
      ...(allowedValues && { allowedValues: { type: 'simple', values: allowedValues } }),
      ...(customSort && { customSort }),
    }),
    receive: (own, response) => ({
      ...own,
      values: listOf<FacetValue>(response, 'values').map(({ value, state, numberOfResults }) => ({
        value: `${value}`,
        state: stateFrom(state),
        numberOfResults,
      })),
      more: response['moreValuesAvailable'] === true,
      frozen: false,
      touched: false,
    }),
    write: (own, id) => marked('f', id, own.values, 'list', one => one.value),
    read(own, id, params) {
      const chosen = MARKS.flatMap(([suffix, state]) =>
        (params[`f${suffix}-${id}`] ?? []).map(value => ({
          numberOfResults: 0,
          ...find(own, value),
          value,
          state,
        })),
      )
      const others = own.values.map(one => ({ ...one, state: 'idle' as const }))
      const values = [...chosen, ...others].filter(
        ({ value }, at, list) => list.findIndex(one => one.value === value) === at,
      )
      return {
        ...own,
        values,
        size: Math.max(values.filter(isActive).length, own.size),
        touched: chosen.length > 0,
        frozen: false,
      }
    },
    stateOf: (own, key) => find(own, key)?.state ?? 'idle',
    active: own => own.values.some(isActive),
  }
}

const find = (own: SpecificState, key: FacetKey) => own.values.find(one => one.value === key)

function toggle(
  own: SpecificState,
  value: string,
  to: 'selected' | 'excluded',
  single: boolean,
): SpecificState {
  const before = find(own, value)
  const previousState = before?.state ?? 'idle'
  const fresh = {
    numberOfResults: 0,
    ...before,
    value,
    state: toggled(previousState, to),
    ...(before && { previousState }),
  }
  const known = own.values.map(one =>
    one === before ? fresh : single && previousState === 'idle' ? released(one) : one,
  )
  // A value that the list did not show (from a search inside the facet) takes the place of the last idle one.
  const at = before ? -1 : known.findIndex(one => !isActive(one))
  const values = before ? known : at < 0 ? [...known, fresh] : known.toSpliced(at, 0, fresh).slice(0, -1)
  return { ...own, values, size: before ? own.size : values.length, touched: true }
}

export const canShowLess = (own: SpecificState, numberOfValues = 8): boolean =>
  own.values.length > numberOfValues && !own.values.every(isActive)
