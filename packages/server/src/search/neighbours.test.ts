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
    title: 'Alexandra Gallery (M31)',
    body: 'A gallery.\nFar <b>away</b> & bright.',
    language: 'English',
    class: 'Spiral gallery',
    category: 'Sea;Deep sea;Gallery',
    author: 'Jane Smith',
  },
  {
    id: 'm33',
    title: 'Triangulum Gallery (M33)',
    language: 'English',
    class: 'Spiral gallery',
    category: 'Sea;Deep sea;Gallery',
    author: 'Jane Smith',
    summary: 'A gallery 60\u00a0m long.  It is closed.',
    body: 'A gallery 60 m long. It is closed.\nBring a lamp.',
  },
  {
    id: 'm57',
    title: 'Ring Needle (M57)',
    language: 'English',
    class: 'Platinum needle',
    category: 'Sea;Deep sea;Needle',
    author: 'Bob Jones',
    body: 'Short at first\nIt is a ring of gas.\nHow to see it\nTake a lamp.\nSize\n1\t2\nShort at last',
  },
  {
    id: 'm57-fr',
    title: 'Épingle de l’Anneau',
    language: 'French',
    class: 'Platinum needle',
    category: 'Sea;Deep sea;Needle',
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
      values: [{ displayValue: 'Spiral gallery', rawValue: 'Spiral gallery', count: 2 }],
      moreValuesAvailable: false,
    })
    expect(await find({ numberOfValues: 1 })).toMatchObject({ moreValuesAvailable: true })
  })
  it('leaves out what is shown already', async () => {
    const { values } = await find({ ignoreValues: ['Spiral gallery'] })
    expect(values.map(({ rawValue }) => rawValue)).toEqual(['Platinum needle'])
  })
  it('looks for captions where there are some', async () => {
    const captions = { 'Spiral gallery': 'Spirale', 'Platinum needle': 'Épingle' }
    expect(await find({ query: '*epingle*', captions })).toMatchObject({
      values: [{ displayValue: 'Épingle', rawValue: 'Platinum needle', count: 2 }],
    })
    expect((await find({ query: '*gallery*', captions })).values).toEqual([])
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
          currentValues: [{ value: 'Spiral gallery', state: 'selected' }],
        },
      ],
    }
    const { values } = await find({ searchContext, ignoreValues: ['Spiral gallery'] })
    expect(values).toEqual([{ displayValue: 'Platinum needle', rawValue: 'Platinum needle', count: 1 }])
  })
  it('finds values anywhere in a tree, with the way to them', async () => {
    const tree = { type: 'hierarchical', field: 'category', query: '*nee*' }
    expect(await find(tree)).toEqual({
      values: [{ displayValue: 'Needle', rawValue: 'Needle', count: 2, path: ['Sea', 'Deep sea'] }],
      moreValuesAvailable: false,
    })
    expect(await find({ ...tree, basePath: ['Sea'] })).toMatchObject({ values: [{ path: ['Deep sea'] }] })
    expect((await find({ ...tree, ignorePaths: [['Sea', 'Deep sea', 'Needle']] })).values).toEqual([])
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
    expect(await texts('alexan')).toEqual(['Alexandra Gallery', 'Alexandra Gallery M31'])
    expect((await suggest('nee'))[0]).toEqual({
      expression: 'Ring Needle',
      highlighted: '[Ring ]{Nee}[dle]',
      score: expect.any(Number),
      executableConfidence: expect.any(Number),
    })
  })
  it('forgive a slip', async () => {
    const [first] = await suggest('alxeandra')
    expect(first).toMatchObject({ expression: 'Alexandra Gallery', highlighted: '(Alexandra)[ ](Gallery)' })
    expect(await texts('zzzzzzzz')).toEqual([])
  })
  it('keep to the language and to the number asked for', async () => {
    expect(await texts('epin', { locale: 'fr' })).toEqual(['Épingle de l’Anneau'])
    expect(await texts('a', { count: 1 })).toHaveLength(1)
    expect(await texts('a', { count: 0 })).toEqual([])
  })
  it('offer topics before anything is typed', async () => {
    const offered = await texts('')
    expect(offered).toContain('Gallery')
    // Neither a page nor a property: alone they say nothing of what can be looked for.
    for (const text of ['Ring Needle', 'Jane Smith', 'Platinum needle']) expect(offered).not.toContain(text)
  })
  it('hold nothing that the token of the asker hides', async () => {
    const bound = await test.mint({ filter: '@class=="Platinum needle"' })
    expect(await texts('alexan', {}, bound)).toEqual([])
    expect(await texts('ring', {}, bound)).toContain('Ring Needle')
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
    expect(await post<PlanResponse>('/plan', { q: 'mill', searchHub: 'x' })).toEqual({
      preprocessingOutput: { triggers: [] },
      parsedInput: { basicExpression: 'mill', largeExpression: '' },
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
    const response = await form({ uniqueId: 'm31', q: 'galleries away' })
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const html = await response.text()
    expect(html).toContain('<h1>Alexandra <mark>Gallery</mark> (M31)</h1>')
    expect(html).toContain('<p>Far &lt;b&gt;<mark>away</mark>&lt;/b&gt; &amp; bright.</p>')
    expect(html).toMatch(/<\/body><\/html>$/)
  })
  it('has short lines that sentences or a table follow as headings', async () => {
    const html = await (await form({ uniqueId: 'm57' })).text()
    expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text)).toEqual(['How to see it', 'Size'])
    expect(html).toContain('<p>Short at last</p>')
  })
  it('says a lead once, whichever spaces stand in it', async () => {
    const html = await (await form({ uniqueId: 'm33' })).text()
    expect([...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text]) => text)).toEqual([
      'A gallery 60 m long. It is closed.',
      'Bring a lamp.',
    ])
  })
  it('opens by its address too', async () => {
    const url = `/html?access_token=${test.token}&organizationId=quarry&uniqueId=m57&q=ring`
    const response = await test.call(url, null, { key: '', method: 'GET' })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<mark>Ring</mark> Needle')
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
