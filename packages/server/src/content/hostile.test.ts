// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how the protocol writes tokens
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { article, createFixture, type Fixture, section, text, uuid } from './test/fixture.ts'

let service: Fixture
const failures: unknown[] = []

beforeAll(async () => {
  service = await createFixture({ onError: error => failures.push(error) })
  for (const contentType of [section, article]) await service.put('/api/v1/content-types', { contentType })
  await service.publish({ _id: uuid(1), _slug: 'one', type: 'article', fields: { title: text('One') } })
})

const names = [
  ...[
    'entryIDs',
    'slug',
    'type',
    'state',
    'locale',
    'limit',
    'offset',
    'orderBy',
    'withTotalCount',
    'search',
    'keyword',
  ],
  ...[
    'filters.name[match]',
    'filters.fields.title[eq]',
    'filters.created[gt]',
    'filters.fields.magnitude[in]',
    'filters.x',
  ],
  ...[
    'select.fields[only]',
    'select.fields[locales]',
    'facetBy',
    'uiStatus',
    'editions',
    'versionId',
    'resolutionDepth',
  ],
]
const values = fc.oneof(
  fc.constantFrom(
    '0',
    '64',
    'en',
    'article',
    'one',
    'true',
    'name_ASC',
    'constructor_ASC',
    'fields.magnitude_DESC',
    '*',
    'a,b',
    uuid(1),
  ),
  fc.constantFrom(
    "'; DROP TABLE entry; --",
    '"*',
    'NEAR(',
    '%',
    '_',
    '\\',
    '__proto__',
    'constructor',
    '\u0000',
    '${x}',
    '💫',
    ' ',
  ),
  fc.string({ maxLength: 30 }),
)

describe('whatever comes', () => {
  test('a query is answered or refused, and never fails', async () => {
    const queries = fc.array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(queries, async parameters => {
        const query = new URLSearchParams(parameters)
        const reply = await service.get(`/api/v1/entries?${query}`)
        expect([200, 400, 404]).toContain(reply.status)
        await reply.text()
      }),
      { numRuns: 400 },
    )
    expect(failures).toEqual([])
  })

  test('a body is taken or refused, and never fails', async () => {
    let taken = 0
    const odd = fc.oneof(fc.jsonValue({ maxDepth: 3 }), values)
    const known: Record<string, unknown[]> = {
      text: ['x', '${#jptr:/r/entries/0/entry/_name}', '${', '\\${x}', '${locale}'],
      number: [1, '${#jptr:/r/x:fa=p}'],
      richText: [
        {
          root: {
            children: [
              { type: 'variable', version: 1, reference: '#jptr:/r' },
              { type: 'text', text: '${y}' },
            ],
          },
        },
        { root: { children: [{ type: 'list', children: [{ type: 'x' }] }] } },
      ],
      contentReference: [uuid(1), uuid(2), '${#jptr:/r/entries:fa=c}', '${#jptr:/r/entries/0:fa=a}'],
      link: [{ type: 'projectMapNode', nodeId: 'n' }, { type: 'url', path: '${#jptr:/r/x}' }, null],
      $block: [[], [{ type: 'section', fields: { heading: text('${#jptr:/r/x:fa=c}') } }]],
    }
    const types = new Map(article.fields.map(field => [field.id, field.type]))
    const property = (id: string) => {
      const fitting = fc.constantFrom(...(known[types.get(id) ?? ''] ?? ['2026-01-01', 'guide', ['sea']]))
      const value = fc.oneof({ weight: 4, arbitrary: fitting }, odd)
      const rarely = (one: fc.Arbitrary<unknown>) =>
        fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, one)
      return fc.record({
        type: fc.constant(types.get(id)),
        value,
        locales: rarely(fc.dictionary(fc.constantFrom('en', 'es'), value)),
        conditions: rarely(odd),
      })
    }
    const bodies = fc.tuple(fc.constantFrom(...types.keys()), fc.constantFrom(0, 64)).chain(([id, state]) =>
      fc.record({
        state: fc.constant(state),
        entry: fc.record({
          _id: fc.constant(uuid(2)),
          _slug: fc.constant('two'),
          type: fc.constant('article'),
          _locales: fc.constantFrom([], ['en'], ['en', 'es']),
          _dataResources: fc.constantFrom(
            {},
            {
              r: {
                type: 'uniformContentInternalReference',
                variables: { entryIds: `${uuid(2)},x,,${uuid(9)}` },
              },
            },
            { r: { type: 'none' } },
          ),
          fields: property(id).map(one => ({ title: text('x'), [id]: one })),
        }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(bodies, async body => {
        const reply = await service.put('/api/v1/entries', body)
        expect([204, 400]).toContain(reply.status)
        taken += reply.status === 204 ? 1 : 0
        // What was taken can be read.
        if (reply.status === 204) {
          const read = await service.get('/api/v1/entries?state=0&locale=en')
          expect(read.status).toBe(200)
        }
      }),
      { numRuns: 500 },
    )
    expect(taken).toBeGreaterThan(100)
    expect(failures).toEqual([])
  })

  test('other resources refuse what they do not know', async () => {
    const paths = [
      'content-types',
      'locales',
      'assets',
      'data-types',
      'project-map-nodes',
      'redirect',
      'enrichments',
      'webhooks',
    ]
    const all = [
      ...paths.map(path => `/api/v1/${path}`),
      '/api/v2/signal',
      '/api/v2/test',
      '/api/v2/quirk',
      '/api/v2/aggregate',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...all),
        fc.constantFrom('PUT', 'DELETE'),
        fc.jsonValue({ maxDepth: 3 }),
        async (path, method, body) => {
          const reply = await service.send(method, path, body)
          expect([400, 404]).toContain(reply.status)
          expect(await reply.json()).toEqual({ errorMessage: expect.anything() })
        },
      ),
      { numRuns: 200 },
    )
    expect(failures).toEqual([])
  })
})

