// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how the protocol writes tokens
import { beforeEach, describe, expect, test } from 'vitest'
import type { OutboundReply, OutboundRequest } from './outbound/send.ts'
import { article, createFixture, type Fixture, project, section, text, uuid } from './test/fixture.ts'

let service: Fixture
let sent: OutboundRequest[]
let answer: () => OutboundReply | Promise<OutboundReply>

const product = { name: 'Binoculars', price: 99, inStock: true, kinds: ['a', 'b'], empty: '' }
const dataType = {
  id: 'product',
  displayName: 'Product',
  dataSourceId: 'shop',
  path: '/products/${id}',
  method: 'GET',
  ttl: 60,
  parameters: [
    { key: 'lang', value: '${locale}' },
    { key: 'note', value: '${note}', omitIfEmpty: true },
  ],
  variables: { id: { default: '7' } },
}

beforeEach(async () => {
  sent = []
  answer = () => ({ status: 200, body: JSON.stringify(product) })
  service = await createFixture(
    {},
    {
      dataSources: { shop: { baseUrl: 'https://shop.example/api/', headers: { 'x-token': 's' } } },
      outbound: async request => {
        sent.push(request)
        return await answer()
      },
    },
  )
  for (const contentType of [section, article]) await service.put('/api/v1/content-types', { contentType })
  await service.put('/api/v1/data-types', { data: dataType })
})

const resources = { product: { type: 'product', variables: { locale: '${locale}' } } }
const publish = (fields: object, more: object = {}) =>
  service.publish({
    _id: uuid(1),
    _slug: 'one',
    type: 'article',
    _dataResources: resources,
    fields: { title: text('One'), ...fields },
    ...more,
  })
const read = async (query = 'locale=en') => await service.entries(`slug=one&${query}`)
const fieldsOf = async (query?: string) => (await read(query)).entries[0]?.entry.fields

describe('tokens', () => {
  test('alone take the kind of their value, among text they are spelt out', async () => {
    await publish({
      magnitude: { type: 'number', value: '${#jptr:/product/price}' },
      note: text('${#jptr:/product/name}: ${#jptr:/product/price} \\${x} ${locale}'),
    })
    expect(await fieldsOf()).toMatchObject({ magnitude: { value: 99 }, note: text('Binoculars: 99 ${x} en') })
  })

  test('data that comes is data: it is never read as tokens or markup', async () => {
    answer = () => ({ status: 200, body: JSON.stringify({ name: '${locale} <b>' }) })
    const body = {
      root: { type: 'root', children: [{ type: 'variable', version: 1, reference: '#jptr:/product/name' }] },
    }
    await publish({ note: text('${#jptr:/product/name}'), body: { type: 'richText', value: body } })
    const fields = await fieldsOf()
    expect(fields?.['note']).toEqual(text('${locale} <b>'))
    expect(fields?.['body']).toMatchObject({
      value: { root: { children: [{ type: 'text', text: '${locale} <b>', format: 0 }] } },
    })
  })

  test('variables of rich text become text; without a value they go, or stay for a preview', async () => {
    const variable = (reference: string) => ({ type: 'variable', version: 1, reference })
    const children = [
      '/product/price',
      '/product/inStock',
      '/product/kinds',
      '/product/none',
      '/product/none:fd=soon',
    ]
    const body = { root: { type: 'root', children: children.map(one => variable(`#jptr:${one}`)) } }
    await publish({ body: { type: 'richText', value: body } })
    const shown = async (query: string) => {
      const value = (await fieldsOf(query))?.['body']?.['value'] as unknown as {
        root: { children: { text?: string; type: string }[] }
      }
      return value.root.children.map(node => node.text ?? node.type)
    }
    expect(await shown('locale=en')).toEqual(['99', 'true', 'soon'])
    expect(await shown('locale=en&state=0')).toEqual(['99', 'true', 'variable', 'variable', 'soon'])
  })

  test('an undefined name is empty and an error', async () => {
    await publish({ note: text('a ${nothing} b') })
    const list = await read()
    expect(list.entries[0]?.entry.fields['note']).toEqual(text('a  b'))
    expect(list['errors']).toMatchObject({ [uuid(1)]: [{ type: 'binding', expression: 'nothing' }] })
  })
})

