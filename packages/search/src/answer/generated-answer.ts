import type { AnswerChange, VisitorChange } from './change.ts'
import type { Visibility } from './follow-stream.ts'
import type { AnswerState, ContentFormat } from './state.ts'

export type AnswerOptions = {
  /** Formats that the page can show, the best first. */
  contentFormat?: readonly ContentFormat[]
  /** Fields of the cited pages that the page shows. */
  citationFields?: readonly string[]
  /** Of an insight interface: the same answers on another path. */
  insightId?: string
  /** The state of a server's instance: an answer that is complete is not asked for again. */
  state?: AnswerState
  /** Begins turned off: nothing is asked until it is turned on. */
  isEnabled?: boolean
  /** A `fetch` that does not wait for the end of a response. Without it, that of the search. */
  fetch?: typeof fetch
  visibility?: Visibility
  /** Asks this after other questions, the oldest first, and does not follow the search. */
  followUp?: FollowUp
}

/** A question that goes on from others, the oldest first. */
export type FollowUp = { q: string; previousQuestions: readonly string[] }

export type GeneratedAnswer = {
  readonly state: AnswerState
  /** What the server rendered, when this instance goes on from there; else the state. */
  readonly rendered: AnswerState
  /** Says what the visitor did. Resolves when what had to be sent because of it is settled; never rejects. */
  dispatch(change: VisitorChange): Promise<void>
  subscribe(listener: (change: AnswerChange) => void): () => void
  /** Asks what the page asks now, unless that is answered. Later searches are followed by themselves. */
  run(): Promise<void>
  /** The answer to a question that goes on from this one, of a service that reads such: it says so by `understoodAs`. */
  followUp(q: string, previousQuestions: readonly string[]): GeneratedAnswer
  /** Resolves when no answer is on its way. */
  settled(): Promise<void>
  /** For `state` of another instance, by way of JSON. */
  snapshot(): AnswerState
  close(): void
}
