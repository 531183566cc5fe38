import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installed, installPackages } from './installed-packages.ts'

const root = path.resolve(import.meta.dirname, '../..')
const manifestOf = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
const { devDependencies, version } = manifestOf(root)
const names = readdirSync(path.join(root, 'packages'))

let installed: Installed
beforeAll(async () => {
  const { typescript, react, 'react-dom': dom, vite, '@vitejs/plugin-react': plugin } = devDependencies
  const types = ['@types/node', '@types/react', '@types/react-dom'].map(name => [name, devDependencies[name]])
  installed = await installPackages({
    typescript,
    react,
    'react-dom': dom,
    vite,
    '@vitejs/plugin-react': plugin,
    ...Object.fromEntries(types),
  })
}, 600_000)
afterAll(() => installed?.remove(), 300_000)

const folderOf = (name: string) =>
  path.join(installed.folder, 'node_modules', manifestOf(path.join(root, 'packages', name)).name)

describe.each(names)('the package %s', name => {
  it('says what it is: one version, a licence, where its sources are, and nothing that is private', () => {
    const manifest = manifestOf(folderOf(name))
    expect(manifest).toMatchObject({
      version,
      license: 'Apache-2.0',
      repository: { directory: `packages/${name}` },
    })
    expect(manifest.description).toMatch(/\.$/)
    expect(manifest).not.toHaveProperty('private')
    const files = readdirSync(folderOf(name), { recursive: true }) as string[]
    expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE']))
    // Templates are sources of the sites that are made of them.
    const ours = files.filter(file => !file.startsWith('templates/'))
    expect(ours.filter(file => /\.test\.|(?<!\.d)\.tsx?$/.test(file))).toEqual([])
  })

  it('is what publint calls clean', async () => {
    const { messages, pkg } = await publint({ pkgDir: folderOf(name), strict: true, pack: false })
    expect(messages.map(message => formatMessage(message, pkg, { color: false }))).toEqual([])
  })
})

it('the registry would take every one of them', () => {
  // As installed they are what was packed; in one folder they are asked about in one call. Nothing is sent, and nothing
  // is asked about what is published already: registries take their time.
  const folder = path.join(installed.folder, 'published')
  for (const name of names) cpSync(folderOf(name), path.join(folder, name), { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, workspaces: names }))
  const asked = ['publish', '--workspaces', '--dry-run', '--offline', '--json', '--access', 'public']
  const told: Record<string, { id: string }> = JSON.parse(
    installed.run('npm', ['--prefix', folder, ...asked]),
  )
  const published = names.map(name => `${manifestOf(folderOf(name)).name}@${version}`)
  expect(
    Object.values(told)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(published.sort())
}, 300_000)

describe('installed in an empty folder', () => {
  it.each(['bundler', 'nodenext'])(
    'a strict compiler takes the types of every entry (%s)',
    resolution => {
      const entries = names.flatMap(name => {
        const manifest = manifestOf(folderOf(name))
        return Object.entries(manifest.exports ?? {})
          .filter(([, target]) => typeof target === 'object')
          .map(([subpath]) => path.posix.join(manifest.name, subpath))
      })
      expect(entries.length).toBeGreaterThan(30)
      const lines = entries.map((entry, at) => `export type * as entry${at} from '${entry}'`)
      writeFileSync(path.join(installed.folder, 'entries.ts'), `${lines.join('\n')}\n`)
      const options = {
        strict: true,
        skipLibCheck: false,
        noEmit: true,
        target: 'es2023',
        lib: ['es2023', 'dom', 'dom.iterable'],
        module: resolution === 'bundler' ? 'esnext' : 'nodenext',
        moduleResolution: resolution,
        types: ['node'],
      }
      writeFileSync(
        path.join(installed.folder, 'tsconfig.json'),
        JSON.stringify({ compilerOptions: options, files: ['entries.ts'] }),
      )
      expect(installed.run('npx', ['tsc', '-p', 'tsconfig.json'])).toBe('')
    },
    300_000,
  )

  it('the engine answers alone, and so do the services', () => {
    cpSync(path.join(root, 'examples/outside'), installed.folder, { recursive: true })
    const output = (file: string) =>
      JSON.parse(installed.run(process.execPath, [file]).trim().split('\n').at(-1) ?? '')
    expect(output('engine.mjs')).toEqual({ total: 2, first: '1', shelves: ['kitchen', 'travel'] })
    expect(output('server.mjs')).toEqual({ title: 'Bread', ready: true })
  }, 300_000)

  it('the search client is found by a strict compiler in each of its examples, and built by Vite', () => {
    const from = path.join(root, 'examples/outside')
    for (const name of ['vite', 'next', 'astro']) {
      const folder = path.join(installed.folder, name)
      // Below the folder in which everything is installed; what an example declares besides is measured by a bench.
      cpSync(path.join(from, name), folder, { recursive: true })
      const options = JSON.stringify({ extends: './tsconfig.json', compilerOptions: { skipLibCheck: false } })
      writeFileSync(path.join(folder, 'strict.json'), options)
      expect(installed.run('npx', ['tsc', '-p', path.join(name, 'strict.json')])).toBe('')
    }
    expect(installed.run('npx', ['vite', 'build', 'vite'])).toMatch(/built in/)
    const made = readdirSync(path.join(installed.folder, 'vite/dist/assets'))
    expect(made).toEqual([expect.stringMatching(/\.js$/)])
  }, 300_000)

  it('the quarry command knows its commands', () => {
    expect(installed.run('npx', ['quarry', 'help'])).toContain('quarry content import')
  }, 300_000)
})
