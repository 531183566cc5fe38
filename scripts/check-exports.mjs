// Every exported name is used by another file of the product. What a package's `exports` offer counts as used.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { everything, isTest, packageEntries, product, readModules, siteEntries } from './modules.mjs'

const root = path.resolve(import.meta.dirname, '..')

/** Made for tests: that only tests use them is as it should be. */
const forTests = /^packages\/testkit\/|\.fixture\.tsx?$|\/test\//

export async function checkExports(folder = root) {
  const modules = await readModules(folder, everything)
  const offered = [...(await packageEntries(folder)).values(), ...(await siteEntries(folder))]
  return exportFaults(modules, offered)
}

/** @returns a sentence for every exported name that nobody, or only a test, asks for. */
export function exportFaults(modules, offered) {
  const used = usesOf(modules, file => !isTest(file), offered)
  const tested = usesOf(modules, isTest, [])
  const faults = []
  for (const [file, { exports, code }] of modules) {
    if (isTest(file) || !product.some(place => file.startsWith(`${place}/`))) continue
    for (const { name, from } of exports) {
      if (name === '*' || name === 'default' || used.has(`${file} ${name}`)) continue
      const isTested = tested.has(`${file} ${name}`)
      if (isTested && forTests.test(file)) continue
      const atHome =
        !from && code.match(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g')).length > 1
      if (isTested && atHome) continue
      faults.push(
        `${file}: ${name} is exported and ${isTested ? 'only tests use it' : atHome ? 'only this file uses it' : 'nobody uses it'}`,
      )
    }
  }
  return faults
}

/** The exports (`file name`) that the chosen files and the offered entries reach, through re-exports too. */
function usesOf(modules, isUser, offered) {
  const used = new Set()
  const use = (file, name) => {
    const module = modules.get(file)
    if (!module || used.has(`${file} ${name}`)) return
    used.add(`${file} ${name}`)
    for (const exported of module.exports) {
      if (name !== '*' && exported.name !== name && exported.name !== '*') continue
      if (exported.name !== '*') used.add(`${file} ${exported.name}`)
      if (exported.file) use(exported.file, exported.name === '*' ? name : exported.fromName)
    }
  }
  for (const file of offered) use(file, '*')
  for (const [file, { imports }] of modules) {
    if (!isUser(file)) continue
    for (const imported of imports) for (const name of imported.names) use(imported.file, name)
  }
  return used
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = await checkExports()
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'Exports: each is used elsewhere.' : `Exports: ${faults.length} faults.`)
  process.exit(faults.length === 0 ? 0 : 1)
}
