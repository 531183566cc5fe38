import { expect, it } from 'vitest'
import { article, createFixture, project, section, text, uuid } from './test/fixture.ts'

type Stored = {
  revision: number
  uiStatus: string
  uiStatusByLocale: Record<string, string>
  entry: {
    _name: string
    fields: Record<string, { value?: unknown; locales?: Record<string, unknown> }>
    _dataResources?: object
  }
}

async function setUp() {
  const service = await createFixture()
  for (const contentType of [article, section]) await service.put('/api/v1/content-types', { contentType })
  for (const locale of ['en', 'fr'])
    await service.put('/api/v1/locales', { locale: { locale, displayName: locale } })
  const write = (n: number, state: 0 | 64, fields: object) =>
    service.put('/api/v1/entries', {
      state,
      entry: { _id: uuid(n), type: 'article', _slug: `e${n}`, _locales: ['en', 'fr'], fields },
    })
  const patch = (n: number, more: object, headers: Record<string, string> = {}) =>
    service.send('PATCH', '/api/v1/entries', { projectId: project, entryId: uuid(n), ...more }, headers)
  async function read(n: number, state: 0 | 64 = 0): Promise<Stored> {
    const query = `entryIDs=${uuid(n)}&state=${state}&skipDataResolution=true&withUIStatus=true`
    return (await service.entries(query)).entries[0] as unknown as Stored
  }
  return { ...service, write, patch, read }
}

const titles = (en: string, fr: string) => ({ title: { type: 'text', locales: { en, fr } } })

it('one field is patched as it was read, and everything else stays', async () => {
  const { write, patch, read } = await setUp()
  await write(1, 0, { ...titles('Mill', 'Lune'), magnitude: { type: 'number', value: 1 } })
  const before = await read(1)
  const reply = await patch(1, { revision: before.revision, field: 'title', locale: 'fr', value: 'La Lune' })
  expect(reply.status).toBe(204)
  const after = await read(1)
  expect(Number(reply.headers.get('x-revision'))).toBe(after.revision)
  expect(after.revision).toBeGreaterThan(before.revision)
  expect(after.entry.fields).toEqual({
    title: { type: 'text', locales: { en: 'Mill', fr: 'La Lune' } },
    magnitude: { type: 'number', value: 1 },
  })
  await patch(1, { revision: after.revision, field: 'magnitude', value: null })
  expect(Object.keys((await read(1)).entry.fields)).toEqual(['title'])
})

it('of two who patch at once one is first, and the other is told where the entry is now', async () => {
  const { write, patch, read } = await setUp()
  await write(1, 0, titles('Mill', 'Lune'))
  const { revision } = await read(1)
  const replies = await Promise.all(
    ['one', 'two'].map(value => patch(1, { revision, field: 'title', locale: 'en', value })),
  )
  expect(replies.map(reply => reply.status).sort()).toEqual([204, 409])
  const refused = replies.find(reply => reply.status === 409)
  const now = (await read(1)).revision
  expect(refused?.headers.get('x-revision')).toBe(String(now))
  expect(refused?.headers.get('content-type')).toContain('text/plain')
  expect(await refused?.text()).toContain(`is at revision ${now}, and no longer at ${revision}`)
})

it('a patch is checked as a whole entry is, and needs the same rights', async () => {
  const { write, patch, read } = await setUp()
  await write(1, 0, titles('Mill', 'Lune'))
  await write(1, 64, titles('Mill', 'Lune'))
  const { revision } = await read(1)
  expect((await patch(1, { revision, field: 'magnitude', value: 99 })).status).toBe(400)
  expect((await patch(1, { revision, field: 'nowhere', value: 'x' })).status).toBe(400)
  expect((await patch(2, { revision, field: 'title', value: 'x' })).status).toBe(404)
  const published = { state: 64, revision: (await read(1, 64)).revision, field: 'magnitude', value: 2 }
  expect((await patch(1, published, { 'x-api-key': 'writer' })).status).toBe(403)
  expect((await patch(1, published)).status).toBe(204)
  expect((await read(1)).revision).toBe(revision)
})

it('a revision is never given again, although the entry was deleted meanwhile', async () => {
  const { write, patch, read, remove } = await setUp()
  await write(1, 0, titles('Mill', 'Lune'))
  const { revision } = await read(1)
  await remove('/api/v1/entries', { entryId: uuid(1) })
  await write(1, 0, titles('Another', 'Autre'))
  expect((await patch(1, { revision, field: 'title', locale: 'en', value: 'x' })).status).toBe(409)
})

it('an entry that is named by a field goes on being so when that is patched', async () => {
  const { write, patch, read } = await setUp()
  await write(1, 0, { title: text('Mill') })
  const { revision, entry } = await read(1)
  expect(entry._name).toBe('Mill')
  await patch(1, { revision, field: 'title', value: 'Sun' })
  expect((await read(1)).entry._name).toBe('Sun')
})

it('an entry tells who names it, drafts too, and a patched reference is another one', async () => {
  const { write, patch, read, get } = await setUp()
  for (const n of [1, 2, 3])
    for (const state of [0, 64] as const) await write(n, state, { title: text(`${n}`) })
  const usages = async (n: number, more = '') =>
    (await get(`/api/v1/entries-usages?entryId=${uuid(n)}${more}`)).json()
  await patch(1, { revision: (await read(1)).revision, field: 'author', value: uuid(3) })
  await write(2, 64, { title: text('2'), related: { type: 'contentReference', value: [uuid(3), uuid(1)] } })
  expect(await usages(3)).toEqual({
    results: [
      { entryId: uuid(1), type: 'article', name: '1', slug: 'e1', states: [0] },
      { entryId: uuid(2), type: 'article', name: '2', slug: 'e2', states: [64] },
    ],
  })
  expect(await usages(3, '&limit=1')).toMatchObject({ results: [{ entryId: uuid(1) }], cursor: uuid(1) })
  expect(await usages(3, `&limit=1&cursor=${uuid(1)}`)).toMatchObject({ results: [{ entryId: uuid(2) }] })
  await patch(1, { revision: (await read(1)).revision, field: 'author', value: null })
  expect(await usages(3)).toMatchObject({ results: [{ entryId: uuid(2) }] })
  expect((await read(1)).entry).not.toHaveProperty('_dataResources')
})

it('each language of an entry has a status of its own', async () => {
  const { write, patch, read } = await setUp()
  await write(1, 0, titles('Mill', 'Lune'))
  expect((await read(1)).uiStatusByLocale).toEqual({ en: 'Draft', fr: 'Draft' })
  await write(1, 64, titles('Mill', 'Lune'))
  expect((await read(1)).uiStatusByLocale).toEqual({ en: 'Published', fr: 'Published' })
  await patch(1, { revision: (await read(1)).revision, field: 'title', locale: 'fr', value: 'La Lune' })
  expect(await read(1)).toMatchObject({
    uiStatus: 'Modified',
    uiStatusByLocale: { en: 'Published', fr: 'Modified' },
  })
  await patch(1, { revision: (await read(1)).revision, field: 'magnitude', value: 1 })
  expect((await read(1)).uiStatusByLocale).toEqual({ en: 'Modified', fr: 'Modified' })
})

it('published answers carry no revision', async () => {
  const { write, get } = await setUp()
  await write(1, 64, titles('Mill', 'Lune'))
  expect(await (await get(`/api/v1/entries?entryIDs=${uuid(1)}`)).text()).not.toContain('revision')
})
