import { describe, expect, it } from 'vitest'
import {
  answerService,
  citation,
  cited,
  delta,
  end,
  fakeVisibility,
  header,
  trouble,
  ways,
} from '../../test/answer-service.ts'
import { config, fakeClock, quiet } from '../../test/fakes.ts'
import {
  type AnswerOptions,
  type AnswerState,
  answerCollapsed,
  answerDisliked,
  answerExpanded,
  answerFeedbackClosed,
  answerFeedbackOpened,
  answerFeedbackSent,
  answerHidden,
  answering,
  answerLiked,
  answerRetried,
  answerShown,
  answerStatus,
  answersDisabled,
  answersEnabled,
  createAnswer,
} from '../answer.ts'
import { box, boxSubmitted } from '../box/index.ts'
import type { SearchConfig } from '../core/config.ts'
import { createSearch } from '../core/create-search.ts'
import { correction } from '../correction/index.ts'
import { pager, pageTurned } from '../pager/index.ts'
import { query } from '../query/index.ts'
import { results } from '../results/index.ts'
import { tabChosen, tabs } from '../tabs/index.ts'

function open(more: Partial<SearchConfig>, options: AnswerOptions = {}, service = answerService()) {
  const clock = fakeClock()
  const page = fakeVisibility()
  const search = createSearch(config({ ...clock, fetch: service.fetch, url: '/search', ...more }), [
    query(),
    box({ suggestions: 0 }),
    results(),
    pager(),
    tabs([{ id: 'all' }, { id: 'moons' }]),
    answering(),
    correction(),
  ])
  const answer = createAnswer(search, { visibility: page.visibility, ...options })
  const seen: AnswerState[] = []
  answer.subscribe(() => seen.push(answer.state))
  const ask = async (q: string) => {
    void search.dispatch(boxSubmitted(q))
    await quiet()
  }
  return {
    clock,
    page,
    search,
    service,
    answer,
    seen,
    ask,
    statuses: () => changesOf(seen.map(answerStatus)),
  }
}

const changesOf = (list: readonly string[]) => list.filter((one, at) => one !== list[at - 1])

