import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  buildGeneratedAnswer,
  buildSearchBox,
  buildSmartSnippet,
  type GeneratedAnswer,
} from '@coveo/headless'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { configs, openSky, question, type Sky } from '../packages/server/src/answer/test/sky.ts'
import { connect } from './support/client.ts'

/** What a test lets happen to a stream on its way, instead of the service. */
type Instead = (response: ServerResponse) => void

const platform = 'https://quarry.org.coveo.com'
const fetchOfNode = globalThis.fetch

let sky: Sky
let origin: string
let instead: Instead | null = null
let generated = 0
const sent: { path: string; body: string }[] = []
const server = createServer(async (request, response) => {
  const isAnswer = request.url?.endsWith('/generate') || request.url?.includes('/streaming/')
  if (isAnswer) generated += 1
  if (isAnswer && instead) return instead(response)
  return getRequestListener(async got => {
    sent.push({ path: new URL(got.url).pathname, body: await got.clone().text() })
    return sky.services.fetch(got, { clientAddress: '127.0.0.1' })
  })(request, response)
})

beforeAll(async () => {
  sky = await openSky()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // The client takes no other host for answers: it is rewritten where the request leaves.
  globalThis.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    if (!url.startsWith(platform)) return fetchOfNode(input, init)
    const here = url.replace(platform, origin)
    if (!(input instanceof Request)) return fetchOfNode(here, init)
    const { method, headers, signal } = input
    const body = method === 'GET' ? null : await input.text()
    return fetchOfNode(here, { method, headers, signal, body })
  }
})
afterAll(async () => {
  globalThis.fetch = fetchOfNode
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
  await sky.close()
})
beforeEach(() => {
  generated = 0
  sent.length = 0
})
afterEach(() => {
  instead = null
})

function open(answerConfigurationId?: string) {
  const client = connect({ base: `${origin}/rest/search/v2`, token: sky.token })
  const box = buildSearchBox(client.engine)
  const answer = buildGeneratedAnswer(client.engine, {
    fieldsToIncludeInCitations: ['kind'],
    initialState: { responseFormat: { contentFormat: ['text/markdown'] } },
    ...(answerConfigurationId ? { answerConfigurationId } : {}),
  })
  const ask = (text: string): void => {
    box.updateText(text)
    box.submit()
  }
  const becomes = (test: (state: GeneratedAnswer['state']) => boolean) =>
    client.until(() => test(answer.state))
  return { client, answer, ask, becomes }
}

const frame = (event: object): string => `data: ${JSON.stringify(event)}\n\n`
const head = frame({ payloadType: 'genqa.headerMessageType', payload: '{"contentFormat":"text/markdown"}' })
const part = (textDelta: string) =>
  frame({ payloadType: 'genqa.messageType', payload: JSON.stringify({ textDelta }) })

