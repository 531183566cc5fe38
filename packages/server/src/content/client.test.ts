import {
  createCachedFetch,
  createContentClient,
  createContentManagement,
  fieldEntries,
  fieldText,
  toWrite,
} from '@quarry/content'
import { beforeEach, describe, expect, test } from 'vitest'
import { article, caller, createFixture, type Fixture, project, section, text, uuid } from './test/fixture.ts'

/** Our client and our service, joined by nothing but requests and responses. */
let service: Fixture
let sent: string[]

const inProcess: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  sent.push(`${request.method} ${new URL(request.url).pathname}`)
  return await service.app.fetch(request, { caller })
}
const options = (apiKey: string) => ({
  baseUrl: 'http://content.internal',
  projectId: project,
  apiKey,
  fetch: inProcess,
})
const title = { type: 'text', locales: { en: 'Oriel', es: 'Orión' } }
const guide = (n: number, more: object = {}) => ({
  _id: uuid(n),
  _slug: `guide-${n}`,
  type: 'article',
  _locales: ['en', 'es'],
  fields: { title, kind: { type: 'select', value: 'guide' }, ...more },
})

beforeEach(async () => {
  sent = []
  service = await createFixture()
  for (const contentType of [section, article]) await service.put('/api/v1/content-types', { contentType })
  await service.publish(guide(1))
  await service.publish(guide(2, { related: { type: 'contentReference', value: [uuid(1)] } }))
})

describe('reading', () => {
  test('entries by filter, order and language, with their references', async () => {
    const content = createContentClient({ ...options('site'), locale: 'es' })
    const list = await content.entries({
      type: 'article',
      filters: { 'fields.kind': { in: ['guide', 'news'] }, slug: { starts: 'guide' } },
      orderBy: ['slug_DESC'],
      withTotalCount: true,
      limit: 1,
    })
    expect(list.totalCount).toBe(2)
    const [found] = list.entries
    expect(found && fieldText(found, 'title')).toBe('Orión')
    expect(found && fieldEntries(found, 'related').map(one => one.entry._slug)).toEqual(['guide-1'])
  })

  test('one entry, or none', async () => {
    const content = createContentClient({ ...options('site'), locale: 'en' })
    expect((await content.entry({ slug: 'guide-1', type: 'article' }))?.entry._id).toBe(uuid(1))
    expect(
      (await content.entry({ id: uuid(2), select: { fields: { only: ['title'] } } }))?.entry.fields,
    ).toEqual({ title: text('Oriel') })
    expect(await content.entry({ slug: 'guide-9' })).toBeNull()
    expect(await content.entry({ slug: 'guide-1', locale: 'fr' })).toBeNull()
  })

  test('what is refused is an error with a code and the reason', async () => {
    const content = createContentClient(options('site'))
    await expect(content.entries({ state: 0 })).rejects.toMatchObject({ code: 'forbidden', statusCode: 403 })
    await expect(content.entries({ limit: 5000 })).rejects.toMatchObject({
      code: 'invalid',
      errorMessage: expect.stringContaining('limit'),
      requestId: expect.any(String),
    })
    await expect(createContentClient(options('nobody')).entries()).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })

  test('kept answers are checked by their tag and not sent again', async () => {
    let at = 0
    let transferred = 0
    const counting: typeof fetch = async (input, init) => {
      const response = await inProcess(input, init)
      transferred += (await response.clone().text()).length
      return response
    }
    const content = createContentClient({
      ...options('site'),
      fetch: createCachedFetch({ fetch: counting, now: () => at }),
    })
    await content.entry({ slug: 'guide-1' })
    const first = transferred
    at += 10_000_000
    expect((await content.entry({ slug: 'guide-1' }))?.entry._id).toBe(uuid(1))
    expect([sent.length, transferred]).toEqual([2, first])
  })

  test('a limit that is reached is waited for', async () => {
    service = await createFixture({ rateLimit: { burst: 2, perSecond: 1 } })
    const waits: number[] = []
    const wait = async (ms: number) => {
      waits.push(ms)
      service.advance(ms)
    }
    const content = createContentClient({ ...options('site'), random: () => 0.5, wait })
    for (let n = 0; n < 3; n++) expect((await content.entries()).entries).toEqual([])
    expect(waits).toEqual([1.1 * 1000 + 333])
  })
})

describe('writing', () => {
  test('a draft, its publication, a conflict, a roll-back', async () => {
    const manage = createContentManagement(options('editor'))
    const drafts = createContentClient({ ...options('editor'), skipDataResolution: true, state: 0 })
    const published = createContentClient({ ...options('site'), locale: 'en' })

    const read = await drafts.entry({ slug: 'guide-2' })
    if (!read) throw new Error('The draft is there')
    const write = toWrite(read)
    write.entry.fields = {
      ...write.entry.fields,
      title: { type: 'text', locales: { en: 'New', es: 'Nuevo' } },
    }
    const { modified } = await manage.putEntry(write, { unmodifiedSince: read.modified })
    await expect(manage.putEntry(write, { unmodifiedSince: read.modified })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(modified && modified > read.modified).toBe(true)
    const shown = async () => {
      const entry = await published.entry({ slug: 'guide-2' })
      return entry && [fieldText(entry, 'title'), fieldEntries(entry, 'related').length]
    }
    expect(await shown()).toEqual(['Oriel', 1])
    await manage.putEntry({ ...write, state: 64 })
    expect(await shown()).toEqual(['New', 1])

    const { results } = await manage.history(uuid(2))
    const first = results.filter(one => one.state === 64).at(-1)
    const old = await drafts.entries({ entryIDs: [uuid(2)], versionId: first?.versionId ?? '' })
    if (old.entries[0]) await manage.putEntry({ ...toWrite(old.entries[0]), state: 64 })
    expect(await shown()).toEqual(['Oriel', 1])
    await manage.deleteEntry(uuid(2), 64)
    expect(await shown()).toBeNull()
  })

  test('content types and other resources', async () => {
    const manage = createContentManagement(options('editor'))
    await manage.putContentType({ id: 'note', name: 'Note', fields: [] })
    expect((await manage.contentTypes()).map(type => type.id)).toEqual(['article', 'note', 'section'])
    await manage.deleteContentType('note')
    await manage.put('/api/v1/locales', { locale: { locale: 'fr', displayName: 'Français' } })
    const locales = [{ locale: 'en' }, { locale: 'es' }, { locale: 'fr' }]
    expect(await manage.get('/api/v1/locales')).toMatchObject({ results: locales })
    await expect(manage.remove('/api/v1/locales', { locale: 'xx' })).rejects.toMatchObject({ code: 'absent' })
  })
})
