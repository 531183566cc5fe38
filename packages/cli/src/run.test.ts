import { openControl } from '@quarry/server'
import { temporaryFolder } from '@quarry/testkit/folder'
import { beforeEach, expect, it } from 'vitest'
import { openSecrets } from '../../server/src/keys/index.ts'
import { runQuarry } from '../test/quarry.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const quarry = (...args: string[]) =>
  runQuarry(args, { QUARRY_DATA: folder }, () => Date.parse('2026-03-01T00:00:00Z'))

it('makes a key that the server knows, lists it, and ends it', async () => {
  const made = await quarry('keys', 'create', '--scope', 'push,admin', '--name=Importer')
  expect(made.code).toBe(0)
  const control = await openControl(folder)
  const key = await control.keys.verify(made.text)
  expect(key).toMatchObject({ name: 'Importer', scopes: ['push', 'admin'] })
  expect((await quarry('keys', 'list')).text).toBe(`${key?.id}\t2026-03-01\tvalid\tpush,admin\tImporter`)
  expect(await quarry('keys', 'revoke', key?.id ?? '')).toMatchObject({ code: 0 })
  expect(await control.keys.verify(made.text)).toBeNull()
  await control.close()
  expect((await quarry('keys', 'list')).text).toContain('revoked 2026-03-01')
})
it('rotates the key that signs tokens, and keeps the one before', async () => {
  const [first] = openSecrets({ folder, clock: () => 1 }).signingKeys
  const { code, text } = await quarry('keys', 'rotate')
  expect(code).toBe(0)
  expect(text).toContain(`${first?.id}\t1970-01-01T00:00:00.001Z\tverifies`)
  expect(text).toMatch(/^[0-9a-f]{12}\t2026-03-01T00:00:00.000Z\tsigns/)
  expect((await quarry('keys', 'rotate')).text).not.toContain(first?.id)
})
it('binds a content key to a project', async () => {
  const { text } = await quarry('keys', 'create', '--scope', 'content-write', '--project', 'ABC')
  expect(text).toMatch(/^uf/)
  const control = await openControl(folder)
  expect(await control.keys.verify(text)).toMatchObject({ name: 'content-write', projectId: 'abc' })
  await control.close()
})
it('makes keys that are held to sources and to a hub', async () => {
  const scope = ['--scope', 'push,search-impersonate']
  const { text } = await quarry('keys', 'create', ...scope, '--sources', 'Shop, Feed', '--hub', 'Till')
  expect((await quarry('keys', 'list')).text).toContain(
    'search-impersonate; source Shop; source Feed; hub Till',
  )
  const control = await openControl(folder)
  expect(await control.keys.verify(text)).toMatchObject({ sources: ['Shop', 'Feed'], hub: 'Till' })
  await control.close()
})
it('makes a key that ends by itself', async () => {
  const { text } = await quarry('keys', 'create', '--scope', 'push', '--days', '90')
  expect((await quarry('keys', 'list')).text).toContain('valid until 2026-05-30')
  const later = await openControl(folder, () => Date.parse('2026-05-30T00:00:00Z'))
  expect(await later.keys.verify(text)).toBeNull()
  await later.close()
})
it.each([
  [['keys', 'create', '--scope', 'push', '--days', 'soon'], 'after how many days'],
  [['keys', 'create', '--scope', 'push,admin', '--sources', 'Shop'], 'none of the scope admin'],
  [['keys', 'create', '--scope', 'push', '--hub', 'Shop'], 'of the scope search-impersonate'],
  [['keys', 'create'], 'Say what the key may do'],
  [['keys', 'create', '--scope', 'push,everything'], '"everything" is no scope'],
  [['keys', 'create', '--scope'], '--scope needs a value'],
  [['keys', 'create', '--scope', 'push', '--scope', 'admin'], '--scope is said twice'],
  [['keys', 'create', '--role', 'x'], '--role is not known here'],
  [['keys', 'revoke'], 'Say which key'],
  [['keys', 'revoke', 'nobody'], 'no valid key'],
  [['fly', 'away'], '"fly away" is no command'],
  [['constructor'], '"constructor" is no command. All of them: quarry help.'],
  [['contnt', 'import'], 'Near it: quarry content import'],
  [['ingets', 'x.csv'], 'Near it: quarry ingest. '],
  [['content', 'export', 'package.json'], 'package.json is a file: name a folder.'],
])('says what to type instead of %j', async (args, text) => {
  expect(await quarry(...args)).toEqual({ code: 2, text: expect.stringContaining(text) })
})
it('tells of one command, and of itself, when asked', async () => {
  for (const word of ['--help', '-h']) {
    const { code, text } = await quarry('content', 'import', word)
    expect({ code, lines: text.split('\n').length }).toEqual({ code: 0, lines: 2 })
    expect(text).toContain('quarry content import FOLDER')
  }
  expect((await quarry('-h')).text).toContain('quarry keys create --scope')
  expect(await quarry('--version')).toEqual({ code: 0, text: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
})

it('tells what there is when asked nothing', async () => {
  const { code, text } = await quarry()
  expect(code).toBe(0)
  expect(text).toContain('quarry keys create --scope')
})
