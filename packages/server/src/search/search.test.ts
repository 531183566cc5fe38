import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../test/open-test-services.ts'

const day = 86_400_000
const start = Date.parse('2026-01-01T00:00:00Z')
const documents = [
  {
    id: 'm31',
    title: 'Alexandra Gallery',
    body: 'The Alexandra gallery is the nearest large gallery. Galleries like it hold a trillion stars.',
    kind: 'object',
    language: 'English',
    date: start + day,
    author: 'Jane Smith',
    magnitude: 3.4,
  },
  {
    id: 'm31-fr',
    title: 'Gallerie d’Alexandra',
    body: 'La gallerie d’Alexandra est la grande gallerie la plus proche.',
    kind: 'object',
    language: 'French',
    date: start + 2 * day,
    magnitude: 3.4,
  },
  {
    id: 'm57',
    title: 'Ring Needle',
    body: 'A platinum needle in Lyra: a ring of gas around a dying star.',
    kind: 'object',
    language: 'English',
    date: start + 3 * day,
    magnitude: 8.8,
  },
  {
    id: 'guide',
    title: 'How to find a gallery with binoculars',
    summary: 'A short guide.',
    body: 'Dark seas matter more than equipment. Look for a faint smudge. '.repeat(20),
    kind: 'guide',
    language: 'English',
    date: start + 4 * day,
    author: 'Bob Ring',
  },
]

let test: TestServices
beforeAll(async () => {
  test = await openTestServices({ documents })
})
afterAll(() => test.close())

const ids = (response: { results: { uniqueId: string }[] }) => response.results.map(one => one.uniqueId)

