import type { CommerceCategoryValue, CommerceFacet } from '@quarry/protocol'
import { listOf, REFINED } from '../core/model.ts'
import type { Param, Params } from '../core/params.ts'
import {
  answered,
  frozen,
  isRange,
  type ProductRange as Range,
  sent,
  typedRange,
} from './product-facet-sent.ts'
import type { ShopCapability } from './questions.ts'

/** The facets of the page, as the shop decides them; what is chosen is in their values. */
export type ProductFacetsState = {
  readonly list: readonly CommerceFacet[]
  /** What was chosen last: its facet is asked to stay as it is. */
  readonly touched: string
  /** Facets whose range somebody typed: it stands alone, and addresses say it by another key. */
  readonly typed: readonly string[]
}

declare module '../core/model.ts' {
  interface EventMap {
    'product value toggled': { facetId: string; value: string; state: 'selected' | 'excluded' }
    'product category chosen': { facetId: string; path: readonly string[] }
    'product range chosen': {
      facetId: string
      start: Bound
      end: Bound
      endInclusive: boolean
      typed: boolean
    }
    'product facet cleared': { facetId: string }
    'product values shown': { facetId: string; more: boolean }
  }
  interface StateMap {
    productFacets: ProductFacetsState
  }
}

type Bound = Range['start']

const isSame = (one: Range, other: Range): boolean =>
  one.start === other.start && one.end === other.end && one.endInclusive === other.endInclusive

/** The facets that the shop shows for its products. */
export const productFacets = (): ShopCapability<ProductFacetsState, 'productFacets'> => ({
  name: 'productFacets',
  initial: NONE,
  reduce(own, event) {
    if (event.type === 'place changed' && event.drop) return NONE
    if (event.drop) return { ...NONE, list: own.list.map(cleared) }
    if (!('facetId' in event) || !own.list.some(({ facetId }) => facetId === event.facetId)) return own
    const change = (one: CommerceFacet): CommerceFacet => {
      if (event.type === 'product value toggled') return toggled(one, event.value, event.state)
      if (event.type === 'product category chosen') return onPath(one, event.path)
      if (event.type === 'product range chosen') return within(one, event, event.typed)
      if (event.type === 'product facet cleared') return cleared(one)
      return event.type === 'product values shown' ? resized(one, event.more) : one
    }
    const list = own.list.map(one => (one.facetId === event.facetId ? change(one) : one))
    const isRange = event.type === 'product range chosen'
    const others = own.typed.filter(facetId => facetId !== event.facetId)
    return {
      list,
      touched: isRange || event.type === 'product value toggled' ? event.facetId : '',
      typed: isRange && event.typed ? [...others, event.facetId] : isShown(event) ? own.typed : others,
    }
  },
  request: (body, { list, touched, typed }, { event }) => ({
    ...body,
    // Another query has other facets: the shop says which.
    facets: (event.drop === 'query' ? [] : list)
      .filter(({ values }) => values.length > 0)
      .map(one =>
        typed.includes(one.facetId) ? typedRange(one) : { ...sent(one), ...frozen(one, touched) },
      ),
  }),
  receive: (own, { body }, ask) =>
    ask === 'more'
      ? own
      : {
          list: listOf<CommerceFacet>(body, 'facets').map(answer =>
            answered(
              answer,
              own.list.find(one => one.facetId === answer.facetId),
            ),
          ),
          touched: '',
          typed: own.typed,
        },
  url: {
    write: ({ list, typed }) => list.flatMap(one => paramsOf(one, typed)),
    read: (own, params) => ({
      list: facetsIn(params, own.list),
      touched: '',
      typed: Object.keys(params).flatMap(key => (key.startsWith('mnf-') ? [key.slice(4)] : [])),
    }),
  },
})

const NONE: ProductFacetsState = { list: [], touched: '', typed: [] }
const isShown = ({ type }: { type: string }): boolean =>
  type === 'product values shown' || type === 'product values searched'