describe('names that every object has', () => {
  const inherited = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf']
  const refusal = async (query: string) => {
    const reply = await service.get(`/api/v1/entries?${query}`)
    return [reply.status, ((await reply.json()) as { errorMessage?: unknown }).errorMessage]
  }
  const named = async (id: string, ...fields: object[]) => {
    const contentType = { id, name: id, fields }
    expect((await service.put('/api/v1/content-types', { contentType })).status).toBe(204)
  }

  test.each(inherited)('%s is no property to filter or order by', async name => {
    expect(await refusal(`filters.${name}=1`)).toEqual([400, expect.stringContaining('no property')])
    expect(await refusal(`type=article&filters.fields.related.${name}=1`)).toEqual([
      400,
      expect.stringContaining('only id, slug and name'),
    ])
    expect(await refusal(`orderBy=${name}_ASC`)).toEqual([400, expect.stringContaining('is none; write')])
  })

  test('a field may have such a name, and counts as missing where it is', async () => {
    await named('named', { id: 'toString', name: 'Text', type: 'text', typeConfig: { required: true } })
    const put = (fields: object) =>
      service.put('/api/v1/entries', { state: 0, entry: { _id: uuid(3), type: 'named', fields } })
    expect(await (await put({})).text()).toContain('required: give a value')
    expect((await put({ toString: text('x') })).status).toBe(204)
  })

  test('a field called __proto__ is refused: no value of it could be kept', async () => {
    const fields = [{ id: '__proto__', name: 'X', type: 'text' }]
    const contentType = { id: 'lost', name: 'Lost', fields }
    expect((await service.put('/api/v1/content-types', { contentType })).status).toBe(400)
  })

  test.each(inherited)('a field of the type %s takes anything, as other unknown types do', async type => {
    await named(`of${type}`, { id: 'odd', name: 'Odd', type })
    const entry = { _id: uuid(4), type: `of${type}`, fields: { odd: { type, value: 'abc' } } }
    expect((await service.put('/api/v1/entries', { state: 0, entry })).status).toBe(204)
    await service.remove('/api/v1/entries', { entryId: uuid(4) })
  })

  test.each(inherited)('%s is no input, no comparison and no condition of a language', async name => {
    const section = (op: string) => ({
      type: 'section',
      fields: { heading: text('Shown') },
      $viz: { criteria: { clauses: [{ rule: '$dt', source: 'x', op, value: 'x' }] } },
    })
    const when = { clauses: [{ rule: '$di', source: name, op: 'has', value: 'native code' }] }
    await service.publish({
      _id: uuid(5),
      _slug: 'five',
      type: 'article',
      fields: {
        title: text(`\${#jptr:/$[${name}]/x:fd=none}`),
        sections: { type: '$block', value: [section(name), section(`!${name}`)] },
        note: { type: 'text', value: 'usual', conditions: [{ id: 1, when, value: 'odd' }] },
      },
    })
    const [one] = (await service.entries('slug=five&locale=en')).entries
    expect(one?.entry.fields).toMatchObject({ title: text('none'), note: text('usual') })
    expect(one?.entry.fields['sections']?.['value']).toHaveLength(2)
  })

  test('a language may have such a name', async () => {
    const when = { clauses: [{ rule: '$locale', op: 'is', value: 'en' }] }
    await service.publish({
      _id: uuid(6),
      _slug: 'six',
      type: 'article',
      _locales: ['en', 'valueOf'],
      fields: {
        title: { type: 'text', locales: { en: 'Six', valueOf: 'Six' } },
        note: {
          type: 'text',
          locales: { valueOf: 'six' },
          localesConditions: { en: [{ id: 1, when, value: 'x' }] },
        },
      },
    })
    const [one] = (await service.entries('slug=six&locale=valueOf')).entries
    expect(one?.entry.fields['note']).toEqual(text('six'))
  })
})

