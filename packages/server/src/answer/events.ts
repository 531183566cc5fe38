import type { AnswerCitation, AnswerConfiguration, AnswerEvent } from '@quarry/protocol'
import { type Caller, type Tracer, withOrigin } from '../http/index.ts'
import type { SearchBody } from '../search/index.ts'
import type { Asker } from '../token/index.ts'

/** The events of a stream, and how one is written. */
export const header = (
  contentFormat: string,
  madeBy: 'pages' | 'model',
  understoodAs: string | undefined,
): AnswerEvent => event('genqa.headerMessageType', { contentFormat, madeBy, understoodAs })
export const delta = (textDelta: string): AnswerEvent => event('genqa.messageType', { textDelta })
export const cited = (citations: readonly AnswerCitation[]): AnswerEvent =>
  event('genqa.citationsType', { citations })
export const end = (answerGenerated: boolean): AnswerEvent => ({
  ...event('genqa.endOfStreamType', { answerGenerated }),
  finishReason: 'COMPLETED',
})

/** An event whose citations lead to this origin, wherever the page is that shows them. */
export function withAddresses(one: AnswerEvent, origin: string | null): AnswerEvent {
  if (origin === null || one.payloadType !== 'genqa.citationsType') return one
  const { citations } = JSON.parse(one.payload) as { citations: readonly AnswerCitation[] }
  const whole = (address: string): string => withOrigin(address, origin)
  return cited(
    citations.map(citation => ({
      ...citation,
      uri: whole(citation.uri),
      clickUri: whole(citation.clickUri),
    })),
  )
}

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
  events: AsyncGenerator<object>,
  {
    onFailure,
    done,
    leave,
    inTrace = work => work(),
  }: {
    onFailure: (error: unknown) => object
    done: () => void
    leave: () => void
    inTrace?: ReturnType<Tracer['keep']>
  },
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done: isOver } = await inTrace(() => events.next())
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
