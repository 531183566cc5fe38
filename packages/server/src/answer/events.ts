import type { AnswerCitation, AnswerEvent } from '@quarry/protocol'

/** The events of a stream, and how one is written. */
export const header = (contentFormat: string, madeBy: 'pages' | 'model'): AnswerEvent =>
  event('genqa.headerMessageType', { contentFormat, madeBy })
export const delta = (textDelta: string): AnswerEvent => event('genqa.messageType', { textDelta })
export const cited = (citations: readonly AnswerCitation[]): AnswerEvent =>
  event('genqa.citationsType', { citations })
export const end = (answerGenerated: boolean): AnswerEvent => ({
  ...event('genqa.endOfStreamType', { answerGenerated }),
  finishReason: 'COMPLETED',
})

export function failure(code: number, errorMessage: string): AnswerEvent {
  return { payloadType: null, payload: '', finishReason: 'ERROR', errorMessage, code, statusCode: code }
}

function event(payloadType: AnswerEvent['payloadType'], payload: unknown): AnswerEvent {
  return { payloadType, payload: JSON.stringify(payload) }
}

const encoder = new TextEncoder()

/**
 * Events as a body that is written as fast as it is read. `done` is called once, however it ends; a visitor who leaves
 * ends the work behind it.
 */
export function streamOf(
  events: AsyncGenerator<AnswerEvent>,
  {
    onFailure,
    done,
    leave,
  }: { onFailure: (error: unknown) => AnswerEvent; done: () => void; leave: () => void },
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done: isOver } = await events.next()
          if (!isOver) {
            controller.enqueue(encoder.encode(`data: ${JSON.stringify(value)}\n\n`))
            return
          }
        } catch (error) {
          controller.enqueue(encoder.encode(`data: ${JSON.stringify(onFailure(error))}\n\n`))
        }
        done()
        controller.close()
      },
      async cancel() {
        leave()
        done()
        await events.return(undefined).catch(() => undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
