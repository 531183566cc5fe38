import { beforeEach, describe, expect, test } from 'vitest'
import { article, createFixture, type Fixture, project, section, text, uuid } from './test/fixture.ts'

let service: Fixture

beforeEach(async () => {
  service = await createFixture()
  for (const contentType of [section, article]) {
    const reply = await service.put('/api/v1/content-types', { contentType })
    expect(await reply.text()).toBe('')
    expect(reply.status).toBe(204)
  }
})

const entry = (n: number, more: object = {}) => ({
  _id: uuid(n),
  _slug: `entry-${n}`,
  type: 'article',
  fields: { title: text(`Entry ${n}`) },
  ...more,
})

describe('writing and reading', () => {
  test('a draft is not published until it is written with state 64', async () => {
    await service.put('/api/v1/entries', { state: 0, entry: entry(1) })
    expect((await service.get('/api/v1/entries?slug=entry-1')).status).toBe(404)
    expect((await service.entries('')).entries).toEqual([])
    expect((await service.entries('state=0')).entries).toHaveLength(1)
    const published = await service.put('/api/v1/entries', { state: 64, entry: entry(1) })
    expect(published.status).toBe(204)
    const [found] = (await service.entries('slug=entry-1')).entries
    expect(found).toMatchObject({
      projectId: project,
      state: 64,
      created: '2026-03-01T20:00:00.000Z',
      entry: { _id: uuid(1), _slug: 'entry-1', _name: 'Entry 1', _author: 'editor', type: 'article' },
    })
    expect(found?.entry.fields['title']).toEqual(text('Entry 1'))
  })

  test('an entry without an id is given one, and the reply says which', async () => {
    const { _id, ...fresh } = entry(1)
    const reply = await service.put('/api/v1/entries', { state: 0, entry: fresh })
    const where = reply.headers.get('location') ?? ''
    const found = await service.send('GET', where)
    expect(((await found.json()) as { entries: object[] }).entries).toHaveLength(1)
  })

  test('unpublishing keeps the draft; deleting without a state takes all of it', async () => {
    await service.publish(entry(1))
    await service.remove('/api/v1/entries', { entryId: uuid(1), state: 64 })
    expect((await service.entries('')).entries).toHaveLength(0)
    expect((await service.entries('state=0')).entries).toHaveLength(1)
    expect((await service.remove('/api/v1/entries', { entryId: uuid(1) })).status).toBe(204)
    expect((await service.entries('state=0')).entries).toHaveLength(0)
    const again = await service.remove('/api/v1/entries', { entryId: uuid(1) })
    expect(again.status).toBe(404)
    expect(again.headers.get('content-type')).toContain('text/plain')
  })

  test('a writer who has not seen the newest row does not overwrite it', async () => {
    const first = await service.put('/api/v1/entries', { state: 0, entry: entry(1) })
    const seen = first.headers.get('x-modified-at') ?? ''
    expect(seen).toBe('2026-03-01T20:00:00.000Z')
    const second = await service.put(
      '/api/v1/entries',
      { state: 0, entry: entry(1) },
      { 'x-if-unmodified-since': seen },
    )
    expect(second.status).toBe(204)
    const other = { fields: { title: text('Mine') } }
    const late = await service.put(
      '/api/v1/entries',
      { state: 0, entry: entry(1, other) },
      { 'x-if-unmodified-since': seen },
    )
    expect(late.status).toBe(409)
    expect(await late.text()).toContain('read it again')
    const [kept] = (await service.entries('state=0')).entries
    expect(kept?.entry.fields['title']).toEqual(text('Entry 1'))
  })

  test('where an entry stands is told on request', async () => {
    await service.publish(entry(1))
    service.advance(10)
    await service.publish(entry(2))
    service.advance(10)
    await service.put('/api/v1/entries', { state: 0, entry: entry(2) })
    await service.put('/api/v1/entries', { state: 0, entry: entry(3) })
    const { entries } = await service.entries('state=0&withUIStatus=true&orderBy=slug_ASC')
    expect(entries.map(one => one.uiStatus)).toEqual(['Published', 'Modified', 'Draft'])
    const drafts = await service.entries('state=0&filters.uiStatus[in]=Draft,Modified&orderBy=slug_ASC')
    expect(drafts.entries.map(one => one.entry._slug)).toEqual(['entry-2', 'entry-3'])
    await service.remove('/api/v1/entries', { entryId: uuid(1), state: 0 })
    const orphan = await service.entries('withUIStatus=true&slug=entry-1')
    expect(orphan.entries[0]?.uiStatus).toBe('Orphan')
  })

  test('the body is read as JSON whatever its content type says', async () => {
    const body = JSON.stringify({ projectId: project, state: 0, entry: entry(1) })
    const reply = await service.send('PUT', '/api/v1/entries', body, {
      'content-type': 'text/plain;charset=UTF-8',
    })
    expect(reply.status).toBe(204)
  })
})