describe('a search', () => {
  it('answers with everything that the wire always has', async () => {
    const response = await test.search({ q: 'alexandra', locale: 'en-US', numberOfResults: 1 })
    expect(response).toEqual({
      results: [expect.anything()],
      searchUid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      totalCount: 2,
      totalCountFiltered: 2,
      facets: [],
      triggers: [],
      queryCorrections: [],
      extendedResults: {},
      pipeline: 'default',
      splitTestRun: '',
      termsToHighlight: { alexandra: ['alexandra'] },
      phrasesToHighlight: {},
      duration: expect.any(Number),
      indexDuration: expect.any(Number),
      requestDuration: expect.any(Number),
      apiVersion: 2,
      groupByResults: [],
      categoryFacets: [],
      suggestedFacets: [],
      refinedKeywords: [],
      index: 'content',
    })
    const [result] = response.results
    expect(result).toEqual({
      title: 'Alexandra Gallery',
      uri: 'https://site.example/m31',
      printableUri: 'https://site.example/m31',
      clickUri: 'https://site.example/m31',
      uniqueId: 'm31',
      excerpt: 'The Alexandra gallery is the nearest large gallery. Galleries like it hold a trillion stars.',
      firstSentences: expect.stringContaining('The Alexandra gallery is the nearest large gallery.'),
      summary: null,
      flags: 'HasHtmlVersion;HasMobileHtmlVersion',
      hasHtmlVersion: true,
      hasMobileHtmlVersion: true,
      isTopResult: false,
      isRecommendation: false,
      isUserActionView: false,
      score: expect.any(Number),
      percentScore: expect.any(Number),
      rankingInfo: null,
      titleHighlights: [{ offset: 0, length: 9 }],
      excerptHighlights: [{ offset: 4, length: 9 }],
      firstSentencesHighlights: [{ offset: 4, length: 9 }],
      printableUriHighlights: [],
      summaryHighlights: [],
      absentTerms: [],
      parentResult: null,
      childResults: [],
      totalNumberOfChildResults: 0,
      raw: {
        uri: 'https://site.example/m31',
        permanentid: 'm31',
        kind: 'object',
        language: ['English'],
        date: start + day,
        author: 'Jane Smith',
        magnitude: 3.4,
      },
    })
  })
  it('finds words in other forms and marks them where they stand', async () => {
    const { results, termsToHighlight } = await test.search({ q: 'galleries', cq: '@language==English' })
    const [first] = results
    expect(first?.uniqueId).toBe('m31')
    const marked = first?.excerptHighlights.map(({ offset, length }) =>
      first.excerpt.slice(offset, offset + length),
    )
    expect(marked).toEqual(['gallery', 'gallery', 'Galleries'])
    expect(termsToHighlight).toEqual({ galleries: ['galleries', 'gallery'] })
  })
  it('puts results in the asker’s own language first', async () => {
    expect(ids(await test.search({ q: 'alexandra', locale: 'fr-CA' }))).toEqual(['m31-fr', 'm31'])
    expect(ids(await test.search({ q: 'alexandra', locale: 'en-US' }))).toEqual(['m31', 'm31-fr'])
  })
  it('pages, and finds everything when nothing in particular is asked', async () => {
    const all = await test.search({ q: '', locale: 'en' })
    expect(all.totalCountFiltered).toBe(4)
    expect(ids(await test.search({ q: '', locale: 'en', firstResult: 1, numberOfResults: 2 }))).toEqual(
      ids(all).slice(1, 3),
    )
    expect(ids(await test.search({ numberOfResults: 0 }))).toEqual([])
  })
  it('takes a number that is written in groups for one, and less of it only where nothing has all', async () => {
    const documents = [
      { id: 'desk', title: '03 89 55 01 46', body: '01', language: 'English' },
      {
        id: 'shop',
        title: 'Shop',
        body: `${'Many words. '.repeat(40)}Call 03 89 55 01 45.`,
        language: 'English',
      },
    ]
    const own = await openTestServices({ documents })
    expect(ids(await own.search({ q: '03 89 55 01 45' }))).toEqual(['shop'])
    expect(ids(await own.search({ q: '03 89 55 01 49' })).sort()).toEqual(['desk', 'shop'])
    await own.close()
  })
  it('takes any telling word of a longer query, and says which are absent', async () => {
    const long = await test.search({ q: 'platinum needle lyra gas binoculars equipment' })
    expect(ids(long)[0]).toBe('m57')
    expect(long.results[0]?.absentTerms).toEqual(['binoculars', 'equipment'])
  })
  it('counts neither function words nor repeats', async () => {
    const { results } = await test.search({ q: 'how many of the what is it needle needle needle zzz' })
    expect(ids({ results })).toEqual(['m57'])
    expect(results[0]?.absentTerms).toEqual(['zzz'])
    expect(ids(await test.search({ q: 'what is the' }))).toEqual(ids(await test.search({ q: 'the is what' })))
  })
  it('needs both of two words, unless nothing has both', async () => {
    expect(ids(await test.search({ q: 'ring needle' }))).toEqual(['m57'])
    const either = await test.search({ q: 'needle binoculars' })
    expect(ids(either)).toContain('m57')
    expect(either.results.find(one => one.uniqueId === 'm57')?.absentTerms).toEqual(['binoculars'])
    expect(ids(await test.search({ q: 'needle +binoculars' }))).toEqual([])
  })
  it('takes the words of quotation marks among others, when nothing has them so', async () => {
    expect(ids(await test.search({ q: 'lyra "needle ring"' }))).toContain('m57')
    expect(ids(await test.search({ q: '"needle ring"' }))).toEqual([])
  })
  it('knows phrases, exclusions and exact words', async () => {
    expect(ids(await test.search({ q: '"ring needle"' }))).toEqual(['m57'])
    expect(ids(await test.search({ q: 'gallery -alexandra', cq: '@language==English' }))).toEqual(['guide'])
    expect(ids(await test.search({ q: '+galleries' }))).toEqual(['m31'])
  })
  it('takes query syntax when it is on, and words when it is off or makes no sense', async () => {
    const on = { enableQuerySyntax: true }
    expect(ids(await test.search({ ...on, q: '@kind==guide' }))).toEqual(['guide'])
    expect(
      ids(await test.search({ ...on, q: '@magnitude>5 OR @author=ring', sortCriteria: 'date ascending' })),
    ).toEqual(['m57', 'guide'])
    const asWords = await test.search({ q: '@kind==guide' })
    expect(asWords.results[0]?.absentTerms).toEqual(['kind'])
    expect((await test.search({ ...on, q: 'alexandra (' })).totalCountFiltered).toBe(2)
  })
  it('joins the parts of a query as ((q AND lq AND aq) OR dq) AND cq', async () => {
    const body = { q: 'gallery', aq: '@kind==guide', dq: 'needle', cq: '@language==English' }
    expect(ids(await test.search(body)).sort()).toEqual(['guide', 'm57'])
    expect(ids(await test.search({ ...body, lq: 'trillion words about nothing' })).sort()).toEqual(['m57'])
    expect(ids(await test.search({ ...body, cq: '@language==French' }))).toEqual([])
    expect(ids(await test.search({ dq: 'needle' }))).toEqual(['m57'])
  })
  it('sorts as asked', async () => {
    expect(ids(await test.search({ sortCriteria: 'date descending' }))).toEqual([
      'guide',
      'm57',
      'm31-fr',
      'm31',
    ])
    expect(ids(await test.search({ sortCriteria: '@magnitude descending,date ascending' }))).toEqual([
      'm57',
      'm31',
      'm31-fr',
      'guide',
    ])
  })
  it('brings the fields that were asked for, under the names they were asked by', async () => {
    const { results } = await test.search({
      q: 'ring needle',
      fieldsToInclude: ['Kind', '@language', 'nothing'],
    })
    expect(results[0]?.raw).toEqual({ Kind: 'object', language: ['English'] })
  })
  it('cuts excerpts to the length asked for', async () => {
    const excerptOf = async (excerptLength: number) =>
      (await test.search({ q: 'smudge', excerptLength })).results[0]?.excerpt ?? ''
    expect((await excerptOf(80)).length).toBeLessThanOrEqual(80)
    expect(await excerptOf(80)).toContain('smudge')
    expect(await excerptOf(0)).toBe('')
  })
  it('gives the same answer for the same question, each with an id of its own', async () => {
    const [one, other] = [await test.search({ q: 'ring' }), await test.search({ q: 'ring' })]
    expect(one.searchUid).not.toBe(other.searchUid)
    expect(one.results).toEqual(other.results)
  })
  it('explains itself when asked to', async () => {
    const response = await test.search({ q: 'ring', aq: '@kind', debug: true }, await test.explainer())
    expect(response).toMatchObject({
      basicExpression: 'ring',
      advancedExpression: '@kind',
      userIdentities: [{ name: 'anonymous', provider: 'Email Security Provider', type: 'User' }],
      executionReport: {
        children: [
          { name: 'ChoosePipeline', result: 'default' },
          { name: 'ParseQuery', result: { q: 'ring' } },
          { name: 'IndexQuery' },
        ],
      },
    })
    expect(response.results[0]?.rankingInfo).toMatch(
      /^Rank: 1\n\nDocument weights:\n[\s\S]*Terms weights:\nring: 100,/,
    )
  })
})

