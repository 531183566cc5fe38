import type {
  FacetSearchResponse,
  FieldsResponse,
  PlanResponse,
  QuerySuggestResponse,
} from '@quarry/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../test/open-test-services.ts'

const documents = [
  {
    id: 'm31',
    title: 'Andromeda Galaxy (M31)',
    body: 'A galaxy.\nFar <b>away</b> & bright.',
    language: 'English',
    class: 'Spiral galaxy',
    category: 'Sky;Deep sky;Galaxy',
    author: 'Jane Smith',
  },
  {
    id: 'm33',
    title: 'Triangulum Galaxy (M33)',
    language: 'English',
    class: 'Spiral galaxy',
    category: 'Sky;Deep sky;Galaxy',
    author: 'Jane Smith',
  },
  {
    id: 'm57',
    title: 'Ring Nebula (M57)',
    language: 'English',
    class: 'Planetary nebula',
    category: 'Sky;Deep sky;Nebula',
    author: 'Bob Jones',
  },
  {
    id: 'm57-fr',
    title: 'Nébuleuse de l’Anneau',
    language: 'French',
    class: 'Planetary nebula',
    category: 'Sky;Deep sky;Nebula',
  },
]

let test: TestServices
beforeAll(async () => {
  test = await openTestServices({ documents })
})
afterAll(() => test.close())

