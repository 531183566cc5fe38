import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage } from './test/stage.ts'

let stage: Stage
const fields = [
  { name: 'price', type: 'DOUBLE' },
  { name: 'made', type: 'DATE' },
  { name: 'code', type: 'STRING', sort: true },
  { name: 'maker', type: 'STRING', facet: true, sort: true, mergeWithLexicon: true },
  { name: 'shelf', type: 'STRING', hierarchicalFacet: true },
  { name: 'note', type: 'STRING', mergeWithLexicon: true, excerpt: false },
]

beforeAll(async () => {
  stage = await openStage()
  const id = await stage.source()
  await stage.platform('POST', '/indexes/fields/batch/create', fields)
  for (const n of [1, 2, 3])
    await stage.push('PUT', `/sources/${id}/documents?documentId=u://d${n}`, {
      title: `Lamp ${n}`,
      data: 'A lamp to read by.',
      language: 'en',
      price: n * 10,
      made: `2026-01-0${n}`,
      code: `c${4 - n}`,
      maker: n === 3 ? 'Ames' : 'Zorn',
      shelf: `A|${n}`,
      note: 'Bends at its brass joint.',
    })
  await stage.settle()
})
afterAll(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

/** Changes fields, looks, and puts them back; the server goes on all the while. */
async function having(changes: Record<string, unknown>[], look: () => Promise<void>): Promise<void> {
  expect((await stage.platform('PUT', '/indexes/fields/batch/update', changes)).status).toBe(204)
  await stage.settle()
  try {
    await look()
  } finally {
    const before = changes.map(({ name, ...changed }) => ({
      name,
      ...Object.fromEntries(Object.entries(changed).map(([use, said]) => [use, !said])),
    }))
    await stage.platform('PUT', '/indexes/fields/batch/update', before)
    await stage.settle()
  }
}

type Facet = { facetId: string; values: { numberOfResults: number; state: string }[] }
const range = (field: string, type: string) => ({
  facetId: field,
  field,
  type,
  generateAutomaticRanges: true,
  numberOfValues: 3,
})
const everyKind = [
  range('price', 'numericalRange'),
  range('made', 'dateRange'),
  { facetId: 'code', field: 'code', type: 'specific' },
  { facetId: 'maker', field: '@Maker', type: 'specific', sortCriteria: 'score' },
  { facetId: 'shelf', field: 'shelf', type: 'hierarchical', delimitingCharacter: '|' },
]
async function counted(facets: Record<string, unknown>[] = everyKind): Promise<Record<string, number>> {
  const { answer } = await stage.search({ facets })
  return Object.fromEntries(
    (answer['facets'] as Facet[]).map(({ facetId, values }) => [facetId, values.length]),
  )
}
const described = async (name: string) => {
  const { body } = await stage.call('GET', '/rest/search/v2/fields', undefined, await stage.token())
  return (body['fields'] as { name: string }[]).find(one => one.name === `@${name}`)
}
const completions = async (q: string) => {
  const { body } = await stage.call(
    'POST',
    '/rest/search/v2/querySuggest',
    { q, locale: 'en' },
    await stage.token(),
  )
  return (body['completions'] as { expression: string }[]).map(({ expression }) => expression)
}

describe('a field that is no facet', () => {
  it('is one for which that was said; others are counted, also where nobody said so', async () => {
    expect(await counted()).toEqual({ price: 2, made: 2, code: 3, maker: 2, shelf: 1 })
  })
  it('answers without values, whatever its type, and what is chosen in it finds nothing', async () => {
    const no = [
      { name: 'price', facet: false },
      { name: 'made', facet: false },
      { name: 'code', facet: false },
      { name: 'maker', facet: false },
      { name: 'shelf', hierarchicalFacet: false },
    ]
    await having(no, async () => {
      expect(await counted()).toEqual({ price: 0, made: 0, code: 0, maker: 0, shelf: 0 })
      const chosen = { start: 0, end: 100, endInclusive: true, state: 'selected' }
      const sent = { ...range('price', 'numericalRange'), generateAutomaticRanges: false }
      const { total, answer } = await stage.search({ facets: [{ ...sent, currentValues: [chosen] }] })
      expect(total).toBe(0)
      expect(answer['facets']).toMatchObject([{ values: [{ ...chosen, numberOfResults: 0 }] }])
      // Facet search and facets that come by themselves keep to it too; sorting and asking go on.
      const token = await stage.token()
      const wanted = { field: 'maker', type: 'specific', query: '*' }
      const { body } = await stage.call('POST', '/rest/search/v2/facet', wanted, token)
      expect(body).toMatchObject({ values: [] })
      const automatic = { desiredCount: 5, numberOfValues: 5, currentFacets: [] }
      const own = (await stage.search({ generateAutomaticFacets: automatic })).answer
      expect(JSON.stringify(own['generateAutomaticFacets'])).not.toContain('maker')
      expect((await stage.search({ aq: '@price>10', sortCriteria: '@price descending' })).titles).toEqual([
        'Lamp 3',
        'Lamp 2',
      ])
      expect(await described('maker')).toMatchObject({ groupByField: false, sortByField: true })
    })
    expect(await counted()).toMatchObject({ price: 2, maker: 2 })
  })
})

it('an order is to be offered by what was said to be sorted by, until it is said that it is not', async () => {
  expect(await described('code')).toMatchObject({ offered: true, label: '' })
  // All of them can be sorted by, and of these nobody said so.
  for (const name of ['price', 'made', 'date', 'author'])
    expect(await described(name), name).not.toHaveProperty('offered')
  const address = '/rest/search/v2/fields?offered=true'
  const { body } = await stage.call('GET', address, undefined, await stage.token())
  expect((body['fields'] as { name: string }[]).map(({ name }) => name)).toEqual(['@code', '@maker'])
  await having([{ name: 'maker', offer: false }], async () => {
    const maker = await described('maker')
    expect(maker).toMatchObject({ sortByField: true })
    expect(maker).not.toHaveProperty('offered')
  })
  expect(await described('maker')).toMatchObject({ offered: true })
  await having([{ name: 'code', sort: false }], async () =>
    expect(await described('code')).not.toHaveProperty('offered'),
  )
})

it('a field that does not sort leaves the order to relevance', async () => {
  expect((await stage.search({ sortCriteria: '@code ascending' })).titles).toEqual([
    'Lamp 3',
    'Lamp 2',
    'Lamp 1',
  ])
  expect((await stage.search({ sortCriteria: '@price ascending' })).titles[0]).toBe('Lamp 1')
  const unsorted = (await stage.search({})).titles
  await having(
    [
      { name: 'price', sort: false },
      { name: 'code', sort: false },
    ],
    async () => {
      for (const name of ['price', 'code'])
        for (const order of ['ascending', 'descending'])
          expect((await stage.search({ sortCriteria: `@${name} ${order}` })).titles).toEqual(unsorted)
      expect(await described('price')).toMatchObject({ sortByField: false })
    },
  )
})

it('excerpts are cut from a field that says so where it shows more than the body, and not from one that is not shown', async () => {
  const excerpts = async (q: string) =>
    ((await stage.search({ q })).answer['results'] as { excerpt: string }[]).map(({ excerpt }) => excerpt)
  const body = 'A lamp to read by.'
  expect(new Set(await excerpts('brass'))).toEqual(new Set([body]))
  await having([{ name: 'note', excerpt: true }], async () => {
    expect(new Set(await excerpts('brass'))).toEqual(new Set(['Bends at its brass joint.']))
    expect(new Set(await excerpts('lamp'))).toEqual(new Set([body]))
    await having([{ name: 'note', includeInResults: false }], async () =>
      expect(new Set(await excerpts('brass'))).toEqual(new Set([body])),
    )
  })
})

describe('a field that is not in queries', () => {
  const no = [
    { name: 'maker', includeInQuery: false },
    { name: 'price', includeInQuery: false },
  ]
  it('is refused by name in every expression, with the place', async () => {
    await having(no, async () => {
      const token = await stage.token()
      const refused = async (body: Record<string, unknown>) =>
        (await stage.call('POST', '/rest/search/v2', body, token)).body
      for (const part of ['aq', 'cq', 'dq'])
        expect(await refused({ [part]: '@title=lamp OR @price>10' })).toMatchObject({
          statusCode: 400,
          type: 'InvalidQueryException',
          message: expect.stringMatching(`${part}: @price is not included in queries.*character 16`),
        })
      const more = [
        '@maker',
        '@SysMaker==Zorn',
        'NOT @maker==Zorn',
        '$qre(expression: @maker==Zorn, modifier: 50)',
      ]
      for (const aq of [...more, '$qf(function: @price, fieldName: @copy)'])
        expect(await refused({ aq })).toMatchObject({ type: 'InvalidQueryException' })
      expect(await refused({ recommendation: 'R', cq: '@maker==Zorn' })).toMatchObject({ statusCode: 400 })
      // A token may not hide behind it either.
      const userIds = [{ name: 'anonymous', provider: 'Email Security Provider' }]
      const grant = { userIds, filter: '@maker==Zorn' }
      const made = await stage.call('POST', '/rest/search/v2/token', grant, stage.services.siteKeys.search)
      expect(made).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('@maker is not included in queries') },
      })
      // What somebody types is never an error: there it is words.
      expect((await stage.search({ q: '@maker==Zorn', enableQuerySyntax: true })).total).toBe(0)
      expect(await described('maker')).toMatchObject({ includeInQuery: false, includeInResults: true })
    })
    expect((await stage.search({ aq: '@maker==Zorn' })).total).toBe(2)
  })
  it('is not found by its words, nor suggested; results and facets have it', async () => {
    expect((await stage.search({ q: 'zorn' })).total).toBe(2)
    expect(await completions('zo')).toEqual(['Zorn'])
    await having(no, async () => {
      stage.advance(60_000)
      expect((await stage.search({ q: 'zorn' })).total).toBe(0)
      // The names are read again after somebody asked.
      await expect.poll(() => completions('zo')).toEqual([])
      expect((await stage.search({})).results[0]?.raw).toMatchObject({ maker: expect.any(String) })
      expect(await counted()).toMatchObject({ maker: 2 })
    })
  })
})

