import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../test/open-test-services.ts'
import { openControl } from './control/store/open-control.ts'
import { createPipelines } from './pipelines/index.ts'
import { ruleValidatorOf } from './search/index.ts'

/** The clock stands still: what is remembered for a time is remembered for ever here. */
const now = 1_800_000_000_000
const documents = [
  { id: 'ring', title: 'Ring needle', language: 'English' },
  { id: 'veil', title: 'Veil needle', language: 'English' },
]

let test: TestServices
beforeAll(async () => {
  test = await openTestServices({ documents, clock: () => now })
})
afterAll(() => test.close())

const content = (address: string, key: string, body?: object) =>
  test.services.fetch(
    new Request(`http://services.test/api/v1/${address}`, {
      headers: { 'x-api-key': key },
      ...(body
        ? {
            method: 'PUT',
            body: JSON.stringify({ projectId: test.services.projectId, ...body }),
          }
        : {}),
    }),
  )
const entry = (title: string, state: 0 | 64) => ({
  state,
  entry: {
    _id: '00000000-0000-4000-8000-000000000001',
    _slug: 'mill',
    type: 'note',
    fields: { title: { type: 'text', value: title } },
  },
})
const titles = async (q: string) => (await test.search({ q, locale: 'en' })).results.map(one => one.uniqueId)

it('a key, and a token that it made, end at once when another process revokes the key', async () => {
  const control = await openControl(test.folder, () => now)
  const made = await control.keys.create({ name: 'partner', scopes: ['search-impersonate'] })
  const token = await test.mint({}, made.text)
  const statuses = async () =>
    Promise.all(
      [made.text, token].map(async key => (await test.call('?organizationId=quarry', {}, { key })).status),
    )
  expect([await statuses(), await statuses()]).toEqual([
    [200, 200],
    [200, 200],
  ])
  await control.keys.revoke(made.key.id)
  expect(await statuses()).toEqual([401, 401])
  await control.close()
})

it('rules that another process saves, and takes back, hold for the next search', async () => {
  const control = await openControl(test.folder, () => now)
  const pipelines = createPipelines({
    ...{ store: control.versions('pipeline'), clock: () => now },
    validator: ruleValidatorOf([]),
  })
  const save = (rules: object[]) =>
    pipelines.replace({ pipelines: [{ name: 'default', rules }] }, { by: 'cli', note: '' })
  expect([await titles('needle'), await titles('needle')]).toEqual([
    ['ring', 'veil'],
    ['ring', 'veil'],
  ])
  await save([{ id: 'one', type: 'featured', ids: ['veil'] }])
  expect(await titles('needle')).toEqual(['veil', 'ring'])
  await save([])
  expect(await titles('needle')).toEqual(['ring', 'veil'])
  await control.close()
})

it('an entry read at an address that is known is the one published last, and only for those who may', async () => {
  const writer = await test.makeKey('content-write', 'content-publish', 'content-read-draft')
  const reader = await test.makeKey('content-read-published')
  const type = { id: 'note', name: 'Note', fields: [{ id: 'title', name: 'Title', type: 'text' }] }
  expect((await content('content-types', writer, { contentType: type })).status).toBe(204)
  const address = `entries?projectId=${test.services.projectId}&slug=mill`
  const read = async (key: string, more = '') => {
    const response = await content(address + more, key)
    return response.status === 200 ? JSON.stringify(await response.json()) : response.status
  }
  for (const [title, state] of [
    ['First', 64],
    ['Second', 64],
    ['Draft', 0],
  ] as const) {
    expect((await content('entries', writer, entry(title, state))).status).toBe(204)
    const shown = state === 64 ? title : 'Second'
    for (let turn = 0; turn < 2; turn++) expect(await read(reader)).toContain(`"${shown}"`)
  }
  // The draft is read by one who may, at an address that another may not even ask again.
  expect(await read(writer, '&state=0')).toContain('"Draft"')
  expect(await read(reader, '&state=0')).toBe(403)
  expect(await read(writer)).toBe(403)
})

it('a document that is written shows in the next search once the index has it', async () => {
  expect(await titles('crab')).toEqual([])
  await test.engine.write(
    'content',
    [{ op: 'upsert', id: 'crab', version: 1, fields: { title: 'Crab needle', language: 'English' } }],
    { visible: 'wait' },
  )
  test.services.catalogue.touch()
  expect(await titles('crab')).toEqual(['crab'])
})
