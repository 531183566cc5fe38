import { buildSmartSnippet } from '@coveo/headless'
import { describe, expect, it } from 'vitest'
import { configs, question } from '../packages/server/src/answer/test/sea.ts'
import { useAnswerService } from './support/answer-service.ts'

const service = useAnswerService()

describe('the answer API', () => {
  it('streams an answer with its citations into the state of the unmodified client', async () => {
    const { answer, ask, becomes } = service.open('default')
    ask(question)
    await becomes(state => state.isAnswerGenerated && !state.isStreaming)
    expect(answer.state.answer).toContain('Christiaan Hartog discovered Tiran in 1655')
    expect(answer.state.answerContentFormat).toBe('text/markdown')
    expect(answer.state.cannotAnswer).toBe(false)
    expect(answer.state.citations).toMatchObject([
      {
        title: 'Tiran',
        permanentid: 'tiran',
        clickUri: '/object/tiran',
        source: 'Sea',
        fields: { kind: 'island' },
      },
    ])
  })

  it('says that it cannot answer', async () => {
    const { answer, ask, becomes } = service.open('default')
    ask('Who discovered Phobos?')
    await becomes(state => state.cannotAnswer)
    expect(answer.state).toMatchObject({ isAnswerGenerated: false, isLoading: false, citations: [] })
  })

  it('reports what goes wrong before the first word, with its code', async () => {
    const { answer, ask, becomes } = service.open('none')
    ask(question)
    await becomes(state => state.error?.message !== undefined)
    expect(answer.state.error).toMatchObject({ statusCode: 404 })
    expect(answer.state.error?.message).toContain('no answer configuration')
    expect(answer.state).toMatchObject({ isLoading: false, isStreaming: false, cannotAnswer: true })
  })

  it('sends nothing for the same question again', async () => {
    const { client, answer, ask, becomes } = service.open('default')
    ask(question)
    await becomes(state => state.isAnswerGenerated)
    await client.act(() => ask(question))
    expect(answer.state.answer).toContain('1655')
    expect(service.generated).toBe(1)
  })

  it('passes feedback on as an evaluation, under the id of the answer', async () => {
    const { answer, ask, becomes, client } = service.open('default')
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
      .poll(() => service.sent.find(({ path }) => path === `${configs}/default/evaluations`)?.body)
      .toBeDefined()
    const body = JSON.parse(service.sent.find(({ path }) => path.endsWith('/evaluations'))?.body ?? '')
    expect(body).toMatchObject({
      question,
      helpful: true,
      details: { documented: false, correctTopic: null },
    })
    expect(body.answer.responseId).toMatch(/^[0-9a-f-]{36}$/)
    const read = async () => {
      const response = await service
        .sea()
        .call(`${configs}/default/evaluations`, { key: service.sea().admin })
      return ((await response.json()) as { items: unknown[] }).items.length
    }
    await expect.poll(read).toBe(1)
  })
})

describe('the older stream', () => {
  it('is opened from the id in the answer of the search', async () => {
    const { answer, ask, becomes } = service.open()
    ask(question)
    await becomes(state => state.isAnswerGenerated && !state.isStreaming)
    expect(answer.state.answer).toContain('Christiaan Hartog discovered Tiran in 1655')
    expect(answer.state.citations).toMatchObject([{ permanentid: 'tiran' }])
    expect(service.sent.some(({ path }) => path.includes('/machinelearning/streaming/'))).toBe(true)
  })

  it('says that it cannot answer', async () => {
    const { ask, becomes } = service.open()
    ask('Who discovered Phobos?')
    await becomes(state => state.cannotAnswer && !state.isLoading)
  })
})

it('shows a snippet with its source among the results', async () => {
  const { client, ask } = service.open()
  const snippet = buildSmartSnippet(client.engine)
  await client.act(() => ask(question))
  expect(snippet.state).toMatchObject({
    answerFound: true,
    question,
    source: { uniqueId: expect.any(String) },
  })
  expect(snippet.state.answer).toContain('<p>Christiaan Hartog')
})