describe('what a content type demands', () => {
  const refused: [string, object, RegExp][] = [
    ['an unknown type', { type: 'nothing' }, /content type "nothing" does not exist/],
    [
      'an unknown field',
      { fields: { title: text('x'), colour: text('red') } },
      /field "colour": .*no such field/,
    ],
    ['a missing required value', { fields: {} }, /"Entry|field "title": required/],
    ['an empty required value', { fields: { title: text('') } }, /field "title": required/],
    [
      'a wrong property type',
      { fields: { title: { type: 'number', value: 1 } } },
      /field "title": has the type "number"/,
    ],
    ['a wrong value', { fields: { title: { type: 'text', value: 5 } } }, /field "title": must be text/],
    [
      'a number out of range',
      withField('magnitude', { type: 'number', value: 31 }),
      /"magnitude": must be at most 30/,
    ],
    [
      'a day that is none',
      withField('date', { type: 'date', value: '2026-02-30' }),
      /field "date": must be a date/,
    ],
    [
      'an unknown option',
      withField('kind', { type: 'select', value: 'poem' }),
      /field "kind": must be one of guide, news/,
    ],
    [
      'an unlisted option',
      withField('tags', { type: 'multiSelect', value: ['sea', 'cliff'] }),
      /"tags": holds "cliff"/,
    ],
    [
      'a language not enabled',
      { fields: { title: { type: 'text', locales: { es: 'Hola' } } } },
      /locale "es": is not among/,
    ],
    [
      'languages where there are none',
      { _locales: ['es'], ...withField('magnitude', { type: 'number', locales: { es: 1 } }) },
      /"magnitude": is the same in all languages/,
    ],
    ['a bad slug', { _slug: 'Not A Slug' }, /slug: must match/],
    ['no slug', { _slug: '' }, /slug: required/],
    [
      'rich text that is none',
      withField('body', { type: 'richText', value: 'text' }),
      /field "body": must be a rich text/,
    ],
    [
      'a link without a path',
      withField('link', { type: 'link', value: { type: 'url' } }),
      /field "link": must have a path/,
    ],
    [
      'a block of an unknown type',
      withField('sections', blocks({ type: 'x' })),
      /"sections": block 1: there is no block type/,
    ],
    [
      'a block with a bad field',
      withField('sections', blocks({ type: 'section' })),
      /field "sections\[0\]\.heading": required/,
    ],
    ['blocks that are none', withField('sections', blocks({ type: 'section', fields: 5 })), /block 1 is not/],
    [
      'conditions where they are not allowed',
      withField('link', { type: 'link', conditions: [] }),
      /conditional values/,
    ],
    [
      'a list where one is meant',
      withField('author', { type: 'contentReference', value: [uuid(8)] }),
      /takes one entry/,
    ],
    [
      'a reference that is none',
      withField('author', { type: 'contentReference', value: 'Ann' }),
      /must be the id/,
    ],
  ]

  test.each(refused)('%s is refused with the reason, and nothing is written', async (_, more, message) => {
    const before = await service.content.store.changes.latest()
    const reply = await service.put('/api/v1/entries', { state: 64, entry: entry(1, more) })
    expect(reply.status).toBe(400)
    expect(JSON.stringify((await reply.json()) as object).replaceAll('\\"', '"')).toMatch(message)
    expect((await service.entries('')).entries).toHaveLength(0)
    expect(await service.content.store.changes.latest()).toEqual(before)
  })

  test('a draft may lack a translation, a published entry may not', async () => {
    const half = entry(1, {
      _locales: ['en', 'es'],
      fields: { title: { type: 'text', locales: { en: 'Hello' } } },
    })
    expect((await service.put('/api/v1/entries', { state: 0, entry: half })).status).toBe(204)
    const reply = await service.put('/api/v1/entries', { state: 64, entry: half })
    expect(await reply.json()).toEqual({
      errorMessage: `Entry "entry-1" (${uuid(1)}): field "title", locale "es": required: give a value`,
    })
  })

  test('a slug is taken once per type', async () => {
    await service.publish(entry(1))
    const reply = await service.put('/api/v1/entries', { state: 0, entry: entry(2, { _slug: 'entry-1' }) })
    expect(reply.status).toBe(400)
    expect(await reply.text()).toContain('taken')
  })

  test('a pattern that never ends is stopped and does not match', async () => {
    const slow = {
      id: 'slow',
      name: 'Slow',
      fields: [{ id: 't', name: 'T', type: 'text', typeConfig: { regex: '^(a+)+$' } }],
    }
    await service.put('/api/v1/content-types', { contentType: slow })
    const hostile = { type: 'slow', fields: { t: text(`${'a'.repeat(60)}!`) } }
    const reply = await service.put('/api/v1/entries', { state: 0, entry: hostile })
    expect(reply.status).toBe(400)
  })

  test('a content type in use keeps its field types, and is not deleted', async () => {
    await service.publish(entry(1))
    const fields = article.fields.map(field =>
      field.id === 'title' ? { ...field, type: 'number', typeConfig: null } : field,
    )
    const changed = await service.put('/api/v1/content-types', { contentType: { ...article, fields } })
    expect(changed.status).toBe(400)
    expect(await changed.text()).toContain('changes its type')
    const gone = await service.remove('/api/v1/content-types', { contentTypeId: 'article' })
    expect(gone.status).toBe(400)
  })

  function withField(id: string, property: object) {
    return { fields: { title: text('x'), [id]: property } }
  }
  function blocks(...value: object[]) {
    return { type: '$block', value }
  }
})

describe('keys, projects and bad input', () => {
  test('each role opens what it names and no more', async () => {
    const as = (key: string) => ({ 'x-api-key': key })
    const write = (state: number, key: string) =>
      service.put('/api/v1/entries', { state, entry: entry(1) }, as(key))
    expect((await service.get('/api/v1/entries', as('nobody'))).status).toBe(401)
    expect((await service.get('/api/v1/entries', as('site'))).status).toBe(200)
    expect((await service.get('/api/v1/entries?state=0', as('site'))).status).toBe(403)
    expect((await service.get('/api/v1/entries?state=0', as('preview'))).status).toBe(200)
    expect((await write(0, 'preview')).status).toBe(403)
    expect((await write(0, 'writer')).status).toBe(204)
    expect((await write(64, 'writer')).status).toBe(403)
    expect((await write(64, 'editor')).status).toBe(204)
    expect((await service.remove('/api/v1/entries', { entryId: uuid(1) }, as('writer'))).status).toBe(403)
    expect(
      (await service.remove('/api/v1/entries', { entryId: uuid(1), state: 0 }, as('writer'))).status,
    ).toBe(204)
  })

  test('the project must be named, except by a key that is bound to one', async () => {
    const missing = await service.send('GET', '/api/v1/entries')
    expect(missing.status).toBe(400)
    expect(await missing.json()).toEqual({ errorMessage: expect.stringContaining('projectId') })
    expect((await service.send('GET', '/api/v1/entries', undefined, { 'x-api-key': 'bound' })).status).toBe(
      200,
    )
    const foreign = `/api/v1/entries?projectId=${uuid(9)}`
    expect((await service.send('GET', foreign, undefined, { 'x-api-key': 'bound' })).status).toBe(403)
    expect((await service.send('GET', foreign)).status).toBe(404)
  })

  test.each([
    ['{"state":', 400],
    ['[]', 400],
    ['null', 400],
    [`{"projectId":"${project}","state":63,"entry":{"type":"article"}}`, 400],
    [`{"projectId":"${project}","state":0,"entry":{"type":"article","_id":"7"}}`, 400],
    [`{"projectId":"${project}","state":0,"releaseId":"r","entry":{"type":"article"}}`, 400],
    ['['.repeat(100_000), 400],
    [`{"x":${'['.repeat(1000)}${']'.repeat(1000)}}`, 400],
    [`"${'x'.repeat(4_000_001)}"`, 413],
  ])('the body %.60s… is refused in the shape of the protocol', async (body, status) => {
    const reply = await service.send('PUT', '/api/v1/entries', body)
    expect(reply.status).toBe(status)
    expect(await reply.json()).toEqual({ errorMessage: expect.anything() })
  })

  test.each([
    'limit=1001',
    'limit=-1',
    'limit=x',
    'offset=1.5',
    'state=63',
    'withTotalCount=yes',
    'orderBy=colour_ASC',
    'orderBy=name',
    'filters.colour[eq]=red',
    'filters.name[near]=x',
    'filters.created[match]=2026',
    'filters.created[gt]=soon',
    'filters.fields.title[eq]=x',
    'type=article&filters.fields.nothing[eq]=x',
    'type=article&filters.fields.link[eq]=x',
    'type=article&filters.fields.magnitude[gt]=bright',
    'type=article&filters.fields.author.title[eq]=x',
    'select.fields=title',
    'versionId=x',
    'editions=some',
    'resolutionDepth=4',
  ])('the query %s is refused', async query => {
    const reply = await service.get(`/api/v1/entries?${query}`)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toEqual({ errorMessage: expect.any(String) })
  })

  test('OPTIONS answers 204 with what a browser wants to know, without a key', async () => {
    const reply = await service.app.request('/api/v1/entries', { method: 'OPTIONS' })
    expect(reply.status).toBe(204)
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    expect(reply.headers.get('access-control-allow-headers')).toContain('x-api-key')
    const read = await service.get('/api/v1/entries')
    expect(read.headers.get('access-control-allow-origin')).toBe('*')
    expect((await service.send('POST', '/api/v1/entries')).status).toBe(405)
  })

  test('too many requests are told when to come back', async () => {
    service = await createFixture({ rateLimit: { burst: 3, perSecond: 1 } })
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await service.get('/api/v1/entries')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const refused = await service.get('/api/v1/entries')
    expect(await refused.json()).toMatchObject({ info: { reset: Date.parse('2026-03-01T20:00:01.000Z') } })
    expect(Date.parse(refused.headers.get('date') ?? '')).toBe(Date.parse('2026-03-01T20:00:00.000Z'))
    service.advance(1000)
    expect((await service.get('/api/v1/entries')).status).toBe(200)
  })
})

describe('caching', () => {
  test('a published read carries a strong tag; the same content is not sent twice; a write changes both', async () => {
    await service.publish(entry(1))
    const first = await service.get('/api/v1/entries?slug=entry-1')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{20,}"$/)
    expect(first.headers.get('cache-control')).toBe('public, max-age=30, stale-while-revalidate=600')
    const same = await service.get('/api/v1/entries?slug=entry-1', { 'if-none-match': etag })
    expect(same.status).toBe(304)
    expect(await same.text()).toBe('')
    await service.publish(entry(1, { fields: { title: text('New') } }))
    const changed = await service.get('/api/v1/entries?slug=entry-1', { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
  })

  test('drafts are kept by nobody', async () => {
    await service.publish(entry(1))
    const draft = await service.get('/api/v1/entries?slug=entry-1&state=0')
    expect(draft.headers.get('cache-control')).toBe('no-store')
    expect(draft.headers.has('etag')).toBe(false)
  })
})

describe('history and the log of changes', () => {
  test('every write is a version that can be read and written back', async () => {
    await service.put('/api/v1/entries', { state: 0, entry: entry(1) })
    await service.put('/api/v1/entries', { state: 0, entry: entry(1, { fields: { title: text('Worse') } }) })
    const reply = await service.get(`/api/v1/entries-history?entryId=${uuid(1)}`)
    const { results } = (await reply.json()) as {
      results: { versionId: string; state: number; authorName: string }[]
    }
    expect(results).toHaveLength(2)
    expect(results[0]).toMatchObject({ state: 0, authorName: 'editor', authorIsApiKey: true })
    const old = await service.entries(
      `entryIDs=${uuid(1)}&versionId=${results[1]?.versionId}&skipDataResolution=true`,
    )
    expect(old.entries[0]?.entry.fields['title']).toEqual(text('Entry 1'))
    await service.put('/api/v1/entries', { state: 0, entry: old.entries[0]?.entry ?? {} })
    const [restored] = (await service.entries('state=0')).entries
    expect(restored?.entry.fields['title']).toEqual(text('Entry 1'))
    expect((await service.get(`/api/v1/entries-history?entryId=${uuid(5)}`)).status).toBe(404)
  })

  test('history comes in pages', async () => {
    for (let n = 0; n < 60; n++) await service.put('/api/v1/entries', { state: 0, entry: entry(1) })
    const first = await (await service.get(`/api/v1/entries-history?entryId=${uuid(1)}`)).json()
    const { results, cursor } = first as { results: object[]; cursor: string }
    expect(results).toHaveLength(50)
    const second = await (
      await service.get(`/api/v1/entries-history?entryId=${uuid(1)}&cursor=${cursor}`)
    ).json()
    expect((second as { results: object[] }).results).toHaveLength(10)
    expect(second).not.toHaveProperty('cursor')
  })

  test('what happened is in the log in order, and a refused write is not', async () => {
    const { position, number } = await service.content.store.changes.latest()
    await service.publish(entry(1))
    await service.put('/api/v1/entries', { state: 64, entry: entry(2, { fields: {} }) })
    await service.remove('/api/v1/entries', { entryId: uuid(1), state: 64 })
    await service.remove('/api/v1/entries', { entryId: uuid(1) })
    const rows = await service.content.store.changes.after(position, 10)
    expect(rows.map(row => [row.number - number, row.topic, row.subject])).toEqual([
      [1, 'entry.changed', uuid(1)],
      [2, 'entry.published', uuid(1)],
      [3, 'entry.unpublished', uuid(1)],
      [4, 'entry.deleted', uuid(1)],
    ])
    expect(await service.content.store.changes.after(rows[2]?.position ?? '', 10)).toHaveLength(1)
    expect(service.changes()).toBe(6)
  })
})
