import type { SearchRequest } from '@quarry/protocol'
import type { Answer } from './answer.ts'
import type { Settings } from './config.ts'
import type { SearchEvent } from './event.ts'
import type { Param, Params } from './params.ts'

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

export type Context = {
  readonly state: State
  readonly settings: Settings
  /** What is asked: `full page more values`, or the name of a call. */
  readonly ask: string
  readonly event: SearchEvent
  readonly now: number
}

/** A question of a capability's own, besides the main search. */
export type Call = {
  /** Appended to the base address. */
  readonly path: string
  /** The newest question of a lane aborts the one before. */
  readonly lane: string
  /** The key by which a good body is known; without one every body is good. */
  readonly proof?: string
  /** The name hooks know it by: `querySuggest`, `plan`, … */
  readonly method: string
  readonly verb?: 'GET' | 'POST'
  /** Makes the body from the folded main request; undefined asks nothing. A string is sent as a form. */
  body?(full: SearchRequest, context: Context): object | string | undefined
  /** Reads a body that is not JSON. */
  read?(response: Response): Promise<Record<string, unknown>>
}

/**
 * One thing that a search page can do. The core folds over the registered list and knows none by name.
 * `rank` orders capabilities where their order matters (the parts of `cq`, corrections before triggers).
 */
export type Capability<Own = unknown, Name extends string = string> = {
  readonly name: Name
  readonly rank?: number
  readonly initial: Own
  /**
   * The pure transition. `all` holds the states of lower ranks as they already are after this event; when only the address
   * is wanted, for a link, those of capabilities without `url` are as they were.
   */
  reduce?(own: Own, event: SearchEvent, all: State): Own
  /** Adds its part to the body of a main search. */
  request?(body: SearchRequest, own: Own, context: Context): SearchRequest
  /** Takes its part of the answer to a main search. */
  receive?(own: Own, answer: Answer, ask: string, all: State): Own
  readonly url?: {
    /** Of its own state alone: what an event leaves as it is need not be written again. */
    write(own: Own): readonly Param[]
    /** Missing keys mean defaults. Must accept anything. */
    read(own: Own, params: Params, all: State): Own
  }
  /** `actionCause`, where it depends on the state before the event. */
  cause?(event: SearchEvent, own: Own): string | undefined
  readonly calls?: Readonly<Record<string, Call>>
  /**
   * The answer makes something happen before it is shown (a correction, a trigger). An event with `ask` is asked in
   * place of the first question, at most once; one without only changes the state.
   */
  before?(own: Own, answer: Answer, all: State): SearchEvent | undefined
  /** Throws when its options are wrong. */
  validate?(settings: Settings): void
}

/** The state of a list of capabilities, by their names. */
export type StateOf<List extends readonly Capability[]> = { readonly page: PageState } & {
  readonly [One in List[number] as One['name']]: One['initial']
}
