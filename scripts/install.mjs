// Installs what the lockfile pins, skips it when nothing has changed, and checks that it is what is there.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** @returns what was done: 'installed' or 'unchanged'. */
export async function install(folder = root) {
  const lock = await readFile(path.join(folder, 'package-lock.json'))
  const stampFile = path.join(folder, 'node_modules/.quarry-lock')
  const stamp = createHash('sha256').update(process.version).update(lock).digest('hex')
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) return 'unchanged'
  // Never an install script of somebody else's: nothing that we use needs one. The build tools are needed in
  // production too, where npm would leave them out.
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const done = spawnSync(
    npm,
    ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    },
  )
  if (done.status !== 0)
    throw new Error('npm ci failed: see its message above. Check the connection and try again.')
  await checkPins(folder)
  await writeFile(stampFile, stamp)
  return 'installed'
}

/** On an older Node npm silently takes older releases; this is where that would show. */
export async function checkPins(folder = root) {
  const lock = JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8'))
  const wrong = []
  for (const [where, pinned] of Object.entries(lock.packages)) {
    if (!where.includes('node_modules/') || pinned.link) continue
    const file = path.join(folder, where, 'package.json')
    if (!existsSync(file)) {
      if (!pinned.optional && !pinned.devOptional && !pinned.peer)
        wrong.push(`${where}: ${pinned.version} is pinned, none is installed`)
      continue
    }
    const { version } = JSON.parse(await readFile(file, 'utf8'))
    if (version !== pinned.version)
      wrong.push(`${where}: ${pinned.version} is pinned, ${version} is installed`)
  }
  const loose = []
  const manifests = [
    'package.json',
    ...Object.entries(lock.packages)
      .filter(([, p]) => p.link)
      .map(([, p]) => `${p.resolved}/package.json`),
  ]
  for (const manifest of manifests) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      await readFile(path.join(folder, manifest), 'utf8'),
    )
    for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (!/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))
        loose.push(`${manifest}: ${name} "${range}" is not an exact version`)
    }
  }
  if (wrong.length + loose.length > 0) {
    throw new Error(
      `What is installed is not what is pinned:\n${[...wrong, ...loose].join('\n')}\nRun: npm ci`,
    )
  }
}
