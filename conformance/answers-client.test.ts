import {
  buildContext,
  buildFacet,
  buildGeneratedAnswer,
  buildPager,
  buildResultList,
  buildSearchBox,
  buildSearchEngine,
  buildTab,
} from '@coveo/headless'
import {
  box,
  boxSubmitted,
  context,
  createSearch,
  facets,
  pager,
  query,
  results,
  specific,
  tabs,
} from '@quarry/search'
import {
  answerDisliked,
  answerExpanded,
  answerFeedbackOpened,
  answerFeedbackSent,
  answering,
  answerLiked,
  createAnswer,
  type VisitorChange,
} from '@quarry/search/answer'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Sent = { method: string; path: string; headers: Record<string, string>; body: Record<string, unknown> }

/** One service for both clients: it writes down what it is asked, and always tells the same. */
function recording(stream: string, status = 200) {
  const sent: Sent[] = []
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const request = input instanceof Request ? input : undefined
    const { pathname: path } = new URL(String(request?.url ?? input))
    const text = request ? await request.clone().text() : String(init.body ?? '')
    const headers = Object.fromEntries(new Headers(request?.headers ?? init.headers))
    sent.push({
      method: request?.method ?? init.method ?? 'GET',
      path,
      headers,
      body: JSON.parse(text || '{}'),
    })
    if (path.endsWith('/generate') || path.includes('/streaming/')) {
      const type = status === 200 ? 'text/event-stream' : 'application/json'
      const told = status === 200 ? stream : '{}'
      return new Response(told, { status, headers: { 'content-type': type, 'x-answer-id': 'answer-1' } })
    }
    if (path.endsWith('/evaluations')) return Response.json({})
    const { q } = JSON.parse(text || '{}')
    return Response.json({
      results: [],
      triggers: [],
      facets: [],
      queryCorrections: [],
      searchUid: 'uid',
      totalCountFiltered: 0,
      // Nobody asked anything: there is nothing to stream.
      extendedResults: q ? { generativeQuestionAnsweringId: `stream-${q}` } : {},
    })
  }
  return { fetch: fetch as typeof globalThis.fetch, sent }
}

const frame = (payloadType: string | null, payload: object | '', more: object = {}): string =>
  `data: ${JSON.stringify({ payloadType, payload: payload && JSON.stringify(payload), ...more })}\n\n`
const header = frame('genqa.headerMessageType', { contentFormat: 'text/markdown' })
const delta = (textDelta: string) => frame('genqa.messageType', { textDelta })
const citation = (id: string, uri: string) => ({
  id,
  title: `Title ${id}`,
  uri,
  permanentid: `p-${id}`,
  clickUri: uri,
  source: 'Sea',
  text: 'A passage.',
  fields: { kind: 'island' },
})
const end = (answerGenerated: boolean) =>
  frame('genqa.endOfStreamType', { answerGenerated }, { finishReason: 'COMPLETED' })
const cited = frame('genqa.citationsType', {
  citations: [citation('a', 'https://ex/a'), citation('b', 'https://ex/a'), citation('c', 'https://ex/c')],
})
const error = frame(null, '', { finishReason: 'ERROR', errorMessage: 'boom', code: 500, statusCode: 500 })

/** What somebody does with an answer, in both languages. */
const acts = {
  like: answerLiked(),
  dislike: answerDisliked(),
  expand: answerExpanded(),
  openFeedbackModal: answerFeedbackOpened(),
} satisfies Record<string, VisitorChange>
const feedback = {
  helpful: false,
  readable: 'yes',
  documented: 'no',
  correctTopic: 'unknown',
  hallucinationFree: 'yes',
  details: 'a note',
  documentUrl: 'https://ex/right',
} as const

type Play = { id?: string; asks: readonly string[]; does?: readonly (keyof typeof acts)[]; says?: boolean }
const visitor = { referrer: 'https://ex/from', location: 'https://ex/here', clientId: 'v-1', userAgent: null }
/** Lets everything that is ready happen: nothing here waits for a clock. */
const quiet = async () => {
  for (let turn = 0; turn < 60; turn++) await new Promise(resolve => setImmediate(resolve))
}

