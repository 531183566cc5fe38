import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../test/open-test-services.ts'
import { openControl } from '../control/store/open-control.ts'
import { rotateSigningKey } from '../operations/index.ts'

let test: TestServices
let now = 1_800_000_000_000
beforeAll(async () => {
  test = await openTestServices({
    clock: () => now,
    documents: [
      { id: 'mill', title: 'The Mill', tags: ['night'] },
      { id: 'sun', title: 'The Sun', tags: ['day'] },
    ],
    env: { QUARRY_ADMIN: 'on' },
  })
})
afterAll(() => test.close())

const ask = (key: string) => test.call('', { q: '' }, { key })

describe('over the network', () => {
  it('a token changed anywhere is refused, in its words', async () => {
    const [header = '', claims = '', signature = ''] = test.token.split('.')
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    const forged = [
      `${header}.${part({ ...said, filter: '' })}.${signature}`,
      `${part({ alg: 'none', typ: 'JWT' })}.${claims}.`,
      `${header}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      // What everybody can know is no secret: not the organisation, and not a key's public id.
      await new SignJWT(said)
        .setProtectedHeader({ alg: 'HS256', kid: 'quarry' })
        .sign(Buffer.from('quarry'.padEnd(32))),
    ]
    for (const token of forged) {
      const response = await ask(token)
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({
        type: 'InvalidTokenException',
        message: expect.stringContaining('not one of ours'),
      })
    }
    expect((await ask(test.token)).status).toBe(200)
  })

  it('a token played again after its key was revoked is refused', async () => {
    const control = await openControl(test.folder)
    const { key, text } = await control.keys.create({ name: 'partner', scopes: ['search-impersonate'] })
    const minted = await test.call('/token', { userIds: [{ name: 'a', provider: 'p' }] }, { key: text })
    const { token } = (await minted.json()) as { token: string }
    expect((await ask(token)).status).toBe(200)
    await control.keys.revoke(key.id)
    const response = await ask(token)
    expect(response.status).toBe(401)
    expect(((await response.json()) as { message: string }).message).toContain('revoked')
    expect((await ask(text)).status).toBe(401)
    await control.close()
  })

  it('a rotation in another process leaves tokens good once, and ends them the second time', async () => {
    const before = await test.mint({})
    rotateSigningKey(test.folder, () => now)
    now += 1000
    expect((await ask(before)).status).toBe(200)
    const between = await test.mint({})
    rotateSigningKey(test.folder, () => now)
    now += 1000
    expect((await ask(before)).status).toBe(401)
    expect((await ask(between)).status).toBe(200)
  })

  it('a visitor’s token opens nothing that is administered', async () => {
    const token = await test.mint({})
    const doors: [string, string][] = [
      ['POST', '/rest/search/v2/token'],
      ['GET', '/rest/insights/v1/queries'],
      ['GET', '/rest/insights/v1/tests/box'],
      ['PUT', '/rest/organizations/quarry/answer/v1/configs/mine'],
      ['GET', '/rest/organizations/quarry/answer/v1/configs/mine/evaluations'],
      ['GET', '/rest/organizations/quarry/sources'],
      ['POST', '/push/v1/organizations/quarry/files'],
      ['PUT', '/push/v1/organizations/quarry/sources/x/documents?documentId=https://x/'],
      ['PUT', '/api/v1/entries'],
      ['GET', '/api/v1/webhooks'],
      ['GET', '/admin/pipelines'],
      ['DELETE', '/collect/visitor'],
    ]
    for (const [method, path] of doors) {
      const headers = {
        authorization: `Bearer ${token}`,
        'x-api-key': token,
        'content-type': 'application/json',
      }
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }
      const response = await test.services.fetch(new Request(`http://x${path}`, { method, headers, ...body }))
      expect([path, [401, 403].includes(response.status)]).toEqual([path, true])
      expect([path, await response.text()]).not.toEqual([path, expect.stringContaining('"items"')])
    }
    expect(
      await test.services.isAdministrator(
        new Request('http://x/', { headers: { authorization: `Bearer ${token}` } }),
      ),
    ).toBe(false)
  })

  it('no answer made for one asker is given to another', async () => {
    const titles = async (key: string) => {
      const response = await test.call('', { q: '', sortCriteria: '@title ascending' }, { key })
      return ((await response.json()) as { results: { title: string }[] }).results.map(({ title }) => title)
    }
    const [all, night, day] = [
      await test.mint({}),
      await test.mint({ filter: '@tags==night' }),
      await test.mint({ filter: '@tags==day', userGroups: ['night'] }),
    ]
    // Twice: the second time from what was kept.
    for (let turn = 0; turn < 2; turn++) {
      expect(await titles(all)).toEqual(['The Mill', 'The Sun'])
      expect(await titles(night)).toEqual(['The Mill'])
      expect(await titles(day)).toEqual(['The Sun'])
    }
  })
})

describe('a token', () => {
  it('is made as the provider documents it, and holds its bearer to what it says', async () => {
    const wanted = {
      userIds: [{ name: 'ada@example.org', provider: 'Email Security Provider', type: 'User' }],
      userGroups: ['staff'],
      userDisplayName: 'Ada',
      searchHub: 'library',
      pipeline: 'default',
      filter: '@tags==day',
      validFor: 60_000,
    }
    const token = await test.mint(wanted)
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const { validFor: _, ...said } = wanted
    const seconds = Math.floor(now / 1000)
    expect(claims).toMatchObject({ ...said, organization: 'quarry', iat: seconds, exp: seconds + 60 })
    const heard = new Promise<string>(resolve =>
      test.services.provided.search.log.listen(({ hub }) => resolve(hub)),
    )
    await test.call('', { q: '', searchHub: 'other' }, { key: token })
    expect(await heard).toBe('library')
  })
  it.each([
    [{ userIds: [] }, 'userIds'],
    [{ userIds: [{ name: 'a' }] }, 'userIds.0.provider'],
    [{ userIds: [{ name: 'a', provider: 'p' }], validFor: 5 }, 'validFor'],
    [{ userIds: [{ name: 'a', provider: 'p' }], filter: '@tags==(' }, 'filter'],
    ['x'.repeat(100_001), 'longer than 100000 bytes'],
  ])('is not made of %j', async (body, where) => {
    const response = await test.call('/token', body, { key: test.services.siteKeys.search })
    expect([400, 413]).toContain(response.status)
    expect(((await response.json()) as { message: string }).message).toContain(where)
  })
})