describe('size', () => {
  test('entries that refer to each other are followed only so far', async () => {
    const fresh = await createFixture()
    for (const contentType of [section, article]) await fresh.put('/api/v1/content-types', { contentType })
    const all = Array.from({ length: 40 }, (_, n) => uuid(n + 1))
    for (const [n, id] of all.entries()) {
      const related = { type: 'contentReference', value: all }
      await fresh.publish({
        _id: id,
        _slug: `e-${n}`,
        type: 'article',
        fields: { title: text('x'), related },
      })
    }
    const reply = await fresh.get('/api/v1/entries?resolutionDepth=3&locale=en&limit=10')
    const body = await reply.text()
    expect(reply.status).toBe(200)
    // Unbounded it would be 10 × 40 × 39 × 38 entries.
    expect(body.match(/"fields"/g)?.length).toBeLessThan(12_000)
    expect(body).toContain('tooDeep')
  })

  test('an entry of more fields than a content type may have is refused before any of them is looked at', async () => {
    const fields = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`unknown${n}`, 'no field']))
    const reply = await service.put('/api/v1/entries', { state: 0, entry: { type: 'article', fields } })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toEqual({
      errorMessage: 'entry.fields: 20000 fields; no content type has more than 250',
    })
  })

  test('more content than fits into one answer is refused with advice', async () => {
    const fresh = await createFixture()
    const blob = { id: 'blob', name: 'Blob', fields: [{ id: 'data', name: 'Data', type: 'json' }] }
    await fresh.put('/api/v1/content-types', { contentType: blob })
    const value = 'x'.repeat(3_500_000)
    for (let n = 1; n <= 20; n++) {
      const entry = { _id: uuid(n), type: 'blob', fields: { data: { type: 'json', value } } }
      expect((await fresh.put('/api/v1/entries', { state: 64, entry })).status).toBe(204)
    }
    const reply = await fresh.get('/api/v1/entries')
    expect(reply.status).toBe(400)
    expect(await reply.text()).toContain('smaller limit')
    expect((await fresh.get('/api/v1/entries?limit=5')).status).toBe(200)
  })
})
