import { beforeEach, describe, expect, test } from 'vitest'
import { article, createFixture, type Fixture, project, section, text, uuid } from './test/fixture.ts'

let service: Fixture

beforeEach(async () => {
  service = await createFixture()
  for (const contentType of [section, article]) await service.put('/api/v1/content-types', { contentType })
})

const json = async (reply: Response | Promise<Response>) =>
  (await (await reply).json()) as Record<string, unknown>
const entry = (n: number, fields: object = {}) => ({
  _id: uuid(n),
  _slug: `entry-${n}`,
  type: 'article',
  fields: { title: text(`Entry ${n}`), ...fields },
})

describe('content types', () => {
  test('are listed by kind, in pages, with their times', async () => {
    const { contentTypes } = await json(service.get('/api/v1/content-types'))
    expect(contentTypes).toMatchObject([
      { id: 'article', created: expect.any(String) },
      { id: 'section', type: 'block' },
    ])
    expect((await json(service.get('/api/v1/content-types?type=block')))['contentTypes']).toHaveLength(1)
    expect((await json(service.get('/api/v1/content-types?limit=1&offset=1')))['contentTypes']).toMatchObject(
      [{ id: 'section' }],
    )
    expect((await service.get('/api/v1/content-types?type=page')).status).toBe(400)
  })

  test.each([
    [{ id: 'x', name: '' }, /name/],
    [{ id: '9 x', name: 'X' }, /id/],
    [{ id: 'x', name: 'X', entryName: 'no' }, /entryName names the field/],
    [
      {
        id: 'x',
        name: 'X',
        fields: [
          { id: 'a', name: 'A', type: 'text' },
          { id: 'a', name: 'B', type: 'text' },
        ],
      },
      /twice/,
    ],
    [
      { id: 'x', name: 'X', fields: [{ id: 'a', name: 'A', type: 'text', typeConfig: { regex: '(' } }] },
      /not a regular expression/,
    ],
    [
      { id: 'x', name: 'X', fields: [{ id: 'a', name: 'A', type: 'richText', typeConfig: { facet: true } }] },
      /typeConfig.facet is true or false, for fields of the types text, number/,
    ],
    [
      { id: 'x', name: 'X', fields: [{ id: 'a', name: 'A', type: 'number', typeConfig: { excerpt: true } }] },
      /typeConfig.excerpt is true or false, for fields of the types text, richText/,
    ],
    [
      { id: 'x', name: 'X', fields: [{ id: 'title', name: 'A', type: 'text', typeConfig: { sort: true } }] },
      /typeConfig.sort: the index keeps .+title.+ as a text/,
    ],
    [
      { id: 'x', name: 'X', fields: [{ id: 'a', name: 'A', type: 'text', typeConfig: { weight: -1 } }] },
      /typeConfig.weight must be a number/,
    ],
    [{ id: 'x', name: 'X', fields: [{ id: 'a', name: 'A', type: 'select' }] }, /options/],
    [{ id: 'x', name: 'X', slugSettings: { regularExpression: '[' } }, /slugSettings/],
  ])('%j is refused', async (contentType, message) => {
    const reply = await service.put('/api/v1/content-types', { contentType })
    expect(reply.status).toBe(400)
    expect(await reply.text()).toMatch(message)
  })
})

test('data types for a content type are made on request', async () => {
  const header = { 'x-uniform-autogenerate-data-types': 'true' }
  await service.put('/api/v1/content-types', { contentType: article }, header)
  const { results } = await json(service.get('/api/v1/data-types'))
  expect(results).toMatchObject([{ id: 'articleSingle' }, { id: 'articleBySlug' }, { id: 'articleQuery' }])
  await service.publish(entry(2))
  const got = { type: 'articleBySlug', variables: { slug: 'entry-2' } }
  const note = text(`${'$'}{#jptr:/got/entry/fields/title/value}`)
  await service.publish({ ...entry(1, { note }), _dataResources: { got } })
  expect((await service.entries('slug=entry-1')).entries[0]?.entry.fields['note']).toEqual(text('Entry 2'))
})

