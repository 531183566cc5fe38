import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { alone, pack } from '../../scripts/pack.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const cache = path.join(root, '.cache/installed')
const stampFile = path.join(cache, 'stamp')
const home = path.join(cache, 'home')

/** Runs a program as on a machine of which nothing is known; its output, or an error that holds it. */
function run(folder: string, command: string, args: readonly string[]): string {
  const done = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 600_000,
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      NODE_ENV: 'development',
      npm_config_update_notifier: 'false',
    },
  })
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}\n${done.stdout}${done.stderr}`)
  return done.stdout
}

const install = (folder: string) =>
  run(folder, 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'])

/** A site as `create-quarry` makes it, in which npm has installed what its manifest names: once for all tests. */
async function installedSite(): Promise<string> {
  const packages = await pack()
  const site = path.join(cache, 'site')
  const stamp = readFileSync(path.join(packages, 'stamp'), 'utf8')
  await alone(() => {
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
    rmSync(cache, { recursive: true, force: true })
    mkdirSync(home, { recursive: true })
    const bin = path.join(root, 'packages/create/bin.mjs')
    run(cache, process.execPath, [bin, 'site', '--yes', '--from', packages])
    install(site)
    writeFileSync(stampFile, stamp)
  })
  return site
}

/** Gives a site that was just made what npm would install in it. */
export async function linkInstalled(folder: string): Promise<void> {
  const site = await installedSite()
  if (!isDeepStrictEqual(needsOf(folder), needsOf(site)))
    throw new Error(`${folder} needs other packages than were installed`)
  linkTree(path.join(site, 'node_modules'), path.join(folder, 'node_modules'))
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))

function needsOf(folder: string): unknown {
  const { dependencies, devDependencies, overrides } = manifestOf(folder)
  return { dependencies, devDependencies, overrides }
}

/** The same files under other names. Folders are its own: what comes in or goes there is not seen elsewhere. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name)
    const target = path.join(to, entry.name)
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkFile(source, target)
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    // The folder for temporary files is on another disk.
    copyFileSync(source, target)
  }
}

export type Installed = {
  folder: string
  /** Runs a program there with an empty home; its output, or an error that holds it. */
  run(command: string, args: readonly string[]): string
  remove(): void
}

/** Every packed package by its name, as a dependency that is a file. */
async function packedPackages(): Promise<Readonly<Record<string, string>>> {
  const folder = await pack()
  const tarballs = readdirSync(folder).filter(file => file.endsWith('.tgz'))
  return Object.fromEntries(tarballs.map(file => [nameOf(file), `file:${path.join(folder, file)}`]))
}

const nameOf = (file: string): string => file.replace(/-\d+\.\d+\.\d+.*$/, '').replace(/^quarry-/, '@quarry/')

/**
 * A folder outside the repository, in which npm has installed what was packed, and what is named besides. It begins with
 * what a site has, so that npm need not write that again; what is not named here it takes away.
 */
export async function installPackages(more: Readonly<Record<string, string>>): Promise<Installed> {
  const site = await installedSite()
  const folder = mkdtempSync(path.join(tmpdir(), 'quarry-outside-'))
  const dependencies = { ...(await packedPackages()), ...more }
  linkTree(path.join(site, 'node_modules'), path.join(folder, 'node_modules'))
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'outside', private: true, type: 'module', dependencies }),
  )
  install(folder)
  return {
    folder,
    run: (command, args) => run(folder, command, args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
