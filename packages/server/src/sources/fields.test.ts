import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStage, type Stage } from './test/stage.ts'

let stage: Stage
let id: string
beforeEach(async () => {
  stage = await openStage()
  id = await stage.source()
})
afterEach(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

const declare = (...fields: Record<string, unknown>[]) =>
  stage.platform('POST', '/indexes/fields/batch/create', fields)
const put = (name: string, body: Record<string, unknown>) =>
  stage.push('PUT', `/sources/${id}/documents?documentId=u://${name}`, { title: name, ...body })
const facetOf = async (field: string, type = 'specific') => {
  const { answer } = await stage.search({ facets: [{ facetId: field, field, type }] })
  const [facet] = answer['facets'] as { values: { value: string; numberOfResults: number }[] }[]
  return Object.fromEntries(
    (facet?.values ?? []).map(({ value, numberOfResults }) => [value, numberOfResults]),
  )
}

const unfit: [string, unknown, string][] = [
  ['LONG', '1.5', ' is a whole number; "1.5" is none.'],
  ['LONG_64', 'many', ' is a whole number'],
  ['DOUBLE', '1,5', ' is a number'],
  ['DATE', 'tomorrow', ' is a date; "tomorrow" is none.'],
  ['STRING', { a: 1 }, ' is text'],
  ['DOUBLE', [1, 'x'], ' is a number; "x" is none.'],
]

describe('declared fields', () => {
  it('are counted, sorted, searched and described, for documents from before too', async () => {
    await put('one', {
      maker: 'Zorn',
      price: '12.5',
      made: '2026-01-02',
      tags: 'brass;old',
      shelf: 'A|1|left',
      note: 'Los faroles',
    })
    await declare(
      { name: 'maker', type: 'STRING', facet: true, mergeWithLexicon: true },
      { name: 'Price', type: 'DOUBLE', facet: true, sort: true },
      { name: 'made', type: 'DATE', sort: true },
      { name: 'tags', type: 'STRING', facet: true, multiValueFacet: true },
      { name: 'shelf', type: 'STRING', hierarchicalFacet: true },
      { name: 'note', type: 'STRING', weight: 3, language: 'es' },
    )
    await stage.services.settled()
    await put('two', {
      maker: 'Ames',
      price: 3,
      made: Date.UTC(2026, 1, 1),
      tags: ['brass', 'new'],
      shelf: ['A|1', 'B'],
    })
    await stage.settle()
    expect(await facetOf('maker')).toEqual({ Zorn: 1, Ames: 1 })
    expect(await facetOf('tags')).toEqual({ brass: 2, old: 1, new: 1 })
    expect((await stage.search({ sortCriteria: '@price ascending' })).titles).toEqual(['two', 'one'])
    expect((await stage.search({ sortCriteria: '@made ascending' })).titles).toEqual(['one', 'two'])
    expect((await stage.search({ q: 'zorn' })).titles).toEqual(['one'])
    // The field says which language its documents are in: one lantern is found by several.
    expect((await stage.search({ q: 'farol', locale: 'es' })).titles).toEqual(['one'])
    const tree = [{ facetId: 'shelf', field: 'shelf', type: 'hierarchical', delimitingCharacter: '|' }]
    const { answer } = await stage.search({ facets: tree })
    expect(answer['facets']).toMatchObject([
      {
        values: [
          { value: 'A', numberOfResults: 2 },
          { value: 'B', numberOfResults: 1 },
        ],
      },
    ])
    const described = await stage.call('GET', '/rest/search/v2/fields', undefined, await stage.token())
    expect(described.body['fields']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: '@price', type: 'Double', sortByField: true }),
      ]),
    )
    await stage.restart()
    expect(await facetOf('maker')).toEqual({ Zorn: 1, Ames: 1 })
  })
  it('take no value of another type', async () => {
    for (const [at, [type, value, message]] of unfit.entries()) {
      await declare({ name: `n${at}`, type })
      const body = { message: expect.stringContaining(`n${at}${message}`) }
      expect(await put('one', { [`n${at}`]: value })).toMatchObject({ status: 400, body })
    }
  })
  it('may change their type: documents that fit no longer leave the index, and their outcome says why', async () => {
    await declare({ name: 'size', type: 'STRING', facet: true })
    await put('one', { size: 'large' })
    await put('two', { size: '12' })
    await stage.settle()
    expect((await stage.platform('PUT', '/indexes/fields/size', { type: 'LONG' })).status).toBe(204)
    await stage.settle()
    expect((await stage.search({ aq: '@size>10' })).titles).toEqual(['two'])
    const { body } = await stage.push('GET', `/sources/${id}/documents/outcome?documentId=u://one`)
    expect(body['items']).toMatchObject([
      { operation: 'index', state: 'refused', reason: 'size is a whole number; "large" is none.' },
      { state: 'accepted' },
    ])
  })
  it('are taken once, in good names, and no more of them than a thousand', async () => {
    await declare({ name: 'maker' })
    for (const [fields, status, errorCode] of [
      [[{ name: 'MAKER' }], 412, 'FIELD_TAKEN'],
      [[{ name: 'title' }], 412, 'FIELD_TAKEN'],
      [[{ name: 'a' }, { name: 'a' }], 412, 'FIELD_TAKEN'],
      [[{ name: '1a' }], 400, 'INVALID_FIELD'],
      [[{ name: 'a', type: 'COLOUR' }], 400, 'INVALID_FIELD'],
      [Array.from({ length: 1000 }, (_, n) => ({ name: `f${n}` })), 412, 'LIMIT_REACHED'],
    ] as const)
      expect(await declare(...fields)).toMatchObject({ status, body: { errorCode } })
    expect((await stage.platform('DELETE', '/indexes/fields/batch/delete?fields=maker')).status).toBe(204)
    expect((await stage.platform('GET', '/indexes/fields/maker')).status).toBe(404)
    expect((await stage.platform('GET', '/indexes/fields/title')).body).toMatchObject({
      system: true,
      name: 'title',
      type: 'STRING',
    })
    expect((await stage.platform('DELETE', '/indexes/fields/title')).status).toBe(404)
  })
  it('are told whole, and are the same when they are sent back', async () => {
    await stage.platform('POST', '/indexes/fields', { name: 'remark', mergeWithLexicon: true })
    const told = async () => (await stage.platform('GET', '/indexes/fields/remark')).body
    const whole = {
      ...{ name: 'remark', type: 'STRING', system: false, mergeWithLexicon: true, stemming: false },
      ...{ multiValueFacet: false, hierarchicalFacet: false, includeInQuery: true, includeInResults: true },
    }
    expect(await told()).toEqual(whole)
    await put('one', { remark: 'Looking at stars', language: 'en' })
    await stage.settle()
    expect((await stage.search({ q: 'looks' })).titles).toEqual(['one'])
    expect((await stage.platform('PUT', '/indexes/fields/remark', whole)).status).toBe(204)
    await stage.settle()
    expect(await told()).toEqual(whole)
    expect((await stage.search({ q: 'looks' })).titles).toEqual(['one'])
  })
  it('are listed in pages, and found by name', async () => {
    await declare({ name: 'maker' }, { name: 'maker_town' })
    const { body } = await stage.platform('GET', '/indexes/page/fields?perPage=5&page=1')
    expect(body).toMatchObject({ totalPages: expect.any(Number), items: expect.any(Array) })
    expect(body['items']).toHaveLength(5)
    const found = await stage.platform('POST', '/indexes/fields/search', { filters: { name: 'maker' } })
    expect(found.body).toMatchObject({ totalEntries: 2, items: [{ name: 'maker' }, { name: 'maker_town' }] })
  })
})

