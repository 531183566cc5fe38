import type { AnswerEvent } from '@quarry/protocol'

/** An answer in the events of the AG-UI protocol, which clients of agents speak. */

type Run = {
  conversationId: string
  answerId: string
  /** Given with the first answer of a conversation. */
  conversationToken?: string
}

const codes: Readonly<Record<number, string>> = {
  403: 'KNOWLEDGE:SSE_TURN_LIMIT_REACHED',
  404: 'KNOWLEDGE:NOT_FOUND',
  429: 'KNOWLEDGE:SSE_MODELS_NOT_AVAILABLE',
  503: 'KNOWLEDGE:SSE_MODELS_NOT_AVAILABLE',
}

export const runError = ({ errorMessage, code }: AnswerEvent): object => ({
  type: 'RUN_ERROR',
  message: errorMessage ?? '',
  code: codes[code ?? 500] ?? 'KNOWLEDGE:SSE_INTERNAL_ERROR',
})

export async function* runOf(
  events: AsyncIterable<AnswerEvent>,
  { conversationId: threadId, answerId: runId, conversationToken }: Run,
): AsyncGenerator<object> {
  yield { type: 'RUN_STARTED', threadId, runId }
  yield { type: 'STEP_STARTED', stepName: 'searching' }
  let step: 'searching' | 'answering' | null = 'searching'
  for await (const event of events) {
    if (event.finishReason === 'ERROR') {
      yield runError(event)
      return
    }
    const payload = JSON.parse(event.payload) as Payload
    if (event.payloadType === 'genqa.headerMessageType') {
      const { contentFormat } = payload
      const value = { contentFormat, followUpEnabled: true, ...(conversationToken && { conversationToken }) }
      yield { type: 'CUSTOM', name: 'header', value }
    }
    const { textDelta = '', citations } = payload
    if (textDelta !== '') {
      if (step === 'searching') {
        yield { type: 'STEP_FINISHED', stepName: step }
        step = 'answering'
        yield { type: 'STEP_STARTED', stepName: step }
        yield { type: 'TEXT_MESSAGE_START', messageId: runId, role: 'assistant' }
      }
      yield { type: 'TEXT_MESSAGE_CONTENT', messageId: runId, delta: textDelta }
    }
    if (citations) yield { type: 'CUSTOM', name: 'citations', value: { citations } }
    if (event.payloadType === 'genqa.endOfStreamType') {
      if (step === 'answering') yield { type: 'TEXT_MESSAGE_END', messageId: runId }
      if (step) yield { type: 'STEP_FINISHED', stepName: step }
      step = null
      const completionReason = payload.answerGenerated ? 'ANSWERED' : 'CANNOT_ANSWER'
      yield { type: 'RUN_FINISHED', threadId, runId, result: { completionReason } }
    }
  }
}

type Payload = {
  contentFormat?: string
  textDelta?: string
  citations?: readonly object[]
  answerGenerated?: boolean
}
