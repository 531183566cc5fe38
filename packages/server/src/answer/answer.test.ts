import type { AnswerConfiguration } from '@quarry/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configs, eventsOf, markdown, openSea, question, type Sea, told } from './test/sea.ts'

let sea: Sea
beforeAll(async () => {
  sea = await openSea({ QUARRY_ANSWER_STREAMS_PER_VISITOR: '2' })
})
afterAll(() => sea.close())

const answered = async (body: object = {}, key?: string) => told(await eventsOf(await sea.ask(body, key)))

describe('a generated answer', () => {
  it('streams header, text, citations and end, under an id of its own that pages of other origins may read', async () => {
    const response = await sea.ask({})
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('x-answer-id')).toMatch(/^[0-9a-f-]{36}$/)
    const events = await eventsOf(response)
    expect(
      events.map(({ payloadType }) => payloadType).filter((one, at, all) => one !== all[at - 1]),
    ).toEqual([
      'genqa.headerMessageType',
      'genqa.messageType',
      'genqa.citationsType',
      'genqa.endOfStreamType',
    ])
    expect(JSON.parse(events[0]?.payload ?? '')).toEqual({
      contentFormat: 'text/markdown',
      madeBy: 'pages',
      understoodAs: question,
    })
    expect(events.at(-1)?.finishReason).toBe('COMPLETED')
    const { text, citations, generated } = told(events)
    expect(generated).toBe(true)
    expect(text).toContain('Christiaan Hartog discovered Tiran in 1655')
    expect(citations).toHaveLength(1)
    expect(citations[0]).toMatchObject({
      permanentid: 'tiran',
      uri: '/object/tiran',
      source: 'Sea',
      fields: { kind: 'island' },
    })
    const [span] = citations[0]?.spans ?? []
    expect(citations[0]?.text.slice(span?.start, span?.end)).toMatch(/^Tiran|^It|^Christiaan/)
    const preflight = await sea.call(`${configs}/default/generate`, { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
  })

  it('says of a thing what the page that is called like it begins with', async () => {
    const { generated, text } = told(await eventsOf(await sea.ask({ q: 'What is a coma?' })))
    expect([generated, text]).toEqual([true, expect.stringContaining('The cloud of gas around its core.')])
  })

  it('says that it cannot answer what no page says', async () => {
    for (const q of ['Who discovered Phobos?', 'When did Hartog die?', 'What is the password of Ceres?']) {
      const { generated, text, citations, error } = await answered({ q })
      expect([generated, text, citations, error], q).toEqual([false, '', [], null])
    }
  })

  it('answers nothing that is no question', async () => {
    expect(await answered({ q: 'tiran' })).toMatchObject({ generated: false, text: '' })
  })

  it('speaks plain text to who does not ask for markdown', async () => {
    const events = await eventsOf(await sea.ask({ pipelineRuleParameters: {} }))
    expect(JSON.parse(events[0]?.payload ?? '')).toMatchObject({ contentFormat: 'text/plain' })
  })

  it('looks only where the search beside it looks: filters, facets, the filter of the token, rights', async () => {
    expect(await answered({ cq: '@kind==harbour' })).toMatchObject({ generated: false })
    expect(await answered({ cq: '@kind==island' })).toMatchObject({ generated: true })
    const facet = { facetId: 'kind', field: 'kind', type: 'specific', numberOfValues: 8 }
    const facets = [{ ...facet, currentValues: [{ value: 'harbour', state: 'selected' }] }]
    expect(await answered({ facets })).toMatchObject({ generated: false })
    expect(await answered({}, await sea.mint({ filter: '@kind==harbour' }))).toMatchObject({
      generated: false,
    })
    const hidden = { q: 'Who discovered Lagoon Quill?' }
    expect(await answered(hidden)).toMatchObject({ generated: false })
    const ada = await sea.mint({ userIds: [{ name: 'ada', provider: 'p', type: 'User' }] })
    expect(await answered(hidden, ada)).toMatchObject({ generated: true })
    // What was remembered for one visitor is not told to another.
    expect(await answered(hidden)).toMatchObject({ generated: false })
  })

  it('is reached on the path of a panel that somebody configured', async () => {
    const address = '/rest/organizations/quarry/insight/v1/configs/desk/answer/default/generate'
    const body = JSON.stringify({ q: question, ...markdown })
    expect((await sea.call(address, { method: 'POST', body })).status).toBe(404)
    await sea.panels({ configurations: [{ id: 'desk', name: 'Desk' }] })
    const response = await sea.call(address, { method: 'POST', body })
    expect(told(await eventsOf(response)).generated).toBe(true)
  })

  it('cites with a host where the page that shows it is on another origin', async () => {
    const cited = async (origin: string) => {
      const body = JSON.stringify({ q: 'Who discovered Juno?', ...markdown })
      const response = await sea.call(`${configs}/default/generate`, { method: 'POST', body, origin })
      return told(await eventsOf(response)).citations[0]
    }
    await sea.write([{ id: 'juno', title: 'Juno', body: 'Karl Harding discovered Juno in 1804.' }])
    expect(await cited('http://x')).toMatchObject({ uri: '/object/juno', clickUri: '/object/juno' })
    const whole = 'http://x/object/juno'
    expect(await cited('https://other.example')).toMatchObject({ uri: whole, clickUri: whole })
  })

  it('follows the index, and remembers until it changes', async () => {
    const ask = { q: 'Who discovered Vesta?' }
    expect(await answered(ask)).toMatchObject({ generated: false })
    await sea.write([{ id: 'vesta', title: 'Vesta', body: 'Heinrich Olbers discovered Vesta in 1807.' }])
    expect((await answered(ask)).text).toContain('Heinrich Olbers')
  })
})

describe('the pages of an answer', () => {
  it('are read when they are cited, no others, and without one of them there is no answer', async () => {
    const read: string[] = []
    let gone = ''
    const own = await openSea({}, engine => ({
      ...engine,
      async get(index, ids, access) {
        read.push(...ids)
        if (gone !== '')
          await engine.write(index, [{ op: 'delete', id: gone, version: 2 }], { visible: 'wait' })
        return engine.get(index, ids, access)
      },
    }))
    try {
      expect(told(await eventsOf(await own.ask({}))).citations).toHaveLength(1)
      expect(read).toEqual(['tiran'])
      gone = 'sirmio'
      const asked = told(await eventsOf(await own.ask({ q: 'How far away is Sirmio?' })))
      expect(read).toEqual(['tiran', 'sirmio'])
      expect(asked).toEqual({ text: '', generated: false, citations: [], error: null })
    } finally {
      await own.close()
    }
  })
})

describe('what goes wrong', () => {
  it('is 401 without a token and 419 with an expired one', async () => {
    expect((await sea.ask({}, '')).status).toBe(401)
    const later = await openSea()
    later.advance(200_000_000)
    expect((await later.ask({})).status).toBe(419)
    await later.close()
  })

  it('is an event with its code twice, on a stream that is fine', async () => {
    const cases = [
      { body: { q: 'x'.repeat(3000) }, code: 400, says: /longer than 2000/ },
      { body: { cq: '@kind==(' }, code: 400, says: /cq/ },
      { body: { numberOfResults: -1 }, code: 400, says: /numberOfResults/ },
      { body: {}, configuration: 'none', code: 404, says: /no answer configuration/ },
      {
        body: { pipelineRuleParameters: { a: 'x'.repeat(2000) } },
        code: 400,
        says: /pipelineRuleParameters/,
      },
    ]
    for (const { body, code, says, configuration } of cases) {
      const response = await sea.ask(body, undefined, configuration)
      expect(response.status).toBe(200)
      const { error } = told(await eventsOf(response))
      expect(error).toMatchObject({ code, statusCode: code, finishReason: 'ERROR', payload: '' })
      expect(error?.errorMessage).toMatch(says)
    }
  })

  it('is not what is just as long as it may be', async () => {
    const pipelineRuleParameters = { a: 'x'.repeat(1024 - JSON.stringify({ a: '' }).length) }
    const body = { q: question.padEnd(2000), pipelineRuleParameters }
    expect(told(await eventsOf(await sea.ask(body))).error).toBeNull()
  })

  it('is 429 for one address too many, until a stream is read or left', async () => {
    const first = await sea.ask({})
    const second = await sea.ask({})
    const third = await sea.ask({})
    expect(third.status).toBe(429)
    expect(third.headers.get('retry-after')).toBe('1')
    await first.text()
    await second.body?.cancel()
    expect(told(await eventsOf(await sea.ask({}))).generated).toBe(true)
  })
})

describe('configurations', () => {
  it('are stored, checked and served; one decides languages, sources and tabs', async () => {
    const put = (id: string, body: object, key = sea.admin) =>
      sea.call(`${configs}/${id}`, { method: 'PUT', key, body: JSON.stringify(body) })
    expect((await put('docs', { name: 'Docs' }, sea.token)).status).toBe(401)
    expect((await put('docs', { name: 'Docs', languages: ['no tag'] })).status).toBe(400)
    expect((await put('docs', { name: 'Docs', nonsense: 1 })).status).toBe(400)
    expect(
      (await put('docs', { name: 'Docs', languages: ['fr'], tabs: { off: { enabled: false } } })).status,
    ).toBe(200)
    expect(await (await sea.call(`${configs}/docs`)).json()).toMatchObject({
      id: 'docs',
      answer: { mostWords: 120 },
    })
    // What is left out is as it is where nothing was configured, be it a part of a whole.
    const { thresholds } = (await (await sea.call(`${configs}/default`)).json()) as AnswerConfiguration
    await put('docs', { name: 'Docs', thresholds: { coverage: 0.3 } })
    expect(await (await sea.call(`${configs}/docs`)).json()).toMatchObject({
      thresholds: { coverage: 0.3, confidence: thresholds.confidence },
    })
    await put('docs', { name: 'Docs', languages: ['fr'] })
    expect(await (await sea.call(`${configs}/docs`)).json()).toMatchObject({ thresholds })
    const ask = async (body: object) => told(await eventsOf(await sea.ask(body, undefined, 'docs')))
    expect(await ask({})).toMatchObject({ generated: false })
    await put('docs', { name: 'Docs', tabs: { off: { enabled: false } } })
    expect(await ask({})).toMatchObject({ generated: true })
    expect(await ask({ tab: 'off' })).toMatchObject({ generated: false })
    await put('docs', { name: 'Docs', sources: ['Elsewhere'] })
    expect(await ask({})).toMatchObject({ generated: false })
    const { items } = (await (await sea.call(configs)).json()) as { items: { id: string }[] }
    expect(items.map(({ id }) => id)).toEqual(['default', 'docs'])
    expect((await sea.call(`${configs}/docs`, { method: 'DELETE', key: sea.admin })).status).toBe(204)
    expect((await sea.call(`${configs}/docs`)).status).toBe(404)
  })
})

describe('questions that are tried out', () => {
  it('are answered however unsure that is, for a key with the scope admin', async () => {
    const body = JSON.stringify({
      questions: [{ q: question, locale: 'en' }, { q: 'Who discovered Phobos?' }],
    })
    expect((await sea.call(`${configs}/default/try`, { method: 'POST', body })).status).toBe(401)
    const response = await sea.call(`${configs}/default/try`, { method: 'POST', body, key: sea.admin })
    const { items } = (await response.json()) as {
      items: { text: string; uri: string; confidence: number }[]
    }
    expect(items[0]).toMatchObject({ uri: '/object/tiran', text: expect.stringContaining('Hartog') })
    expect(items[1]?.confidence).toBeLessThan(items[0]?.confidence ?? 0)
  })

  it('are answered with nothing, and no confidence in it, where nothing is found', async () => {
    const body = JSON.stringify({ questions: [{ q: 'qwertz uiop?' }] })
    const response = await sea.call(`${configs}/default/try`, { method: 'POST', body, key: sea.admin })
    expect(await response.json()).toEqual({ items: [{ text: '', confidence: 0, title: '', uri: '' }] })
  })
})

describe('evaluations', () => {
  it('are kept once when they are the same, word for word', async () => {
    const evaluation = {
      question,
      helpful: false,
      answer: { text: 'a', responseId: 'r', format: 'text/markdown' },
      details: { readable: true, documented: false, correctTopic: null, hallucinationFree: true },
      correctAnswerUrl: null,
      additionalNotes: 'note',
    }
    const send = (body: object) =>
      sea.call(`${configs}/default/evaluations`, { method: 'POST', body: JSON.stringify(body) })
    for (const body of [evaluation, evaluation, { ...evaluation, helpful: true }])
      expect((await send(body)).status).toBe(200)
    expect((await send({ helpful: 'yes' })).status).toBe(400)
    const read = await sea.call(`${configs}/default/evaluations`, { key: sea.admin })
    const { items } = (await read.json()) as { items: { evaluation: { helpful: boolean } }[] }
    expect(items).toHaveLength(2)
    expect((await sea.call(`${configs}/default/evaluations`)).status).toBe(401)
  })
})

describe('beside the results of a search', () => {
  type Found = {
    results: { title: string }[]
    extendedResults: { generativeQuestionAnsweringId?: string }
    questionAnswer?: {
      question: string
      answerSnippet: string
      documentId: object
      score: number
      relatedQuestions: object[]
    }
  }
  const search = async (body: object): Promise<Found> => (await (await sea.search(body)).json()) as Found

  it('stands the id of a stream when one is asked for, read by who asked for it', async () => {
    expect((await search({ q: question })).extendedResults).toEqual({})
    const first = await search({ q: question, ...markdown })
    const again = await search({ q: question, ...markdown })
    const id = first.extendedResults.generativeQuestionAnsweringId
    expect(id).toBeDefined()
    expect(again.extendedResults.generativeQuestionAnsweringId).not.toBe(id)
    const address = `/rest/organizations/quarry/machinelearning/streaming/${id}`
    const response = await sea.call(address)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(told(await eventsOf(response))).toMatchObject({ generated: true })
    expect((await sea.call(address, { key: await sea.mint({ filter: '@kind==island' }) })).status).toBe(404)
    expect((await sea.call(`${address}x`)).status).toBe(404)
  })

  it('answers other questions among the results beside the one that was asked', async () => {
    const { questionAnswer, results } = await search({ q: 'What settles on a cold lens as dew?' })
    expect(results.map(({ title }) => title)).toContain('What is dew?')
    expect(questionAnswer?.answerSnippet).toContain('Dew is water that settles on a cold lens')
    expect(questionAnswer?.relatedQuestions).toEqual([
      {
        question: 'What is dew?',
        answerSnippet: expect.stringContaining('<p>Dew is water'),
        documentId: { contentIdKey: 'permanentid', contentIdValue: 'what-is-dew' },
        score: expect.any(Number),
      },
    ])
    // The very question that was asked is not told again.
    const same = await search({ q: 'What is dew?' })
    expect(same.questionAnswer).toMatchObject({ answerFound: true, relatedQuestions: [] })
  })

  it('stands a snippet for questions only, of a page among the results', async () => {
    const { questionAnswer } = await search({ q: question })
    expect(questionAnswer).toMatchObject({
      question,
      answerFound: true,
      documentId: { contentIdKey: 'permanentid', contentIdValue: 'tiran' },
    })
    expect(questionAnswer?.answerSnippet).toContain('<p>Christiaan Hartog discovered Tiran in 1655')
    expect(questionAnswer?.relatedQuestions).toEqual([])
    expect((await search({ q: 'tiran' })).questionAnswer).toBeUndefined()
    expect((await search({ q: 'Who discovered Phobos?' })).questionAnswer).toBeUndefined()
    expect((await search({ q: question, numberOfResults: 0 })).questionAnswer).toBeUndefined()
  })
})
