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
])('refuses %j with its reason, and the document stays as it was', async (wrong, reason) => {
  await update(wrong)
  const { body } = await stage.push('GET', `/sources/${source}/documents/outcome?state=refused`)
  expect(JSON.stringify(body)).toContain(reason)
  expect((await stage.search({ aq: '@price==30' })).titles).toEqual(['Scale'])
})