describe.each(ways)('an answer by %s', (_, way) => {
  it('goes from loading to streaming to completed, and appends what it is told', async () => {
    const { answer, service, ask, seen, statuses } = open(way)
    await ask('what is titan')
    expect(answer.state).toMatchObject({ isLoading: true, isStreaming: false, question: 'what is titan' })
    await service.last.open(header({ madeBy: 'pages' }), delta('Hello '))
    expect(answer.state).toMatchObject({ isStreaming: true, isLoading: false, answer: 'Hello ' })
    await service.last.tell(delta(''), delta('world'), cited(citation('a')), end(true))
    expect(answer.state).toMatchObject({
      isStreaming: false,
      isLoading: false,
      isAnswerGenerated: true,
      cannotAnswer: false,
      answer: 'Hello world',
      answerContentFormat: 'text/markdown',
      answerId: 'answer-1',
      madeBy: 'pages',
      citations: [{ id: 'a', title: 'Title a', source: 'Sky' }],
    })
    expect(answer.state.error).toBeUndefined()
    expect(statuses()).toEqual(['loading', 'streaming', 'completed'])
    expect(new Set(seen.map(state => state.answer))).toEqual(new Set([undefined, 'Hello ', 'Hello world']))
  })

  it('shows each cited address once, and only whole citations', async () => {
    const { answer, service, ask } = open(way)
    await ask('x')
    const same = citation('b', { uri: 'https://ex.org/a' })
    await service.last.open(
      header(),
      cited(citation('a'), same, { id: 'c' }, null as never, citation('d', { source: undefined })),
    )
    expect(answer.state.citations.map(({ id, source }) => [id, source])).toEqual([
      ['a', 'Sky'],
      ['d', 'unknown'],
    ])
    await service.last.tell(cited(citation('e')))
    expect(answer.state.citations.map(({ id }) => id)).toEqual(['e'])
  })

  it('says honestly that it cannot answer', async () => {
    const { answer, service, ask } = open(way)
    await ask('x')
    await service.last.open(header(), end(false))
    expect(answer.state).toMatchObject({
      cannotAnswer: true,
      isAnswerGenerated: false,
      isLoading: false,
      isStreaming: false,
    })
    expect(answerStatus(answer.state)).toBe('refused')
  })

  it.each([
    ['boom', 500, { message: 'boom', code: 500, isRetryable: false }],
    [null, 1, { message: 'Unknown error occurred', code: 1, isRetryable: true }],
  ])('takes everything back when the service fails in the middle (%s)', async (message, code, error) => {
    const { answer, service, ask } = open(way)
    await ask('x')
    await service.last.open(header(), delta('half'), cited(citation('a')), trouble(message, code))
    expect(answer.state).toMatchObject({ error, citations: [], isLoading: false, isStreaming: false })
    expect(answer.state.answer).toBeUndefined()
    expect(service.streams).toHaveLength(1)
  })

  it('is opened anew after 5 s without an event, at most 3 times, what was told taken back first', async () => {
    const { answer, service, ask, clock } = open(way)
    await ask('x')
    await service.last.open(header(), delta('half'))
    await clock.advance(4999)
    await service.last.tell(delta(' more'))
    await clock.advance(4999)
    expect(service.streams).toHaveLength(1)
    await clock.advance(1)
    await quiet()
    expect(service.streams).toHaveLength(2)
    expect(service.streams[0]?.signal.aborted).toBe(true)
    expect(answer.state).toMatchObject({ isLoading: true, citations: [] })
    expect(answer.state.answer).toBeUndefined()
    for (let time = 0; time < 3; time++) {
      await service.last.open(header(), delta('again'))
      await clock.advance(5000)
      await quiet()
    }
    expect(service.streams).toHaveLength(4)
    expect(answer.state.error).toEqual({
      message: 'Failed to complete stream.',
      code: 1,
      statusCode: 1,
      isRetryable: true,
    })
    await clock.advance(60_000)
    expect(service.streams).toHaveLength(4)
    expect(clock.pending()).toBe(0)
  })

  it.each(['429', '503', 'no line', 'another content type', 'a line that drops', 'a stream without its end'])(
    'is asked for 3 times more, a second apart: %s',
    async how => {
      const { answer, service, ask, clock } = open(way)
      await ask('x')
      for (let time = 1; time <= 4; time++) {
        const { last } = service
        expect(service.streams).toHaveLength(time)
        if (how === 'no line') await last.fail()
        else if (how === 'another content type') await last.answer(200)
        else if (how === 'a line that drops') {
          await last.open(header(), delta('half'))
          await last.drop()
        } else if (how === 'a stream without its end') {
          await last.open(header(), delta('half'))
          await last.close()
        } else await last.answer(Number(how))
        await clock.advance(999)
        expect(service.streams).toHaveLength(time)
        await clock.advance(1)
        await quiet()
      }
      expect(answer.state.error).toMatchObject({ message: 'Failed to complete stream.', code: 1 })
      expect(answer.state.answer).toBeUndefined()
    },
  )

  it.each([400, 403, 404])('ends at once when the service refuses with %i', async status => {
    const { answer, service, ask, clock } = open(way)
    await ask('x')
    await service.last.answer(status)
    await clock.advance(10_000)
    expect(service.streams).toHaveLength(1)
    expect(answer.state.error).toMatchObject({
      message: 'Error opening stream',
      code: status,
      isRetryable: false,
    })
    expect(answer.state).toMatchObject({ isLoading: false, isStreaming: false })
  })

  it.each([401, 419])('renews the token at %i, at most 5 times', async status => {
    let fresh = 0
    const renewAccessToken = async () => `fresh-${++fresh}`
    const { answer, service, ask, clock } = open({ ...way, renewAccessToken })
    await ask('x')
    for (let time = 0; time < 6; time++) {
      await service.last.answer(status)
      await clock.advance(501)
      await quiet()
    }
    expect(service.streams.map(({ headers }) => headers['authorization'])).toEqual(
      ['token', 'fresh-1', 'fresh-2', 'fresh-3', 'fresh-4', 'fresh-5'].map(token => `Bearer ${token}`),
    )
    expect(answer.state.error).toMatchObject({ message: 'Error opening stream', code: status })
  })

  it('closes while nobody looks, and tells all of it anew when somebody does', async () => {
    const { answer, service, ask, page } = open(way)
    await ask('x')
    await service.last.open(header(), delta('half'))
    await page.set(true)
    expect(service.last.signal.aborted).toBe(true)
    expect(service.streams).toHaveLength(1)
    await page.set(false)
    expect(service.streams).toHaveLength(2)
    expect(answer.state.answer).toBeUndefined()
    await service.last.open(header(), delta('whole'), end(true))
    expect(answer.state).toMatchObject({ answer: 'whole', isAnswerGenerated: true })
    expect(page.listening()).toBe(0)
    await page.set(true)
    await page.set(false)
    expect(service.streams).toHaveLength(2)
  })

  it('is given up for the next question, whose answer alone is heard', async () => {
    const { answer, service, ask } = open(way)
    await ask('first')
    const first = service.last
    await first.open(header(), delta('first'))
    await ask('second')
    expect(first.signal.aborted).toBe(true)
    expect(answer.state.answer).toBeUndefined()
    await service.last.open(header(), delta('second'), end(true))
    await first.tell(delta(' late'), end(true))
    expect(answer.state).toMatchObject({ answer: 'second', question: 'second' })
  })

  it('is not asked for without a question', async () => {
    const { answer, service, ask } = open(way)
    await ask('x')
    await service.last.open(header(), end(false))
    await ask('')
    expect(answer.state).toMatchObject({ cannotAnswer: false, isLoading: false, question: '' })
    expect(service.streams).toHaveLength(1)
  })

  it('is remembered for the same question, and stays when the page is turned', async () => {
    const { answer, search, service, ask } = open(way)
    await ask('x')
    await service.last.open(header(), delta('one'), cited(citation('a')), end(true))
    await answer.dispatch(answerLiked())
    void search.dispatch(pageTurned(2))
    await quiet()
    expect(answer.state).toMatchObject({ answer: 'one', liked: true })
    await ask('y')
    await service.last.open(header(), end(false))
    await ask('x')
    expect(service.streams).toHaveLength(2)
    expect(answer.state).toMatchObject({
      answer: 'one',
      citations: [{ id: 'a' }],
      isAnswerGenerated: true,
      liked: false,
    })
    void search.dispatch(tabChosen('moons'))
    await quiet()
    expect(service.streams).toHaveLength(3)
  })

  it('is asked for again on retry, though it is known', async () => {
    const { answer, service, ask } = open(way)
    await ask('x')
    await service.last.open(header(), trouble('boom', 500))
    void answer.dispatch(answerRetried())
    await quiet()
    expect(service.streams).toHaveLength(2)
    expect(answerStatus(answer.state)).toBe('loading')
    await service.last.open(header(), delta('well'), end(true))
    void answer.dispatch(answerRetried())
    await quiet()
    expect(service.streams).toHaveLength(3)
  })

  it('is asked for again when the same search is made after a failure', async () => {
    const { service, ask } = open(way)
    await ask('x')
    await service.last.answer(400)
    await ask('x')
    expect(service.streams).toHaveLength(2)
  })

  it.each([
    ['off', answersDisabled(), answersEnabled()],
    ['hidden', answerHidden(), answerShown()],
  ])('is not asked for while it is turned %s', async (_name, off, on) => {
    const { answer, service, ask } = open(way)
    await ask('x')
    await service.last.open(header(), delta('half'))
    await answer.dispatch(off)
    expect(service.last.signal.aborted).toBe(true)
    expect(answer.state).toMatchObject({ isLoading: false, isStreaming: false })
    await ask('y')
    expect(service.streams).toHaveLength(1)
    void answer.dispatch(on)
    await quiet()
    expect(service.streams).toHaveLength(2)
    await service.last.open(header(), delta('y'), end(true))
    expect(answer.state).toMatchObject({ answer: 'y', question: 'y' })
  })

  it('passes over events that cannot be read, comments and lines cut anywhere', async () => {
    const { answer, service, ask } = open(way)
    await ask('x')
    await service.last.open()
    const text = `: hello\r\ndata: {nonsense\r\n\r\ndata: ${JSON.stringify(header())}\r\n\r\nid: 1\ndata: ${JSON.stringify(delta('Übung'))}\n\ndata: ${JSON.stringify(end(true))}\n\n`
    for (let at = 0; at < text.length; at += 7) await service.last.write(text.slice(at, at + 7))
    expect(answer.state).toMatchObject({ answer: 'Übung', isAnswerGenerated: true })
  })

  it('goes on from what the server rendered, and asks for what the server did not wait for', async () => {
    const first = open({ ...way, url: '/search?q=x' })
    void first.answer.run()
    void first.search.run()
    await quiet()
    await first.service.last.open(header(), delta('served'), end(true))
    const [search, state] = JSON.parse(JSON.stringify([first.search.snapshot(), first.answer.snapshot()]))
    const here = open({ ...way, url: '/search?q=x', state: search }, { state })
    await here.answer.run()
    expect(here.answer.state).toMatchObject({ answer: 'served', isAnswerGenerated: true })
    expect(here.service.streams).toHaveLength(0)
    const late = open(
      { ...way, url: '/search?q=x', state: search },
      { state: { ...state, isStreaming: true, isAnswerGenerated: false } },
    )
    void late.answer.run()
    await quiet()
    expect(late.service.streams).toHaveLength(1)
    expect(late.answer.state.answer).toBeUndefined()
  })

  it('leaves nothing behind when it is closed', async () => {
    const { answer, service, ask, clock, page } = open(way)
    await ask('x')
    await service.last.open(header(), delta('half'))
    answer.close()
    await quiet()
    expect(service.last.signal.aborted).toBe(true)
    expect([clock.pending(), page.listening()]).toEqual([0, 0])
    await ask('y')
    expect(service.streams).toHaveLength(1)
  })
})