async function post<Answer>(path: string, body: object, key?: string): Promise<Answer> {
  const response = await test.call(path, body, key === undefined ? {} : { key })
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

describe('facet search', () => {
  const find = (body: object) => post<FacetSearchResponse>('/facet', { field: 'class', query: '**', ...body })
  it('finds values by a part of them, with how many results they have', async () => {
    expect(await find({ query: '*GAL*' })).toEqual({
      values: [{ displayValue: 'Spiral galaxy', rawValue: 'Spiral galaxy', count: 2 }],
      moreValuesAvailable: false,
    })
    expect(await find({ numberOfValues: 1 })).toMatchObject({ moreValuesAvailable: true })
  })
  it('leaves out what is shown already', async () => {
    const { values } = await find({ ignoreValues: ['Spiral galaxy'] })
    expect(values.map(({ rawValue }) => rawValue)).toEqual(['Planetary nebula'])
  })
  it('looks for captions where there are some', async () => {
    const captions = { 'Spiral galaxy': 'Spirale', 'Planetary nebula': 'Nébuleuse' }
    expect(await find({ query: '*nebuleuse*', captions })).toMatchObject({
      values: [{ displayValue: 'Nébuleuse', rawValue: 'Planetary nebula', count: 2 }],
    })
    expect((await find({ query: '*galaxy*', captions })).values).toEqual([])
  })
  it('counts among the results of the page, its own choice apart', async () => {
    const searchContext = {
      accessToken: 'x',
      organizationId: 'quarry',
      url: 'http://x',
      cq: '@language==English',
      facets: [
        {
          facetId: 'class',
          field: 'class',
          type: 'specific',
          currentValues: [{ value: 'Spiral galaxy', state: 'selected' }],
        },
      ],
    }
    const { values } = await find({ searchContext, ignoreValues: ['Spiral galaxy'] })
    expect(values).toEqual([{ displayValue: 'Planetary nebula', rawValue: 'Planetary nebula', count: 1 }])
  })
  it('finds values anywhere in a tree, with the way to them', async () => {
    const tree = { type: 'hierarchical', field: 'category', query: '*neb*' }
    expect(await find(tree)).toEqual({
      values: [{ displayValue: 'Nebula', rawValue: 'Nebula', count: 2, path: ['Sky', 'Deep sky'] }],
      moreValuesAvailable: false,
    })
    expect(await find({ ...tree, basePath: ['Sky'] })).toMatchObject({ values: [{ path: ['Deep sky'] }] })
    expect((await find({ ...tree, ignorePaths: [['Sky', 'Deep sky', 'Nebula']] })).values).toEqual([])
  })
})

describe('query suggestions', () => {
  const suggest = async (q: string, more: object = {}, key?: string) => {
    const answer = await post<QuerySuggestResponse>('/querySuggest', { q, locale: 'en-US', ...more }, key)
    expect(answer.responseId).toMatch(/^[0-9a-f-]{36}$/)
    return answer.completions
  }
  const texts = async (...args: Parameters<typeof suggest>) =>
    (await suggest(...args)).map(({ expression }) => expression)

  it('complete what is typed, at the beginning of any word', async () => {
    expect(await texts('androm')).toEqual(['Andromeda Galaxy', 'Andromeda Galaxy M31'])
    expect((await suggest('neb'))[0]).toEqual({
      expression: 'Ring Nebula',
      highlighted: '[Ring ]{Neb}[ula]',
      score: expect.any(Number),
      executableConfidence: expect.any(Number),
    })
  })
  it('forgive a slip', async () => {
    const [first] = await suggest('andormeda')
    expect(first).toMatchObject({ expression: 'Andromeda Galaxy', highlighted: '(Andromeda)[ ](Galaxy)' })
    expect(await texts('zzzzzzzz')).toEqual([])
  })
  it('keep to the language and to the number asked for', async () => {
    expect(await texts('nebu', { locale: 'fr' })).toEqual(['Nébuleuse de l’Anneau'])
    expect(await texts('a', { count: 1 })).toHaveLength(1)
    expect(await texts('a', { count: 0 })).toEqual([])
  })
  it('offer topics before anything is typed', async () => {
    const offered = await texts('')
    expect(offered).toContain('Galaxy')
    // Neither a page nor a property: alone they say nothing of what can be looked for.
    for (const text of ['Ring Nebula', 'Jane Smith', 'Planetary nebula']) expect(offered).not.toContain(text)
  })
  it('hold nothing that the token of the asker hides', async () => {
    const bound = await test.mint({ filter: '@class=="Planetary nebula"' })
    expect(await texts('androm', {}, bound)).toEqual([])
    expect(await texts('ring', {}, bound)).toContain('Ring Nebula')
  })
})

describe('the addresses', () => {
  it('may have a slash too many', async () => {
    expect((await test.call('/?organizationId=quarry', {})).status).toBe(200)
    expect((await test.call('//querySuggest?organizationId=quarry', { q: '' })).status).toBe(200)
  })
})

describe('the plan of a query', () => {
  it('says what would be run', async () => {
    expect(await post<PlanResponse>('/plan', { q: 'moon', searchHub: 'x' })).toEqual({
      preprocessingOutput: { triggers: [] },
      parsedInput: { basicExpression: 'moon', largeExpression: '' },
    })
  })
})

describe('a preview', () => {
  const form = (fields: Record<string, string>, token = test.token) =>
    test.services.fetch(
      new Request('http://x/rest/search/v2/html?organizationId=quarry', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ enableNavigation: 'false', requestedOutputSize: '0', ...fields }),
      }),
    )
  it('is a page that marks the words of the query and runs nothing', async () => {
    const response = await form({ uniqueId: 'm31', q: 'galaxies away' })
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const html = await response.text()
    expect(html).toContain('<h1>Andromeda <mark>Galaxy</mark> (M31)</h1>')
    expect(html).toContain('<p>Far &lt;b&gt;<mark>away</mark>&lt;/b&gt; &amp; bright.</p>')
    expect(html).toMatch(/<\/body><\/html>$/)
  })
  it('opens by its address too', async () => {
    const url = `/html?access_token=${test.token}&organizationId=quarry&uniqueId=m57&q=ring`
    const response = await test.call(url, null, { key: '', method: 'GET' })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<mark>Ring</mark> Nebula')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  })
  it('keeps to the size asked for, and stays whole', async () => {
    const html = await (await form({ uniqueId: 'm31', requestedOutputSize: '200' })).text()
    expect(html.length).toBeLessThanOrEqual(200)
    expect(html).toMatch(/<\/html>$/)
  })
  it('of what is hidden reads like one of nothing', async () => {
    const bound = await test.mint({ filter: '@language==French' })
    const [hidden, absent] = [await form({ uniqueId: 'm31' }, bound), await form({ uniqueId: 'nothing' })]
    expect([hidden.status, absent.status]).toEqual([400, 400])
    expect(await hidden.text()).toBe(await absent.text())
  })
})

describe('the fields', () => {
  it('are described', async () => {
    const response = await test.call('/fields?organizationId=quarry', null, { method: 'GET' })
    const { fields } = (await response.json()) as FieldsResponse
    expect(fields.find(({ name }) => name === '@category')).toEqual({
      name: '@category',
      description: '',
      type: 'String',
      fieldType: 'String',
      fieldSourceType: 'Custom',
      defaultValue: '',
      includeInQuery: true,
      includeInResults: true,
      groupByField: true,
      splitGroupByField: true,
      sortByField: true,
    })
  })
})
