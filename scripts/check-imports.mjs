// Who may import whom. The rule is short on purpose: a reader should be able to keep it in mind.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { circleFaults } from './import-circles.mjs'
import { isTest, readModules } from './modules.mjs'

const root = path.resolve(import.meta.dirname, '..')

/** Own packages that each room may import. */
export const allowed = {
  'packages/protocol': [],
  'packages/search': ['protocol'],
  'packages/instantsearch': ['protocol'],
  'packages/content': ['protocol', 'bounded-map'],
  'packages/events': [],
  'packages/theme': [],
  'packages/bounded-map': [],
  'packages/language': [],
  'packages/engine': ['language', 'bounded-map'],
  'packages/store': ['bounded-map'],
  'packages/answers': ['language'],
  'packages/server': ['protocol', 'language', 'engine', 'store', 'answers', 'content', 'bounded-map'],
  'packages/testkit': ['language', 'engine', 'store', 'server'],
  'packages/cli': ['server', 'site', 'instantsearch'],
  'packages/create': [],
  'packages/site/src': ['protocol', 'search', 'content', 'events', 'theme', 'bounded-map'],
  'sites/meridian/test': ['search', 'server', 'site'],
  'sites/meridian': ['search', 'content', 'site'],
  'sites/fixture': ['search', 'site'],
  'sites/docs': ['site'],
  'packages/site/serve': ['protocol', 'search', 'content', 'bounded-map'],
  'packages/site/main.ts': ['protocol', 'search', 'content', 'server'],
  'packages/site/command': ['server'],
  'packages/site/test': ['protocol', 'search', 'content', 'events', 'server', 'testkit', 'engine'],
}

/** Pages are made of React. The pieces of a site know each other. */
const siteRooms = [
  'packages/site/src',
  'packages/site/serve',
  'packages/site/main.ts',
  'packages/site/command',
  'packages/site/test',
  'sites/meridian/test',
  'sites/meridian',
  'sites/fixture',
  'sites/docs',
]

/** Rooms whose code runs in a browser: nothing of Node. */
export const browserSafe = [
  'packages/bounded-map',
  'packages/protocol',
  'packages/search',
  'packages/instantsearch',
  'packages/content',
  'packages/events',
  'packages/theme',
  'packages/site/src',
  'sites/meridian',
  'sites/fixture',
  'sites/docs',
]

/** Inside the server, capabilities meet through their index only, in this order and never the other way. */
export const serverCapabilities = {
  config: [],
  http: [],
  keys: ['http'],
  evaluate: [],
  pipelines: ['http', 'keys'],
  control: ['keys', 'pipelines'],
  operations: ['config', 'http', 'keys'],
  content: ['config', 'http', 'keys', 'control'],
  encoder: [],
  indexing: ['config', 'http', 'encoder'],
  token: ['http', 'keys'],
  search: ['http', 'token', 'pipelines', 'evaluate', 'encoder'],
  collect: ['http', 'keys', 'token', 'search'],
  insight: ['http', 'keys', 'pipelines', 'token', 'search', 'collect'],
  answer: ['config', 'http', 'keys', 'token', 'search', 'insight', 'encoder'],
  machines: ['config', 'http', 'token', 'encoder', 'search', 'answer', 'events'],
  rollup: ['config', 'http', 'keys', 'search', 'collect'],
  events: ['http', 'keys', 'content', 'token', 'search', 'collect', 'insight', 'rollup'],
  sources: ['config', 'http', 'keys', 'control', 'indexing', 'token', 'search'],
  assets: ['config', 'http', 'keys', 'control', 'content'],
  feed: ['control', 'content', 'indexing', 'encoder', 'search', 'sources'],
  commerce: ['http', 'keys', 'pipelines', 'token', 'search', 'answer', 'events'],
}

export async function checkImports(folder = root) {
  const modules = await readModules(folder)
  const faults = [...circleFaults(modules), ...ruleFaults(modules)]
  const ruled = [...modules].filter(([file]) => /\.tsx?$/.test(file))
  for (const [file, { imports }] of ruled)
    for (const { specifier, typeOnly } of imports) faults.push(...faultsOf(file, specifier, typeOnly))
  for (const [file] of ruled)
    faults.push(...storeFaults(file, await readFile(path.join(folder, file), 'utf8')))
  return faults
}

