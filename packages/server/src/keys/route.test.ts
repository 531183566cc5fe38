import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServices } from '../../test/open-test-services.ts'
import { endOf } from './lifetime.ts'
import { privilegesOf, scopes, scopesOf } from './privileges.ts'

let now = Date.parse('2026-03-01T12:00:00Z')
let test: Awaited<ReturnType<typeof openTestServices>>
let admin: string
beforeAll(async () => {
  test = await openTestServices({ env: { QUARRY_ADMIN: 'on' }, clock: () => now })
  admin = await test.makeKey('admin')
})
afterAll(() => test.close())

type Told = Record<string, unknown> & { id: string; value: string }
async function ask(method: string, path: string, body?: unknown, key = admin) {
  const response = await test.services.fetch(
    new Request(`http://x/rest/organizations/quarry${path}`, {
      method,
      headers: { authorization: `Bearer ${key}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  const text = await response.text()
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Told }
}
const feeding = privilegesOf(['push'])
const make = async (more: object = {}) =>
  (await ask('POST', '/apikeys', { displayName: 'Feeder', privileges: feeding, ...more })).body
const mayPush = async ({ value }: Told) => (await ask('GET', '/sources', undefined, value)).status

describe('keys by the provider’s administration', () => {
  it('are made with what was asked for, work, and are told without themselves from then on', async () => {
    const made = await ask('POST', '/apikeys', {
      displayName: 'Feeder',
      description: 'Shop',
      privileges: feeding,
    })
    expect(made).toMatchObject({
      status: 201,
      body: {
        displayName: 'Feeder',
        description: 'Shop',
        enabled: true,
        status: 'ENABLED',
        privileges: feeding,
      },
    })
    const { value, ...rest } = made.body
    expect(await mayPush(made.body)).toBe(200)
    expect((await ask('GET', `/apikeys/${rest.id}`)).body).toEqual(rest)
    expect((await ask('GET', '/privileges/me', undefined, value)).body).toEqual(feeding)
    expect((await ask('GET', '', undefined, value)).body).toEqual({ id: 'quarry', displayName: 'quarry' })
  })
  it('are changed, disabled, enabled, copied and deleted, at once', async () => {
    const key = await make()
    const changed = await ask('PUT', `/apikeys/${key.id}`, {
      displayName: 'Reader',
      privileges: privilegesOf(['insights-read']),
    })
    expect(changed.body).toMatchObject({ displayName: 'Reader', privileges: privilegesOf(['insights-read']) })
    expect(await mayPush(key)).toBe(403)
    await ask('PUT', `/apikeys/${key.id}`, { privileges: feeding })
    expect((await ask('PUT', `/apikeys/${key.id}/disable`, key)).status).toBe(204)
    expect(await mayPush(key)).toBe(401)
    const disabled = (await ask('GET', '/apikeys?status=DEACTIVATED')).body as unknown as Told[]
    expect(disabled).toMatchObject([
      { id: key.id, status: 'DISABLED', displayName: 'Reader', disabledDate: now },
    ])
    await ask('PUT', `/apikeys/${key.id}/activate`, key)
    expect(await mayPush(key)).toBe(200)
    const copy = (await ask('PUT', `/apikeys/${key.id}/duplicate`, { displayName: 'Second' })).body
    expect(copy).toMatchObject({ displayName: 'Second', privileges: feeding })
    expect((await ask('PUT', '/apikeys/disable/bulk', [key.id, copy.id])).status).toBe(204)
    expect([await mayPush(key), await mayPush(copy)]).toEqual([401, 401])
    expect((await ask('PUT', '/apikeys/activate/bulk', [key.id, copy.id])).status).toBe(204)
    expect((await ask('POST', '/apikeys/delete/bulk', [key.id, 'none'])).status).toBe(404)
    expect([await mayPush(key), await mayPush(copy)]).toEqual([200, 200])
    expect((await ask('DELETE', `/apikeys/${key.id}`)).status).toBe(204)
    expect([await mayPush(key), await mayPush(copy)]).toEqual([401, 200])
    expect((await ask('GET', `/apikeys/${key.id}`)).body).toMatchObject({ errorCode: 'NOT_FOUND' })
  })
  it('end with the time that they were made for, and their tokens with them', async () => {
    const privileges = privilegesOf(['search-impersonate'])
    const key = await make({ privileges, lifetimeDuration: 'P1D' })
    expect(key).toMatchObject({ expirationDate: now + 86_400_000 })
    const token = await test.mint(
      { userIds: [{ name: 'anonymous', provider: 'p' }], validFor: 604_800_000 },
      key.value,
    )
    const search = async () => (await test.call('', { q: '' }, { key: token })).status
    expect(await search()).toBe(200)
    now += 86_400_000
    expect(await search()).toBe(401)
    expect((await ask('GET', `/apikeys/${key.id}`)).body).toMatchObject({ status: 'EXPIRED', enabled: false })
  })
  it('are held to sources: they push to these, and neither see, make nor empty another', async () => {
    const [mine, other] = (await Promise.all(
      ['Mine', 'Other'].map(async name => (await ask('POST', '/sources', { name })).body.id),
    )) as [string, string]
    const key = await make({ privileges: privilegesOf(['push'], [mine, 'Gone']) })
    expect(key['privileges']).toEqual(privilegesOf(['push'], [mine, 'Gone']))
    const call = async (method: string, path: string, body?: object) =>
      (await ask(method, path, body, key.value)).status
    const push = async (source: string) => {
      const address = `http://x/push/v1/organizations/quarry/sources/${source}/documents?documentId=u://1`
      const init = { method: 'PUT', headers: { authorization: `Bearer ${key.value}` }, body: '{}' }
      return (await test.services.fetch(new Request(address, init))).status
    }
    expect([await push(mine), await push('Mine'), await push(other), await push('Other')]).toEqual([
      202, 202, 403, 403,
    ])
    expect(await push('%4dine')).toBe(202)
    expect([await push('Nowhere'), await push('%ff')]).toEqual([403, 403])
    expect([await call('GET', `/sources/${mine}`), await call('POST', `/sources/${mine}/rebuild`)]).toEqual([
      200, 200,
    ])
    for (const [method, path] of [
      ['GET', `/sources/${other}`],
      ['DELETE', `/sources/${other}`],
      ['POST', `/sources/Other/rebuild`],
      ['GET', '/sources'],
      ['GET', '/sources/pages'],
    ] as const)
      expect([path, await call(method, path)]).toEqual([path, 403])
    expect(await call('POST', '/sources', { name: 'Third' })).toBe(403)
    expect(await call('GET', '/indexes/page/fields')).toBe(200)
    // Somebody says that it holds for all.
    await ask('PUT', `/apikeys/${key.id}`, { privileges: feeding })
    expect(await push(other)).toBe(202)
  })
  it('are held to a hub: every search and every token is of it', async () => {
    const additionalConfiguration = { search: { enforcedQueryPipelineConfiguration: { searchHub: 'Shop' } } }
    const privileges = privilegesOf(['search-impersonate'])
    const key = await make({ privileges, additionalConfiguration })
    expect(key).toMatchObject({ additionalConfiguration })
    const userIds = [{ name: 'anonymous', provider: 'p' }]
    const claimsOf = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claimsOf(await test.mint({ userIds }, key.value))).toMatchObject({ searchHub: 'Shop' })
    const elsewhere = await test.call('/token', { userIds, searchHub: 'Other' }, { key: key.value })
    expect(elsewhere.status).toBe(403)
    const rules = [{ id: 'n', type: 'notify', text: 'In the shop', when: { hub: 'Shop' } }]
    const steering = {
      method: 'PUT',
      headers: { authorization: `Bearer ${admin}` },
      body: JSON.stringify({ pipelines: [{ name: 'default', rules }] }),
    }
    expect((await test.services.fetch(new Request('http://x/admin/pipelines', steering))).status).toBe(200)
    const { triggers } = await test.search({ q: '', searchHub: 'Other' }, key.value)
    expect(triggers).toMatchObject([{ content: 'In the shop' }])
    const copy = (await ask('PUT', `/apikeys/${key.id}/duplicate`, {})).body
    expect(copy).toMatchObject({ additionalConfiguration })
    // What is not said stays; what is said to be nothing is lifted.
    await ask('PUT', `/apikeys/${key.id}`, { displayName: 'Till' })
    expect((await ask('GET', `/apikeys/${key.id}`)).body).toMatchObject({
      displayName: 'Till',
      additionalConfiguration,
    })
    expect((await ask('PUT', `/apikeys/${key.id}`, { privileges: feeding })).status).toBe(400)
    await ask('PUT', `/apikeys/${key.id}`, { additionalConfiguration: {} })
    expect((await ask('GET', `/apikeys/${key.id}`)).body).not.toHaveProperty('additionalConfiguration')
    expect(claimsOf(await test.mint({ userIds, searchHub: 'Other' }, key.value))).toMatchObject({
      searchHub: 'Other',
    })
  })
  it.each([
    [{ privileges: [] }, 'no scope'],
    [{ privileges: feeding.slice(1) }, 'together with the rest of its scope'],
    [{ privileges: [{ owner: 'PLATFORM', targetDomain: 'SOURCE', type: 'VIEW' }] }, 'together with'],
    [{ privileges: [{ owner: 'PLATFORM', targetDomain: 'API_KEY', type: 'EDIT' }] }, 'opens nothing here'],
    [
      { privileges: [...feeding.slice(0, 1), { ...feeding[1], targetId: 'one' }] },
      '"one" alone cannot be said',
    ],
    [{ privileges: privilegesOf(['admin', 'push'], ['one']) }, 'held to no source'],
    [{ privileges: feeding, allowedIps: ['10.0.0.1'] }, 'allowedIps'],
    [
      {
        privileges: feeding,
        additionalConfiguration: { search: { enforcedQueryPipelineConfiguration: { searchHub: 'h' } } },
      },
      'additionalConfiguration',
    ],
    [{ privileges: feeding, lifetimeDuration: '14 days' }, 'lifetimeDuration'],
    [{ privileges: feeding, displayName: '' }, 'displayName'],
  ])('are not made of %o', async (body, reason) => {
    expect(await ask('POST', '/apikeys', { displayName: 'X', ...body })).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_PARAMETERS', message: expect.stringContaining(reason) },
    })
  })
  it('are the business of administrators of this organisation, where it was opened', async () => {
    for (const scope of scopes.filter(one => one !== 'admin')) {
      const { status, body } = await ask('GET', '/apikeys', undefined, await test.makeKey(scope))
      expect([scope, status, body['errorCode']]).toEqual([scope, 403, 'ACCESS_DENIED'])
    }
    expect((await ask('GET', '/apikeys', undefined, test.token)).status).toBe(401)
    const elsewhere = new Request('http://x/rest/organizations/other/apikeys', {
      headers: { authorization: `Bearer ${admin}` },
    })
    expect((await test.services.fetch(elsewhere)).status).toBe(404)
    const closed = await openTestServices()
    try {
      const request = new Request('http://x/rest/organizations/quarry/apikeys', {
        method: 'POST',
        headers: { authorization: `Bearer ${await closed.makeKey('admin')}` },
        body: JSON.stringify({ displayName: 'X', privileges: feeding }),
      })
      expect((await closed.services.fetch(request)).status).toBe(404)
    } finally {
      await closed.close()
    }
  })
})

it.each(scopes)('the scope %s is told as privileges that come to it again, and to no other', scope => {
  expect(scopesOf(privilegesOf([scope]))).toEqual({ scopes: [scope], sources: undefined })
})

it.each([
  ['P1Y3M14D', '2027-06-15'],
  ['P2W', '2026-03-15'],
  ['P10Y', '2036-03-01'],
  ['P10Y1D', null],
  ['P0D', null],
  ['P', null],
  ['PT5M', null],
])('%s ends at %s', (duration, day) => {
  const end = endOf(duration, Date.parse('2026-03-01T00:00:00Z'))
  expect(end === null ? null : new Date(end).toISOString().slice(0, 10)).toBe(day)
})
