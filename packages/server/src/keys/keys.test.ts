import { statSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '@quarry/store'
import { temporaryFolder } from '@quarry/testkit/folder'
import { beforeEach, describe, expect, it } from 'vitest'
import { createKeys } from './keys.ts'
import { requireScope } from './require-scope.ts'
import { openSecrets } from './secrets.ts'
import { createKeyStore } from './store/keys.ts'
import { keyLifeMigrations, keyMigrations } from './store/migrations.ts'

async function setUp() {
  const database = await openDatabase(':memory:', {
    durable: false,
    migrations: [...keyMigrations, ...keyLifeMigrations],
  })
  return { database, keys: createKeys({ store: createKeyStore(database), clock: () => 5 }) }
}

describe('a key', () => {
  it('is good until it is revoked', async () => {
    const { keys } = await setUp()
    const { key, text } = await keys.create({ name: 'feed', scopes: ['push', 'admin'] })
    expect(await keys.verify(text)).toEqual({
      id: key.id,
      name: 'feed',
      scopes: ['push', 'admin'],
      created: 5,
      revoked: null,
    })
    expect(await keys.verify(`${text}x`)).toBeNull()
    expect(await keys.verify(`${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`)).toBeNull()
    expect(await keys.isValid(key.id)).toBe(true)
    expect(await keys.revoke(key.id)).toBe(true)
    expect(await keys.revoke(key.id)).toBe(false)
    expect(await keys.verify(text)).toBeNull()
    expect(await keys.isValid(key.id)).toBe(false)
    expect(await keys.list()).toMatchObject([{ name: 'feed', revoked: 5 }])
  })
  it('is kept as a hash only', async () => {
    const { database, keys } = await setUp()
    const { text } = await keys.create({ name: 'x', scopes: ['push'] })
    const dump = JSON.stringify(await database.all('SELECT *, hex(hash) AS hex FROM key'))
    expect(dump).not.toContain(text.slice(12))
  })
  it('begins as the providers’ keys do', async () => {
    const { keys } = await setUp()
    expect((await keys.create({ name: 'a', scopes: ['push'] })).text).toMatch(/^xx[\w-]{53}$/)
    expect(await keys.create({ name: 'b', scopes: ['content-write'], projectId: 'p' })).toMatchObject({
      text: expect.stringMatching(/^uf[\w-]{53}$/),
      key: { projectId: 'p' },
    })
  })
  it('opens what its scopes name, and admin opens everything', async () => {
    const { keys } = await setUp()
    const request = (text?: string) =>
      new Request('http://x/', text === undefined ? {} : { headers: { authorization: `Bearer ${text}` } })
    const push = (await keys.create({ name: 'feed', scopes: ['push'] })).text
    const admin = (await keys.create({ name: 'all', scopes: ['admin'] })).text
    expect((await requireScope(keys, request(push), 'push')).name).toBe('feed')
    expect((await requireScope(keys, request(admin), 'push')).name).toBe('all')
    await expect(requireScope(keys, request(push), 'admin')).rejects.toThrow('"feed" may not do this')
    await expect(requireScope(keys, request('xxwrong'), 'push')).rejects.toThrow('unknown, ended or revoked')
    await expect(requireScope(keys, request(), 'push')).rejects.toThrow('No key was sent')
  })
})

describe('secrets', () => {
  let folder: string
  beforeEach(() => {
    folder = temporaryFolder()
  })

  it('are made once, kept, and readable by their owner only', async () => {
    const first = openSecrets({ folder, clock: () => 1 })
    expect(
      await first.ownKey(
        'search',
        async () => true,
        async () => 'made',
      ),
    ).toBe('made')
    const again = openSecrets({ folder, clock: () => 2 })
    expect(again.signingKeys).toEqual(first.signingKeys)
    expect(
      await again.ownKey(
        'search',
        async () => true,
        async () => 'other',
      ),
    ).toBe('made')
    expect(
      await again.ownKey(
        'search',
        async () => false,
        async () => 'anew',
      ),
    ).toBe('anew')
    expect(statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  })
  it('rotate: the new key signs, the one before still verifies, older ones are gone', () => {
    const secrets = openSecrets({ folder, clock: () => 1 })
    const [first] = secrets.signingKeys
    const second = secrets.rotate()
    expect(secrets.signingKeys).toEqual([second, first])
    const third = secrets.rotate()
    expect(secrets.signingKeys).toEqual([third, second])
  })
  it('that another process rotates count within a second, and nothing that either writes is lost', async () => {
    let now = 1000
    const server = openSecrets({ folder, clock: () => now })
    const [first] = server.signingKeys
    const commandLine = openSecrets({ folder, clock: () => now })
    const second = commandLine.rotate()
    expect(server.signingKeys).toEqual([first])
    now += 1000
    expect(server.signingKeys).toEqual([second, first])
    const made = async (): Promise<string> =>
      await server.ownKey(
        'site',
        async () => true,
        async () => 'made',
      )
    const third = commandLine.rotate()
    expect(await made()).toBe('made')
    expect(openSecrets({ folder, clock: () => now }).signingKeys).toEqual([third, second])
  })
})