/** Every room and every capability stands in the rule, and the rule names no other. */
function ruleFaults(modules) {
  const files = [...modules.keys()]
  const rooms = new Set(files.map(file => roomOf(file) ?? file.split('/').slice(0, 2).join('/')))
  const capabilities = new Set(files.map(capabilityOf).filter(Boolean))
  return [
    ...differences('room', rooms, Object.keys(allowed)),
    ...differences('capability', capabilities, Object.keys(serverCapabilities)),
    ...[...capabilities].flatMap(name => portOf(name, files)),
  ]
}

/** Whoever keeps something says by a port what a store of it must promise. */
function portOf(capability, files) {
  const has = folder => files.some(file => file.startsWith(`packages/server/src/${capability}/${folder}/`))
  return has('store') && !has('port') ? [`the capability "${capability}" has a store and no port`] : []
}

function differences(kind, there, ruled) {
  const unruled = [...there].filter(name => !ruled.includes(name))
  const gone = ruled.filter(name => !there.has(name))
  return [
    ...unruled.map(name => `the ${kind} "${name}" is missing in the rule (scripts/check-imports.mjs)`),
    ...gone.map(
      name => `the rule names the ${kind} "${name}", which is not there (scripts/check-imports.mjs)`,
    ),
  ]
}

/**
 * A store is known by its port, its types too: whoever wants another driver writes that alone. Only what opens a store, and the
 * index by which other capabilities open it, imports the driver.
 */
const openers = /\/(capability|index|stores|open-[\w-]+)\.ts$/

function portFaults(file, target, typeOnly) {
  const driver = /^packages\/server\/src\/(.*\/)?store\//.test(target)
  if (!driver || /\/store\//.test(file) || isTest(file) || (openers.test(file) && !typeOnly)) return []
  return [
    `${file}: knows the driver ${target}: take the port beside it, and open it in capability.ts or open-….ts`,
  ]
}

/** SQL, and the databases that take it, are known below folders named `store`: all others ask a store by its port. */
const sql = /['"`]\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|VACUUM)\s/
const databases = /import[^'"]*\b(Database|Session|openDatabase|openConnection)\b[^'"]*from '@quarry\/store'/

/** @returns what a file of the server knows of databases although it is in no store. */
export function storeFaults(file, text) {
  const isFree =
    /^packages\/server\/src\//.test(file) && !/\/(store|operations)\//.test(file) && !isTest(file)
  if (!isFree) return []
  return [
    ...(sql.test(text) ? [`${file}: holds SQL, and stands in no folder named store`] : []),
    ...(databases.test(text) ? [`${file}: knows a database, and stands in no folder named store`] : []),
  ]
}

const roomOf = file => Object.keys(allowed).find(name => file === name || file.startsWith(`${name}/`))
const capabilityOf = file => /^packages\/server\/src\/([^/]+)\//.exec(file)?.[1]

/** @returns every fault of one import, as sentences. */
export function faultsOf(file, specifier, typeOnly = false) {
  const faults = []
  const fault = why => faults.push(`${file}: imports "${specifier}": ${why}`)
  const room = roomOf(file)
  const test = isTest(file)
  if (!room) return faults
  const ours = /^@quarry\/([^/]+)(\/.*)?$/.exec(specifier)
  if (ours) {
    const [, name, subpath] = ours
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
    faults.push(...serverFaults(file, target, specifier, test), ...portFaults(file, target, typeOnly))
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
    !siteRooms.includes(room) &&
    !test &&
    !/(^|\/)react(\.tsx?|\/.*)$|\.?react\.tsx?$/.test(file)
  ) {
    fault('React belongs in files named react.tsx, in folders named react, and in sites')
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

function isIn(file, room) {
  return file === room || file.startsWith(`${room}/`)
}

function crossesAllowed(room, target) {
  // Sites are made of the package and come by its doors (`@quarry/site/…`); the package knows a site as what its build was told
  // of (`virtual:quarry/…`).
  const isOfPackage = siteRooms.some(name => name.startsWith('packages/') && isIn(target, name))
  return room.startsWith('packages/site/') && room !== 'packages/site/src' && isOfPackage
}

function serverFaults(file, target, specifier, test) {
  const from = capabilityOf(file)
  const to = capabilityOf(target)
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = await checkImports()
  for (const fault of faults) console.error(fault)
  console.log(
    faults.length === 0
      ? 'Imports: every room keeps to its rule, none in a circle.'
      : `Imports: ${faults.length} faults.`,
  )
  process.exit(faults.length === 0 ? 0 : 1)
}