describe('a token without a value', () => {
  const absent = '#jptr:/product/none'

  test('t: goes alone, with its property if that was all', async () => {
    await publish({
      note: text(`\${${absent}}`),
      title: text(`x \${${absent}:fa=t}`),
      link: link(`\${${absent}}`),
    })
    const list = await read()
    expect(list.entries[0]?.entry.fields).toEqual({ title: text('x '), link: link('') })
    expect(list['warnings']).toMatchObject({
      [uuid(1)]: [{ parameterName: 'title' }, { parameterName: 'note' }, {}],
    })
  })

  test('t: has its default', async () => {
    await publish({ note: text(`\${${absent}:fd=none yet}`) })
    expect((await fieldsOf())?.['note']).toEqual(text('none yet'))
  })

  test('p: takes its property', async () => {
    await publish({ note: text(`much text \${${absent}:fa=p:fl=i}`) })
    const list = await read()
    expect(list.entries[0]?.entry.fields).toEqual({ title: text('One') })
    expect(list['infos']).toMatchObject({ [uuid(1)]: [{ parameterName: 'note' }] })
    expect(list).not.toHaveProperty('warnings')
  })

  test('c: takes its block; outside a block the entry', async () => {
    const block = (heading: string) => ({ type: 'section', fields: { heading: text(heading) } })
    await publish({ sections: { type: '$block', value: [block(`\${${absent}:fa=c}`), block('stays')] } })
    expect((await fieldsOf())?.['sections']).toEqual({ type: '$block', value: [block('stays')] })
    await publish({ note: text(`\${${absent}:fa=c}`) })
    expect((await service.get('/api/v1/entries?slug=one')).status).toBe(404)
  })

  test('a: takes the entry, alone and from lists', async () => {
    await publish({ note: text(`\${${absent}:fa=a:fl=e}`) })
    expect((await service.get('/api/v1/entries?slug=one')).status).toBe(404)
    const list = await service.entries('type=article')
    expect(list.entries).toEqual([])
    expect(list['errors']).toMatchObject({ [uuid(1)]: [{ parameterName: 'note' }] })
    expect((await service.entries('skipDataResolution=true&state=64')).entries).toHaveLength(1)
  })

  test('in another language it changes nothing', async () => {
    const note = { type: 'text', locales: { en: 'fine', es: `\${${absent}:fa=a}` } }
    await publish({ note }, { _locales: ['en', 'es'] })
    expect((await fieldsOf('locale=en'))?.['note']).toEqual(text('fine'))
  })

  function link(path: string) {
    return { type: 'link', value: { type: 'url', path } }
  }
})

describe('data over HTTP', () => {
  const note = text('${#jptr:/product/name}')

  test('is asked for as its type says', async () => {
    await publish({ note })
    await read('locale=es')
    expect(sent).toEqual([
      {
        url: 'https://shop.example/api/products/7?lang=es',
        method: 'GET',
        headers: { accept: 'application/json', 'x-token': 's' },
        timeoutMs: 3000,
        mostBytes: 1_000_000,
      },
    ])
  })

  test('is kept until its time is up, or until somebody says that it has changed', async () => {
    await publish({ note })
    await read()
    const tell = (body: object) =>
      service.send('POST', '/api/v1/invalidation', { projectId: project, ...body })
    await read('locale=en&limit=5')
    expect(sent).toHaveLength(1)
    expect((await tell({ dataType: 'product', variables: [{ name: 'id', value: '8' }] })).status).toBe(204)
    await read()
    expect(sent).toHaveLength(1)
    expect((await tell({ dataType: 'product', variables: [{ name: 'id', value: '7' }] })).status).toBe(204)
    await read()
    expect(sent).toHaveLength(2)
    const invalidations = [{ dataType: 'product' }]
    const all = { projectId: project, invalidations }
    expect((await service.send('POST', '/api/v1/batch-invalidation', all)).status).toBe(204)
    await read()
    expect(sent).toHaveLength(3)
    expect((await tell({ dataType: 'nothing' })).status).toBe(404)
    expect((await tell({})).status).toBe(400)
  })

  test('a value stays one piece of the path', async () => {
    await publish(
      { note },
      { _dataResources: { product: { type: 'product', variables: { id: '../admin?x=1#' } } } },
    )
    await read()
    expect(sent[0]?.url).toBe('https://shop.example/api/products/..%2Fadmin%3Fx%3D1%23?lang=')
    await publish({ note }, { _dataResources: { product: { type: 'product', variables: { id: '..' } } } })
    expect(await read()).toMatchObject({ errors: { [uuid(1)]: [{ type: 'data' }] } })
    expect(sent).toHaveLength(1)
  })

  test('a value stays one string of a JSON body', async () => {
    const search = { ...dataType, method: 'POST', path: '/search', parameters: [], body: '{"q":"${term}"}' }
    await service.put('/api/v1/data-types', { data: search })
    const term = 'a","admin":true,"b":"'
    await publish({ note }, { _dataResources: { product: { type: 'product', variables: { term } } } })
    await read()
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ q: term })
  })

  test('is kept for its time, shared by readers at once, and fetched anew after', async () => {
    await publish({ note })
    await Promise.all([read('locale=en'), read('locale=en&limit=5'), read('locale=en&limit=6')])
    expect(sent).toHaveLength(1)
    service.advance(59_000)
    await read('locale=en&limit=7')
    expect(sent).toHaveLength(1)
    service.advance(2000)
    await read('locale=en')
    expect(sent).toHaveLength(2)
  })

  test('an answer that is kept is never older than its data', async () => {
    await service.put('/api/v1/data-types', { data: { ...dataType, ttl: 5 } })
    await publish({ note })
    await read()
    answer = () => ({ status: 200, body: '{"name":"Tricycle"}' })
    service.advance(6000)
    expect((await fieldsOf())?.['note']).toEqual(text('Tricycle'))
  })

  test.each([
    ['an error', () => ({ status: 500, body: '' }), 'answered 500'],
    ['no JSON', () => ({ status: 200, body: '<html>' }), 'not JSON'],
    ['no answer', () => Promise.reject(new Error('No answer within 3000 ms')), 'No answer'],
  ] as const)(
    '%s is reported, the token fails, and the next reader tries again',
    async (_, broken, message) => {
      await publish({ note })
      answer = broken
      const list = await read()
      expect(list.entries[0]?.entry.fields).toEqual({ title: text('One') })
      expect(list['errors']).toMatchObject({
        [uuid(1)]: [{ type: 'data', message: expect.stringContaining(message), dataName: 'product' }],
      })
      answer = () => ({ status: 200, body: JSON.stringify(product) })
      expect((await fieldsOf('locale=en&limit=2'))?.['note']).toEqual(text('Binoculars'))
    },
  )

  test('an unknown data type or data source is reported', async () => {
    await publish({ note }, { _dataResources: { product: { type: 'nothing' } } })
    expect(await read()).toMatchObject({
      errors: { [uuid(1)]: [{ message: 'There is no data type "nothing"' }] },
    })
    await service.put('/api/v1/data-types', { data: { ...dataType, id: 'lost', dataSourceId: 'lost' } })
    await publish({ note }, { _dataResources: { product: { type: 'lost' } } })
    expect(await read()).toMatchObject({
      errors: { [uuid(1)]: [{ message: expect.stringContaining('not configured') }] },
    })
  })

  test('blocks inherit the data of their entry, and may have their own', async () => {
    const heading = text('${#jptr:/product/name}')
    const own = { product: { type: 'product', variables: { id: '8' } } }
    const sections = [
      { type: 'section', fields: { heading } },
      { type: 'section', fields: { heading }, _dataResources: own },
    ]
    let n = 0
    answer = () => ({ status: 200, body: `{"name":"${++n}"}` })
    await publish({ sections: { type: '$block', value: sections } })
    const value = (await fieldsOf())?.['sections']?.['value'] as unknown as {
      fields: { heading: { value: string } }
    }[]
    expect(value.map(block => block.fields.heading.value)).toEqual(['1', '2'])
    expect(sent.map(request => new URL(request.url).pathname)).toEqual(['/api/products/7', '/api/products/8'])
  })
})

