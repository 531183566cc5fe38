import * as quarry from '@quarry/search'
import { describe, expect, it } from 'vitest'
import { found, hit, usual } from './canned.ts'
import { base, createRecorder, type Service } from './record.ts'

const { createSearch } = quarry

/** Our client over answers as the contract records them. */
function open(service: Service, list: readonly quarry.Capability[] = []) {
  const recorder = createRecorder(service)
  const kinds = [
    quarry.specific({ field: 'filetype' }),
    quarry.category({ field: 'geo' }),
    quarry.numeric({ field: 'size' }),
    quarry.date({ field: 'date', ranges: [{ start: 'past-1-month', end: 'now' }] }),
  ]
  const config = {
    organizationId: 'quarry',
    accessToken: 'token',
    baseUrl: base,
    timezone: 'UTC',
    fetch: recorder.fetch,
    warn: () => {},
    random: () => 0,
    url: '/search',
  }
  const search = createSearch(config, [
    quarry.query(),
    quarry.box(),
    quarry.results(),
    quarry.facets(kinds),
    quarry.facetSearch(kinds),
    quarry.pager(),
    quarry.correction(),
    quarry.triggers({ functions: ['greet'] }),
    quarry.snippet(),
    quarry.automatic(),
    quarry.folding(),
    quarry.standalone({ redirectionUrl: '/search' }),
    ...list,
  ])
  return { search, recorder }
}

const facet = (facetId: string, values: readonly object[], more: object = {}) => ({
  facetId,
  field: facetId,
  moreValuesAvailable: false,
  indexScore: 0,
  values,
  ...more,
})

