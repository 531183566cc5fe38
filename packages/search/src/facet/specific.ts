import type { FacetResultsMustMatch, FacetSortName, ValueState } from '@quarry/protocol'
import { listOf } from '../core/answer.ts'
import { atLeast, oneOf, optional } from '../core/check.ts'
import { type FacetKind, type FacetOptions, isState, toggled } from './kind.ts'

export type FacetValue = {
  readonly value: string
  readonly state: ValueState
  readonly numberOfResults: number
  /** Before the person's last change; said once, in the request that follows. */
  readonly previousState?: ValueState
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
        case 'facet toggled': {
          if (typeof event.value !== 'string') return own
          const next = toggle(event.single ? released(own, event.value) : own, event.value, event.to)
          return { ...next, frozen: !event.thaw }
        }
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
    clear: (own, drop) => ({ ...own, values: own.values.map(idle), frozen: false, touched: drop === 'all' }),
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
        value: String(value),
        state: isState(state) ? state : 'idle',
        numberOfResults,
      })),
      more: response['moreValuesAvailable'] === true,
      frozen: false,
      touched: false,
    }),
    write: (own, id) =>
      (['selected', 'excluded'] as const).flatMap(state => {
        const values = own.values.flatMap(one => (one.state === state ? one.value : []))
        return values.length
          ? { key: `${state === 'selected' ? 'f' : 'fExcluded'}-${id}`, values, kind: 'list' }
          : []
      }),
    read(own, id, params) {
      const chosen = new Map<string, ValueState>()
      for (const value of params[`fExcluded-${id}`] ?? []) chosen.set(value, 'excluded')
      for (const value of params[`f-${id}`] ?? []) chosen.set(value, 'selected')
      const counts = new Map(own.values.map(one => [one.value, one.numberOfResults]))
      const marked = [...chosen].map(([value, state]) => ({
        value,
        state,
        numberOfResults: counts.get(value) ?? 0,
      }))
      marked.sort((a, b) => Number(a.state === 'excluded') - Number(b.state === 'excluded'))
      const rest = own.values
        .filter(one => !chosen.has(one.value))
        .map(({ value, numberOfResults }) => ({ value, state: 'idle' as const, numberOfResults }))
      return {
        ...own,
        values: [...marked, ...rest],
        size: Math.max(marked.length, own.size),
        touched: marked.length > 0,
        frozen: false,
      }
    },
    stateOf: (own, key) => own.values.find(one => one.value === key)?.state ?? 'idle',
    active: own => own.values.some(isActive),
    search: own => ({
      type: 'specific',
      ignoreValues: own.values.flatMap(one => (isActive(one) ? one.value : [])),
    }),
  }
}

const isActive = ({ state }: FacetValue): boolean => state !== 'idle'

const idle = (one: FacetValue): FacetValue =>
  isActive(one) ? { ...one, state: 'idle', previousState: one.state } : one

/** Choosing the only one lets go of the others first. */
const released = (own: SpecificState, value: string): SpecificState =>
  own.values.some(one => one.value === value && isActive(one))
    ? own
    : { ...own, values: own.values.map(idle) }

function toggle(own: SpecificState, value: string, to: 'selected' | 'excluded'): SpecificState {
  const touched = true
  if (own.values.some(one => one.value === value)) {
    const values = own.values.map(one =>
      one.value === value ? { ...one, state: toggled(one.state, to), previousState: one.state } : one,
    )
    return { ...own, values, touched }
  }
  // A value that the list did not show (from a search inside the facet) takes the place of the last idle one.
  const fresh: FacetValue = { value, state: to, numberOfResults: 0, previousState: 'idle' }
  const at = own.values.findIndex(one => !isActive(one))
  const values = at < 0 ? [...own.values, fresh] : own.values.toSpliced(at, 0, fresh).slice(0, -1)
  return { ...own, values, size: values.length, touched }
}

export const canShowLess = (own: SpecificState, numberOfValues = 8): boolean =>
  own.values.length > numberOfValues && !own.values.every(isActive)
