import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../test/open-test-services.ts'

/** What clients of the provider send that ours does not: older ones, and those on other origins. */

const documents = [
  {
    id: 'm31',
    title: 'Alexandra Gallery',
    body: 'The nearest large gallery.',
    language: 'English',
    uri: '/objects/m31',
    kind: 'object',
    magnitude: 3.4,
  },
  {
    id: 'm31-fr',
    title: 'Gallerie d’Alexandra',
    body: 'La gallerie la plus proche.',
    language: 'French',
    uri: '/fr/objects/m31',
    kind: 'object',
    magnitude: 3.4,
  },
  {
    id: 'm57',
    title: 'Ring Needle',
    body: 'A ring of gas.',
    language: 'English',
    uri: 'https://elsewhere.example/m57',
    kind: 'needle',
    magnitude: 8.8,
  },
]

let now = Date.parse('2026-03-01T00:00:00Z')
let test: TestServices
beforeAll(async () => {
  test = await openTestServices({
    documents,
    clock: () => now,
    env: { QUARRY_CORS_ORIGINS: 'https://page.example' },
  })
})
afterAll(() => test.close())

const form = { 'content-type': 'application/x-www-form-urlencoded; charset="UTF-8"' }
type Answer = {
  results: {
    uniqueId: string
    uri: string
    clickUri: string
    printableUri: string
    printableUriHighlights: { offset: number; length: number }[]
    raw: { uri: string }
  }[]
  facets: { facetId: string; values: { value: string }[] }[]
  groupByResults: { field: string; values: { value: string; numberOfResults: number }[] }[]
  totalCount: number
}
const answerOf = async (response: Response): Promise<Answer> => {
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

describe('a search as a form', () => {
  it('has its lists and objects as JSON in their fields, its texts as they are', async () => {
    const fields = new URLSearchParams({
      q: '"ring needle"',
      aq: '',
      numberOfResults: '1',
      enableDidYouMean: 'true',
      facets: JSON.stringify([{ facetId: '@language', field: 'language', type: 'specific' }]),
      context: JSON.stringify({ role: 'guest' }),
    })
    const answer = await answerOf(await test.call('', fields.toString(), { headers: form }))
    expect(answer.results.map(one => one.uniqueId)).toEqual(['m57'])
    expect(answer.facets[0]).toMatchObject({ facetId: '@language', values: [{ value: 'English' }] })
  })
  it('says which field cannot be read', async () => {
    const refusal = await test.refusal('numberOfResults=many', '', form)
    expect(refusal).toMatchObject({ status: 400, message: expect.stringContaining('numberOfResults') })
  })
  it('may stand in the address, of a GET and of a POST', async () => {
    const found = await answerOf(await test.call('?q=123&numberOfResults=0', '', { method: 'GET' }))
    expect(found).toMatchObject({ totalCount: 0, results: [] })
    const ring = await answerOf(await test.call('?q=ring&numberOfResults=1', '', { method: 'GET' }))
    expect(ring.results[0]?.uniqueId).toBe('m57')
    const both = await answerOf(await test.call('?q=alexandra&aq=@language==English', { q: 'gallery' }))
    expect(both.results.map(one => one.uniqueId)).toEqual(['m31'])
  })
  it('completes, plans and finds values of a facet by its address too', async () => {
    const get = async (path: string) => (await test.call(path, '', { method: 'GET' })).json()
    expect(await get('/querySuggest?q=ring&count=3')).toMatchObject({ completions: expect.any(Array) })
    expect(await get('/plan?q=ring')).toMatchObject({ parsedInput: { basicExpression: 'ring' } })
    expect(await get('/facet?field=language&query=fre')).toMatchObject({ values: [{ rawValue: 'French' }] })
  })
})

describe('a preview', () => {
  it('takes its document from the address of a POST, its query from the form', async () => {
    const response = await test.call('/html?uniqueId=m57&organizationId=quarry', 'q=gas', { headers: form })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<mark>gas</mark>')
  })
  it('is plain text where that is asked for', async () => {
    const response = await test.call('/html?uniqueId=m57&contentType=text/plain', '', { method: 'GET' })
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toBe('Ring Needle\n\nA ring of gas.\n')
  })
})

describe('a page on another origin', () => {
  const ask = (origin: string, body: object = { q: 'gallery', sortCriteria: '@language ascending' }) =>
    test.call('', body, { headers: { origin } })

  it('may send credentials along when its origin is named', async () => {
    const preflight = await test.call('', '', {
      method: 'OPTIONS',
      headers: { origin: 'https://page.example', 'access-control-request-headers': 'authorization' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://page.example')
    expect(preflight.headers.get('access-control-allow-credentials')).toBe('true')
    const other = await ask('https://other.example')
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
    expect(other.headers.get('access-control-allow-credentials')).toBeNull()
  })
  it('gets addresses with a host; a page of the services gets paths', async () => {
    const away = (await answerOf(await ask('https://page.example'))).results[0]
    const whole = 'http://services.test/objects/m31'
    expect(away).toMatchObject({ uri: whole, clickUri: whole, printableUri: whole, raw: { uri: whole } })
    const home = (await answerOf(await ask('http://services.test'))).results[0]
    expect(home).toMatchObject({ uri: '/objects/m31', clickUri: '/objects/m31' })
    const foreign = await answerOf(await ask('https://page.example', { q: 'ring' }))
    expect(foreign.results[0]?.uri).toBe('https://elsewhere.example/m57')
  })
  it('gets the words that are marked in them where they stand', async () => {
    const asked = { q: 'gallery OR objects', enableQuerySyntax: true, sortCriteria: '@language ascending' }
    for (const origin of ['https://page.example', 'http://services.test']) {
      const [{ printableUri = '', printableUriHighlights = [] } = {}] = (
        await answerOf(await ask(origin, asked))
      ).results
      const marked = printableUriHighlights.map(({ offset, length }) =>
        printableUri.slice(offset, offset + length),
      )
      expect(marked).toEqual(['objects'])
    }
  })
})

describe('groups of values', () => {
  const group = async (groupBy: object[], more: object = {}) =>
    (await answerOf(await test.call('', { q: '', ...more, groupBy }))).groupByResults

  it('are counted as older facets ask for them', async () => {
    const [language] = await group([
      { field: '@language', maximumNumberOfValues: 5, sortCriteria: 'occurrences' },
    ])
    expect(language).toMatchObject({
      field: 'language',
      values: [
        { value: 'English', lookupValue: 'English', numberOfResults: 2, valueType: 'Standard' },
        { value: 'French', numberOfResults: 1 },
      ],
    })
  })
  it('leave out what the query chooses where they bring a query of their own', async () => {
    const [narrow, wide] = await group(
      [
        { field: '@language' },
        { field: '@language', queryOverride: '', advancedQueryOverride: '@kind==object' },
      ],
      { aq: '@language==French' },
    )
    expect(narrow?.values.map(one => one.value)).toEqual(['French'])
    expect(wide?.values.map(one => one.numberOfResults)).toEqual([1, 1])
  })
  it('count ranges, given or made', async () => {
    const rangeValues = [
      { start: 0, end: 5, endInclusive: false, label: 'bright' },
      { start: 5, end: 10, endInclusive: true, label: 'faint' },
    ]
    const [given, made] = await group([
      { field: '@magnitude', rangeValues },
      { field: '@magnitude', generateAutomaticRanges: true, maximumNumberOfValues: 2 },
    ])
    expect(given?.values).toMatchObject([
      { value: '0..5', numberOfResults: 2 },
      { value: '5..10', numberOfResults: 1 },
    ])
    expect(made?.values.reduce((sum, one) => sum + one.numberOfResults, 0)).toBe(3)
  })
})

describe('a spreadsheet', () => {
  it('is what a search with `format: xlsx` answers', async () => {
    const response = await test.call('', { q: 'gallery', format: 'xlsx', fieldsToInclude: ['language'] })
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    const bytes = new Uint8Array(await response.arrayBuffer())
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    const texts = [...sheet.matchAll(/<t[^>]*>([^<]*)</g)].map(([, text]) => text)
    expect(texts.slice(0, 4)).toEqual(['Title', 'Address', 'Excerpt', 'language'])
    expect(texts).toContain('Alexandra Gallery')
  })
})

describe('a path without a service', () => {
  it('is not found, whoever asks', async () => {
    for (const path of ['commerce/v2/nothing', 'caseassists/x/classify', 'insight/v2/configs']) {
      const url = `http://services.test/rest/organizations/quarry/${path}`
      const headers = { authorization: `Bearer ${test.token}` }
      const response = await test.services.fetch(new Request(url, { method: 'POST', headers, body: '{}' }))
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ statusCode: 404, type: 'NotFoundException' })
    }
  })
})

describe('a token', () => {
  it('may name its user in lower case', async () => {
    const userIds = [{ name: 'a@b.example', provider: 'Email Security Provider', type: 'user' }]
    expect(await test.mint({ userIds })).toContain('.')
  })
  it('that ended is told apart from one that is not ours: older clients renew on 419 only', async () => {
    const brief = await test.mint({ validFor: 1000 })
    now += 60_000
    const ended = await test.call('', { q: '' }, { key: brief })
    expect(ended.status).toBe(419)
    expect(await ended.json()).toMatchObject({ statusCode: 419, type: 'ExpiredTokenException' })
    expect((await test.call('', { q: '' }, { key: 'a.b.c' })).status).toBe(401)
  })
})
