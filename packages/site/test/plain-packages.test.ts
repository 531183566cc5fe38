import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { plainPackages } from '../command/vite.mjs'

/** They stay packages: of machine code, loaded when first asked for, for browsers and builds, or a site has them as well. */
const stay = [
  '@fontsource/source-serif-4',
  '@hono/node-server',
  '@modelcontextprotocol/server',
  '@segment/analytics-next',
  'libsql',
  'lowlight',
  'openid-client',
  'react',
  'react-dom',
  'sharp',
  'subset-font',
  'unpdf',
]

it('what services are made of is in the bundle of the server, or stays a package for a reason', () => {
  const packages = path.resolve(import.meta.dirname, '../..')
  const parts = ['answers', 'content', 'engine', 'language', 'protocol', 'search', 'server', 'site', 'store']
  const names = parts.flatMap(part => {
    const file = readFileSync(path.join(packages, part, 'package.json'), 'utf8')
    const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(file)
    return Object.keys(dependencies).filter(name => !name.startsWith('@quarry/'))
  })
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter(name => !plainPackages.test(name) && !stay.includes(name))).toEqual([])
  expect(stay.filter(name => plainPackages.test(name))).toEqual([])
})

it('a package whose name only begins alike is left alone', () => {
  const others = ['zod-to-json-schema', 'yaml-eslint-parser', 'honox', 'marked-alert']
  expect(others.filter(name => plainPackages.test(name))).toEqual([])
})
