import type { RangeAlgorithm, RangeFacetSort, ValueState } from '@quarry/protocol'
import type { Context } from '../core/capability.ts'
import { atLeast, oneOf } from '../core/check.ts'
import { listOf, REFINED } from '../core/model.ts'
import {
  type FacetKind,
  type FacetOptions,
  isActive,
  MARKS,
  marked,
  released,
  stateFrom,
  toggled,
} from '../facet/kind.ts'

export type Range<Bound> = {
  readonly start: Bound
  readonly end: Bound
  readonly endInclusive: boolean
  readonly state: ValueState
  readonly numberOfResults: number
  readonly previousState?: ValueState | undefined
}

export type RangeState<Kind extends string, Bound> = {
  readonly kind: Kind
  readonly values: readonly Range<Bound>[]
  readonly more: boolean
  readonly touched: boolean
  /** Smallest and largest value, when the service makes the ranges. */
  readonly domain?: { readonly start: Bound; readonly end: Bound }
}

export type RangeOptions<Bound> = FacetOptions & {
  sort?: RangeFacetSort
  rangeAlgorithm?: RangeAlgorithm
  /** These ranges, instead of those that the service makes. */
  ranges?: readonly { start: Bound; end: Bound; endInclusive?: boolean; state?: ValueState }[]
  /** No ranges to choose from: the person sets one with `rangeSet`. */
  free?: boolean
}

/** What sets numbers and dates apart. */
type Bounds<Kind extends string, Bound extends string | number> = {
  kind: Kind
  type: 'numericalRange' | 'dateRange'
  key: string
  builder: string
  parse(text: string): Bound | undefined
  /** As the service reads it. */
  wire(bound: Bound, context: Context): Bound
  /** Problems of one range, or an empty text. */
  wrong(start: Bound, end: Bound): string
}

declare module '../core/model.ts' {
  interface EventMap {
    'range set': { id: string; start: number | string; end: number | string; endInclusive: boolean }
  }
}

