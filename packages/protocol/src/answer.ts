/** Wire types of generated answers: the Answer API and the older stream. Names are the protocol's own. */

export type AnswerPayloadType =
  | 'genqa.headerMessageType'
  | 'genqa.messageType'
  | 'genqa.citationsType'
  | 'genqa.endOfStreamType'

/** One event of a stream; `payload` is JSON in a string, there in every event. */
export type AnswerEvent = {
  payloadType: AnswerPayloadType | null
  payload: string
  finishReason?: 'COMPLETED' | 'ERROR'
  errorMessage?: string
  /** The same number twice: clients of one path read the one, clients of the other the other. */
  code?: number
  statusCode?: number
}

export type AnswerCitation = {
  id: string
  title: string
  uri: string
  permanentid: string
  clickUri: string
  source: string
  /** The passage that was used. */
  text: string
  /** The sentences of it that were used. */
  spans: readonly { start: number; end: number }[]
  /** Where the passage begins in the text of the page. */
  offset: number
  fields: Readonly<Record<string, unknown>>
}