describe('a token', () => {
  it('binds hub, pipeline and filter, whatever the body says', async () => {
    const bound = await test.mint({ searchHub: 'own', pipeline: 'theirs', filter: '@language==French' })
    const heard: { hub: string; pipeline: string }[] = []
    const stop = test.services.provided.search.log.listen(({ hub, pipeline }) =>
      heard.push({ hub, pipeline }),
    )
    const response = await test.search({ q: 'alexandra', searchHub: 'x', pipeline: 'y', dq: 'needle' }, bound)
    stop()
    expect(ids(response)).toEqual(['m31-fr'])
    expect(response.pipeline).toBe('theirs')
    expect(heard).toEqual([{ hub: 'own', pipeline: 'theirs' }])
  })
  it('never gets what was found for another', async () => {
    const english = await test.mint({ filter: '@language==English' })
    const french = await test.mint({ filter: '@language==French' })
    expect(ids(await test.search({ q: 'alexandra' }, english))).toEqual(['m31'])
    expect(ids(await test.search({ q: 'alexandra' }, french))).toEqual(['m31-fr'])
  })
  it('is not made with a filter that could never work', async () => {
    await expect(test.mint({ filter: '@kind==(' })).rejects.toThrow('list is not closed')
  })
  it('is not made by a key that may not, and not taken when its key is gone', async () => {
    const response = await test.call('/token', { userIds: [] }, { key: test.services.siteKeys.content })
    expect(response.status).toBe(403)
    const withoutPeople = await test.call('/token', { userIds: [] }, { key: test.services.siteKeys.search })
    expect(withoutPeople.status).toBe(400)
    expect(await withoutPeople.json()).toMatchObject({ message: 'Too small: userIds (≥ 1)' })
  })
})
