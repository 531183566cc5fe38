import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStage, type Stage } from './test/stage.ts'

let stage: Stage
let source: string
beforeEach(async () => {
  stage = await openStage()
  await stage.platform('POST', '/indexes/fields/batch/create', [
    { name: 'price', type: 'DOUBLE', facet: true },
    { name: 'stores', type: 'STRING', facet: true, multiValueFacet: true },
  ])
  source = await stage.source({ sourceType: 'CATALOG' })
  const data = 'Measures flour to the gram, in a bowl of steel.'
  await stage.push('PUT', `/sources/${source}/documents?documentId=u://scale`, {
    title: 'Scale',
    data,
    price: 30,
    stores: ['North'],
  })
  await stage.settle()
})
afterEach(() => stage.close())

const update = async (...partialUpdate: object[]) => {
  await stage.batch(`/sources/${source}/stream/update`, { partialUpdate })
  await stage.settle()
}
const documentId = 'u://scale'

it('changes one field, and everything else of the document is found as before', async () => {
  await update(
    { documentId, operator: 'fieldValueReplace', field: 'price', value: 24.5 },
    { documentId, operator: 'arrayAppend', field: 'stores', value: ['South'] },
  )
  const found = await stage.search({ q: 'flour gram' })
  expect(found.titles).toEqual(['Scale'])
  expect(found.results[0]?.raw).toMatchObject({ price: 24.5, stores: ['North', 'South'] })
  await update({ documentId, operator: 'arrayRemove', field: 'stores', value: 'North' })
  const [scale] = (await stage.search({ aq: '@price==24.5' })).results
  expect(scale?.raw['stores']).toBe('South')
})

it.each([
  [
    { documentId: 'u://nowhere', operator: 'fieldValueReplace', field: 'price', value: 1 },
    'There is no document',
  ],
  [{ documentId, operator: 'double', field: 'price', value: 1 }, 'operator:'],
  [{ documentId, operator: 'fieldValueReplace', field: 'data', value: 'x' }, 'cannot be changed by itself'],
  [{ documentId, operator: 'fieldValueReplace', field: 'price', value: 'cheap' }, 'price'],
  [{ documentId, operator: 'dictionaryPut', field: 'names', value: 1 }, 'takes an object'],
  [{ documentId, operator: 'fieldValueReplace', field: 'n'.repeat(256), value: 1 }, 'field'],
  [{ documentId: `u://${'x'.repeat(900)}`, operator: 'arrayAppend', field: 'a', value: 1 }, 'documentId'],
  [
    { documentId, operator: 'fieldValueReplace', field: 'title', value: 'x'.repeat(3_200_000) },
    'bytes of text',
  ],
])('refuses %j with its reason, and the document stays as it was', async (wrong, reason) => {
  await update(wrong)
  const { body } = await stage.push('GET', `/sources/${source}/documents/outcome?state=refused`)
  expect(JSON.stringify(body)).toContain(reason)
  expect((await stage.search({ aq: '@price==30' })).titles).toEqual(['Scale'])
})

it('finds values that changed as if the document had been pushed with them', async () => {
  await stage.platform('POST', '/indexes/fields/batch/create', [
    { name: 'made', type: 'DATE' },
    { name: 'shelf', type: 'STRING', facet: true },
  ])
  const twin = 'u://twin'
  const data = 'Measures flour to the gram, in a bowl of steel.'
  const now = {
    title: 'Scale',
    price: 12,
    stores: ['South', 'East'],
    shelf: 'A;B',
    made: '2026-01-02',
    unknown: 1,
  }
  await stage.push('PUT', `/sources/${source}/documents?documentId=${twin}`, { data, ...now })
  const changes = Object.entries({ ...now, title: undefined }).filter(([, value]) => value !== undefined)
  await update(
    ...changes.map(([field, value]) => ({ documentId, operator: 'fieldValueReplace', field, value })),
  )
  const aq = '@price==12 @stores==South @made==2026/01/02'
  const { results, answer } = await stage.search({
    q: 'gram',
    aq,
    facets: [
      { facetId: 'stores', field: 'stores', type: 'specific' },
      { facetId: 'shelf', field: 'shelf', type: 'specific' },
    ],
  })
  const [one, other] = results.map(({ raw }) => raw)
  for (const field of ['price', 'stores', 'shelf', 'made']) expect(one?.[field]).toEqual(other?.[field])
  const facets = answer['facets'] as { values: { value: string; numberOfResults: number }[] }[]
  for (const { values } of facets)
    expect(values.every(({ numberOfResults }) => numberOfResults === 2)).toBe(true)
  expect((await stage.search({ aq: '@stores==North' })).total).toBe(0)
  await update({ documentId, operator: 'fieldValueReplace', field: 'price', value: null })
  expect((await stage.search({ aq: '@price' })).total).toBe(1)
})

it('changes a document of the same batch, and one that is written whole between two changes', async () => {
  const fresh = { documentId: 'u://fresh', title: 'Bowl', data: 'Of steel.', price: 1 }
  const price = (value: number) => ({
    documentId: 'u://fresh',
    operator: 'fieldValueReplace',
    field: 'price',
    value,
  })
  await stage.batch(`/sources/${source}/stream/update`, {
    addOrUpdate: [fresh],
    partialUpdate: [price(2), price(3)],
  })
  await stage.settle()
  expect((await stage.search({ aq: '@price==3' })).titles).toEqual(['Bowl'])
  await update(price(4))
  await update(price(5), { ...price(0), field: 'title', value: 'Basin' }, price(6))
  const [basin] = (await stage.search({ q: 'basin' })).results
  expect(basin?.raw).toMatchObject({ price: 6 })
  expect((await stage.search({ q: 'bowl', aq: '@uri=="u://fresh"' })).total).toBe(0)
  const { body } = await stage.push('GET', `/sources/${source}/documents/outcome?documentId=u://fresh`)
  expect(JSON.stringify(body)).not.toContain('refused')
})

