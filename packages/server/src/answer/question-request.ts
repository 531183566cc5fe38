import type { AnswerConfiguration } from '@quarry/protocol'
import type { Caller } from '../http/index.ts'
import type { SearchBody } from '../search/index.ts'
import type { Asker } from '../token/index.ts'

/** A question, who asks it, and how it is to be answered. */
export type QuestionRequest = {
  body: SearchBody
  asker: Asker
  configuration: AnswerConfiguration
  /** How it was read after the questions before it, where it came with a conversation or may begin one. */
  understoodAs?: string
  /** Who waits for a place; absent for what was admitted already, as part of a page or a search. */
  caller?: Caller
}
