import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStage, type Stage } from './test/stage.ts'

let stage: Stage
let source: string
beforeEach(async () => {
  stage = await openStage()
  source = await stage.source({ sourceType: 'CATALOG' })
  await stage.batch(`/sources/${source}/stream/update`, { addOrUpdate: [scale, bowl] })
  await stage.settle()
})
afterEach(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

const product = (name: string, more: object) => ({
  documentId: `product://${name}`,
  objecttype: 'Product',
  ec_name: name,
  data: `A ${name} of steel.`,
  ...more,
})
const scale = product('scale', { ec_product_id: 'S', ec_variant_sku: 's-1', ec_available_in: ['Warehouse'] })
const bowl = product('bowl', { ec_product_id: 'B' })
const shop = (id: string, items: unknown) => ({
  documentId: `store://${id}`,
  objecttype: 'Availability',
  ec_availability_id: id,
  ec_available_items: items,
})

const update = async (body: object) => {
  await stage.batch(`/sources/${source}/stream/update`, body)
  await stage.settle()
}
const inStore = async (store: string) => (await stage.search({ aq: `@ec_available_in=="${store}"` })).titles
const states = async (): Promise<string> => {
  const { body } = await stage.push('GET', `/sources/${source}/documents/outcome?state=refused`)
  return JSON.stringify(body)
}

it('finds products in the stores that have them, and stores nowhere', async () => {
  expect(await inStore('north')).toEqual([])
  await update({ addOrUpdate: [shop('north', ['s-1', 'B']), shop('south', ['B', 'unknown'])] })
  expect((await inStore('north')).toSorted()).toEqual(['bowl', 'scale'])
  expect(await inStore('south')).toEqual(['bowl'])
  expect(await inStore('Warehouse')).toEqual(['scale'])
  expect((await stage.search({ q: '' })).titles.toSorted()).toEqual(['bowl', 'scale'])
})

it('follows what a store has from then on: another list, one item more or less, and the end of it', async () => {
  await update({ addOrUpdate: [shop('north', ['s-1', 'B'])] })
  await update({ addOrUpdate: [shop('north', ['B'])] })
  expect(await inStore('north')).toEqual(['bowl'])
  const change = (operator: string, value: string) => ({
    partialUpdate: [{ documentId: 'store://north', operator, field: 'ec_available_items', value: [value] }],
  })
  await update(change('arrayAppend', 's-1'))
  expect((await inStore('north')).toSorted()).toEqual(['bowl', 'scale'])
  await update(change('arrayRemove', 'B'))
  expect(await inStore('north')).toEqual(['scale'])
  await update({ delete: [{ documentId: 'store://north' }] })
  expect(await inStore('north')).toEqual([])
  expect(await inStore('Warehouse')).toEqual(['scale'])
})

it('knows it of products that come later, that come with other numbers, and after a restart', async () => {
  await update({ addOrUpdate: [shop('north', ['L-9'])] })
  await update({ addOrUpdate: [product('lame', { ec_product_id: 'L-9' })] })
  expect(await inStore('north')).toEqual(['lame'])
  await update({ addOrUpdate: [product('lame', { ec_product_id: 'L-10' })] })
  expect(await inStore('north')).toEqual([])
  await stage.restart()
  await stage.push('PUT', `/sources/${source}/documents?documentId=store://north`, shop('north', 'L-10; B'))
  await stage.settle()
  expect((await inStore('north')).toSorted()).toEqual(['bowl', 'lame'])
})

it('forgets stores that a whole new stream does not name', async () => {
  await update({ addOrUpdate: [shop('north', ['B'])] })
  stage.advance(10_000)
  const opened = await stage.push('POST', `/sources/${source}/stream/open`)
  const { streamId, uploadUri } = opened.body as { streamId: string; uploadUri: string }
  await stage.call('PUT', uploadUri, { addOrUpdate: [bowl] }, 'none')
  await stage.push('POST', `/sources/${source}/stream/${streamId}/close`)
  await stage.settle()
  expect((await stage.search({ q: '' })).titles).toEqual(['bowl'])
  expect(await inStore('north')).toEqual([])
})

it('refuses lists that are none, and such as nobody can mean, and keeps what was there', async () => {
  await update({ addOrUpdate: [shop('north', ['B'])] })
  await update({ addOrUpdate: [shop('north', 7)] })
  expect(await states()).toContain('a list of the items')
  await update({
    addOrUpdate: [
      shop(
        'north',
        Array.from({ length: 50_001 }, (_, at) => `i${at}`),
      ),
    ],
  })
  expect(await states()).toContain('at most 50000 items')
  expect(await inStore('north')).toEqual(['bowl'])
})
