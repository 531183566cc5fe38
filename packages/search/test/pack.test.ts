import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as source from '../src/index.ts'
import { type App, filesOf, importsOf, installed } from './installed.ts'

let app: App
beforeAll(async () => {
  app = await installed()
}, 600_000)
afterAll(() => app?.remove())

type Target = { types: string; default: string }
type Manifest = Record<string, unknown> & { exports: Record<string, Target | string>; files: string[] }
const manifestOf = (): Manifest => JSON.parse(readFileSync(path.join(app.package, 'package.json'), 'utf8'))

describe('the manifest of the packed package', () => {
  it('is ESM without side effects, and needs no React', () => {
    const manifest = manifestOf()
    expect(manifest).toMatchObject({ type: 'module', sideEffects: false, license: 'Apache-2.0' })
    expect(manifest['private']).toBeUndefined()
    expect(manifest['peerDependenciesMeta']).toEqual({ react: { optional: true } })
  })

  it('names files that are there, types first', async () => {
    const { exports, files } = manifestOf()
    const held = await filesOf(app.package)
    expect(Object.keys(exports)).toEqual([
      ...['.', './react', './messages', './say', './recommendation', './removals', './popular', './handover'],
      './insight',
      ...['./commerce', './commerce/react', './answer', './answer/react', './package.json'],
    ])
    for (const target of Object.values(exports)) {
      if (typeof target === 'string') expect(held).toContain(target.slice(2))
      else {
        expect(Object.keys(target)).toEqual(['types', 'default'])
        expect(target.types).toBe(target.default.replace(/\.js$/, '.d.ts'))
        expect(held).toEqual(expect.arrayContaining([target.types.slice(2), target.default.slice(2)]))
      }
    }
    for (const name of files)
      expect(
        held.some(file => file === name || file.startsWith(`${name}/`)),
        name,
      ).toBe(true)
    expect(held).toEqual(expect.arrayContaining(['README.md', 'LICENSE']))
  })

  it('ships neither sources nor tests', async () => {
    const strange = (await filesOf(app.package)).filter(
      file => !/\.(js|d\.ts)$/.test(file) && !['package.json', 'README.md', 'LICENSE'].includes(file),
    )
    expect(strange).toEqual([])
    expect((await filesOf(app.package)).filter(file => /test/.test(file))).toEqual([])
  })
})

describe('what the modules import', () => {
  it('lies in the package, spelt out, or is a dependency', async () => {
    const held = await filesOf(app.package)
    const strange: string[] = []
    for (const file of held.filter(one => /\.(js|d\.ts)$/.test(one))) {
      for (const specifier of importsOf(await readFile(path.join(app.package, file), 'utf8'))) {
        if (/^(react($|\/jsx-runtime$)|@quarry\/protocol$|marked$|@messageformat\/parser$)/.test(specifier))
          continue
        const target = path.posix.join(path.posix.dirname(file), specifier)
        const there = held.includes(file.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target)
        if (!/^\.\.?\/.*\.js$/.test(specifier) || !there) strange.push(`${file}: ${specifier}`)
      }
    }
    expect(strange).toEqual([])
  })

  it('is never React from the root entry', async () => {
    const seen = new Set<string>()
    const visit = async (file: string): Promise<void> => {
      if (seen.has(file)) return
      seen.add(file)
      for (const specifier of importsOf(await readFile(path.join(app.package, file), 'utf8'))) {
        expect(specifier, file).not.toMatch(/^react/)
        if (!specifier.startsWith('.')) seen.add(specifier)
        else await visit(path.posix.join(path.posix.dirname(file), specifier))
      }
    }
    await visit('src/index.js')
    // Nor what answers are drawn with: that comes late, or never.
    expect([...seen].filter(file => /^(marked|src\/answer\/)/.test(file))).toEqual([])
    expect(seen.size).toBeGreaterThan(40)
  })
})

describe('an empty Vite app with the package installed', { timeout: 300_000 }, () => {
  it.each(['bundler', 'nodenext'])('finds its types (%s)', resolution => {
    const module = resolution === 'bundler' ? 'esnext' : 'nodenext'
    expect(app.run('typescript/bin/tsc', ['--moduleResolution', resolution, '--module', module])).toBe('')
  })

  it('builds the page of the README for browsers', async () => {
    app.run('vite/bin/vite.js', ['build', '--outDir', 'out/client'])
    const [script] = (await filesOf(path.join(app.folder, 'out/client'))).filter(one => one.endsWith('.js'))
    const text = await readFile(path.join(app.folder, 'out/client', script!), 'utf8')
    expect(text).toContain('fieldsToInclude')
    // Everything is inside, and of the capabilities only what the page uses.
    expect(text).not.toMatch(/(from|import)\s*\(?["'`]@quarry/)
    expect(text).not.toContain('generateAutomaticFacets:{')
    expect(text).not.toContain('coveoHeadlessVersion')
  })

  it('runs, bundled, in Node', () => {
    app.run('vite/bin/vite.js', ['build', '--ssr', 'src/page.tsx', '--outDir', 'out/server'])
    const { html, asked, href } = JSON.parse(app.run(path.join(app.folder, 'run.mjs'), []))
    expect(html).toContain('Clamps for beginners')
    expect(html).toContain('href="/search?q=clamp&amp;f-kind=guide"')
    expect(html).toContain('1–1 of 2 results for “clamp”')
    expect(asked.map((one: { q: string }) => one.q)).toEqual(['clamp', 'clamp'])
    expect(asked[1].facets[0].currentValues).toEqual([
      { value: 'guide', state: 'selected', previousState: 'idle' },
    ])
    expect(href).toBe('/search?q=clamp&f-kind=guide')
  })

  it('runs in Node without a bundler, whole', () => {
    const names: string[] = JSON.parse(app.run(path.join(app.folder, 'names.mjs'), []))
    expect(names).toEqual(Object.keys(source).sort())
  })
})
