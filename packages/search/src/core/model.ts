import type { SearchRequest } from '@quarry/protocol'
import type { Param, Params } from './params.ts'

/**
 * Everything that can happen, by name; each capability adds its own with `declare module`.
 * The names say what the person did, or what the service answered.
 */
export interface EventMap {
  /** The page was opened. */
  started: object
  /** The address changed under us: back, forward, or a link of the page's own. */
  'url opened': { params: Params; step?: -1 | 1; states?: State }
  /** `at` is the time of asking: reducers read no clock. */
  asked: { of: string; at: number }
  failed: { of: string; error: SearchError }
  /** An answer is late: 300 ms have passed. */
  stalled: { of: string }
  /** The caller gave up waiting. */
  dropped: { of: string }
}

/** What any event may say besides, so that capabilities understand each other's events without knowing them. */
export type Meaning = {
  /** What must be asked of the service because of it: a main search (`full page more values`) or a call. */
  readonly ask?: string
  /** The query becomes this. */
  readonly q?: string
  /** It was this: a box in which something else stands by now is left alone. */
  readonly from?: string
  /** Another set of results: begin at its first page. */
  readonly restart?: boolean
  /** Filters are dropped: by a new query, or because the person cleared them all. */
  readonly drop?: 'query' | 'all'
  /** The order of facets stays as it is until the next full answer. */
  readonly freeze?: boolean
  /** `actionCause` of the request. */
  readonly cause?: string
}

interface Events<Body extends object> extends EventMap {
  answered: { of: string; answer: Answer<Body>; asked: PageEvent<Body> }
}

/** What can happen on a page whose main question has this body. */
export type PageEvent<Body extends object = SearchRequest> = {
  [Type in keyof Events<Body>]: { readonly type: Type } & Readonly<Events<Body>[Type]> &
    Omit<Meaning, keyof Events<Body>[Type]>
}[keyof Events<Body>]

export type SearchEvent = PageEvent

/** What most changes ask for: results anew, from their first page. */
export const ANEW = { ask: 'full', restart: true } as const

/** The same from a filter: the facets keep their order while the person works on them. */
export const REFINED = { ...ANEW, freeze: true } as const

/** The state of each capability, by name; each capability adds its own with `declare module`. */
export interface StateMap {
  page: PageState
}

/** What the core itself remembers: where the page is, what it carries along, and whether it was answered. */
export type PageState = {
  readonly path: string
  readonly carried: readonly Param[]
  readonly answered: boolean
}

/** What a capability sees of the others: any of them may be absent. */
export type State = { readonly [Name in keyof StateMap]?: StateMap[Name] }

/** What came back for a question that was asked. */
export type Answer<Body extends object = SearchRequest> = {
  /** The parsed body, as the service sent it: capabilities take from it what they check. */
  readonly body: Readonly<Record<string, unknown>>
  /** Milliseconds around the call, as the visitor waited. */
  readonly duration: number
  readonly request: Body
  /** The query string of the page that this answers. */
  readonly address: string
  /** The first answer, when a correction or a trigger made us ask again. */
  readonly first?: Readonly<Record<string, unknown>>
}

/** The list at a key of a body, or nothing: a foreign or broken service must not break the page. */
export function listOf<Item>(body: Readonly<Record<string, unknown>>, key: string): Item[] {
  const list = body[key]
  return Array.isArray(list) ? list : []
}

/**
 * Why there is no answer. `offline`: the service was not reached. `missing`: nothing lives at that address.
 * `unauthorized`: the token was refused, renewed or not. `busy`: 429 to the end. `refused`: the service said why.
 * `unreadable`: it answered something else.
 */
export type ErrorKind = 'offline' | 'missing' | 'unauthorized' | 'busy' | 'refused' | 'unreadable'

export type SearchError = {
  readonly kind: ErrorKind
  readonly statusCode: number
  readonly message: string
  readonly type: string
}
