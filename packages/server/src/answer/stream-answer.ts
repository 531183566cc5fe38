import type { AnswerEvent } from '@quarry/protocol'
import type { Context } from 'hono'
import { Fault, type PagesOrigin, type ServerEnv, type Tracer } from '../http/index.ts'
import type { Asker } from '../token/index.ts'
import type { Answers } from './answers.ts'
import { failure, type QuestionRequest, streamOf, withAddresses } from './events.ts'
import type { createSlots } from './slots.ts'

type StreamOptions = {
  answers: Answers
  slots: ReturnType<typeof createSlots>
  /** Where pages are, for callers on other origins. */
  pagesOrigin: PagesOrigin
  newId: () => string
  onError: (error: unknown, traceId: string) => void
  tracer: Tracer
}

type StreamedQuestion = {
  /** What fails here is told in the stream. */
  read(signal: AbortSignal): Promise<QuestionRequest>
  /** In the words of another protocol. */
  tell?(events: AsyncGenerator<AnswerEvent>, answerId: string): AsyncGenerator<object>
  fail?(event: AnswerEvent): object
}

export type StreamAnswer = (c: Context<ServerEnv>, who: Asker, asked: StreamedQuestion) => Promise<Response>

/** A stream that takes a place until it ends; what fails before its first event is an event too. */
export function createStreamAnswer(options: StreamOptions): StreamAnswer {
  const { answers, slots, pagesOrigin, newId, onError, tracer } = options
  return async function streamAnswer(c, who, { read, tell = events => events, fail = event => event }) {
    const { caller } = c.env
    const answerId = newId()
    const headers = {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-answer-id': answerId,
      'x-accel-buffering': 'no',
    }
    // Nobody reads a body of it, nor ends it: nothing is begun.
    if (c.req.raw.method === 'HEAD') return new Response(null, { headers })
    const give = slots.take(caller.clientAddress || (who.userIds[0]?.name ?? ''))
    const left = new AbortController()
    const { signal } = left
    const outer = c.req.raw.signal
    const leave = (): void => left.abort(outer.reason)
    if (outer.aborted) leave()
    outer.addEventListener('abort', leave)
    const done = (): void => {
      outer.removeEventListener('abort', leave)
      give()
    }
    const onFailure = (error: unknown): AnswerEvent => {
      if (error instanceof Fault) return failure(error.status, error.message)
      if (!signal.aborted) onError(error, caller.traceId)
      return failure(500, 'The answer could not be made: the cause is in the log of the service.')
    }
    async function* events(): AsyncGenerator<AnswerEvent> {
      const origin = pagesOrigin(c.req.raw)
      const asked = { ...(await read(signal)), caller }
      for await (const event of answers.stream(asked, signal)) yield withAddresses(event, origin)
    }
    const body = streamOf(tell(events(), answerId), {
      onFailure: error => fail(onFailure(error)),
      done,
      // Whoever writes the body asks for its parts when the request is answered.
      inTrace: tracer.keep(),
      leave: () => left.abort(),
    })
    return new Response(body, { headers })
  }
}
