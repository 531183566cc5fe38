import type { Why } from '@quarry/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../../test/open-test-services.ts'

const documents = [
  { id: 'm31', title: 'Alexandra Gallery', body: 'A bright gallery.', kind: 'object' },
  { id: 'm57', title: 'Ring Needle', body: 'A bright ring.', kind: 'object', tags: ['gas'] },
  { id: 'guide', title: 'Bright galleries for beginners', kind: 'guide' },
  { id: 'talk', title: 'A talk of galleries', kind: 'talk' },
]

let test: TestServices
let explainer: string
beforeAll(async () => {
  test = await openTestServices({ documents, env: { QUARRY_ADMIN: 'on' } })
  await test.engine.write(
    'content',
    [
      {
        op: 'upsert',
        id: 'secret',
        version: 1,
        fields: { title: 'A secret gallery', permanentid: 'secret' },
        access: { levels: [[{ allow: ['user|p|ann'] }]] },
      },
    ],
    { visible: 'wait' },
  )
  test.services.catalogue.touch()
  explainer = await test.explainer()
  const response = await test.services.fetch(
    new Request('http://services.test/admin/pipelines', {
      method: 'PUT',
      headers: { authorization: `Bearer ${await test.makeKey('pipelines')}` },
      body: JSON.stringify({
        pipelines: [
          {
            name: 'default',
            rules: [
              { id: 'no-talks', type: 'filter', expression: '@kind<>talk' },
              { id: 'sell', type: 'ranking', expression: '@kind==guide', modifier: 2000 },
              { id: 'pin', type: 'featured', ids: ['m57'], when: { query: { is: ['gallery'] } } },
            ],
          },
        ],
      }),
    }),
  )
  expect(response.status).toBe(200)
})
afterAll(() => test.close())

const why = async (uniqueId: string, body: object, key = explainer): Promise<Why | undefined> =>
  (await test.search({ why: uniqueId, ...body }, key)).why

it('tells a place by terms, fields and rules', async () => {
  const told = await why('m31', { q: 'gallery' })
  expect(told).toMatchObject({ uniqueId: 'm31', found: true, rank: 3 })
  if (!told?.found) return
  expect(told.parts.map(({ field }) => field)).toEqual(expect.arrayContaining(['title', 'body']))
  expect(told.parts.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(told.score, 6)
  // Two rules put others before it.
  expect(told.rules).toEqual([
    { rule: 'pin', rankWithout: 2 },
    { rule: 'sell', rankWithout: 2 },
  ])
  expect(await why('guide', { q: 'gallery' })).toMatchObject({
    rank: 2,
    rules: [
      { rule: 'pin', rankWithout: 1 },
      { rule: 'sell', value: 20, rankWithout: expect.any(Number) },
    ],
  })
  expect(await why('m57', { q: 'gallery' })).toMatchObject({
    rank: 1,
    rules: [{ rule: 'pin', rankWithout: null }],
  })
})

it('tells what left a document out', async () => {
  expect(await why('talk', { q: 'gallery' })).toMatchObject({
    found: false,
    because: 'filter',
    by: { what: 'rule', name: 'no-talks', expression: '@kind<>talk' },
  })
  expect(await why('m31', { q: 'gallery', cq: '@kind==guide' })).toMatchObject({
    because: 'filter',
    by: { what: 'cq', expression: '@kind==guide' },
  })
  const kind = {
    facetId: 'k',
    field: 'kind',
    type: 'specific',
    currentValues: [{ value: 'guide', state: 'selected' }],
  }
  expect(await why('m31', { q: 'gallery', facets: [kind] })).toMatchObject({
    because: 'selection',
    by: { what: 'facet', name: 'k' },
  })
  const all = { ...kind, resultsMustMatch: 'allValues' }
  expect(await why('m31', { q: 'gallery', facets: [all] })).toMatchObject({
    because: 'filter',
    by: { name: 'k' },
  })
  expect(await why('m57', { q: 'bright gallery' })).toMatchObject({
    because: 'query',
    by: { what: 'q', expression: 'bright gallery' },
    missing: ['gallery'],
  })
  expect(await why('m57', { q: 'ring', aq: '@kind==guide' })).toMatchObject({
    because: 'query',
    by: { what: 'aq' },
  })
})

it('denied and absent read the same, also what a token’s filter hides', async () => {
  const absent = (uniqueId: string) => ({ uniqueId, found: false, because: 'absent' })
  expect(await why('secret', { q: 'gallery' })).toEqual(absent('secret'))
  expect(await why('nowhere', { q: 'gallery' })).toEqual(absent('nowhere'))
  const bound = await test.explainer({ filter: '@kind==guide' })
  expect(await why('m31', { q: 'gallery' }, bound)).toEqual(absent('m31'))
  const ann = await test.explainer({ userIds: [{ name: 'ann', provider: 'p' }] })
  expect(await why('secret', { q: 'gallery' }, ann)).toMatchObject({ found: true })
})

it('is ignored of those who may not ask, to the byte', async () => {
  const body = { q: 'gallery', locale: 'en' }
  const strip = (answer: object) =>
    JSON.stringify(answer, (name, value: unknown) => (/^(searchUid|.*[dD]uration)$/.test(name) ? 0 : value))
  const plain = strip(await test.search(body))
  expect(strip(await test.search({ ...body, debug: true, why: 'secret' }))).toBe(plain)
  expect(strip(await test.search({ ...body, debug: true, why: 'm31' }))).toBe(plain)
  expect(strip(await test.search({ ...body, debug: true }, explainer))).not.toBe(plain)
})

it('the right comes with a key that has it, and with no other', async () => {
  const body = { userIds: [{ name: 'ann', provider: 'p' }], explain: true }
  const mint = (key: string) => test.call('/token', body, { key })
  expect((await mint(test.services.siteKeys.search)).status).toBe(403)
  expect((await mint(await test.makeKey('search-explain'))).status).toBe(403)
  expect((await mint(await test.makeKey('search-explain', 'search-impersonate'))).status).toBe(200)
  const direct = async (key: string) =>
    (await test.search({ q: 'gallery', debug: true }, key)).executionReport
  expect(await direct(await test.makeKey('search-impersonate'))).toBeUndefined()
  expect(await direct(await test.makeKey('search-impersonate', 'search-explain'))).toBeDefined()
})

it('debug tells of each result what brought it there', async () => {
  const { results } = await test.search({ q: 'gallery', debug: true }, explainer)
  expect(results.map(({ uniqueId, why: one }) => [uniqueId, one?.rank, one?.rules])).toEqual([
    ['m57', 1, [{ rule: 'pin' }]],
    ['guide', 2, [{ rule: 'sell', value: 20 }]],
    ['m31', 3, []],
  ])
})