function toggled(facet: CommerceFacet, value: string, state: 'selected' | 'excluded'): CommerceFacet {
  if (facet.type !== 'regular' && facet.type !== 'location') return facet
  const isThere = facet.values.some(one => one.value === value)
  const values = isThere ? facet.values : [...facet.values, { value, state: 'idle' as const }]
  return {
    ...facet,
    values: values.map(one =>
      one.value === value ? { ...one, state: one.state === state ? 'idle' : state } : one,
    ),
  }
}

/** What is chosen stands among what is offered beside it; above it only its own path is left. */
function onPath(facet: CommerceFacet, path: readonly string[]): CommerceFacet {
  if (facet.type !== 'hierarchical') return facet
  const { retrieveCount = facet.initialNumberOfValues } = facet
  const values = chosenBelow(facet.values, path)
  return { ...facet, values, ...(retrieveCount && { retrieveCount }) }
}

function chosenBelow(
  values: readonly CommerceCategoryValue[],
  [step, ...rest]: readonly string[],
): CommerceCategoryValue[] {
  if (step === undefined) return []
  const here = values.find(({ value }) => value === step)
  if (rest.length > 0)
    return [{ value: step, state: 'idle', children: chosenBelow(here?.children ?? [], rest) }]
  const chosen: CommerceCategoryValue = { value: step, state: 'selected', children: [] }
  return here ? values.map(one => (one === here ? chosen : { ...one, state: 'idle' })) : [chosen]
}

function within(facet: CommerceFacet, { start, end, endInclusive }: Range, typed: boolean): CommerceFacet {
  if (!isRange(facet)) return facet
  const range = { start, end, endInclusive }
  const ranges = facet.values as readonly (Range & { state: string })[]
  const chosen = { ...range, state: 'selected' as const }
  const values = typed
    ? [chosen]
    : ranges.map(one =>
        isSame(one, range) ? { ...one, state: one.state === 'selected' ? 'idle' : 'selected' } : one,
      )
  return { ...facet, values } as CommerceFacet
}

function cleared(facet: CommerceFacet): CommerceFacet {
  if (facet.type === 'hierarchical') return { ...facet, values: [] }
  const { initialNumberOfValues: numberOfValues } = facet
  return {
    ...facet,
    ...(facet.type === 'numericalRange' && numberOfValues && { numberOfValues }),
    values: facet.values.map(one => ({ ...one, state: 'idle' })),
  } as CommerceFacet
}

function resized(facet: CommerceFacet, more: boolean): CommerceFacet {
  const { initialNumberOfValues: step = 8, numberOfValues = step } = facet
  return { ...facet, isFieldExpanded: more, numberOfValues: more ? numberOfValues + step : step }
}

/** What is chosen in a facet, as the address has it. */
function paramsOf(facet: CommerceFacet, typed: readonly string[]): Param[] {
  const { facetId } = facet
  const param = (key: string, values: readonly string[], kind: NonNullable<Param['kind']>): Param[] =>
    values.length ? [{ key: `${key}-${facetId}`, values, kind }] : []
  if (facet.type === 'hierarchical') return param('cf', selectedPath(facet.values), 'path')
  if (facet.type === 'regular' || facet.type === 'location') {
    const inState = (state: string): string[] =>
      facet.values.filter(one => one.state === state).map(({ value }) => value)
    const key = facet.type === 'location' ? 'lf' : 'f'
    return [...param(key, inState('selected'), 'list'), ...param('fExcluded', inState('excluded'), 'list')]
  }
  const chosen = (facet.values as readonly (Range & { state: string })[]).filter(
    one => one.state === 'selected',
  )
  const key = facet.type === 'dateRange' ? 'df' : typed.includes(facetId) ? 'mnf' : 'nf'
  return param(
    key,
    chosen.map(({ start, end, endInclusive }) => `${start}${endInclusive ? '...' : '..'}${end}`),
    'range',
  )
}

/** The steps of the chosen category, from the top. */
export function selectedPath(values: readonly CommerceCategoryValue[]): string[] {
  for (const { value, state, children } of values) {
    if (state === 'selected') return [value]
    const below = selectedPath(children)
    if (below.length) return [value, ...below]
  }
  return []
}