describe('a field that is not in results', () => {
  const citations = async (): Promise<string> => {
    const wishes = { mlGenerativeQuestionAnswering: { citationsFieldToInclude: ['maker', 'Maker'] } }
    const request = new Request('http://x/rest/organizations/quarry/answer/v1/configs/default/generate', {
      method: 'POST',
      headers: { authorization: `Bearer ${await stage.token()}` },
      body: JSON.stringify({ q: 'Who discovered Titan?', locale: 'en', pipelineRuleParameters: wishes }),
    })
    return (await stage.services.fetch(request)).text()
  }
  it('is in no citation of an answer', async () => {
    const body = { title: 'Titan', language: 'en', maker: 'Vega' }
    const text = 'Titan is a mill of Salford. Christiaan Huygens discovered Titan in 1655.'
    const address = (id: string) => `/sources/Stock/documents?documentId=u://${id}`
    await stage.push('PUT', address('titan'), { ...body, data: text })
    await stage.settle()
    try {
      expect(await citations()).toContain('Vega')
      await having([{ name: 'maker', includeInResults: false }], async () => {
        const told = await citations()
        expect(told).toContain('u://titan')
        expect(told).not.toContain('Vega')
      })
    } finally {
      await stage.push('DELETE', address('titan'))
      await stage.settle()
    }
  })
  it('leaves in no raw: not of results, children, parents, recommendations or computed values', async () => {
    await having(
      [
        { name: 'maker', includeInResults: false },
        { name: 'price', includeInResults: false },
      ],
      async () => {
        const asks = [
          {},
          { fieldsToInclude: ['maker', '@Price', 'source'] },
          { filterField: 'maker', childField: 'maker', parentField: 'foldingparent', filterFieldRange: 3 },
          { filterField: 'foldingcollection', childField: 'foldingparent', parentField: 'foldingchild' },
          { recommendation: 'R', actionsHistory: [] },
          { debug: true, why: 'u://d1' },
        ]
        for (const body of asks) {
          const { answer, total } = await stage.search(body)
          expect(total).toBe(3)
          expect(JSON.stringify(answer)).not.toMatch(/Zorn|Ames|"price"|"maker":/i)
        }
        const token = await stage.token()
        const { body } = await stage.call(
          'POST',
          '/rest/search/v2',
          { aq: '$qf(function: @price * 1, fieldName: @copy)' },
          token,
        )
        expect(body).toMatchObject({ message: expect.stringContaining('@price is not included in results') })
        const { results } = await stage.search({})
        const address = `/rest/search/v2/html?uniqueId=${encodeURIComponent((results[0] as unknown as { uniqueId: string }).uniqueId)}`
        const page = await stage.services.fetch(
          new Request(`http://x${address}`, { headers: { authorization: `Bearer ${token}` } }),
        )
        expect(page.status).toBe(200)
        expect(await page.text()).not.toMatch(/Zorn|Ames/)
        // It narrows, sorts and counts as before, and whoever pushes still reads what was pushed.
        expect(
          (await stage.search({ aq: '@maker==Zorn', sortCriteria: '@price descending' })).titles,
        ).toEqual(['Lamp 2', 'Lamp 1'])
        expect((await stage.search({ q: 'ames' })).titles).toEqual(['Lamp 3'])
        expect(await described('price')).toMatchObject({ includeInResults: false, includeInQuery: true })
        // It holds after a restart.
        await stage.restart()
        expect(JSON.stringify((await stage.search({})).answer)).not.toMatch(/Zorn|Ames/)
      },
    )
    expect((await stage.search({ fieldsToInclude: ['maker'] })).results[0]?.raw).toHaveProperty('maker')
  })
})

it('what was declared by an earlier release, without a word on its uses, is used as ever', async () => {
  const { body } = await stage.platform('GET', '/indexes/fields/code')
  expect(body).toMatchObject({ includeInQuery: true, includeInResults: true })
  expect((await stage.search({ aq: '@code==c3' })).results[0]?.raw).toMatchObject({ code: 'c3' })
})
