import { describe, expect, it } from 'vitest'
import { citation, cited, delta, end, header, trouble, ways } from '../../test/answer-service.ts'
import { quiet } from '../../test/fakes.ts'
import { openAnswer } from '../../test/open-answer.ts'
import {
  answerHidden,
  answerLiked,
  answerRetried,
  answerShown,
  answerStatus,
  answersDisabled,
  answersEnabled,
} from '../answer.ts'
import { pageTurned } from '../pager/pager.ts'
import { tabChosen } from '../tabs/tabs.ts'

describe.each(ways)('an answer by %s', (_, way) => {
  it('goes from loading to streaming to completed, and appends what it is told', async () => {
    const { answer, service, ask, seen, statuses } = openAnswer(way)
    await ask('what is tiran')
    expect(answer.state).toMatchObject({ isLoading: true, isStreaming: false, question: 'what is tiran' })
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
      citations: [{ id: 'a', title: 'Title a', source: 'Sea' }],
    })
    expect(answer.state.error).toBeUndefined()
    expect(statuses()).toEqual(['loading', 'streaming', 'completed'])
    expect(new Set(seen.map(state => state.answer))).toEqual(new Set([undefined, 'Hello ', 'Hello world']))
  })

  it('shows each cited address once, and only whole citations', async () => {
    const { answer, service, ask } = openAnswer(way)
    await ask('x')
    const same = citation('b', { uri: 'https://ex.org/a' })
    await service.last.open(
      header(),
      cited(citation('a'), same, { id: 'c' }, null as never, citation('d', { source: undefined })),
    )
    expect(answer.state.citations.map(({ id, source }) => [id, source])).toEqual([
      ['a', 'Sea'],
      ['d', 'unknown'],
    ])
    await service.last.tell(cited(citation('e')))
    expect(answer.state.citations.map(({ id }) => id)).toEqual(['e'])
  })

  it('says honestly that it cannot answer', async () => {
    const { answer, service, ask } = openAnswer(way)
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
    const { answer, service, ask } = openAnswer(way)
    await ask('x')
    await service.last.open(header(), delta('half'), cited(citation('a')), trouble(message, code))
    expect(answer.state).toMatchObject({ error, citations: [], isLoading: false, isStreaming: false })
    expect(answer.state.answer).toBeUndefined()
    expect(service.streams).toHaveLength(1)
  })

  it('is opened anew after 5 s without an event, at most 3 times, what was told taken back first', async () => {
    const { answer, service, ask, clock } = openAnswer(way)
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
      const { answer, service, ask, clock } = openAnswer(way)
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
    const { answer, service, ask, clock } = openAnswer(way)
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
    const { answer, service, ask, clock } = openAnswer({ ...way, renewAccessToken })
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
    const { answer, service, ask, page } = openAnswer(way)
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
    const { answer, service, ask } = openAnswer(way)
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
    const { answer, service, ask } = openAnswer(way)
    await ask('x')
    await service.last.open(header(), end(false))
    await ask('')
    expect(answer.state).toMatchObject({ cannotAnswer: false, isLoading: false, question: '' })
    expect(service.streams).toHaveLength(1)
  })

  it('is remembered for the same question, and stays when the page is turned', async () => {
    const { answer, search, service, ask } = openAnswer(way)
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
    void search.dispatch(tabChosen('mills'))
    await quiet()
    expect(service.streams).toHaveLength(3)
  })

  it('is asked for again on retry, though it is known', async () => {
    const { answer, service, ask } = openAnswer(way)
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
    const { service, ask } = openAnswer(way)
    await ask('x')
    await service.last.answer(400)
    await ask('x')
    expect(service.streams).toHaveLength(2)
  })

  it.each([
    ['off', answersDisabled(), answersEnabled()],
    ['hidden', answerHidden(), answerShown()],
  ])('is not asked for while it is turned %s', async (_name, off, on) => {
    const { answer, service, ask } = openAnswer(way)
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
    const { answer, service, ask } = openAnswer(way)
    await ask('x')
    await service.last.open()
    const text = `: hello\r\ndata: {nonsense\r\n\r\ndata: ${JSON.stringify(header())}\r\n\r\nid: 1\ndata: ${JSON.stringify(delta('Übung'))}\n\ndata: ${JSON.stringify(end(true))}\n\n`
    for (let at = 0; at < text.length; at += 7) await service.last.write(text.slice(at, at + 7))
    expect(answer.state).toMatchObject({ answer: 'Übung', isAnswerGenerated: true })
  })

  it('goes on from what the server rendered, and asks for what the server did not wait for', async () => {
    const first = openAnswer({ ...way, url: '/search?q=x' })
    void first.answer.run()
    void first.search.run()
    await quiet()
    await first.service.last.open(header(), delta('served'), end(true))
    const [search, state] = JSON.parse(JSON.stringify([first.search.snapshot(), first.answer.snapshot()]))
    const here = openAnswer({ ...way, url: '/search?q=x', state: search }, { state })
    await here.answer.run()
    expect(here.answer.state).toMatchObject({ answer: 'served', isAnswerGenerated: true })
    expect(here.service.streams).toHaveLength(0)
    const late = openAnswer(
      { ...way, url: '/search?q=x', state: search },
      { state: { ...state, isStreaming: true, isAnswerGenerated: false } },
    )
    void late.answer.run()
    await quiet()
    expect(late.service.streams).toHaveLength(1)
    expect(late.answer.state.answer).toBeUndefined()
  })

  it('leaves nothing behind when it is closed', async () => {
    const { answer, service, ask, clock, page } = openAnswer(way)
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

describe('a question after an answer', () => {
  const knowledge = { answerConfigurationId: 'default' }

  it('is asked with those before it, says how it was understood, and leaves the first answer alone', async () => {
    const { answer, service, ask } = openAnswer({ knowledge })
    await ask('When is the garden open?')
    const understoodAs = 'When is the garden open?'
    await service.last.open(header({ understoodAs }), delta('From nine.'), end(true))
    const next = answer.followUp('and in winter?', [understoodAs])
    void next.run()
    await quiet()
    expect(service.last.body).toMatchObject({ q: 'and in winter?', previousQuestions: [understoodAs] })
    const whole = 'When is the garden open in winter?'
    await service.last.open(header({ understoodAs: whole }), delta('From ten.'), end(true))
    expect(next.state).toMatchObject({ question: 'and in winter?', understoodAs: whole, answer: 'From ten.' })
    expect(answer.state).toMatchObject({ question: understoodAs, answer: 'From nine.' })
  })

  it('does not follow the search, and is not asked when it is closed', async () => {
    const { answer, service, ask } = openAnswer({ knowledge })
    await ask('first')
    await service.last.open(header(), end(true))
    const next = answer.followUp('and then?', ['first'])
    void next.run()
    await quiet()
    const stream = service.last
    next.close()
    expect(stream.signal.aborted).toBe(true)
    await ask('second')
    expect(service.last.body).toMatchObject({ q: 'second' })
    expect(service.last.body).not.toHaveProperty('previousQuestions')
    expect(next.state.question).toBe('and then?')
  })
})
