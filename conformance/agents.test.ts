import {
  buildGeneratedAnswer,
  buildInteractiveGeneratedAnswerInlineLink,
  buildResultList,
  buildSearchBox,
  buildSearchEngine,
  loadAdvancedSearchQueryActions,
  type SearchEngine,
} from 'headless-3'
import {
  buildAttachedResults,
  buildInsightEngine,
  buildResultList as buildInsightResults,
  loadAttachedResultsActions,
} from 'headless-3/insight'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSea, question, type Sea } from '../packages/server/src/answer/test/sea.ts'
import { listen } from '../packages/server/test/listen.ts'

/** What the vendor's client of 3.50.1 has, and its 4.0.0 has not. */

const fetchOfNode = globalThis.fetch
let sea: Sea
let token: string
let events: Awaited<ReturnType<typeof listen>>
/** Calls that came, with what they were answered. */
const calls: { path: string; status: number; body: unknown }[] = []

beforeAll(async () => {
  sea = await openSea({ QUARRY_EVENTS_CONSENT: 'assumed' })
  await sea.panels({
    configurations: [{ id: 'desk', name: 'Help desk', searchHub: 'Desk', agents: ['agents'] }],
  })
  token = await sea.mint({ userGroups: ['agents'] })
  // Events are sent by a library that has a way of its own, and a setting for where.
  events = await listen(answered)
  globalThis.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    return url.startsWith('https://quarry.org.coveo.com')
      ? answered(new Request(input, init))
      : fetchOfNode(input, init)
  }
})

async function answered(request: Request): Promise<Response> {
  const text = await request.clone().text()
  const response = await sea.services.fetch(request, { clientAddress: '127.0.0.1' })
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : text
  calls.push({ path: new URL(request.url).pathname, status: response.status, body })
  return response
}
afterEach(() => {
  expect(calls.filter(({ status }) => status >= 400)).toEqual([])
  calls.length = 0
})
afterAll(async () => {
  globalThis.fetch = fetchOfNode
  await events.close()
  await sea.close()
})

const configuration = () => ({
  organizationId: 'quarry',
  accessToken: token,
  analytics: { enabled: true, analyticsMode: 'legacy' as const, proxyBaseUrl: events.url },
})
const open = (): SearchEngine =>
  buildSearchEngine({ configuration: configuration(), loggerOptions: { level: 'silent' } })

type FollowUps = ReturnType<typeof buildGeneratedAnswer> & {
  askFollowUp(question: string): Promise<void>
  state: {
    followUpAnswers: {
      followUpAnswers: readonly {
        answer?: string
        citations: readonly { title: string }[]
        cannotAnswer: boolean
      }[]
    }
  }
}

describe('the vendor’s client of 3.50.1, unmodified', () => {
  it('is answered by an agent, which is asked further', async () => {
    const engine = open()
    const answer = buildGeneratedAnswer(engine, {
      agentId: 'default',
      fieldsToIncludeInCitations: ['kind'],
    }) as FollowUps
    const box = buildSearchBox(engine)
    box.updateText(question)
    box.submit()
    await expect.poll(() => answer.state.isAnswerGenerated && !answer.state.isStreaming).toBe(true)
    expect(answer.state.answer).toContain('Christiaan Hartog discovered Tiran in 1655')
    expect(answer.state.citations).toMatchObject([{ title: 'Tiran', fields: { kind: 'island' } }])
    const further = () => answer.state.followUpAnswers.followUpAnswers
    await answer.askFollowUp('and how large is it?')
    await expect.poll(() => further()[0]?.answer ?? '').toContain('Tiran is the largest island of Samos')
    expect(further()[0]?.citations.map(({ title }) => title)).toContain('Tiran')
    await answer.askFollowUp('Who discovered Phobos?')
    await expect.poll(() => further()[1]?.cannotAnswer).toBe(true)
    expect(calls.map(({ path }) => path).filter(path => path.includes('/agents/'))).toEqual([
      '/api/preview/organizations/quarry/agents/default/answer',
      '/api/preview/organizations/quarry/agents/default/follow-up',
      '/api/preview/organizations/quarry/agents/default/follow-up',
    ])
  })

  it('tells that a link within an answer was followed, and is heard', async () => {
    const engine = open()
    const answer = buildGeneratedAnswer(engine, { answerConfigurationId: 'default' })
    const box = buildSearchBox(engine)
    box.updateText(question)
    box.submit()
    await expect.poll(() => answer.state.isAnswerGenerated).toBe(true)
    const link = { linkText: 'Tiran', linkURL: '/object/tiran' }
    const options = { link, answerId: answer.state.answerId ?? '' }
    buildInteractiveGeneratedAnswerInlineLink(engine, { options }).select()
    const told = () =>
      calls.flatMap(({ path, body, status }) =>
        path.endsWith('/analytics/custom') ? [{ ...(body as Record<string, unknown>), status }] : [],
      )
    await expect.poll(told).toContainEqual(
      expect.objectContaining({
        eventType: 'generatedAnswer',
        eventValue: expect.stringMatching(/nlineLink/),
        status: 200,
      }),
    )
  })

  it('narrows what it finds by a query that stays', async () => {
    const engine = open()
    const results = buildResultList(engine, { options: { fieldsToInclude: ['kind'] } })
    const { registerAdvancedSearchQueries } = loadAdvancedSearchQueryActions(engine)
    engine.dispatch(registerAdvancedSearchQueries({ cq: '@kind==island' }))
    engine.executeFirstSearch()
    await expect.poll(() => results.state.results.length).toBeGreaterThan(0)
    expect(new Set(results.state.results.map(({ raw }) => raw['kind']))).toEqual(new Set(['island']))
  })

  it('keeps what is attached to a case', async () => {
    const engine = buildInsightEngine({
      configuration: { ...configuration(), analytics: { enabled: false }, insightId: 'desk' },
      loggerOptions: { level: 'silent' },
    })
    const results = buildInsightResults(engine)
    engine.executeFirstSearch()
    await expect.poll(() => results.state.results.length).toBeGreaterThan(0)
    const [shown] = results.state.results
    if (!shown) throw new Error('nothing was found')
    const attached = buildAttachedResults(engine, { options: { caseId: '5001' } })
    engine.dispatch(loadAttachedResultsActions(engine).setAttachedResults({ results: [] }))
    attached.attach(shown)
    expect([attached.isAttached(shown), attached.state.results.length]).toEqual([true, 1])
    attached.detach(shown)
    expect(attached.isAttached(shown)).toBe(false)
    expect(
      calls.some(({ path }) => path === '/rest/organizations/quarry/insight/v1/configs/desk/search'),
    ).toBe(true)
  })
})
