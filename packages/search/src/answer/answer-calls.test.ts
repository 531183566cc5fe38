import { describe, expect, it } from 'vitest'
import { answerService, delta, end, header } from '../../test/answer-service.ts'
import { quiet } from '../../test/fakes.ts'
import { openAnswer } from '../../test/open-answer.ts'
import {
  answerCollapsed,
  answerDisliked,
  answerExpanded,
  answerFeedbackClosed,
  answerFeedbackOpened,
  answerFeedbackSent,
  answerLiked,
} from '../answer.ts'

describe('what a visitor does', () => {
  it('likes, dislikes, opens and folds: each once', async () => {
    const { answer } = openAnswer({})
    const { state } = answer
    for (const change of [answerLiked(), answerDisliked(), answerExpanded(), answerFeedbackOpened()])
      await answer.dispatch(change)
    expect(answer.state).toMatchObject({
      liked: false,
      disliked: true,
      expanded: true,
      feedbackModalOpen: true,
    })
    const before = answer.state
    await answer.dispatch(answerDisliked())
    expect(answer.state).toBe(before)
    await answer.dispatch(answerCollapsed())
    await answer.dispatch(answerFeedbackClosed())
    expect(answer.state).toEqual({ ...state, disliked: true })
  })

  it('is forgotten with the next question', async () => {
    const { answer, ask } = openAnswer({})
    for (const change of [answerLiked(), answerExpanded(), answerFeedbackSent({ helpful: true })])
      await answer.dispatch(change)
    await ask('other')
    expect(answer.state).toMatchObject({ liked: false, expanded: false, feedbackSubmitted: false })
  })
})

const api = { knowledge: { answerConfigurationId: 'sea one' } }

describe('the calls', () => {
  it('ask as the contract says, beside the search', async () => {
    const { service, ask } = openAnswer({ ...api, locale: 'fr-FR' }, { citationFields: ['kind'] })
    await ask('what is x')
    const { url, method, headers, body } = service.last
    expect([method, url]).toEqual([
      'POST',
      'http://search.test/rest/organizations/quarry/answer/v1/configs/sea%20one/generate',
    ])
    expect(headers).toEqual({
      authorization: 'Bearer token',
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'accept-encoding': '*',
    })
    expect(body).toMatchObject({
      q: 'what is x',
      tab: 'all',
      locale: 'fr-FR',
      numberOfResults: 10,
      searchHub: 'default',
      pipelineRuleParameters: {
        mlGenerativeQuestionAnswering: {
          responseFormat: { contentFormat: ['text/markdown', 'text/plain'] },
          citationsFieldToInclude: ['kind'],
        },
      },
      analytics: { actionCause: 'searchboxSubmit' },
    })
    expect(body).not.toHaveProperty('sortCriteria')
  })

  it('take the path of an insight interface, and of an organisation without an address of its own', async () => {
    const { service, ask } = openAnswer(
      { ...api, baseUrl: 'https://quarry.org.coveo.com/rest/search/v2' },
      { insightId: 'desk' },
    )
    await ask('x')
    expect(service.last.url).toBe(
      'https://quarry.org.coveo.com/rest/organizations/quarry/insight/v1/configs/desk/answer/sea%20one/generate',
    )
  })

  it('ask for what the service searched in place of what was typed', async () => {
    const queryCorrection = { originalQuery: 'commet', correctedQuery: 'lagoon', corrections: [] }
    const service = answerService(q => (q === 'commet' ? { queryCorrection } : {}))
    const { answer, ask } = openAnswer(api, {}, service)
    await ask('commet')
    expect(service.streams.map(({ body }) => body['q'])).toEqual(['commet', 'lagoon'])
    expect(service.streams[0]?.signal.aborted).toBe(true)
    expect(answer.state.question).toBe('lagoon')
  })

  const feedback = answerFeedbackSent({
    helpful: false,
    readable: 'yes',
    documented: 'no',
    correctTopic: 'unknown',
    documentUrl: '/right',
    details: 'note',
  })

  it('send what a visitor says of an answer, once', async () => {
    const { answer, service, ask } = openAnswer(api)
    await ask('what is x')
    await service.last.open(header(), delta('Hello'), end(true))
    void answer.dispatch(feedback)
    void answer.dispatch(feedback)
    await quiet()
    expect(service.calls).toHaveLength(1)
    expect(service.calls[0]?.url).toMatch(/\/configs\/sea%20one\/evaluations$/)
    expect(service.calls[0]?.body).toEqual({
      question: 'what is x',
      helpful: false,
      answer: { text: 'Hello', responseId: 'answer-1', format: 'text/markdown' },
      details: { readable: true, documented: false, correctTopic: null, hallucinationFree: null },
      correctAnswerUrl: '/right',
      additionalNotes: 'note',
    })
    await service.calls[0]?.answer(200)
    expect(answer.state.feedbackSubmitted).toBe(true)
  })

  it('are made 3 times more when the line, a limit or the service fails, and then say so', async () => {
    const warnings: string[] = []
    const { answer, service, clock, ask } = openAnswer({ ...api, warn: text => warnings.push(text) })
    await ask('x')
    await service.last.open(header(), delta('Hello'), end(true))
    void answer.dispatch(feedback)
    await quiet()
    for (const how of [500, 429, 0, 503]) {
      const call = service.calls.at(-1)
      await (how ? call?.answer(how) : call?.fail())
      await clock.advance(2000)
      await quiet()
    }
    expect(service.calls).toHaveLength(4)
    expect(answer.state.feedbackSubmitted).toBe(false)
    expect(warnings[0]).toContain('503')
    void answer.dispatch(feedback)
    await quiet()
    await service.calls.at(-1)?.answer(400)
    await clock.advance(2000)
    expect(service.calls).toHaveLength(5)
    expect(clock.pending()).toBe(0)
  })
})