describe('the answer API', () => {
  it('streams an answer with its citations into the state of the unmodified client', async () => {
    const { answer, ask, becomes } = open('default')
    ask(question)
    await becomes(state => state.isAnswerGenerated && !state.isStreaming)
    expect(answer.state.answer).toContain('Christiaan Huygens discovered Titan in 1655')
    expect(answer.state.answerContentFormat).toBe('text/markdown')
    expect(answer.state.cannotAnswer).toBe(false)
    expect(answer.state.citations).toMatchObject([
      {
        title: 'Titan',
        permanentid: 'titan',
        clickUri: '/object/titan',
        source: 'Sky',
        fields: { kind: 'moon' },
      },
    ])
  })

  it('says that it cannot answer', async () => {
    const { answer, ask, becomes } = open('default')
    ask('Who discovered Phobos?')
    await becomes(state => state.cannotAnswer)
    expect(answer.state).toMatchObject({ isAnswerGenerated: false, isLoading: false, citations: [] })
  })

  it('reports what goes wrong before the first word, with its code', async () => {
    const { answer, ask, becomes } = open('none')
    ask(question)
    await becomes(state => state.error?.message !== undefined)
    expect(answer.state.error).toMatchObject({ statusCode: 404 })
    expect(answer.state.error?.message).toContain('no answer configuration')
    expect(answer.state).toMatchObject({ isLoading: false, isStreaming: false, cannotAnswer: true })
  })

  it('reports what goes wrong in the middle', async () => {
    instead = response => {
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
    const { answer, ask, becomes } = open('default')
    ask(question)
    await becomes(state => state.error?.message === 'boom')
    expect(answer.state.isStreaming).toBe(false)
  })

  it('takes a slow stream piece by piece', async () => {
    let go: () => void = () => {}
    instead = response => {
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
    const { answer, ask, becomes } = open('default')
    ask(question)
    await becomes(state => state.answer === 'Hello ')
    expect(answer.state.isStreaming).toBe(true)
    go()
    await becomes(state => state.answer === 'Hello world' && !state.isStreaming)
  })

  it('keeps nothing of a stream that ended too early, and answers the next question', async () => {
    let end: () => void = () => {}
    instead = response => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(head + part('Half '))
      instead = null
      end = () => response.end()
    }
    const { answer, ask, becomes } = open('default')
    ask(question)
    await becomes(state => state.answer === 'Half ')
    end()
    ask('How far away is Sirius?')
    await becomes(state => state.isAnswerGenerated && !state.isStreaming)
    expect(answer.state.answer).toContain('8.6 light years')
    expect(answer.state.answer).not.toContain('Half')
  })

  it('answers the next question after a line that dropped, which the client itself does not hear of', async () => {
    let drop: () => void = () => {}
    instead = response => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(head + part('Half '))
      instead = null
      drop = () => response.destroy()
    }
    const { answer, ask, becomes } = open('default')
    ask(question)
    await becomes(state => state.answer === 'Half ')
    // Here the client lets its own failure fall: it opens nothing anew, and its state goes on waiting.
    const [failure] = await unheard(async () => drop())
    expect(String(failure)).toContain('terminated')
    expect(answer.state).toMatchObject({ isStreaming: true, answer: 'Half ' })
    expect(generated).toBe(1)
    ask('How far away is Sirius?')
    await becomes(state => state.isAnswerGenerated && !state.isStreaming)
    expect(answer.state.answer).toContain('8.6 light years')
    expect(answer.state.answer).not.toContain('Half')
  })

  it('sends nothing for the same question again', async () => {
    const { client, answer, ask, becomes } = open('default')
    ask(question)
    await becomes(state => state.isAnswerGenerated)
    await client.act(() => ask(question))
    expect(answer.state.answer).toContain('1655')
    expect(generated).toBe(1)
  })

  it('passes feedback on as an evaluation, under the id of the answer', async () => {
    const { answer, ask, becomes, client } = open('default')
    ask(question)
    await becomes(state => state.isAnswerGenerated)
    answer.sendFeedback({
      helpful: true,
      readable: 'yes',
      documented: 'no',
      correctTopic: 'unknown',
      hallucinationFree: 'yes',
      details: 'a note',
    })
    await client.until(() => answer.state.feedbackSubmitted)
    await expect
      .poll(() => sent.find(({ path }) => path === `${configs}/default/evaluations`)?.body)
      .toBeDefined()
    const body = JSON.parse(sent.find(({ path }) => path.endsWith('/evaluations'))?.body ?? '')
    expect(body).toMatchObject({
      question,
      helpful: true,
      details: { documented: false, correctTopic: null },
    })
    expect(body.answer.responseId).toMatch(/^[0-9a-f-]{36}$/)
    const read = async () => {
      const response = await sky.call(`${configs}/default/evaluations`, { key: sky.admin })
      return ((await response.json()) as { items: unknown[] }).items.length
    }
    await expect.poll(read).toBe(1)
  })
})

describe('the older stream', () => {
  it('is opened from the id in the answer of the search', async () => {
    const { answer, ask, becomes } = open()
    ask(question)
    await becomes(state => state.isAnswerGenerated && !state.isStreaming)
    expect(answer.state.answer).toContain('Christiaan Huygens discovered Titan in 1655')
    expect(answer.state.citations).toMatchObject([{ permanentid: 'titan' }])
    expect(sent.some(({ path }) => path.includes('/machinelearning/streaming/'))).toBe(true)
  })

  it('says that it cannot answer', async () => {
    const { ask, becomes } = open()
    ask('Who discovered Phobos?')
    await becomes(state => state.cannotAnswer && !state.isLoading)
  })

  it('starts anew when the line drops', async () => {
    let drop: () => void = () => {}
    instead = response => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(head + part('Half '))
      instead = null
      drop = () => response.destroy()
    }
    const { answer, ask, becomes } = open()
    ask(question)
    await becomes(state => state.answer === 'Half ')
    drop()
    await becomes(state => state.isAnswerGenerated && !state.isStreaming)
    expect(answer.state.answer).not.toContain('Half')
    expect(generated).toBe(2)
  })

  it('gives up after four lines that dropped before a word', { timeout: 20_000 }, async () => {
    instead = response => response.destroy()
    const { answer, ask } = open()
    ask(question)
    await expect
      .poll(() => answer.state.error?.message, { timeout: 15_000, interval: 100 })
      .toBe('Failed to complete stream.')
    expect(answer.state).toMatchObject({ isLoading: false, isStreaming: false, error: { code: 1 } })
    expect(generated).toBe(4)
  })
})

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

it('shows a snippet with its source among the results', async () => {
  const { client, ask } = open()
  const snippet = buildSmartSnippet(client.engine)
  await client.act(() => ask(question))
  expect(snippet.state).toMatchObject({
    answerFound: true,
    question,
    source: { uniqueId: expect.any(String) },
  })
  expect(snippet.state.answer).toContain('<p>Christiaan Huygens')
})
