import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@quarry/store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createKeys } from './keys.ts'
import { keyMigrations } from './migrations.ts'
import { requireScope } from './require-scope.ts'
import { openSecrets } from './secrets.ts'

function setUp() {
  const database = openDatabase(':memory:', { durable: false, migrations: keyMigrations })
  return { database, keys: createKeys({ database, clock: () => 5 }) }
}

describe('a key', () => {
  it('is good until it is revoked', () => {
    const { keys } = setUp()
    const { key, text } = keys.create({ name: 'feed', scopes: ['push', 'admin'] })
    expect(keys.verify(text)).toEqual({
      id: key.id,
      name: 'feed',
      scopes: ['push', 'admin'],
      created: 5,
      revoked: null,
    })
    expect(keys.verify(`${text}x`)).toBeNull()
    expect(keys.verify(`${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`)).toBeNull()
    expect(keys.isValid(key.id)).toBe(true)
    expect(keys.revoke(key.id)).toBe(true)
    expect(keys.revoke(key.id)).toBe(false)
    expect(keys.verify(text)).toBeNull()
    expect(keys.isValid(key.id)).toBe(false)
    expect(keys.list()).toMatchObject([{ name: 'feed', revoked: 5 }])
  })
  it('is kept as a hash only', () => {
    const { database, keys } = setUp()
    const { text } = keys.create({ name: 'x', scopes: ['push'] })
    const dump = JSON.stringify(database.all('SELECT *, hex(hash) AS hex FROM key'))
    expect(dump).not.toContain(text.slice(12))
  })
  it('begins as the providers’ keys do', () => {
    const { keys } = setUp()
    expect(keys.create({ name: 'a', scopes: ['push'] }).text).toMatch(/^xx[\w-]{53}$/)
    expect(keys.create({ name: 'b', scopes: ['content-write'], projectId: 'p' })).toMatchObject({
      text: expect.stringMatching(/^uf[\w-]{53}$/),
      key: { projectId: 'p' },
    })
  })
  it('opens what its scopes name, and admin opens everything', () => {
    const { keys } = setUp()
    const request = (text?: string) =>
      new Request('http://x/', text === undefined ? {} : { headers: { authorization: `Bearer ${text}` } })
    const push = keys.create({ name: 'feed', scopes: ['push'] }).text
    const admin = keys.create({ name: 'all', scopes: ['admin'] }).text
    expect(requireScope(keys, request(push), 'push').name).toBe('feed')
    expect(requireScope(keys, request(admin), 'push').name).toBe('all')
    expect(() => requireScope(keys, request(push), 'admin')).toThrow('"feed" may not do this')
    expect(() => requireScope(keys, request('xxwrong'), 'push')).toThrow('unknown or revoked')
    expect(() => requireScope(keys, request(), 'push')).toThrow('No key was sent')
  })
})

describe('secrets', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'quarry-secrets-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('are made once, kept, and readable by their owner only', () => {
    const first = openSecrets({ folder, clock: () => 1 })
    expect(
      first.ownKey(
        'search',
        () => true,
        () => 'made',
      ),
    ).toBe('made')
    const again = openSecrets({ folder, clock: () => 2 })
    expect(again.signingKeys).toEqual(first.signingKeys)
    expect(
      again.ownKey(
        'search',
        () => true,
        () => 'other',
      ),
    ).toBe('made')
    expect(
      again.ownKey(
        'search',
        () => false,
        () => 'anew',
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
  it('that another process rotates count within a second, and nothing that either writes is lost', () => {
    let now = 1000
    const server = openSecrets({ folder, clock: () => now })
    const [first] = server.signingKeys
    const commandLine = openSecrets({ folder, clock: () => now })
    const second = commandLine.rotate()
    expect(server.signingKeys).toEqual([first])
    now += 1000
    expect(server.signingKeys).toEqual([second, first])
    const made = (): string =>
      server.ownKey(
        'site',
        () => true,
        () => 'made',
      )
    const third = commandLine.rotate()
    expect(made()).toBe('made')
    expect(openSecrets({ folder, clock: () => now }).signingKeys).toEqual([third, second])
  })
})
