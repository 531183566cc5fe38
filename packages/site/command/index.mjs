// The commands of a site: `quarry start`, `quarry build`, `quarry dev` in the folder with its `quarry.config.ts`.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { requireNode } from './node-version.mjs'
import { checkVersions } from './packages.mjs'

export { createBuild } from './build.mjs'
export { placeOf } from './place.mjs'
export { quarrySite } from './quarry-site.mjs'

const commands = { start: startSite, build: buildSite, dev: developSite }

export const siteCommands = Object.keys(commands)

/** @param {import('./place.mjs').Place} place */
export async function runSiteCommand(name, place) {
  requireNode()
  try {
    if (!existsSync(path.join(place.folder, 'quarry.config.ts')))
      throw new Error(`There is no quarry.config.ts in ${place.folder}: run this in the folder of a site.`)
    await checkVersions(place.folder)
    await commands[name](place)
  } catch (error) {
    console.error(`\nQuarry did not ${name}. ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}

async function startSite(place) {
  await (await import('./start.mjs')).start(place)
}

async function buildSite(place) {
  const started = performance.now()
  const { buildAll, isBuilt } = (await import('./build.mjs')).createBuild(place)
  if (await isBuilt()) return console.log('Built already: nothing has changed.')
  await buildAll()
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

async function developSite(place) {
  await (await import('./dev.mjs')).develop(place)
}
