import { describe, expect, it } from 'vitest'
import { openTestServices } from '../../test/open-test-services.ts'
import { asStatements, readStatement, type WrittenRule } from './statement.ts'

const rules: WrittenRule[] = [
  { id: 'a', type: 'thesaurus', synonyms: [['tv', 'television "set"']] },
  { id: 'b', type: 'thesaurus', replacements: { phone: ['mobile', 'handset'] } },
  { id: 'c', type: 'stopwords', words: ['the', 'of'] },
  { id: 'd', type: 'filter', expression: '@kind==guide' },
  { id: 'e', type: 'ranking', expression: '@kind==guide', modifier: -12.5 },
  { id: 'f', type: 'featured', ids: ['x', 'y'] },
  { id: 'g', type: 'featured', expression: '@id==x' },
  { id: 'h', type: 'rewrite', find: 'colour', replace: 'color' },
  { id: 'i', type: 'notify', text: 'Closed on Monday' },
  { id: 'j', type: 'redirect', to: '/hours' },
  { id: 'k', type: 'query', query: 'opening hours' },
  { id: 'l', type: 'execute', name: 'greet', params: ['a', 1, true] },
]

describe('rules as statements of the provider', () => {
  it.each(rules)('$type $id is written, and read the same', rule => {
    const [only, ...others] = asStatements(rule) ?? []
    expect(others).toEqual([])
    expect({ id: rule.id, ...(readStatement(only!.statement) as object) }).toEqual(rule)
  })
  it('a rule of several statements becomes as many rules', () => {
    const both: WrittenRule = {
      id: 'x',
      type: 'thesaurus',
      synonyms: [['a', 'b']],
      replacements: { c: ['d'] },
    }
    expect(asStatements(both)?.map(({ rule, statement }) => [rule.id, statement.definition])).toEqual([
      ['x.1', 'alias "a", "b"'],
      ['x.2', 'expand "c" to "d"'],
    ])
  })
  it.each<WrittenRule>([
    { id: 'w', type: 'notify', text: 'x', when: { hub: 'shop' } },
    { id: 'n', type: 'notify', text: 'x', enabled: false },
    { id: 'l', type: 'stopwords', words: ['le'], language: 'fr' },
    { id: 'r', type: 'ranking', ids: ['x'], modifier: 1 },
    { id: 'f', type: 'facet', field: 'kind' },
  ])('what would say something else is none: %o', rule => {
    expect(asStatements(rule)).toBe(null)
  })
  it.each([
    ['thesaurus', 'alias "alone"'],
    ['thesaurus', 'alias "a" "b"'],
    ['thesaurus', 'stop "a"'],
    ['ranking', 'boost `@a` by much'],
    ['trigger', 'execute "x"("a",)'],
    ['trigger', 'notify "open'],
    ['filter', 'filter cq @a'],
    ['magic', 'alias "a", "b"'],
  ])('a %s of %s is refused in a sentence', (feature, definition) => {
    expect(readStatement({ feature, definition })).toContain(
      feature === 'magic' ? 'not taken here' : 'definition: ',
    )
  })
})

it('pipelines are administered as the provider’s programs do it, by who may', async () => {
  const test = await openTestServices({
    documents: [
      { id: 'tv', title: 'Television' },
      { id: 'radio', title: 'Radio' },
    ],
    env: { QUARRY_ADMIN: 'on' },
  })
  try {
    const key = await test.makeKey('pipelines')
    const ask = async (method: string, path: string, body?: object, with_ = key) => {
      const response = await test.services.fetch(
        new Request(`http://x/rest/search/${path}`, {
          method,
          headers: { authorization: `Bearer ${with_}`, 'content-type': 'application/json' },
          ...(body ? { body: JSON.stringify(body) } : {}),
        }),
      )
      const text = await response.text()
      return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
    }
    expect((await ask('GET', 'v1/admin/pipelines', undefined, test.token)).status).toBe(401)
    expect((await ask('GET', 'v1/admin/pipelines', undefined, await test.makeKey('push'))).status).toBe(403)
    const { body: made } = await ask('POST', 'v1/admin/pipelines', {
      name: 'Shop',
      description: 'Why',
      isDefault: true,
    })
    expect(made).toMatchObject({ id: 'default', isDefault: true, description: 'Why' })
    const base = 'v2/admin/pipelines/default/statements'
    const add = (definition: string, more: object = {}) =>
      ask('POST', base, { feature: 'thesaurus', definition, ...more })
    const { body: first } = await add('alias "tv", "television"')
    expect((await test.search({ q: 'tv' })).results.map(one => one.uniqueId)).toEqual(['tv'])
    const { body: second } = await add('alias "wireless", "radio"', {
      position: 1,
      description: 'Older word',
    })
    const listed = async () =>
      (await ask('GET', base)).body.statements.map((one: { id: string; position: number }) => [
        one.id,
        one.position,
      ])
    expect(await listed()).toEqual([
      [second.id, 1],
      [first.id, 2],
    ])
    await ask('PUT', `${base}/${first.id}/move`, { position: 1 })
    expect((await listed())[0]).toEqual([first.id, 1])
    await ask('PUT', `${base}/${second.id}`, { feature: 'stop', definition: 'stop "wireless"' })
    expect((await ask('GET', `${base}/${second.id}`)).body).toMatchObject({ feature: 'stop' })
    expect((await ask('GET', `${base}?feature=stop`)).body).toMatchObject({ totalEntries: 1, totalPages: 1 })
    expect((await ask('GET', 'v1/admin/pipelines')).body).toMatchObject([
      { statementComposition: { totalCount: 2 } },
    ])
    expect((await ask('DELETE', `${base}/${first.id}`)).status).toBe(204)
    expect((await test.search({ q: 'tv' })).totalCount).toBe(0)
    expect((await ask('GET', `${base}/gone`)).status).toBe(404)
    expect(
      (await ask('POST', base, { feature: 'top', definition: 'top', parent: 'x' })).body.message,
    ).toContain('pipelines apply')
    await ask('PUT', 'v1/admin/pipelines/default', { name: 'other' })
    expect((await ask('GET', 'v1/admin/pipelines/other')).body).toMatchObject({
      name: 'other',
      isDefault: false,
    })
    expect((await ask('DELETE', 'v1/admin/pipelines/other')).status).toBe(204)
    expect((await ask('GET', 'v1/admin/pipelines')).body).toEqual([])
  } finally {
    await test.close()
  }
})