describe('inferred fields', () => {
  it('come from what documents carry, with a report, and hold it', async () => {
    for (const n of [1, 2, 3])
      await put(`d${n}`, {
        count: n,
        ratio: n / 2,
        code: `00${n}`,
        day: `2026-01-0${n}`,
        tags: ['a', `b${n}`],
        place: `Sea|North|${n}`,
        text: 'word '.repeat(60),
        'bad name': 1,
      })
    const { body } = await stage.platform('POST', `/sources/${id}/fields/infer`)
    expect(body).toMatchObject({ documents: 3, unfit: ['bad name'] })
    const fields = body['fields'] as { name: string; field: { type: string }; why: string }[]
    expect(Object.fromEntries(fields.map(({ name, field }) => [name, field.type]))).toEqual({
      count: 'LONG',
      ratio: 'DOUBLE',
      code: 'STRING',
      day: 'DATE',
      tags: 'STRING',
      place: 'STRING',
      text: 'STRING',
    })
    await stage.settle()
    expect(await facetOf('tags')).toEqual({ a: 3, b1: 1, b2: 1, b3: 1 })
    expect(await facetOf('code')).toEqual({ '001': 1, '002': 1, '003': 1 })
    expect((await stage.search({ aq: '@count>1 @ratio<1.5' })).titles).toEqual(['d2'])
    expect((await stage.platform('GET', `/sources/${id}/fields/infer`)).body).toMatchObject({ fields: [] })
  })

  it('are no orders of a search page before somebody says that they are sorted by', async () => {
    for (const n of [1, 2]) await put(`d${n}`, { count: n, maker: 'Lux' })
    const offered = async (): Promise<string[]> => {
      const { body } = await stage.call('GET', '/rest/search/v2/fields', undefined, await stage.token())
      const fields = body['fields'] as { name: string; sortByField: boolean; offered?: boolean }[]
      expect(fields.find(({ name }) => name === '@count')).toMatchObject({ sortByField: true })
      return fields.flatMap(({ name, offered }) => (offered ? [name] : []))
    }
    const change = (field: object) => stage.platform('PUT', '/indexes/fields/batch/update', [field])
    await stage.platform('POST', `/sources/${id}/fields/infer`)
    await stage.settle()
    expect(await offered()).toEqual([])
    await change({ name: 'count', facet: false })
    expect(await offered()).toEqual([])
    await change({ name: 'count', sort: true })
    expect(await offered()).toEqual(['@count'])
    await change({ name: 'maker', offer: true })
    expect(await offered()).toEqual(['@count', '@maker'])
  })

  it('what names each document is found and sorted, and is no filter', async () => {
    for (let n = 0; n < 24; n++) await put(`d${n}`, { sku: `sku-${n}`, maker: n % 2 ? 'Acme' : 'Lux' })
    const { body } = await stage.platform('GET', `/sources/${id}/fields/infer`)
    const fields = body['fields'] as { name: string; field: { facet?: boolean; sort?: boolean } }[]
    expect(Object.fromEntries(fields.map(({ name, field }) => [name, field.facet === true]))).toEqual({
      sku: false,
      maker: true,
    })
    expect(fields.find(({ name }) => name === 'sku')?.field.sort).toBe(true)
  })
})
