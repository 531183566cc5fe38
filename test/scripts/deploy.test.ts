import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '@quarry/testkit/folder'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSecurityHeaders } from '../../packages/site/serve/security-headers.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')

describe('what is collected for an image', () => {
  const folder = temporaryFolder()
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  beforeAll(() => {
    for (const name of [
      'dist/client/a.js',
      'dist/server/chunks/x.js.map',
      'sites/meridian/content/feed.json',
      'sites/meridian/site.tsx',
      'sites/meridian/theme.css',
      'sites/meridian/public/logo.png',
      'sites/meridian/tables/products.mjs',
      'manual/search/box.md',
      'manual/search/box.png',
      'quarry.config.json',
    ])
      write(name, '')
    write('sites/meridian/content/markdown.json', '{ "docs": { "from": "../../../manual" } }')
    write('dist/server/main.js', "console.log('serves from', process.cwd())\n")
    write('dist/server/cli.js', "console.log('commands', process.argv[2])\n")
    write('sites/meridian/rules.json', '{}')
    write('package.json', '{ "type": "module" }')
    write('node_modules/hono/index.js', '')
    write('node_modules/hono/index.d.ts', '')
    write('packages/engine/src/index.ts', '')
    mkdirSync(path.join(folder, 'node_modules/@quarry'))
    symlinkSync('../../packages/engine', path.join(folder, 'node_modules/@quarry/engine'))
    execFileSync('sh', [path.join(root, 'deploy/collect.sh'), 'sites/meridian', path.join(folder, 'out')], {
      cwd: folder,
    })
  })

  it('holds what runs and no sources', () => {
    const files = readdirSync(path.join(folder, 'out'), { recursive: true, encoding: 'utf8' })
    for (const name of [
      'dist/client/a.js',
      'sites/meridian/content/feed.json',
      'sites/meridian/rules.json',
      'node_modules/hono/index.js',
      // Whatever the config names: it may be called anything.
      'sites/meridian/tables/products.mjs',
      'manual/search/box.md',
      'quarry.config.json',
    ])
      expect(files).toContain(name)
    expect(files.filter(name => /\.(tsx?|map|css|png)$|@quarry/.test(name))).toEqual([])
  })

  it('starts by its two doors', () => {
    const run = (...args: string[]) =>
      execFileSync(process.execPath, args, { cwd: path.join(folder, 'out'), encoding: 'utf8' }).trim()
    expect(run('server.mjs')).toMatch(/^serves from .*out$/)
    expect(run('bin/quarry.mjs', 'doctor')).toBe('commands doctor')
  })
})

it('names of settings in deploy are settings', () => {
  const known = read('docs/configuration.md') + read('docs/configuration-others.md')
  for (const name of ['compose.yaml', 'compose.collector.yaml', 'quarry.service', 'Caddyfile', 'nginx.conf'])
    for (const [setting] of read(`deploy/${name}`).matchAll(/QUARRY_[A-Z_]+/g))
      expect(known, `${name}: ${setting}`).toContain(`\`${setting}\``)
})

it('the image has the release of Node that the repository names, and copies what is there', () => {
  const file = read('Dockerfile')
  expect(file).toContain(`ARG NODE=${read('.node-version').trim()}\n`)
  expect(existsSync(path.join(root, 'deploy/collect.sh'))).toBe(true)
  expect(file).toContain('deploy/collect.sh')
})

it.each(['Dockerfile', 'packages/create/templates/shared/Dockerfile'])(
  '%s installs before it copies what changes every day: that layer is kept',
  name => {
    const [, stage = ''] = /^FROM [^\n]+ AS build\n(.*?)(?=^FROM )/ms.exec(read(name)) ?? []
    const steps = stage.split('\n').filter(line => /^COPY|^RUN/.test(line))
    const at = (step: RegExp) => steps.findIndex(line => step.test(line))
    expect(at(/npm (ci|install)/)).toBeGreaterThan(at(/^COPY .*(manifests|package)/))
    expect(at(/^COPY \. \.$/)).toBeGreaterThan(at(/npm (ci|install)/))
  },
)

it('both proxies leave to the site what it says itself once its address is https', () => {
  const secure = new Headers()
  createSecurityHeaders({ https: true })(secure, false)
  expect([...secure.keys()]).toContain('strict-transport-security')
  for (const name of ['nginx.conf', 'Caddyfile'])
    for (const header of secure.keys()) expect(read(`deploy/${name}`).toLowerCase()).not.toContain(header)
})

it('both proxies pass streams on as they come, and hide the figures', () => {
  expect(read('deploy/nginx.conf')).toMatch(/proxy_buffering off;/)
  expect(read('deploy/Caddyfile')).toMatch(/flush_interval -1/)
  for (const name of ['nginx.conf', 'Caddyfile']) expect(read(`deploy/${name}`)).toContain('/metrics')
})

it.each([
  'Dockerfile',
  'packages/create/templates/shared/Dockerfile',
  'deploy/quarry.service',
  'docs/deploy.md',
])('%s starts as what is measured does', name => {
  const measured = read('bench/pages/running-site.ts')
  const started = read(name)
  const flags = measured.match(/--(max-semi-space|v8-pool)-size=\d+/g) ?? []
  expect(flags).toHaveLength(2)
  for (const flag of flags) expect(started).toContain(flag)
  const variables = [...measured.matchAll(/(MALLOC_\w+): '(\d+)'/g)]
  expect(variables).toHaveLength(2)
  for (const [, variable, value] of variables) expect(started).toContain(`${variable}=${value}`)
})

it('the image of a new site holds all that its config can name, and nothing that only builds', () => {
  const folder = temporaryFolder()
  const files = [
    'node_modules/vite/index.js',
    'node_modules/@rolldown/binding/a.node',
    'node_modules/lightningcss-linux-x64-gnu/a.node',
    'node_modules/hono/index.d.ts',
    'node_modules/hono/index.js',
    'node_modules/react-dom/server.js',
    'dist/server/main.js',
    'dist/server/main.js.map',
    'content/entries/guide/one.md',
    'words/content-types/guide.json',
    'tables/products.csv',
    'rules.json',
    'quarry.config.json',
    'package.json',
    'packages/quarry-cli-0.2.0.tgz',
    'public/favicon.svg',
    'test/site.test.ts',
    'site.tsx',
    'theme.css',
  ]
  for (const name of files) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(folder, name), '')
  }
  const dockerfile = read('packages/create/templates/shared/Dockerfile')
  const [, steps = ''] = /npm prune.*?&& (rm .*?)\n\n/s.exec(dockerfile) ?? []
  execFileSync('sh', ['-e', '-c', steps.replaceAll(' /made', ' made')], { cwd: folder })
  const copied = [...dockerfile.matchAll(/^COPY --from=build --chown=node:node (\S+) (\S+)$/gm)]
  const left = files.filter(name =>
    copied.some(([, from = '', to = '']) => {
      const inside = path.relative(to, name)
      const place = path.resolve(folder, from.replace(/^\/site|^\/(made)/, './$1'), inside)
      return !inside.startsWith('..') && existsSync(place)
    }),
  )
  expect(left).toEqual([
    'node_modules/hono/index.js',
    'node_modules/react-dom/server.js',
    'dist/server/main.js',
    'content/entries/guide/one.md',
    'words/content-types/guide.json',
    'tables/products.csv',
    'rules.json',
    'quarry.config.json',
    'package.json',
  ])
})
