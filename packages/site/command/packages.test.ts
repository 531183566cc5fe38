import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { checkVersions } from './packages.mjs'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

/** A site in whose folder these versions of our packages are installed. */
async function siteWith(installed: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'versions-'))
  folders.push(folder)
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'a-site', dependencies: { ...installed, react: '19.2.9' } }, null, 2),
  )
  for (const [name, version] of Object.entries(installed)) {
    await mkdir(path.join(folder, 'node_modules', name), { recursive: true })
    await writeFile(
      path.join(folder, 'node_modules', name, 'package.json'),
      JSON.stringify({ name, version }),
    )
  }
  return folder
}

it('says which package is of another version, and where that is written', async () => {
  const { version } = manifest
  const folder = await siteWith({ '@quarry/site': version, '@quarry/cli': '0.1.0' })
  await expect(checkVersions(folder)).rejects.toThrow(
    `package.json:5: @quarry/cli is 0.1.0, and @quarry/site is ${version}: give all of Quarry's packages one version there`,
  )
  await expect(
    checkVersions(await siteWith({ '@quarry/site': version, '@quarry/cli': version })),
  ).resolves.toBe(undefined)
})