/** A facet over ranges: made by the service, given by the page, or set by the person. */
export function ranges<Kind extends string, Bound extends string | number>(
  options: RangeOptions<Bound>,
  bounds: Bounds<Kind, Bound>,
): FacetKind<RangeState<Kind, Bound>> {
  type Ranges = RangeState<Kind, Bound>
  const {
    numberOfValues = 8,
    sort = 'ascending',
    rangeAlgorithm = 'even',
    ranges: given,
    free = false,
  } = options
  const automatic = !given && !free

  const name = (key: unknown): string => `${(key as Range<Bound>).start}..${(key as Range<Bound>).end}`
  const hour = (key: unknown): string => name(key).replace(/:../g, '')
  const is =
    (key: unknown, wanted = name(key)) =>
    (one: unknown) =>
      name(one) === wanted
  const fresh = (start: Bound, end: Bound, endInclusive: boolean, state: ValueState): Range<Bound> => ({
    start,
    end,
    endInclusive,
    state,
    numberOfResults: 0,
  })

  return {
    type: bounds.type,
    options,
    initial: {
      kind: bounds.kind,
      values: (given ?? []).map(one =>
        fresh(one.start, one.end, one.endInclusive ?? false, one.state ?? 'idle'),
      ),
      more: false,
      touched: false,
    },
    problems: () => ({
      numberOfValues: atLeast(numberOfValues, 1),
      sortCriteria: oneOf(sort, ['ascending', 'descending']),
      rangeAlgorithm: oneOf(rangeAlgorithm, ['even', 'equiprobable']),
      ranges:
        given?.length === 0
          ? `currentValues should be specified for ${bounds.builder} when generateAutomaticRanges is false.`
          : (given?.map(({ start, end }) => bounds.wrong(start, end)).find(Boolean) ?? ''),
    }),
    reduce(own, event) {
      if (event.type === 'range set') {
        const [start, end] = [event.start as Bound, event.end as Bound]
        return free && !bounds.wrong(start, end)
          ? { ...own, values: [fresh(start, end, event.endInclusive, 'selected')] }
          : own
      }
      if (event.type !== 'facet toggled' || typeof event.value === 'string') return own
      const chosen = is(event.value)
      const before = own.values.find(chosen)
      // A free range that is toggled is let go.
      if (!before || free) return free && before ? { ...own, values: [] } : own
      const others = event.single && !isActive(before) ? own.values.map(released) : own.values
      const values = others.map(one =>
        chosen(one) ? { ...one, state: toggled(before.state, event.to), previousState: before.state } : one,
      )
      return { ...own, values, touched: true }
    },
    clear: own => ({ ...own, values: free ? [] : own.values.map(released) }),
    request(own, context) {
      const known = !automatic || own.values.some(one => isActive(one) || one.previousState)
      return {
        numberOfValues: automatic ? Math.max(numberOfValues, own.values.length) : own.values.length,
        sortCriteria: sort,
        rangeAlgorithm,
        currentValues: known
          ? own.values.map(({ numberOfResults: _, ...one }) => ({
              ...one,
              start: bounds.wire(one.start, context),
              end: bounds.wire(one.end, context),
            }))
          : [],
        preventAutoSelect: own.touched,
        generateAutomaticRanges: automatic,
      }
    },
    receive(own, response, ask, asked) {
      if (ask !== 'full') return own
      // What was relative when it was asked stays so: the service echoes what it was sent.
      const sent: readonly unknown[] = asked?.currentValues ?? []
      const named = (answered: Range<Bound>) => {
        const exact = sent.findIndex(is(answered))
        // An answer that somebody remembered was asked a little earlier: within the hour it means the same.
        return own.values[exact < 0 ? sent.findIndex(one => hour(one) === hour(answered)) : exact] ?? answered
      }
      const values = listOf<Range<Bound>>(response, 'values')
        .filter(one => !bounds.wrong(one.start, one.end))
        .map(one => {
          const { start, end } = named(one)
          return {
            start,
            end,
            endInclusive: one.endInclusive,
            state: stateFrom(one.state),
            numberOfResults: one.numberOfResults,
          }
        })
      const domain = response['domain'] as Ranges['domain']
      return {
        kind: own.kind,
        values: free && !values.length ? own.values : values,
        more: response['moreValuesAvailable'] === true,
        touched: false,
        ...(domain && { domain }),
      }
    },
    write: (own, id) =>
      marked(
        bounds.key,
        id,
        own.values,
        'range',
        one => `${one.start}${one.endInclusive ? '...' : '..'}${one.end}`,
      ),
    read(own, id, params) {
      const chosen = MARKS.flatMap(([suffix, state]) =>
        (params[`${bounds.key}${suffix}-${id}`] ?? []).flatMap(text => {
          const [, from = '', dot = '', to = ''] = /^(.*?)\.\.(\.?)(.*)$/.exec(text) ?? []
          const [start, end] = [bounds.parse(from), bounds.parse(to)]
          if (start === undefined || end === undefined || bounds.wrong(start, end)) return []
          return fresh(start, end, dot !== '', state)
        }),
      )
      const values = free
        ? []
        : own.values.map(({ previousState: _, ...one }) => ({ ...one, state: 'idle' as ValueState }))
      for (const mark of chosen) {
        const at = values.findIndex(is(mark))
        if (at < 0) values.push(mark)
        else values[at] = { ...mark, numberOfResults: values[at]!.numberOfResults }
      }
      return { ...own, values: free ? values.slice(-1) : values }
    },
    stateOf: (own, key) => own.values.find(is(key))?.state ?? 'idle',
    active: own => own.values.some(isActive),
  }
}

/** A range that the person set; nothing happens when it makes no sense. */
export const rangeSet = (id: string, start: number | string, end: number | string, endInclusive = true) =>
  ({
    type: 'range set',
    id,
    start,
    end,
    endInclusive,
    // What makes no sense asks nothing; of a relative date only the moment of asking could tell.
    ...(!(start > end && /^[-\d]/.test(`${start}`)) && { ...REFINED, cause: 'facetSelect' }),
  }) as const