describe('languages', () => {
  test('the first is the default; naming another moves it; the default stays', async () => {
    const put = (locale: object) => service.put('/api/v1/locales', { locale })
    await put({ locale: 'en', displayName: 'English' })
    await put({ locale: 'es', displayName: 'Español' })
    const defaults = async () => {
      const { results } = await json(service.get('/api/v1/locales'))
      return (results as { locale: string; isDefault: boolean }[])
        .filter(one => one.isDefault)
        .map(one => one.locale)
    }
    expect(await defaults()).toEqual(['en'])
    await put({ locale: 'es', displayName: 'Español', isDefault: true })
    expect(await defaults()).toEqual(['es'])
    expect((await service.remove('/api/v1/locales', { locale: 'es' })).status).toBe(400)
    expect((await service.remove('/api/v1/locales', { locale: 'en' })).status).toBe(204)
    expect((await service.remove('/api/v1/locales', { locale: 'en' })).status).toBe(404)
  })

  test('those that entries use are languages of the project before another one is its first', async () => {
    const written = { ...entry(1), _locales: ['en', 'es'] }
    await service.publish(written)
    await service.put('/api/v1/locales', { locale: { locale: 'de', displayName: 'Deutsch' } })
    const { results } = await json(service.get('/api/v1/locales'))
    expect(results).toMatchObject([
      { locale: 'en', displayName: 'English', isDefault: true },
      { locale: 'es', displayName: 'español', isDefault: false },
      { locale: 'de', displayName: 'Deutsch', isDefault: false },
    ])
    await service.publish({ ...written, _name: 'Again' })
  })

  test('what is read without a language stays as it is when the first one is named', async () => {
    for (const locales of [['ar', 'de', 'en'], ['ar']])
      await service.publish({ ...entry(locales.length), _locales: locales })
    await service.put('/api/v1/locales', { locale: { locale: 'it', displayName: 'Italiano' } })
    const { results } = await json(service.get('/api/v1/locales'))
    const defaults = (results as { locale: string; isDefault: boolean }[]).filter(one => one.isDefault)
    expect(defaults.map(({ locale }) => locale)).toEqual(['en'])
  })

  test('an entry keeps those it has, though the project no longer has them', async () => {
    const put = (locale: string) =>
      service.put('/api/v1/locales', { locale: { locale, displayName: locale } })
    await put('en')
    await put('es')
    const written = { ...entry(1), _locales: ['en', 'es'] }
    await service.publish(written)
    await service.remove('/api/v1/locales', { locale: 'es' })
    await service.publish({ ...written, _name: 'Again' })
  })

  test('an entry in a language the project has not is refused', async () => {
    await service.put('/api/v1/locales', { locale: { locale: 'en', displayName: 'English' } })
    const reply = await service.put('/api/v1/entries', { state: 0, entry: { ...entry(1), _locales: ['xx'] } })
    expect(await reply.text()).toContain('not a language of this project')
  })
})

describe('assets', () => {
  const asset = (n: number, name: string) => ({
    asset: { _id: uuid(n), _name: name, type: 'image', fields: { url: text(`https://a.example/${n}.png`) } },
  })

  test('are written, found by id and word, paged and deleted', async () => {
    for (const [n, name] of ['Oriél', 'Lyra', 'Oriel map'].entries())
      await service.put('/api/v1/assets', asset(n, name))
    const names = async (query: string) => {
      const { assets } = await json(service.get(`/api/v1/assets?${query}`))
      return (assets as { asset: { _name: string } }[]).map(one => one.asset._name)
    }
    expect(await names('keyword=ORIEL')).toEqual(['Oriél', 'Oriel map'])
    expect(await names(`assetIDs=${uuid(1)}`)).toEqual(['Lyra'])
    expect(await names('limit=1&offset=1')).toEqual(['Lyra'])
    expect((await service.remove('/api/v1/assets', { assetId: uuid(1) })).status).toBe(204)
    expect(await names('')).toHaveLength(2)
    expect(
      (await service.put('/api/v1/assets', { asset: { _name: 'x', type: 'image', fields: {} } })).status,
    ).toBe(400)
  })
})

