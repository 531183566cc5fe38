import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { question } from '../packages/server/src/answer/test/sea.ts'
import { frame, head, part, useAnswerService } from './support/answer-service.ts'

const service = useAnswerService()

describe('a stream of the answer API', () => {
  it('reports what goes wrong in the middle', async () => {
    service.instead = response => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(head + part('Half '))
      response.end(
        frame({
          payloadType: null,
          payload: '',
          finishReason: 'ERROR',
          errorMessage: 'boom',
          code: 500,
          statusCode: 500,
        }),
      )
    }
    const { answer, ask, becomes } = service.open('default')
    ask(question)
    await becomes(state => state.error?.message === 'boom')
    expect(answer.state.isStreaming).toBe(false)
  })

  it('takes a slow stream piece by piece', async () => {
    let go: () => void = () => {}
    service.instead = response => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(head + part('Hello '))
      go = () => {
        response.write(part('world'))
        response.end(
          frame({
            payloadType: 'genqa.endOfStreamType',
            payload: '{"answerGenerated":true}',
            finishReason: 'COMPLETED',
          }),
        )
      }
    }
    const { answer, ask, becomes } = service.open('default')
    ask(question)
    await becomes(state => state.answer === 'Hello ')
    expect(answer.state.isStreaming).toBe(true)
    go()
    await becomes(state => state.answer === 'Hello world' && !state.isStreaming)
  })

  it('keeps nothing of a stream that ended too early, and answers the next question', async () => {
    const end = service.sayHalf(response => response.end())
    const client = service.open('default')
    client.ask(question)
    await client.becomes(state => state.answer === 'Half ')
    end()
    await answersNext(client)
  })

  it('answers the next question after a line that dropped, which the client itself does not hear of', async () => {
    const drop = service.sayHalf(response => response.destroy())
    const client = service.open('default')
    client.ask(question)
    await client.becomes(state => state.answer === 'Half ')
    // Here the client lets its own failure fall: it opens nothing anew, and its state goes on waiting.
    const [failure] = await unheard(async () => drop())
    expect(String(failure)).toContain('terminated')
    expect(client.answer.state).toMatchObject({ isStreaming: true, answer: 'Half ' })
    expect(service.generated).toBe(1)
    await answersNext(client)
  })
})

describe('an older stream', () => {
  it('starts anew when the line drops', async () => {
    const drop = service.sayHalf(response => response.destroy())
    const { answer, ask, becomes } = service.open()
    ask(question)
    await becomes(state => state.answer === 'Half ')
    drop()
    await becomes(state => state.isAnswerGenerated && !state.isStreaming)
    expect(answer.state.answer).not.toContain('Half')
    expect(service.generated).toBe(2)
  })

  it('gives up after four lines that dropped before a word', async () => {
    service.instead = response => response.destroy()
    const { answer, ask } = service.open()
    ask(question)
    await expect.poll(() => answer.state.error?.message, { interval: 100 }).toBe('Failed to complete stream.')
    expect(answer.state).toMatchObject({ isLoading: false, isStreaming: false, error: { code: 1 } })
    expect(service.generated).toBe(4)
  })
})

/** The next question is answered, and nothing of the stream before is left in it. */
async function answersNext({ answer, ask, becomes }: ReturnType<typeof service.open>): Promise<void> {
  ask('How far away is Sirmio?')
  await becomes(state => state.isAnswerGenerated && !state.isStreaming)
  expect(answer.state.answer).toContain('8.6 sea miles')
  expect(answer.state.answer).not.toContain('Half')
}

/** The first rejection that nobody handles; Vitest would take it for a fault of the test. */
async function unheard(act: () => Promise<void>): Promise<unknown[]> {
  const listeners = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  try {
    const heard = once(process, 'unhandledRejection')
    await act()
    return await heard
  } finally {
    for (const listener of listeners) process.on('unhandledRejection', listener)
  }
}
