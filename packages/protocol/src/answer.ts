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

export type AnswerEvaluation = {
  question: string
  helpful: boolean
  answer: { text?: string | undefined; responseId?: string | undefined; format?: string | undefined }
  details: Readonly<Record<'readable' | 'documented' | 'correctTopic' | 'hallucinationFree', boolean | null>>
  correctAnswerUrl: string | null
  additionalNotes: string | null
}

/** How questions are answered. */
export type AnswerConfiguration = {
  id: string
  name: string
  answer: {
    /** What a model is asked to sound like; without one the pages' own words are used. */
    tone: 'neutral' | 'friendly' | 'formal'
    mostWords: number
  }
  /** Tags of languages: questions in others are not answered. None named means that all are. */
  languages: readonly string[]
  /** Names of sources that may be cited; none named means all. */
  sources: readonly string[]
  /** How much of a question an answer must account for, and how sure it must be: 0 to 1. */
  thresholds: { coverage: number; confidence: number }
  /** What is otherwise on a tab, by its name; `enabled: false` answers nothing there. */
  tabs: Readonly<Record<string, { enabled?: boolean; sources?: readonly string[]; mostWords?: number }>>
}