describe('the contract’s answers drive the state', () => {
  it('the smallest body is an answer with nothing in it', async () => {
    const { search } = open(() => found())
    await search.run()
    expect(search.state.results).toMatchObject({ status: 'ready', list: [], total: 0, searchUid: 'uid-1' })
  })

  it('results carry the search that found them, and the pager reaches 5000', async () => {
    const { search } = open(() => found({ results: [hit(0), hit(1)], totalCountFiltered: 9000 }))
    await search.run()
    expect(search.state.results.list.map(one => [one.uniqueId, one.searchUid])).toEqual([
      ['id.0', 'uid-1'],
      ['id.1', 'uid-1'],
    ])
    expect(quarry.lastPage(search.state.pager, search.state.results.total)).toBe(500)
  })

  it('facet values come as the service orders them, with their states', async () => {
    const values = [
      { value: 'PDF', state: 'selected', numberOfResults: 3 },
      { value: 'HTML', state: 'idle', numberOfResults: 9 },
      { value: 'Message', state: 'excluded', numberOfResults: 0 },
    ]
    const { search } = open(() =>
      found({ facets: [facet('filetype', values, { moreValuesAvailable: true })] }),
    )
    await search.run()
    expect(search.state.facets.set['filetype']).toMatchObject({ values, more: true, size: 8 })
    expect(search.href()).toBe('/search?f-filetype=PDF&fExcluded-filetype=Message')
  })

  it('a tree gives its path, its parents and the next level', async () => {
    const leaf = {
      state: 'idle',
      numberOfResults: 2,
      moreValuesAvailable: false,
      isLeafValue: true,
      children: [],
    }
    const tree = {
      value: 'North America',
      path: ['North America'],
      state: 'selected',
      numberOfResults: 4,
      moreValuesAvailable: true,
      isLeafValue: false,
      children: [{ ...leaf, value: 'Canada', path: ['North America', 'Canada'] }],
    }
    const { search } = open(() => found({ facets: [facet('geo', [tree])] }))
    await search.run()
    await search.dispatch(quarry.facetToggled('geo', ['North America']))
    expect(search.state.facets.set['geo']).toMatchObject({
      path: ['North America'],
      parents: [{ value: 'North America', numberOfResults: 4 }],
      values: [{ value: 'Canada', leaf: true }],
      more: true,
    })
  })

  it('ranges that were relative when asked stay so when the service echoes them', async () => {
    const { search } = open(usual)
    await search.run()
    await search.dispatch(quarry.facetToggled('date', { start: 'past-1-month', end: 'now' }))
    expect(search.state.facets.set['date']).toMatchObject({
      values: [{ start: 'past-1-month', end: 'now', state: 'selected', numberOfResults: 3 }],
    })
    expect(search.href()).toContain('df-date=past-1-month..now')
  })

  it('a correction that the service made is the query, with no second request', async () => {
    const { search, recorder } = open(({ body }) =>
      found({
        results: [hit(0)],
        ...(body['q'] === 'galxy' && {
          queryCorrection: { originalQuery: 'galxy', correctedQuery: 'galaxy', corrections: [] },
        }),
      }),
    )
    await search.dispatch(quarry.boxSubmitted('galxy'))
    expect(recorder.requests).toHaveLength(1)
    expect(search.state).toMatchObject({
      query: { q: 'galaxy' },
      box: { text: 'galaxy' },
      correction: { original: 'galxy', corrected: 'galaxy', automatic: true },
    })
  })

  it('triggers notify, redirect to safe places, and run what the page knows', async () => {
    const { search } = open(() =>
      found({
        triggers: [
          { type: 'notify', content: 'Clear skies' },
          { type: 'redirect', content: 'javascript:alert(1)' },
          { type: 'redirect', content: 'https://sky.example/x' },
          { type: 'execute', content: { name: 'greet', params: [1, 'a', true] } },
          { type: 'execute', content: { name: 'format', params: [] } },
        ],
      }),
    )
    await search.run()
    expect(search.state.trigger).toMatchObject({
      notices: ['Clear skies'],
      redirect: 'https://sky.example/x',
      executions: [{ name: 'greet', params: [1, 'a', true] }],
    })
  })

  it('suggestions come in parts', async () => {
    const { search } = open(() => ({
      json: {
        completions: [{ expression: 'cats', score: 1, highlighted: '{cat}[s]', executableConfidence: 1 }],
        responseId: 'r',
      },
    }))
    await search.dispatch(quarry.boxTyped('cat'))
    expect(search.state.box).toMatchObject({
      responseId: 'r',
      suggestions: [
        {
          value: 'cats',
          parts: [
            { text: 'cat', kind: 'match' },
            { text: 's', kind: 'completion' },
          ],
        },
      ],
    })
  })

  it('a facet search lists what it found', async () => {
    const { search } = open(usual)
    await search.run()
    await search.dispatch(quarry.facetSearched('geo', 'fr'))
    expect(search.state.facetSearch).toMatchObject({
      status: 'ready',
      more: true,
      values: [{ rawValue: 'France', path: ['Earth', 'Europe'] }, { rawValue: 'Spain' }],
    })
  })

  it('an answer is a snippet with its questions; a new one forgets what was said of the old', async () => {
    let answerSnippet = '<p>Cold</p>'
    const { search } = open(() =>
      found({
        results: [hit(0)],
        questionAnswer: {
          question: 'What is Pluto?',
          answerSnippet,
          documentId: { contentIdKey: 'permanentid', contentIdValue: 'p0' },
          score: 0.9,
          relatedQuestions: [],
        },
      }),
    )
    await search.run()
    await search.dispatch(quarry.snippetLiked())
    await search.dispatch(quarry.boxSubmitted('x'))
    expect(search.state.snippet).toMatchObject({ question: 'What is Pluto?', liked: true })
    expect(quarry.snippetSource(search.state, search.state.snippet)?.uniqueId).toBe('id.0')
    answerSnippet = '<p>Far</p>'
    await search.dispatch(quarry.boxSubmitted('y'))
    expect(search.state.snippet.liked).toBe(false)
  })

  it('a plan leads to its redirection, and without one to the page of results', async () => {
    const triggers = [{ type: 'redirect', content: 'https://sky.example/mars' }]
    const { search } = open(({ body }) => ({
      json: { preprocessingOutput: { triggers: body['q'] === 'mars' ? triggers : [] } },
    }))
    await search.dispatch(quarry.standaloneSubmitted('mars'))
    expect(search.state.standalone.redirectTo).toBe('https://sky.example/mars')
    await search.dispatch(quarry.standaloneSubmitted('a b'))
    expect(search.state.standalone.redirectTo).toBe('/search?q=a+b')
  })

  it.each([
    [
      400,
      { statusCode: 400, message: 'm', type: 'InvalidQueryException' },
      'refused',
      'InvalidQueryException',
    ],
    [200, { exception: { code: 'InvalidQuery', context: 'c' } }, 'refused', 'InvalidQuery'],
    [200, {}, 'refused', 'unknown'],
    [404, {}, 'missing', 'Disconnected'],
    [401, {}, 'unauthorized', 'UnauthorizedTokenError'],
  ] as const)('status %i with %o is %s, and the query stays', async (status, json, kind, type) => {
    const { search } = open(() => ({ status, json }))
    await search.dispatch(quarry.boxSubmitted('x'))
    expect(search.state).toMatchObject({
      query: { q: 'x' },
      results: { status: kind, error: { kind, type } },
    })
  })
})
