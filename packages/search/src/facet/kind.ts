import type { FacetRequest, FacetTabs, ValueState } from '@quarry/protocol'
import type { State } from '../core/capability.ts'
import type { SearchEvent } from '../core/event.ts'
import type { Param, Params } from '../core/params.ts'

/** The states of the kinds of facets; each kind adds its own with `declare module`. */
export interface FacetStateMap {
  specific: import('./specific.ts').SpecificState
}
export type FacetState = FacetStateMap[keyof FacetStateMap]

/** How a value is named: a text, the path to it, or the bounds of a range. */
export type FacetKey =
  | string
  | readonly string[]
  | { readonly start: number | string; readonly end: number | string }

/** What every kind of facet may be told. */
export type FacetOptions = {
  field: string
  /** In addresses and requests; the field when absent. */
  id?: string
  numberOfValues?: number
  filterFacetCount?: boolean
  injectionDepth?: number
  /** On which tabs it is. */
  tabs?: FacetTabs
  /** It exists only while one of these holds. */
  conditions?: readonly ((state: State) => boolean)[]
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
  /** What the values are, and how they are asked for. `now` resolves relative dates. */
  request(own: Own, now: number): object
  receive(own: Own, response: Readonly<Record<string, unknown>>, ask: string): Own
  write(own: Own, id: string): readonly Param[]
  read(own: Own, id: string, params: Params): Own
  /** The state of one value, as far as it is known. */
  stateOf(own: Own, key: FacetKey): ValueState
  active(own: Own): boolean
  /** What a search inside this facet says besides its text. */
  search?(own: Own): object
  /** Problems of the options, by name. */
  problems?(): Readonly<Record<string, string>>
}

/** idle ⇄ selected, idle ⇄ excluded; another mark replaces the first. */
export const toggled = (state: ValueState, to: 'selected' | 'excluded'): ValueState =>
  state === to ? 'idle' : to

export const isState = (value: unknown): value is ValueState =>
  value === 'idle' || value === 'selected' || value === 'excluded'