async function playVendor({ id, asks, does = [], says }: Play, stream: string, status?: number) {
  const { fetch, sent } = recording(stream, status)
  vi.stubGlobal('fetch', fetch)
  const engine = buildSearchEngine({
    configuration: {
      organizationId: 'quarry',
      accessToken: 'token',
      analytics: { analyticsMode: 'next' },
      search: { timezone: 'UTC', searchHub: 'Hub', pipeline: 'Line' },
    },
    navigatorContextProvider: () => visitor,
    loggerOptions: { level: 'silent' },
  })
  buildResultList(engine, { options: { fieldsToInclude: ['kind'] } })
  buildFacet(engine, { options: { field: 'kind', facetId: 'kind' } })
  buildFacet(engine, { options: { field: 'author', facetId: 'author' } })
  buildPager(engine)
  buildContext(engine).add('role', 'dev')
  buildTab(engine, { options: { id: 'T1', expression: '@source==S' }, initialState: { isActive: true } })
  const search = buildSearchBox(engine)
  const answer = buildGeneratedAnswer(engine, {
    fieldsToIncludeInCitations: ['kind'],
    initialState: { responseFormat: { contentFormat: ['text/markdown', 'text/plain'] } },
    ...(id && { answerConfigurationId: id }),
  })
  for (const text of asks) {
    search.updateText(text)
    search.submit()
    await quiet()
  }
  for (const name of does) answer[name]()
  if (says) answer.sendFeedback(feedback)
  await quiet()
  vi.unstubAllGlobals()
  return { sent, state: shared(answer.state as unknown as Record<string, unknown>) }
}

async function playOurs({ id, asks, does = [], says }: Play, stream: string, status?: number) {
  const { fetch, sent } = recording(stream, status)
  const search = createSearch(
    {
      organizationId: 'quarry',
      accessToken: 'token',
      timezone: 'UTC',
      searchHub: 'Hub',
      pipeline: 'Line',
      fetch,
      navigatorContext: () => visitor,
      url: '/',
      ...(id && { knowledge: { answerConfigurationId: id } }),
    },
    [
      query(),
      box({ suggestions: 0 }),
      results({ fields: ['kind'] }),
      facets([specific({ field: 'kind' }), specific({ field: 'author' })]),
      pager(),
      context({ role: 'dev' }),
      tabs([{ id: 'T1', expression: '@source==S' }]),
      answering({ citationFields: ['kind'] }),
    ],
  )
  const answer = createAnswer(search)
  for (const text of asks) {
    await search.dispatch(boxSubmitted(text))
    await answer.settled()
  }
  for (const name of does) await answer.dispatch(acts[name])
  if (says) await answer.dispatch(answerFeedbackSent(feedback))
  const { state } = answer
  answer.close()
  return { sent, state: shared(state as unknown as Record<string, unknown>) }
}

/** What both clients tell a page. Spans of citations and who made the answer are our own. */
function shared({ error, citations, ...state }: Record<string, unknown>) {
  const names = [
    ...[
      'answer',
      'answerContentFormat',
      'isVisible',
      'isEnabled',
      'isLoading',
      'isStreaming',
      'cannotAnswer',
    ],
    ...['isAnswerGenerated', 'liked', 'disliked', 'feedbackModalOpen', 'feedbackSubmitted', 'expanded'],
    ...['responseFormat', 'fieldsToIncludeInCitations'],
  ]
  return {
    ...Object.fromEntries(names.map(name => [name, state[name]])),
    // What nobody has told yet is plain text to the one and nothing to the other.
    answerContentFormat: state['answerContentFormat'] ?? 'text/plain',
    error: (error as { message?: string } | undefined)?.message,
    citations: (citations as Record<string, unknown>[]).map(({ spans: _, ...one }) => one),
  }
}

