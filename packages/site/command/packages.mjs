// Where the packages of Quarry are: folders of the repository, or installed.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this package. */
export const sitePackage = path.resolve(import.meta.dirname, '..')

/** A module of this package: a source in the repository, compiled where it is installed. */
export async function moduleOfSite(name) {
  const manifest = await readManifest()
  const isSource = typeof manifest.exports['.'] === 'string'
  return path.join(sitePackage, `${name}.${isSource ? 'ts' : 'js'}`)
}

export async function ownPackageNames() {
  const { name, dependencies } = await readManifest()
  return [name, ...Object.keys(dependencies).filter(dependency => dependency.startsWith('@quarry/'))]
}

const readManifest = async () => JSON.parse(await readFile(path.join(sitePackage, 'package.json'), 'utf8'))

/** The programs that run in workers of their own, by the names they are looked for under. */
export async function workers() {
  const entry = fileURLToPath(import.meta.resolve('@quarry/server'))
  const folder = path.resolve(path.dirname(entry), '..')
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'))
  return Object.fromEntries(
    Object.entries(manifest.quarry.workers).map(([name, file]) => [name, path.join(folder, file)]),
  )
}

/**
 * The packages of one release speak to each other in ways that no other release knows. Whoever upgrades one of them alone is
 * told so, where it would fail later with what nobody understands.
 */
export async function checkVersions(folder) {
  const file = path.join(folder, 'package.json')
  if (!existsSync(file)) return
  const text = await readFile(file, 'utf8')
  const { version } = await readManifest()
  for (const name of namesIn(text)) {
    const installed = path.join(folder, 'node_modules', name, 'package.json')
    if (!existsSync(installed)) continue
    const other = JSON.parse(await readFile(installed, 'utf8')).version
    if (other === version) continue
    const line = text.slice(0, text.indexOf(`"${name}"`)).split('\n').length
    throw new Error(
      `package.json:${line}: ${name} is ${other}, and @quarry/site is ${version}: give all of Quarry's packages one version there, then run npm install.`,
    )
  }
}

function namesIn(text) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(text)
  return Object.keys({ ...dependencies, ...devDependencies }).filter(name => name.startsWith('@quarry/'))
}