describe('data of our own content', () => {
  const type = (id: string, archetype: string) => ({
    data: { id, displayName: id, dataSourceId: 'content', path: '/', method: 'GET', archetype },
  })
  const use = (name: string, variables: object) => ({ _dataResources: { got: { type: name, variables } } })

  beforeEach(async () => {
    for (const name of ['singleEntry', 'singleEntryBySlug', 'multipleEntries', 'queryEntries']) {
      await service.put('/api/v1/data-types', type(name, name))
    }
    for (const n of [2, 3, 4]) {
      const magnitude = { type: 'number', value: n }
      await service.publish({
        _id: uuid(n),
        _slug: `e-${n}`,
        type: 'article',
        fields: { title: text(`T${n}`), magnitude },
      })
    }
  })

  test.each([
    ['singleEntry', { entryId: uuid(3) }, '/got/entry/fields/title/value', 'T3'],
    ['singleEntryBySlug', { slug: 'e-2' }, '/got/entry/fields/title/value', 'T2'],
    ['multipleEntries', { entryIds: `${uuid(4)},${uuid(2)}` }, '/got/totalCount', '2'],
    [
      'queryEntries',
      { contentTypes: 'article', orderBy: 'fields.magnitude_DESC', limit: '1' },
      '/got/entries/0/entry/_slug',
      'e-4',
    ],
    [
      'queryEntries',
      { contentTypes: 'article', filters: '{"fields.magnitude":{"lt":4}}' },
      '/got/totalCount',
      '2',
    ],
  ])('%s %j', async (name, variables, pointer, expected) => {
    await publish({ note: text(`is \${#jptr:${pointer}}`) }, use(name, variables))
    expect((await fieldsOf())?.['note']).toEqual(text(`is ${expected}`))
  })

  test('a query that cannot be understood is reported', async () => {
    await publish({ note: text('${#jptr:/got/totalCount}') }, use('queryEntries', { filters: '{oops' }))
    expect(await read()).toMatchObject({ errors: { [uuid(1)]: [{ type: 'data' }] } })
  })

  test('entries that ask for themselves come to an end', async () => {
    await publish(
      { note: text('${#jptr:/got/entry/fields/note/value:fd=end}') },
      use('singleEntryBySlug', { slug: 'one' }),
    )
    expect((await fieldsOf('locale=en&resolutionDepth=3'))?.['note']).toEqual(text('end'))
  })
})