describe('the project', () => {
  test('is read, changed, put aside and brought back', async () => {
    expect(await json(service.get('/api/v1/project'))).toMatchObject({ id: project, name: 'Test' })
    const changed = await service.send('PUT', '/api/v1/project', { id: project, name: 'Sea' })
    expect([changed.status, await changed.json()]).toEqual([200, { id: project }])
    expect(await json(service.get('/api/v1/project?withSearchIndexStatus=true'))).toMatchObject({
      name: 'Sea',
      searchIndexStatus: 'present',
    })
    await service.publish(entry(1))
    expect((await service.remove('/api/v1/project', {})).status).toBe(204)
    expect((await service.get('/api/v1/entries')).status).toBe(404)
    await service.send('PUT', '/api/v1/project', { id: project })
    expect((await service.entries('')).entries).toHaveLength(1)
    await service.remove('/api/v1/project', { permanent: true })
    await service.send('PUT', '/api/v1/project', { id: project, name: 'Again' })
    expect((await service.entries('')).entries).toHaveLength(0)
  })
})

describe('the project map', () => {
  const nodes = [
    { id: 'home', name: 'Home', path: '/', type: 'composition', compositionId: uuid(1) },
    {
      id: 'guides',
      name: 'Guides',
      path: '/guides',
      type: 'placeholder',
      locales: { es: { path: '/guias' } },
    },
    {
      id: 'guide',
      name: 'Guide',
      path: '/guides/:slug',
      type: 'composition',
      locales: { es: { path: '/guias/:slug' } },
    },
    { id: 'first', name: 'First', path: '/guides/first', type: 'composition', compositionId: uuid(1) },
  ]
  const route = (path: string, more = '') =>
    json(service.get(`/api/v1/route?path=${encodeURIComponent(path)}${more}`))

  beforeEach(async () => {
    await service.publish(entry(1))
    await service.put('/api/v1/project-map-nodes', { nodes })
  })

  test('fixed segments go before dynamic ones, and a redirect before both', async () => {
    expect(await route('/')).toMatchObject({
      type: 'composition',
      matchedRoute: '/',
      compositionApiResponse: { entry: { _id: uuid(1) } },
    })
    expect(await route('/guides/first')).toMatchObject({ matchedRoute: '/guides/first' })
    expect(await route('/guides/mill%20light')).toMatchObject({
      matchedRoute: '/guides/:slug',
      dynamicInputs: { slug: 'mill light' },
    })
    expect(await route('/guias/luna', '&locale=es')).toMatchObject({
      matchedRoute: '/guias/:slug',
      dynamicInputs: { slug: 'luna' },
    })
    expect(await route('/nowhere/at/all')).toEqual({ type: 'notFound' })
    await service.put('/api/v1/redirect', {
      redirect: { id: 'r', sourceUrl: '/guides/:old', targetUrl: '/tips/:old', targetStatusCode: 302 },
    })
    expect(await route('/guides/first')).toMatchObject({
      type: 'redirect',
      redirect: { targetUrl: '/tips/first', targetStatusCode: 302 },
    })
    await service.put('/api/v1/redirect', {
      redirect: { id: 's', sourceUrl: '/old/:slug', targetUrl: '/new/:constructor', targetStatusCode: 302 },
    })
    expect(await route('/old/x')).toMatchObject({ redirect: { targetUrl: '/new/:constructor' } })
    expect((await service.get('/api/v1/route?path=guides')).status).toBe(400)
  })

  test('comes as a list or a tree', async () => {
    expect((await json(service.get('/api/v1/project-map-nodes')))['nodes']).toHaveLength(4)
    expect(await json(service.get('/api/v1/project-map-nodes?tree=true'))).toMatchObject({
      tree: { id: 'home', children: [{ id: 'guides', children: [{ id: 'guide' }, { id: 'first' }] }] },
    })
  })

  test('are written as the provider’s client sends them: wrapped, without ids, with a segment for a language', async () => {
    const node = {
      name: 'Notes',
      path: '/guides/notes',
      type: 'placeholder',
      locales: { es: { pathSegment: 'notas' } },
    }
    const reply = await service.put('/api/v1/project-map-nodes', {
      nodes: [{ node, previousSibling: '/guides/first' }],
    })
    expect(reply.status).toBe(204)
    const notes = async () => {
      const { nodes: all } = await json(service.get('/api/v1/project-map-nodes?path=/guides/notes'))
      return all as Record<string, unknown>[]
    }
    expect(await notes()).toMatchObject([
      { id: expect.any(String), locales: { es: { pathSegment: 'notas', path: '/guias/notas' } } },
    ])
    await service.put('/api/v1/project-map-nodes', { nodes: [{ node: { ...node, name: 'All notes' } }] })
    expect(await notes()).toMatchObject([{ name: 'All notes' }])
    const { projectMaps } = await json(service.get('/api/v1/project-map'))
    expect(projectMaps).toMatchObject([{ id: expect.any(String), default: true }])
    await service.remove('/api/v1/project-map-nodes', { path: '/guides/notes' })
    expect(await notes()).toEqual([])
  })

  test('two pages do not lie at one path, and then none of them is written', async () => {
    const reply = await service.put('/api/v1/project-map-nodes', {
      nodes: [
        { id: 'a', name: 'A', path: '/a', type: 'placeholder' },
        { id: 'b', name: 'B', path: '/guides/:other', type: 'placeholder' },
      ],
    })
    expect(reply.status).toBe(400)
    expect((await json(service.get('/api/v1/project-map-nodes')))['nodes']).toHaveLength(4)
  })

  test('links to a page carry its path in the language of the reader', async () => {
    const link = {
      type: 'projectMapNode',
      nodeId: 'guide',
      path: '',
      dynamicInputValues: { slug: 'luz y luna' },
    }
    await service.publish(entry(2, { link: { type: 'link', value: link } }))
    const pathIn = async (query: string) =>
      (await service.entries(`slug=entry-2&${query}`)).entries[0]?.entry.fields['link']
    expect(await pathIn('locale=es')).toMatchObject({ value: { path: '/guias/luz%20y%20luna' } })
    expect(await pathIn('locale=en')).toMatchObject({ value: { path: '/guides/luz%20y%20luna' } })
  })
})

