// The modules of this repository: what each imports and exports, as the bundler's own parser reads them.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSync } from 'rolldown/utils'

/** Where the product is; beside it, all that may use it. */
export const product = ['packages', 'sites']
export const everything = [...product, 'test', 'bench', 'eval', 'examples', 'scripts', 'conformance', 'bin']

/** @returns a map from a file's path below `folder` to its module. */
export async function readModules(folder, under = product) {
  const entries = await packageEntries(folder)
  const modules = new Map()
  for (const file of await sourceFiles(folder, under)) {
    const text = await readFile(path.join(folder, file), 'utf8')
    modules.set(file, readModule(file, text, entries))
  }
  return modules
}

/** The imports of a text, each with what it names (`*` for everything) and, where it is ours, the file it means. */
export function readModule(file, text, entries = new Map()) {
  const { module, comments } = parseSync(file, text)
  const imports = module.staticImports.map(({ moduleRequest, entries: names }) => ({
    specifier: moduleRequest.value,
    names: names.map(({ importName }) => nameOf(importName)),
    typeOnly: names.length > 0 && names.every(({ isType }) => isType),
  }))
  const exports = []
  for (const { entries: names } of module.staticExports) {
    for (const { moduleRequest, importName, exportName, isType } of names) {
      const name = exportName.kind === 'None' ? '*' : nameOf(exportName)
      exports.push({ name, from: moduleRequest?.value, fromName: moduleRequest && nameOf(importName) })
      if (moduleRequest)
        imports.push({ specifier: moduleRequest.value, names: [], typeOnly: isType, reExport: true })
    }
  }
  // What the parser's list leaves out: `import('…')` as a type, modules that the bundler loads, types that are added to.
  const code = withoutComments(text, comments)
  for (const [, specifier] of code.matchAll(/\b(?:import|ssrLoadModule)\(\s*['"]([^'"]+)['"]\s*\)/g))
    imports.push({ specifier, names: ['*'], typeOnly: false })
  for (const [, specifier, body] of code.matchAll(/^declare module '([^']+)' \{\n(.*?)^\}/gms)) {
    const names = [...body.matchAll(/^ {2}interface (\w+)/gm)].map(([, name]) => name)
    imports.push({ specifier, names, typeOnly: true })
  }
  for (const imported of imports) imported.file = resolve(file, imported.specifier, entries)
  for (const exported of exports) if (exported.from) exported.file = resolve(file, exported.from, entries)
  return { code, lines: text.split('\n').length - 1, imports, exports }
}

function withoutComments(text, comments) {
  let code = ''
  let from = 0
  for (const { start, end } of comments) {
    code += text.slice(from, start)
    from = end
  }
  return code + text.slice(from)
}

function nameOf({ kind, name }) {
  if (kind === 'Name') return name
  return kind === 'Default' ? 'default' : '*'
}

function resolve(file, specifier, entries) {
  if (specifier.startsWith('/')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return entries.get(specifier)
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier))
}

/** What stands behind `@quarry/search/react`: the `exports` of every package of ours. */
export async function packageEntries(folder) {
  const entries = new Map()
  for (const group of product) {
    if (!existsSync(path.join(folder, group))) continue
    for (const room of await readdir(path.join(folder, group))) {
      const manifest = path.join(folder, group, room, 'package.json')
      if (!existsSync(manifest)) continue
      const { name, exports = {} } = JSON.parse(await readFile(manifest, 'utf8'))
      for (const [subpath, target] of Object.entries(exports))
        entries.set(path.posix.join(name, subpath), path.posix.join(group, room, target))
    }
  }
  return entries
}

/** What a site's `quarry.config.ts` names: builds take it from there. */
export async function siteEntries(folder) {
  const entries = []
  for (const site of await readdir(path.join(folder, 'sites'))) {
    const config = path.join(folder, 'sites', site, 'quarry.config.ts')
    if (!existsSync(config)) continue
    for (const [, name] of (await readFile(config, 'utf8')).matchAll(/: '([^'*]+\.tsx?)'/g))
      entries.push(path.posix.join('sites', site, name))
  }
  return entries
}

export async function sourceFiles(folder, under = product) {
  const found = []
  for (const name of under.filter(place => existsSync(path.join(folder, place)))) {
    for (const entry of await readdir(path.join(folder, name), { withFileTypes: true })) {
      const file = path.posix.join(name, entry.name)
      // Templates are sites of their own: they are checked where they are made.
      if (['node_modules', 'dist', 'templates'].includes(entry.name)) continue
      if (entry.isDirectory()) found.push(...(await sourceFiles(folder, [file])))
      else if (/\.(tsx?|mjs)$/.test(entry.name)) found.push(file)
    }
  }
  return found
}

export function isTest(file) {
  return /\.test\.tsx?$|\/test\/|\.bench\.ts$|\/bench\//.test(file)
}
