import { describe, expect, test } from 'vitest'
import { createContentManagement, toWrite } from './manage.ts'

function recording(reply: () => Response) {
  const sent: { method: string; url: string; headers: Headers; body: unknown }[] = []
  const send = (async (input, init) => {
    const request = new Request(input, init)
    const text = await request.text()
    sent.push({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: text ? JSON.parse(text) : null,
    })
    return reply()
  }) as typeof fetch
  const manage = createContentManagement({
    baseUrl: 'https://a.example',
    projectId: 'p',
    apiKey: 'k',
    fetch: send,
  })
  return { manage, sent }
}

const done = () =>
  new Response(null, { status: 204, headers: { 'x-modified-at': 'now', location: '/there' } })

describe('writes', () => {
  test('carry the project in their body, and the lock in a header', async () => {
    const { manage, sent } = recording(done)
    const write = { state: 0 as const, entry: { type: 'guide' } }
    expect(await manage.putEntry(write, { unmodifiedSince: 'then' })).toEqual({
      modified: 'now',
      location: '/there',
    })
    await manage.deleteEntry('e', 64)
    await manage.deleteEntry('e')
    await manage.putContentType({ id: 'guide', name: 'Guide' })
    await manage.deleteContentType('guide')
    await manage.put('/api/v1/locales', { locale: { locale: 'es' } })
    await manage.remove('/api/v1/locales', { locale: 'es' })
    expect(sent.map(one => [one.method, one.url.slice(17), one.body])).toEqual([
      ['PUT', '/api/v1/entries', { projectId: 'p', state: 0, entry: { type: 'guide' } }],
      ['DELETE', '/api/v1/entries', { projectId: 'p', entryId: 'e', state: 64 }],
      ['DELETE', '/api/v1/entries', { projectId: 'p', entryId: 'e' }],
      ['PUT', '/api/v1/content-types', { projectId: 'p', contentType: { id: 'guide', name: 'Guide' } }],
      ['DELETE', '/api/v1/content-types', { projectId: 'p', contentTypeId: 'guide' }],
      ['PUT', '/api/v1/locales', { projectId: 'p', locale: { locale: 'es' } }],
      ['DELETE', '/api/v1/locales', { projectId: 'p', locale: 'es' }],
    ])
    expect(sent[0]?.headers.get('x-if-unmodified-since')).toBe('then')
    expect(sent[1]?.headers.has('x-if-unmodified-since')).toBe(false)
  })

  test('a conflict is an error with a code', async () => {
    const { manage } = recording(() => new Response('changed by another', { status: 409 }))
    await expect(manage.putEntry({ state: 0, entry: { type: 'guide' } })).rejects.toMatchObject({
      code: 'conflict',
      errorMessage: 'changed by another',
      method: 'PUT',
    })
  })
})

describe('reads', () => {
  test('name the project in their query', async () => {
    const { manage, sent } = recording(() =>
      Response.json({ results: [{ versionId: 'v' }], contentTypes: [{ id: 'x' }] }),
    )
    expect(await manage.history('e', 'c')).toMatchObject({ results: [{ versionId: 'v' }] })
    expect(await manage.contentTypes()).toEqual([{ id: 'x' }])
    expect(sent.map(one => one.url.slice(17))).toEqual([
      '/api/v1/entries-history?projectId=p&entryId=e&cursor=c',
      '/api/v1/content-types?projectId=p',
    ])
  })

  test('what is not JSON is an error', async () => {
    const { manage } = recording(() => new Response('<html>'))
    await expect(manage.get('/api/v1/locales')).rejects.toMatchObject({ code: 'unreadable' })
  })
})

test('what was read becomes what can be written', () => {
  const envelope = {
    projectId: 'p',
    state: 64 as const,
    created: 'c',
    modified: 'm',
    pattern: false,
    uiStatus: 'Published' as const,
    entry: {
      _id: 'e',
      _slug: 's',
      type: 'guide',
      fields: {},
      _author: 'A',
      _authorSubject: 'a',
      _creator: 'C',
      _creatorSubject: 'c',
    },
  }
  expect(toWrite(envelope)).toEqual({
    projectId: 'p',
    state: 64,
    pattern: false,
    entry: { _id: 'e', _slug: 's', type: 'guide', fields: {} },
  })
})
