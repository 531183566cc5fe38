import type { FacetRequest, ValueState } from '@quarry/protocol'
import type { Context } from '../core/capability.ts'
import type { SearchEvent, State } from '../core/model.ts'
import type { Param, Params } from '../core/params.ts'

/** The states of the kinds of facets; each kind adds its own with `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the kinds
export interface FacetStateMap {}
export type FacetState = FacetStateMap[keyof FacetStateMap]

/** How a value is named: a text, the path to it, or the bounds of a range. */
export type FacetKey =
  | string
  | readonly string[]
  | { readonly start: number | string; readonly end: number | string; readonly endInclusive?: boolean }

/** What every kind of facet may be told. */
export type FacetOptions = {
  field: string
  /** In addresses and requests; the field when absent. */
  id?: string
  numberOfValues?: number
  filterFacetCount?: boolean
  injectionDepth?: number
  /** It exists only while this holds (`onTabs`, `whenSelected`, or a rule of the page's own); else it is cleared. */
  visible?: (state: State) => boolean
}

/**
 * One kind of facet, as the group of facets sees it: another fold over a list. A kind holds no state of its own.
 */
export type FacetKind<Own = unknown> = {
  readonly type: FacetRequest['type']
  readonly options: FacetOptions
  readonly initial: Own
  /** An event about this facet. */
  reduce(own: Own, event: SearchEvent): Own
  clear(own: Own, drop: 'query' | 'all'): Own
  /** What the values are, and how they are asked for. The context resolves relative dates. */
  request(own: Own, context: Context): object
  /** `asked` is what this facet said in the request that is answered. */
  receive(
    own: Own,
    response: Readonly<Record<string, unknown>>,
    ask: string,
    asked: FacetRequest | undefined,
  ): Own
  /** What an address says of it, asked only while it is active. */
  write(own: Own, id: string): readonly Param[]
  read(own: Own, id: string, params: Params): Own
  /** The state of one value, as far as it is known. */
  stateOf(own: Own, key: FacetKey): ValueState
  active(own: Own): boolean
  /** What a search inside this facet says besides its text, where that is more than which values it need not find. */
  search?(own: Own): object
  /** Problems of the options, by name. */
  problems?(): Readonly<Record<string, string>>
}

export const isPath = (key: FacetKey): key is readonly string[] => Array.isArray(key)

/** idle ⇄ selected, idle ⇄ excluded; another mark replaces the first. */
export const toggled = (state: ValueState, to: 'selected' | 'excluded'): ValueState =>
  state === to ? 'idle' : to

/** A state from outside; anything else is idle. */
export const stateFrom = (value: unknown): ValueState =>
  value === 'selected' || value === 'excluded' ? value : 'idle'

export const isActive = ({ state }: { readonly state: ValueState }): boolean => state !== 'idle'

/** How the two marks are told apart in an address: `f-author`, `fExcluded-author`. */
export const MARKS = [
  ['', 'selected'],
  ['Excluded', 'excluded'],
] as const

/** The keys of marked values. */
export const marked = <One extends { readonly state: ValueState }>(
  key: string,
  id: string,
  values: readonly One[],
  kind: 'list' | 'range',
  write: (one: One) => string,
): Param[] =>
  MARKS.flatMap(([suffix, state]) => {
    const texts = values.filter(one => one.state === state).map(write)
    return texts.length ? { key: `${key}${suffix}-${id}`, values: texts, kind } : []
  })

/** What is marked becomes idle, and says what it was; what was idle says nothing any more. */
export const released = <
  One extends { readonly state: ValueState; readonly previousState?: ValueState | undefined },
>(
  one: One,
): One =>
  isActive(one) || one.previousState
    ? { ...one, state: 'idle', previousState: isActive(one) ? one.state : undefined }
    : one
