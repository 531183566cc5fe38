// Who may import whom. The rule is short on purpose: a reader should be able to keep it in mind.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(import.meta.dirname, '..')

/** Own packages that each room may import. */
export const allowed = {
  'packages/protocol': [],
  'packages/search': ['protocol'],
  'packages/content': ['protocol'],
  'packages/events': ['protocol'],
  'packages/theme': ['protocol'],
  'packages/engine': ['protocol'],
  'packages/store': ['protocol'],
  'packages/answers': ['protocol'],
  'packages/server': ['protocol', 'engine', 'store', 'answers', 'content'],
  'packages/testkit': ['protocol', 'engine', 'store', 'search', 'content', 'answers', 'server'],
  'packages/cli': ['protocol', 'engine', 'store', 'server', 'content'],
  'apps/site/src': ['protocol', 'search', 'content', 'events', 'theme'],
  'apps/site/meridian': ['protocol', 'search', 'content', 'events', 'theme'],
  'apps/site/serve': ['protocol', 'search', 'content'],
  'apps/site/main.ts': ['protocol', 'search', 'content', 'server'],
  'apps/site/test': ['protocol', 'search', 'content', 'events', 'server', 'testkit', 'engine'],
}

/** Rooms whose code runs in a browser: nothing of Node. */
const browserSafe = [
  'packages/protocol',
  'packages/search',
  'packages/content',
  'packages/events',
  'packages/theme',
  'apps/site/src',
  'apps/site/meridian',
]

/** Inside the server, capabilities meet through their index only, in this order and never the other way. */
export const serverCapabilities = {
  config: [],
  http: [],
  keys: ['http'],
  token: ['http', 'keys'],
  content: ['http', 'keys'],
  visitor: ['http', 'keys', 'content'],
  pipelines: ['http', 'keys'],
  evaluate: [],
  search: ['http', 'keys', 'token', 'pipelines', 'evaluate'],
  sources: ['http', 'keys', 'search'],
  feed: ['content', 'search', 'sources'],
  answer: ['http', 'keys', 'token', 'search'],
  collect: ['http', 'keys', 'token', 'search'],
  rollup: ['http', 'keys', 'search', 'collect'],
  operations: ['http', 'keys', 'config'],
  indexing: ['config'],
}

export async function checkImports(folder = root) {
  const faults = []
  for (const file of await sources(folder)) {
    const text = await readFile(path.join(folder, file), 'utf8')
    for (const { specifier, typeOnly } of importsOf(text))
      faults.push(...judge(file, specifier, typeOnly, text))
  }
  return faults
}

/** @returns every fault of one import, as sentences. */
export function judge(file, specifier, typeOnly = false) {
  const faults = []
  const fault = why => faults.push(`${file}: imports "${specifier}": ${why}`)
  const room = Object.keys(allowed).find(name => file === name || file.startsWith(`${name}/`))
  const test = isTest(file)
  if (!room) return faults
  const own = /^@quarry\/([^/]+)(\/.*)?$/.exec(specifier)
  if (own) {
    const [, name, subpath] = own
    const mayTest = test && name === 'testkit'
    if (!allowed[room].includes(name) && !mayTest && room !== `packages/${name}`)
      fault(`${room} may import ${allowed[room].join(', ') || 'nothing of ours'}`)
    if (subpath === '/schema' && browserSafe.includes(room))
      fault('schemas are for servers; a browser would carry the whole validator')
  }
  if (specifier.startsWith('.')) {
    const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier))
    if (!target.startsWith(`${room}/`) && target !== room && !crossesAllowed(room, target) && !test)
      fault(`leaves its room (${target})`)
    faults.push(...judgeServer(file, target, specifier, test))
  }
  if (!test && browserSafe.includes(room) && (specifier.startsWith('node:') || specifier === 'libsql'))
    fault('this room runs in browsers')
  if (
    room === 'packages/protocol' &&
    !file.startsWith('packages/protocol/src/schema/') &&
    !specifier.startsWith('.') &&
    !test
  ) {
    fault('the root of protocol is types only and imports nothing')
  }
  if (
    /^react($|-dom|\/)/.test(specifier) &&
    room.startsWith('packages/') &&
    !test &&
    !/(^|\/)react(\.tsx?|\/.*)$|\.?react\.tsx?$/.test(file)
  ) {
    fault('React belongs in files named react.tsx, in folders named react, and in apps')
  }
  if (
    /^zod($|\/)/.test(specifier) &&
    browserSafe.includes(room) &&
    !file.startsWith('packages/protocol/src/schema/') &&
    !typeOnly
  )
    fault('the validator never reaches a browser')
  return faults
}

function crossesAllowed(room, target) {
  // The pieces of the site app know each other: src, meridian, serve and main are one app.
  if (!room.startsWith('apps/site')) return false
  // Two doors lead from the site's machinery to this very site: how its search page and its search box are set up.
  if (room === 'apps/site/src')
    return ['apps/site/meridian/search.tsx', 'apps/site/meridian/search-box.ts'].includes(target)
  if (room === 'apps/site/meridian') return target.startsWith('apps/site/src/')
  return target.startsWith('apps/site/')
}

function judgeServer(file, target, specifier, test) {
  const from = /^packages\/server\/src\/([^/]+)\//.exec(file)?.[1]
  const to = /^packages\/server\/src\/([^/]+)\//.exec(target)?.[1]
  if (!from || !to || from === to || test) return []
  const faults = []
  const may = serverCapabilities[from]
  if (!may) faults.push(`${file}: "${from}" is no capability of the checked list (scripts/check-imports.mjs)`)
  else if (!may.includes(to))
    faults.push(
      `${file}: imports "${specifier}": ${from} may import ${may.join(', ') || 'no other capability'}`,
    )
  if (!/\/index\.ts$/.test(target))
    faults.push(`${file}: imports "${specifier}": capabilities meet through index.ts only`)
  return faults
}

function isTest(file) {
  return /\.test\.tsx?$|\/test\/|\.bench\.ts$|\/bench\//.test(file)
}

/** Imports and re-exports of a source text, comments left out. */
export function importsOf(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const found = []
  for (const [, kind, specifier] of code.matchAll(
    /^\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s+['"]([^'"]+)['"]/gm,
  ))
    found.push({ specifier, typeOnly: Boolean(kind) })
  for (const [, specifier] of code.matchAll(/^\s*import\s+['"]([^'"]+)['"]/gm))
    found.push({ specifier, typeOnly: false })
  for (const [, specifier] of code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g))
    found.push({ specifier, typeOnly: false })
  return found
}

async function sources(folder, under = ['apps', 'packages']) {
  const found = []
  for (const name of under) {
    for (const entry of await readdir(path.join(folder, name), { withFileTypes: true })) {
      const file = path.posix.join(name, entry.name)
      if (entry.name === 'node_modules' || entry.name === 'dist') continue
      if (entry.isDirectory()) found.push(...(await sources(folder, [file])))
      else if (/\.tsx?$/.test(entry.name)) found.push(file)
    }
  }
  return found
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = await checkImports()
  for (const fault of faults) console.error(fault)
  console.log(
    faults.length === 0 ? 'Imports: every room keeps to its rule.' : `Imports: ${faults.length} faults.`,
  )
  process.exit(faults.length === 0 ? 0 : 1)
}