describe('personalisation', () => {
  const crit = { type: 'G', op: '&', clauses: [{ type: 'QS', queryName: 'coupon', match: { op: '*' } }] }
  const signal = { id: 'coupon', name: 'Coupon', str: 50, cap: 100, dur: 's', crit }
  const put = async (path: string, body: object) => (await service.put(path, body)).status

  test('definitions are kept, listed, found by id and deleted', async () => {
    expect(await put('/api/v2/signal', { signal })).toBe(204)
    expect(await put('/api/v2/test', { test: { id: 'hero', name: 'Hero' } })).toBe(204)
    expect(await put('/api/v2/quirk', { quirk: { id: 'country', name: 'Country', options: [] } })).toBe(204)
    expect(await json(service.get('/api/v2/signal?signalId=coupon'))).toEqual({ signals: [signal] })
    expect(await json(service.get('/api/v2/signal?signalId=none'))).toEqual({ signals: [] })
    expect(await json(service.get('/api/v2/test'))).toEqual({
      tests: [{ id: 'hero', name: 'Hero', closed: false }],
    })
    expect((await json(service.get('/api/v2/quirk?withIntegrations=true')))['quirks']).toHaveLength(1)
    expect((await service.remove('/api/v2/signal', { signalId: 'coupon' })).status).toBe(204)
    expect((await service.remove('/api/v2/signal', { signalId: 'coupon' })).status).toBe(404)
    expect((await service.get('/api/v2/signal', { 'x-api-key': 'site' })).status).toBe(403)
    expect((await service.app.request('/api/v2/signal', { method: 'OPTIONS' })).status).toBe(204)
  })

  test.each([
    { ...signal, id: 'with_line' },
    { ...signal, dur: 'x' },
    { ...signal, str: -1 },
    { ...signal, crit: { type: 'QS' } },
    { ...signal, crit: { type: 'G', clauses: [{ type: 'PV', path: { op: '//', rhs: '(' } }] } },
    { ...signal, crit: { type: 'G', clauses: [{ type: 'PVC', match: { op: '=', rhs: 'one' } }] } },
    { ...signal, crit: { type: 'G', clauses: [{ type: 'NEW' }] } },
  ])('the signal %j is refused', async wrong => {
    expect(await put('/api/v2/signal', { signal: wrong })).toBe(400)
  })

  test('aggregates count what is there, and not themselves', async () => {
    await put('/api/v2/signal', { signal })
    const aggregate = (id: string, ...dims: string[]) => ({
      id,
      name: id,
      type: 0,
      inputs: dims.map(dim => ({ dim })),
    })
    expect(await put('/api/v2/aggregate', { aggregate: aggregate('a', 'coupon') })).toBe(204)
    expect(await put('/api/v2/aggregate', { aggregate: aggregate('b', 'nothing') })).toBe(400)
    expect(await put('/api/v2/aggregate', { aggregate: aggregate('b', 'a') })).toBe(204)
    expect(await put('/api/v2/aggregate', { aggregate: aggregate('a', 'b') })).toBe(400)
    expect(await put('/api/v2/aggregate', { aggregate: aggregate('c', 'nothing'), skipInputs: true })).toBe(
      204,
    )
    expect(await json(service.get('/api/v2/aggregate?aggregateId=c'))).toMatchObject({
      aggregates: [{ inputs: [] }],
    })
    expect((await json(service.get('/api/v2/aggregate?type=1')))['aggregates']).toEqual([])
  })

  test('enrichments come with their values and make dimensions', async () => {
    expect(
      await put('/api/v1/enrichment-values', {
        enrichmentId: 'interest',
        enrichmentValue: { id: 'mill', value: 'Mill' },
      }),
    ).toBe(404)
    expect(
      await put('/api/v1/enrichments', { enrichment: { id: 'interest', name: 'Interest', cap: 100 } }),
    ).toBe(204)
    expect(
      await put('/api/v1/enrichment-values', {
        enrichmentId: 'interest',
        enrichmentValue: { id: 'mill', value: 'Mill' },
      }),
    ).toBe(204)
    await put('/api/v2/signal', { signal })
    expect(await json(service.get('/api/v1/enrichments'))).toEqual({
      enrichments: [{ id: 'interest', name: 'Interest', cap: 100, values: [{ id: 'mill', value: 'Mill' }] }],
    })
    expect(await json(service.get('/api/v2/dimension'))).toEqual({
      dimensions: [
        { dim: 'interest_mill', category: 'ENR', subcategory: 'Interest', name: 'Mill', min: 0, cap: 100 },
        { dim: 'coupon', category: 'SIG', name: 'Coupon', min: 0, cap: 100 },
      ],
    })
    await service.remove('/api/v1/enrichments', { enrichmentId: 'interest' })
    expect((await json(service.get('/api/v2/dimension')))['dimensions']).toHaveLength(1)
  })

  test('the manifest is frozen by publishing', async () => {
    const manifest = (query = '', key = 'site') =>
      service.get(`/api/v2/manifest?${query}`, { 'x-api-key': key })
    const none = await manifest()
    expect([none.status, none.headers.get('content-type')]).toEqual([
      404,
      expect.stringContaining('text/plain'),
    ])
    await put('/api/v2/signal', { signal })
    await put('/api/v2/test', { test: { id: 'hero', name: 'Hero', winning_variant_id: 'B' } })
    expect(await json(manifest('', 'preview'))).toMatchObject({
      project: { pz: { sig: { coupon: { str: 50 } } } },
    })
    expect((await service.send('POST', `/api/v1/publish?siteId=${project}`)).status).toBe(204)
    const expected = {
      project: {
        ui_version: 3,
        pz: { sig: { coupon: { str: 50, cap: 100, dur: 's', crit } }, enr: {}, agg: {} },
        test: { hero: { wv: 'B' } },
      },
    }
    expect(await json(manifest())).toEqual(expected)
    await service.remove('/api/v2/signal', { signalId: 'coupon' })
    expect(await json(manifest())).toEqual(expected)
    expect(await json(manifest('preview=true', 'preview'))).toMatchObject({
      project: { id: project, pz: { sig: {} } },
    })
    expect((await manifest('preview=true')).status).toBe(403)
    const log = await service.content.store.changes.after('0', 100)
    expect(log.filter(row => row.topic.startsWith('manifest.'))).toHaveLength(1)
    expect((await service.send('POST', '/api/v1/publish')).status).toBe(400)
    expect(
      (
        await service.send('POST', `/api/v1/publish?projectId=${project}`, undefined, {
          'x-api-key': 'writer',
        })
      ).status,
    ).toBe(403)
    expect((await service.send('POST', '/api/v1/publish', undefined, { 'x-api-key': 'bound' })).status).toBe(
      204,
    )
  })
})
