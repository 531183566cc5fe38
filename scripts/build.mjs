// Builds the site for the browser and everything for Node, once for the same sources.

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = path.resolve(import.meta.dirname, '..')
const stampFile = path.join(root, 'dist/stamp.json')
const sourceFolders = ['apps', 'packages', 'scripts']
const sourceFiles = ['package-lock.json', 'package.json', 'tsconfig.json']

/** Entries of the server build: what runs in a process or a worker of its own. */
async function serverEntries() {
  const entries = { main: 'apps/site/main.ts', cli: 'packages/cli/src/main.ts' }
  // A package that starts workers lists them; they are built beside the main file.
  for (const name of await readdir(path.join(root, 'packages'))) {
    const manifest = JSON.parse(await readFile(path.join(root, 'packages', name, 'package.json'), 'utf8'))
    for (const [worker, file] of Object.entries(manifest.quarry?.workers ?? {})) {
      entries[worker] = path.posix.join('packages', name, file)
    }
  }
  return Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(path.join(root, file))))
}

/** A fingerprint of everything a build is made of. Tests and content are not part of it. */
export async function fingerprint() {
  const hash = createHash('sha256').update(process.version.split('.')[0])
  const files = [...sourceFiles]
  for (const folder of sourceFolders) files.push(...(await walk(folder)))
  for (const file of files.sort()) {
    hash.update(file).update(await readFile(path.join(root, file)))
  }
  return hash.digest('hex')
}

async function walk(folder) {
  const found = []
  for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
    const name = path.posix.join(folder, entry.name)
    if (entry.name === 'node_modules' || entry.name === 'dist' || name === 'apps/site/meridian/content')
      continue
    if (entry.isDirectory()) found.push(...(await walk(name)))
    else if (!/\.test\.tsx?$/.test(entry.name)) found.push(name)
  }
  return found
}

export async function isBuilt() {
  if (!existsSync(stampFile)) return false
  const stamp = JSON.parse(await readFile(stampFile, 'utf8'))
  return stamp.sources === (await fingerprint())
}

export async function buildAll() {
  const sources = await fingerprint()
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  const { clientBuild, serverBuild } = await import('./vite.mjs')
  await rm(stampFile, { force: true })
  await build(clientBuild())
  await build(serverBuild(await serverEntries()))
  await compressAssets()
  await mkdir(path.dirname(stampFile), { recursive: true })
  // Written last and in one step: a build that was stopped half-way is never taken for a whole one.
  await writeFile(`${stampFile}.new`, JSON.stringify({ sources }))
  await rename(`${stampFile}.new`, stampFile)
}

/** Assets are compressed once, at their best, instead of at each request. */
async function compressAssets() {
  const folder = path.join(root, 'dist/client/assets')
  for (const name of await readdir(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue
    const file = path.join(folder, name)
    const bytes = await readFile(file)
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const started = performance.now()
  if (await isBuilt()) console.log('Built already: nothing has changed.')
  else {
    await buildAll()
    console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  }
}
