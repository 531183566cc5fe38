// Builds a site for the browser and everything for Node, once for the same sources.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { moduleOfSite, workers } from './packages.mjs'
import { filesOf } from './sources.mjs'

/** @param {import('./place.mjs').Place} place */
export function createBuild(place) {
  const stampFile = path.join(place.build, 'stamp.json')

  /** A fingerprint of everything a build is made of. Tests and content are not part of it. */
  async function fingerprint() {
    const hash = createHash('sha256').update(
      `${process.version.split('.')[0]} ${path.relative(place.root, place.build)}`,
    )
    const files = []
    for (const source of place.sources) files.push(...(await filesOf(place.root, source)))
    for (const file of files.sort()) hash.update(file).update(await readFile(path.join(place.root, file)))
    return hash.digest('hex')
  }

  async function isBuilt() {
    if (!existsSync(stampFile)) return false
    const stamp = JSON.parse(await readFile(stampFile, 'utf8'))
    return stamp.sources === (await fingerprint())
  }

  async function buildAll() {
    const sources = await fingerprint()
    process.env.NODE_ENV = 'production'
    const { build } = await import('vite')
    const { clientBuild, serverBuild } = await import('./vite.mjs')
    await rm(stampFile, { force: true })
    await build(await clientBuild(place))
    await build(
      await serverBuild(place, { main: await moduleOfSite('main'), ...(await workers()), ...place.programs }),
    )
    await compressAssets(path.join(place.build, 'client/assets'))
    await mkdir(place.build, { recursive: true })
    // Written last and in one step: a build that was stopped half-way is never taken for a whole one.
    await writeFile(`${stampFile}.new`, JSON.stringify({ sources }))
    await rename(`${stampFile}.new`, stampFile)
  }

  return { fingerprint, isBuilt, buildAll }
}

/** Assets are compressed once, at their best, instead of at each request. */
async function compressAssets(folder) {
  for (const name of await readdir(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue
    const file = path.join(folder, name)
    const bytes = await readFile(file)
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  }
}
