import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDocumentStore } from './store/open-document-store.ts'
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

const product = <More extends object>(name: string, more: More) => ({
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

it('refuses a document that comes alone with the path of each fault, and keeps what was there', async () => {
  await update({ addOrUpdate: [shop('north', ['B'])] })
  const put = (body: object) =>
    stage.push('PUT', `/sources/${source}/documents?documentId=store://north`, {
      ...shop('north', []),
      ...body,
    })
  for (const [body, place] of [
    [{ ec_available_items: 7 }, 'ec_available_items: '],
    [{ ec_available_items: { sku: 'B' } }, 'ec_available_items: '],
    [{ ec_available_items: ['s-1', { sku: 'B' }] }, 'ec_available_items.1: '],
    [{ ec_available_items: ['s-1', ['B']] }, 'ec_available_items.1: '],
    [{ ec_available_items: [true] }, 'ec_available_items.0: '],
    [{ ec_available_items: ['s-1', 'B', null] }, 'ec_available_items.2: '],
    [{ ec_availability_id: ['north', 'south'] }, 'ec_availability_id: '],
    [{ ec_availability_id: {} }, 'ec_availability_id: '],
    [{ permissions: [{ allowAnonymous: 'yes' }] }, 'permissions.0.allowAnonymous: '],
    [{ permissions: [{ permissionSets: [{ allowAnonymous: 1 }] }] }, 'permissions.0.permissionSets.0.allow'],
  ] as const) {
    const { status, body: said } = await put(body)
    expect([JSON.stringify(body), status, said['errorCode']]).toEqual([
      JSON.stringify(body),
      400,
      'INVALID_DOCUMENT',
    ])
    expect(said['message']).toContain(place)
  }
  await stage.settle()
  expect(await inStore('north')).toEqual(['bowl'])
  expect((await put({ ec_available_items: ['s-1'] })).status).toBe(202)
  await stage.settle()
  expect(await inStore('north')).toEqual(['scale'])
})

it('goes with its source, and with no other', async () => {
  await update({ addOrUpdate: [shop('north', ['B', 's-1'])] })
  const other = await stage.source({ name: 'Outlet', sourceType: 'CATALOG' })
  const again = product('bowl', { documentId: 'outlet://bowl', ec_name: 'outlet bowl', ec_product_id: 'B' })
  await stage.batch(`/sources/${other}/stream/update`, { addOrUpdate: [again, shop('outlet', ['B'])] })
  await stage.settle()
  expect((await inStore('north')).toSorted()).toEqual(['bowl', 'scale'])
  expect(await inStore('outlet')).toEqual(['outlet bowl'])
  expect((await stage.platform('DELETE', `/sources/${source}`)).status).toBeLessThan(300)
  await stage.settle()
  expect(await inStore('north')).toEqual([])
  expect(await inStore('outlet')).toEqual(['outlet bowl'])
  // One of the same name is another: what stores had of the first they do not have of it.
  const first = source
  source = await stage.source({ sourceType: 'CATALOG' })
  await update({ addOrUpdate: [scale, bowl] })
  expect((await stage.search({ q: '' })).total).toBe(3)
  expect(await inStore('north')).toEqual([])
  await stage.restart(async () => {
    const { availability, close } = await openDocumentStore(path.join(stage.folder, 'sources.db'))
    // Whatever was left of stores, or of items, would meet its other half here.
    await availability.setItems(first, 'new', ['B'])
    expect(await availability.storesOf(first, ['new'])).toEqual(new Map())
    await availability.setStore(first, 'store', { store: 'store', items: ['B', 's-1'] })
    expect([...(await availability.storesOf(first, [scale.documentId, bowl.documentId]))]).toEqual([])
    await close()
  })
})

it('a restart while items wait loses none of them', async () => {
  const wares = Array.from({ length: 250 }, (_, at) => product(`ware ${at}`, { ec_product_id: `w-${at}` }))
  await update({ addOrUpdate: wares })
  await stage.batch(`/sources/${source}/stream/update`, { addOrUpdate: [shop('west', ['w-1', 'B'])] })
  await stage.restart()
  await stage.settle()
  expect((await inStore('west')).toSorted()).toEqual(['bowl', 'ware 1'])
  // Ended right after a store was taken, before its products had followed.
  const items = wares.map(({ ec_product_id }) => ec_product_id)
  await stage.restart(async () => {
    const { availability, close } = await openDocumentStore(path.join(stage.folder, 'sources.db'))
    await availability.setStore(source, 'store://east', { store: 'east', items })
    await close()
  })
  await stage.settle()
  expect((await stage.search({ aq: '@ec_available_in==east' })).total).toBe(250)
})

it('follows what is deleted as older, and refuses a place in the order that is none', async () => {
  await update({ addOrUpdate: [shop('north', ['B'])] })
  const older = (query: string) => stage.push('DELETE', `/sources/${source}/documents/olderthan${query}`)
  for (const query of [
    '',
    '?orderingId=',
    '?orderingId=yesterday',
    '?orderingId=-1',
    '?orderingId=1.5',
    '?orderingId=1e9',
    '?orderingId=99999999999999999999',
    `?orderingId=${Date.parse('2099-01-01')}`,
    '?orderingId=1&queueDelay=soon',
    '?orderingId=1&queueDelay=-5',
  ]) {
    const { status, body } = await older(query)
    expect([query, status, body['errorCode']]).toEqual([query, 400, 'INVALID_PARAMETER'])
  }
  await stage.settle()
  expect(await inStore('north')).toEqual(['bowl'])
  const { orderingId } = (
    await stage.push('PUT', `/sources/${source}/documents?documentId=product://bowl`, {
      ...bowl,
      data: 'A deeper bowl.',
    })
  ).body
  expect((await older(`?orderingId=${orderingId}`)).status).toBe(202)
  await stage.settle()
  expect((await stage.search({ q: '' })).titles).toEqual(['bowl'])
  expect(await inStore('north')).toEqual([])
  await update({ addOrUpdate: [shop('north', ['B'])] })
  expect(await inStore('north')).toEqual(['bowl'])
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

it('knows items and stores by names that end in half a character, as texts that were cut do', async () => {
  const half = { ec_product_id: 'H\ud83d' }
  await update({ addOrUpdate: [product('jug', half), shop('east\udc00', ['H\ud83d', 'other\ud83d'])] })
  // What is kept of it is read when it comes again.
  await update({
    addOrUpdate: [product('jug', { ...half, colour: 'blue' }), shop('east\udc00', ['H\ud83d'])],
  })
  expect((await stage.search({ q: 'jug' })).results[0]?.raw).toMatchObject({ ec_available_in: 'east\ufffd' })
})
