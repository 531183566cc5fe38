import type { SearchRequest } from '@quarry/protocol'
import type { Settings } from './config.ts'
import type { Answer, PageEvent, PageState, State } from './model.ts'
import type { Param, Params } from './params.ts'

export type Context<Body extends object = SearchRequest> = {
  readonly state: State
  readonly settings: Settings
  /** What is asked: `full page more values` of the main question, or the name of a call. */
  readonly ask: string
  readonly event: PageEvent<Body>
  readonly now: number
}

/** What the body of a question is made of. */
export type CallContext<Body extends object = SearchRequest> = Context<Body> & {
  /** What every question says of its place and its visitor. */
  common(): Body
  /** The body of the main question, as the page stands. */
  main(): Body
}

/** A question to the service: the main one of a page, or one of a capability's own. */
export type Call<Body extends object = SearchRequest> = {
  /** Appended to the base address. */
  readonly path: string
  /** The newest question of a lane aborts the one before. */
  readonly lane: string
  /** The key by which a good body is known; without one every body is good. */
  readonly proof?: string
  /** The name hooks know it by: `querySuggest`, `plan`, … */
  readonly method: string
  readonly verb?: 'GET' | 'POST'
  /** Makes the body; undefined asks nothing. A string is sent as a form. Without it the body is that of the main question. */
  body?(context: CallContext<Body>): object | string | undefined
  /** Reads a body that is not JSON. */
  read?(response: Response): Promise<Record<string, unknown>>
}

/** The main question of a page: capabilities add their parts to its body, and take theirs of its answer. */
export type Question<Body extends object> = Omit<Call<Body>, 'body'> & {
  /** What every question of the page says, before capabilities add to it. */
  common(context: Context<Body>): Body
  /** The body of this one, made of what all capabilities added: equal questions should be equal text. */
  main(body: Body, context: Context<Body>): Body
}

/**
 * One thing that a page can do, whose main question has this body. The core folds over the registered list and knows none by name.
 * `rank` orders capabilities where their order matters (the parts of `cq`, corrections before triggers).
 */
export type Capability<Own = unknown, Name extends string = string, Body extends object = SearchRequest> = {
  readonly name: Name
  readonly rank?: number
  readonly initial: Own
  /**
   * The pure transition. `all` holds the states of lower ranks as they already are after this event; when only the address
   * is wanted, for a link, those of capabilities without `url` are as they were.
   */
  reduce?(own: Own, event: PageEvent<Body>, all: State): Own
  /** Adds to what every question says of its place and its visitor. */
  common?(body: Body, own: Own, context: Context<Body>): Body
  /** Adds its part to the body of the main question. */
  request?(body: Body, own: Own, context: Context<Body>): Body
  /** Takes its part of the answer to the main question. */
  receive?(own: Own, answer: Answer<Body>, ask: string, all: State): Own
  readonly url?: {
    /** Of its own state alone: what an event leaves as it is need not be written again. */
    write(own: Own): readonly Param[]
    /** Missing keys mean defaults. Must accept anything. */
    read(own: Own, params: Params, all: State): Own
  }
  /** `actionCause`, where it depends on the state before the event. */
  cause?(event: PageEvent<Body>, own: Own): string | undefined
  readonly calls?: Readonly<Record<string, Call<Body>>>
  /**
   * The answer makes something happen before it is shown (a correction, a trigger). An event with `ask` is asked in
   * place of the first question, at most once; one without only changes the state.
   */
  before?(own: Own, answer: Answer<Body>, all: State): PageEvent<Body> | undefined
  /** Throws when its options are wrong. */
  validate?(settings: Settings): void
}

/** The state of a list of capabilities, by their names. */
export type StateOf<List extends readonly { name: string; initial: unknown }[]> = {
  readonly page: PageState
} & {
  readonly [One in List[number] as One['name']]: One['initial']
}
