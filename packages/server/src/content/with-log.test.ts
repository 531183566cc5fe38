import { expect, it } from 'vitest'
import { createFixture, project } from './test/fixture.ts'

async function setUp() {
  const fixture = await createFixture()
  const { changes } = fixture.content.store
  let { position } = await changes.latest()
  /** What the log says since this was asked last. */
  async function news() {
    const some = await changes.after(position, 100)
    position = some.at(-1)?.position ?? position
    return some.map(({ topic, subject, detail }) => [topic, subject, detail])
  }
  return { ...fixture, news }
}

it('the log holds what happens to content types, languages, definitions and the project', async () => {
  const { put, remove, news } = await setUp()
  await put('/api/v1/content-types', { contentType: { id: 'note', name: 'Note', fields: [] } })
  await put('/api/v1/locales', { locale: { locale: 'en', displayName: 'English' } })
  await put('/api/v2/quirk', { quirk: { id: 'q', name: 'Q', description: '', options: [] } })
  expect(await news()).toEqual([
    ['contenttype.changed', 'note', {}],
    ['locale.changed', 'en', {}],
    ['definition.changed', 'q', { kind: 'quirk' }],
  ])
  await remove('/api/v2/quirk', { quirkId: 'q' })
  expect((await remove('/api/v2/quirk', { quirkId: 'q' })).status).toBe(404)
  await remove('/api/v1/content-types', { contentTypeId: 'note' })
  await remove('/api/v1/project', {})
  expect(await news()).toEqual([
    ['definition.deleted', 'q', { kind: 'quirk' }],
    ['contenttype.deleted', 'note', {}],
    ['project.deleted', project, {}],
  ])
})

it('what is refused leaves nothing in the log', async () => {
  const { put, remove, news } = await setUp()
  await put('/api/v1/locales', { locale: { locale: 'en', displayName: 'English' } })
  await news()
  expect((await remove('/api/v1/locales', { locale: 'en' })).status).toBe(400)
  expect((await put('/api/v1/content-types', { contentType: { id: 'b', name: '', fields: 1 } })).status).toBe(
    400,
  )
  expect(await news()).toEqual([])
})
