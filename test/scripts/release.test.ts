import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '@quarry/testkit/folder'
import { beforeAll, expect, it } from 'vitest'

const script = path.resolve(import.meta.dirname, '../../scripts/release.mjs')
const folder = temporaryFolder()
const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
const release = (...args: string[]) => run(process.execPath, script, ...args)
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), text)
}
const changelog = '# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n'

beforeAll(() => {
  write('CHANGELOG.md', changelog)
  write('package.json', '{ "name": "quarry", "version": "0.1.0" }')
  write(
    'packages/a/package.json',
    '{ "version": "0.1.0", "dependencies": { "@quarry/b": "0.1.0", "x": "0.1.0" } }',
  )
  write(
    'packages/a/a.ts',
    "const version = '0.1.0'\nconst source = '@quarry/a@0.1.0'\nconst other = '0.1.0'\n",
  )
  write(
    'package-lock.json',
    '{ "version": "0.1.0", "packages": { "packages/a": { "version": "0.1.0" }, "node_modules/x": { "version": "0.1.0" } } }',
  )
  run('git', 'init', '-q')
  run('git', 'add', '.')
})

it.each([
  [[], 'Say which version'],
  [['0.1'], 'Say which version'],
  [['0.1.0'], '0.1.0 does not come after 0.1.0.'],
  [['0.0.9'], '0.0.9 does not come after 0.1.0.'],
])('%j is refused, and nothing is changed', (args, sentence) => {
  expect(release(...args)).toMatchObject({ status: 1, stderr: expect.stringContaining(sentence) })
  expect(read('CHANGELOG.md')).toBe(changelog)
})

it('writes the version of all packages, and no other; dates what was unreleased, once', () => {
  expect(release('0.2.0', '2026-02-03')).toMatchObject({ status: 0, stderr: '' })
  expect(read('packages/a/package.json')).toBe(
    '{ "version": "0.2.0", "dependencies": { "@quarry/b": "0.2.0", "x": "0.1.0" } }',
  )
  expect(read('packages/a/a.ts')).toBe(
    "const version = '0.2.0'\nconst source = '@quarry/a@0.2.0'\nconst other = '0.1.0'\n",
  )
  expect(JSON.parse(read('package-lock.json'))).toEqual({
    version: '0.2.0',
    packages: { 'packages/a': { version: '0.2.0' }, 'node_modules/x': { version: '0.1.0' } },
  })
  const dated = changelog.replace('Unreleased', 'Unreleased\n\n## 0.2.0 (2026-02-03)')
  expect(read('CHANGELOG.md')).toBe(dated)
  // Nothing has come since.
  expect(release('0.3.0').stderr).toContain('nothing that is unreleased')
})