it('says that nothing changed where a value is there already, and takes nothing older', async () => {
  const change = (value: number) => ({ documentId, operator: 'fieldValueReplace', field: 'price', value })
  await update(change(30))
  const outcomes = async () =>
    JSON.stringify(
      (await stage.push('GET', `/sources/${source}/documents/outcome?documentId=${documentId}`)).body,
    )
  expect(await outcomes()).toContain('"same"')
  await update(change(31))
  await stage.batch(`/sources/${source}/stream/update?orderingId=1000`, { partialUpdate: [change(7)] })
  await stage.settle()
  expect(await outcomes()).toContain('"ignored"')
  expect((await stage.search({ aq: '@price==31' })).titles).toEqual(['Scale'])
})

it('goes on from what was changed after a restart, and when fields are declared anew', async () => {
  const change = (field: string, value: unknown) => ({
    documentId,
    operator: 'fieldValueReplace',
    field,
    value,
  })
  await update(change('price', 7), change('later', 5))
  await stage.restart()
  await stage.settle()
  expect((await stage.search({ aq: '@price==7' })).titles).toEqual(['Scale'])
  await stage.platform('POST', '/indexes/fields/batch/create', [{ name: 'later', type: 'LONG' }])
  await stage.settle()
  expect((await stage.search({ aq: '@later==5 @price==7' })).titles).toEqual(['Scale'])
  await update(change('later', 6))
  expect((await stage.search({ aq: '@later==6 @price==7' })).titles).toEqual(['Scale'])
})

it('spoils no other change of its batch, whatever its values are', async () => {
  const odd = { toString: 1, valueOf: 1 }
  const partialUpdate = [
    { documentId, operator: 'fieldValueReplace', field: 'sizes', value: 'DEEP' },
    { documentId, operator: 'dictionaryRemove', field: 'sizes', value: [odd, null] },
    { documentId, operator: 'arrayRemove', field: 'stores', value: [odd] },
    { documentId, operator: 'fieldValueReplace', field: 'price', value: odd },
    { documentId, operator: 'fieldValueReplace', field: 'price', value: 31 },
  ]
  const deep = '['.repeat(5000) + ']'.repeat(5000)
  const body = JSON.stringify({ partialUpdate }).replace('"DEEP"', deep)
  await stage.batch(`/sources/${source}/stream/update`, body)
  await stage.settle()
  expect((await stage.search({ aq: '@price==31 @stores==North' })).titles).toEqual(['Scale'])
})

it('begins with nothing where a document has no such member, though every object has one', async () => {
  await update(
    { documentId, operator: 'arrayAppend', field: 'constructor', value: ['oak'] },
    { documentId, operator: 'arrayAppend', field: '__proto__', value: ['ash'] },
  )
  const { body } = await stage.push('GET', `/sources/${source}/documents?documentId=${documentId}`)
  expect(JSON.stringify(body['metadata'])).toContain('"constructor":["oak"],"__proto__":["ash"]')
})

it('takes long lists in the time of their length', async () => {
  const append = (from: number) => ({
    documentId,
    operator: 'arrayAppend',
    field: 'codes',
    value: Array.from({ length: 200_000 }, (_, at) => from + at),
  })
  await update(append(0))
  const began = process.cpuUsage()
  await update(append(100_000), { ...append(250_000), operator: 'arrayRemove' })
  const { user } = process.cpuUsage(began)
  const { body } = await stage.push('GET', `/sources/${source}/documents?documentId=${documentId}`)
  expect((body['metadata'] as { codes: unknown[] }).codes).toHaveLength(250_000)
  // One comparison a pair of items were 100 000 million of them.
  expect(user / 1e6).toBeLessThan(20)
})

it('holds what was changed of a document to what a document may hold', async () => {
  const text = 'x'.repeat(1_100_000)
  const change = (field: string, value: unknown) => ({
    documentId,
    operator: 'fieldValueReplace',
    field,
    value,
  })
  await update(
    change('a', text),
    change('b', text),
    change('c', text),
    change('a', 'short'),
    change('c', text),
  )
  const refusals = async (): Promise<string[]> => {
    const { body } = await stage.push('GET', `/sources/${source}/documents/outcome?state=refused`)
    return (body['items'] as { reason: string }[]).map(({ reason }) => reason)
  }
  expect(await refusals()).toEqual([
    expect.stringContaining('c: what was changed of this document would be 33'),
  ])
  await update(...Array.from({ length: 1000 }, (_, at) => change(`n${at}`, at)))
  expect(await refusals()).toHaveLength(1 + 3)
  // What is there may still be changed.
  await update(change('n1', 'other'))
  const { body } = await stage.push('GET', `/sources/${source}/documents?documentId=${documentId}`)
  expect(body['metadata']).toMatchObject({ a: 'short', n1: 'other', n996: 996 })
  expect(body['metadata']).not.toHaveProperty('n997')
})

it('a dictionary grows to a thousand names and no further', async () => {
  const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`n${n}`, n]))
  const put = (value: object) => update({ documentId, operator: 'dictionaryPut', field: 'many', value })
  await put(names(1000))
  await put({ n1: 'one' })
  await put({ another: 1 })
  const { body } = await stage.push('GET', `/sources/${source}/documents/outcome?documentId=${documentId}`)
  const { items } = body as { items: { state: string; reason?: string }[] }
  expect(items.slice(0, 3)).toMatchObject([
    { state: 'refused', reason: 'many: a dictionary grows to 1000 names at most.' },
    { state: 'accepted' },
    { state: 'accepted' },
  ])
})