const KEY = /^(f|fExcluded|lf|cf|nf|mnf|df)-(.+)$/
const RANGE = /^(.+?)\.\.(\.?)(.+)$/

/** What an address chooses; facets that are there already keep their names. */
function facetsIn(params: Params, known: readonly CommerceFacet[]): CommerceFacet[] {
  const facets = new Map<string, CommerceFacet>(known.map(one => [one.facetId, cleared(one)]))
  for (const [name, values] of Object.entries(params)) {
    const [, key = '', facetId = ''] = KEY.exec(name) ?? []
    const type = TYPES[key]
    if (!type) continue
    const before = facets.get(facetId) ?? newFacet(facetId, type)
    facets.set(facetId, chosen(before, key, values))
  }
  return [...facets.values()]
}

/** A facet that nobody has told of yet: its field is called as itself, and its paths part at the usual sign. */
const newFacet = (facetId: string, type: CommerceFacet['type']): CommerceFacet =>
  ({
    facetId,
    field: facetId,
    type,
    isFieldExpanded: false,
    ...(type === 'hierarchical' && { delimitingCharacter: '|', retrieveCount: 8, preventAutoSelect: true }),
    values: [],
  }) as CommerceFacet

const TYPES: Readonly<Record<string, CommerceFacet['type']>> = {
  f: 'regular',
  fExcluded: 'regular',
  lf: 'location',
  cf: 'hierarchical',
  nf: 'numericalRange',
  mnf: 'numericalRange',
  df: 'dateRange',
}

function chosen(facet: CommerceFacet, key: string, values: readonly string[]): CommerceFacet {
  if (key === 'cf') return onPath(facet, values)
  if (TYPES[key] === 'regular' || key === 'lf') {
    const state = key === 'fExcluded' ? 'excluded' : 'selected'
    return values.reduce((one, value) => toggled(one, value, state), facet)
  }
  const ranges = values.flatMap(text => {
    const [, from = '', inclusive, to = ''] = RANGE.exec(text) ?? []
    const [start, end] = key === 'df' ? [from, to] : [Number(from), Number(to)]
    const isBad = from === '' || Number.isNaN(start) || Number.isNaN(end)
    return isBad ? [] : [{ start, end, endInclusive: inclusive === '.', state: 'selected' as const }]
  })
  const others = (facet.values as readonly Range[]).filter(
    one => !ranges.some(range => isSame(one, range as Range)),
  )
  return { ...facet, values: key === 'mnf' ? ranges : [...others, ...ranges] } as CommerceFacet
}

/** How many filters are on. */
export const chosenFilters = ({ list, typed }: ProductFacetsState): number =>
  list
    .flatMap(one => paramsOf(one, typed))
    .reduce((sum, { values, kind }) => sum + (kind === 'path' ? 1 : values.length), 0)

export const productValueToggled = (facetId: string, value: string) =>
  ({ type: 'product value toggled', facetId, value, state: 'selected', ...REFINED }) as const
export const productValueExcluded = (facetId: string, value: string) =>
  ({ type: 'product value toggled', facetId, value, state: 'excluded', ...REFINED }) as const
/** An empty path takes the choice back. */
export const productCategoryChosen = (facetId: string, path: readonly string[]) =>
  ({ type: 'product category chosen', facetId, path, ...REFINED }) as const
/** One of the ranges that are offered, on or off. */
export const productRangeToggled = (facetId: string, { start, end, endInclusive }: Range) =>
  ({ type: 'product range chosen', facetId, start, end, endInclusive, typed: false, ...REFINED }) as const
/** A range that somebody typed takes the place of those that are offered. */
export const productRangeTyped = (facetId: string, start: number, end: number) =>
  ({
    type: 'product range chosen',
    facetId,
    start,
    end,
    endInclusive: true,
    typed: true,
    ...REFINED,
  }) as const
export const productFacetCleared = (facetId: string) =>
  ({ type: 'product facet cleared', facetId, ...REFINED }) as const
export const productValuesShown = (facetId: string, more: boolean) =>
  ({ type: 'product values shown', facetId, more, ask: 'full' }) as const