describe('what a visitor does', () => {
  it('likes, dislikes, opens and folds: each once', async () => {
    const { answer } = open({})
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
    const { answer, ask } = open({})
    for (const change of [answerLiked(), answerExpanded(), answerFeedbackSent({ helpful: true })])
      await answer.dispatch(change)
    await ask('other')
    expect(answer.state).toMatchObject({ liked: false, expanded: false, feedbackSubmitted: false })
  })
})

const api = { knowledge: { answerConfigurationId: 'sky one' } }

describe('the calls', () => {
  it('ask as the contract says, beside the search', async () => {
    const { service, ask } = open({ ...api, locale: 'fr-FR' }, { citationFields: ['kind'] })
    await ask('what is x')
    const { url, method, headers, body } = service.last
    expect([method, url]).toEqual([
      'POST',
      'http://search.test/rest/organizations/quarry/answer/v1/configs/sky%20one/generate',
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
    const { service, ask } = open(
      { ...api, baseUrl: 'https://quarry.org.coveo.com/rest/search/v2' },
      { insightId: 'desk' },
    )
    await ask('x')
    expect(service.last.url).toBe(
      'https://quarry.org.coveo.com/rest/organizations/quarry/insight/v1/configs/desk/answer/sky%20one/generate',
    )
  })

  it('ask for what the service searched in place of what was typed', async () => {
    const queryCorrection = { originalQuery: 'commet', correctedQuery: 'comet', corrections: [] }
    const service = answerService(q => (q === 'commet' ? { queryCorrection } : {}))
    const { answer, ask } = open(api, {}, service)
    await ask('commet')
    expect(service.streams.map(({ body }) => body['q'])).toEqual(['commet', 'comet'])
    expect(service.streams[0]?.signal.aborted).toBe(true)
    expect(answer.state.question).toBe('comet')
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
    const { answer, service, ask } = open(api)
    await ask('what is x')
    await service.last.open(header(), delta('Hello'), end(true))
    void answer.dispatch(feedback)
    void answer.dispatch(feedback)
    await quiet()
    expect(service.calls).toHaveLength(1)
    expect(service.calls[0]?.url).toMatch(/\/configs\/sky%20one\/evaluations$/)
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
    const { answer, service, clock, ask } = open({ ...api, warn: text => warnings.push(text) })
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