/** Requests about answers, without what is meant to differ. */
function answers(sent: readonly Sent[]) {
  return sent
    .filter(({ path }) => !path.endsWith('/search/v2') && !path.endsWith('/querySuggest'))
    .map(({ headers: { 'user-agent': _, 'content-length': __, ...headers }, body, ...one }) => {
      // The language of the question is our own addition; name and moment are each client's own.
      const { locale: _locale, timezone: _timezone, analytics, facets, ...rest } = body
      const { source: _source, clientTimestamp: _at, ...visit } = (analytics ?? {}) as Record<string, unknown>
      // Which tabs show a facet is the page's business: services ignore both.
      const list = (facets as Record<string, unknown>[] | undefined)?.map(
        ({ tabs: _t, activeTab: _a, ...facet }) => facet,
      )
      return {
        ...one,
        headers,
        body: { ...rest, ...(analytics ? { analytics: visit } : {}), ...(list && { facets: list }) },
      }
    })
}

const wishes = (sent: readonly Sent[]) =>
  sent.filter(({ path }) => path.endsWith('/search/v2')).map(({ body }) => body['pipelineRuleParameters'])

beforeEach(() => {
  // The vendor's client warns of its own mode each time.
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe.each([
  ['the answer API', 'sea'],
  ['the older stream', undefined],
])('the two clients, by %s', (_, id) => {
  const more = id ? { id } : {}
  it.each<[string, string, Omit<Play, 'id'>]>([
    ['a full stream', header + delta('Hello ') + delta('world') + cited + end(true), { asks: ['what is x'] }],
    ['a refusal', header + end(false), { asks: ['what is x'] }],
    [
      'what a visitor does',
      header + delta('Hi') + end(true),
      { asks: ['x'], does: ['like', 'expand', 'openFeedbackModal'] },
    ],
    ['a change of mind', header + delta('Hi') + end(true), { asks: ['x'], does: ['like', 'dislike'] }],
    ['feedback', header + delta('Hi') + cited + end(true), { asks: ['x'], says: true }],
    ['two questions', header + delta('Hi') + end(true), { asks: ['x', 'y'], does: ['like'] }],
    ['no question', header + delta('Hi') + end(true), { asks: ['x', ''] }],
  ])('ask and tell the same: %s', async (_name, stream, play) => {
    const vendor = await playVendor({ ...play, ...more }, stream)
    const ours = await playOurs({ ...play, ...more }, stream)
    expect(answers(ours.sent)).toEqual(answers(vendor.sent))
    expect(answers(ours.sent).length).toBeGreaterThan(0)
    expect(wishes(ours.sent)).toEqual(wishes(vendor.sent))
    expect(ours.state).toEqual(vendor.state)
  })

  it('tell the same of an error in the middle', async () => {
    const stream = header + delta('half') + cited + error
    const vendor = await playVendor({ asks: ['x'], ...more }, stream)
    const ours = await playOurs({ asks: ['x'], ...more }, stream)
    expect(answers(ours.sent)).toEqual(answers(vendor.sent))
    const { error: said, isLoading, isStreaming, citations } = ours.state as Record<string, unknown>
    expect({ said, isLoading, isStreaming, citations }).toEqual({
      said: 'boom',
      isLoading: false,
      isStreaming: false,
      citations: [],
    })
    expect(vendor.state).toMatchObject({ error: 'boom', isLoading: false, isStreaming: false })
  })
})

it('ends where the vendor’s client waits for ever: a refused stream', async () => {
  const vendor = await playVendor({ id: 'sea', asks: ['x'] }, '', 400)
  const ours = await playOurs({ id: 'sea', asks: ['x'] }, '', 400)
  expect(answers(ours.sent)).toEqual(answers(vendor.sent))
  expect(vendor.state).toMatchObject({ isLoading: true, isStreaming: true })
  expect(ours.state).toMatchObject({ isLoading: false, isStreaming: false, error: 'Error opening stream' })
})
