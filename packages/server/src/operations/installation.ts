import { randomInt } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { checkDatabases, makeFolder, ownerOf, StoreError, setOwner } from '@quarry/store'
import { databasesOf, installationFile, secretsFault, withoutDatabase } from './data-files.ts'

/** The data folder is not as this installation left it; the message says what to do. */
export class InstallationError extends Error {
  override name = 'InstallationError'
}

/** What belongs to an installation. */
type Manifest = {
  format: 1
  /** Its number, which stands in the header of each of its databases. */
  installation: number
  databases: string[]
  /** How each file was when it was closed; empty while a server runs, and after one that was broken off. */
  closed: Record<string, string>
}

type Installation = {
  /** All of it is open: what is there belongs to it from now on. */
  opened(): void
  /** All of it is closed. */
  closed(): void
}

type InstallationOptions = {
  /** Told what is missing and can be done without. */
  progress: (text: string) => void
  clock: () => number
}

/** So long may a start look at files that may have changed; what is not read by then is opened all the same. */
const lookForMs = 5000

/**
 * Looks at the data folder before anything opens it. What was closed and not touched since is as it should be; everything
 * else is read through. Throws an `InstallationError` where the site must not start on what is there; databases that can
 * be done without are put aside when they are damaged, and made anew.
 */
export async function openInstallation(data: string, options: InstallationOptions): Promise<Installation> {
  const { progress } = options
  const folder = path.resolve(data)
  takeFolder(folder)
  const secrets = secretsFault(folder)
  if (secrets) throw new InstallationError(`${secrets.detail} ${secrets.remedy}`)
  const known = readManifest(folder)
  const there = databasesOf(folder)
  const installation =
    known?.installation ?? there.map(name => ownerOf(path.join(folder, name))).find(Boolean)
  for (const name of known?.databases ?? []) if (!there.includes(name)) tellMissing(folder, name, progress)
  const doubtful = there.filter(name => known?.closed[name] !== stateOf(path.join(folder, name)))
  const files = doubtful.map(name => path.join(folder, name))
  const faults = await checkDatabases(files, lookForMs)
  for (const name of doubtful) {
    const file = path.join(folder, name)
    chmodSync(file, 0o600)
    const [damage] = faults.get(file) ?? []
    const fault =
      damage === undefined ? strangeness(folder, name, known, installation) : `is damaged: ${damage}`
    if (fault !== undefined) putAside(folder, name, `${name} ${fault}`, options)
  }
  // Not while they are open: to whoever looks whether others write, this would be a writing of theirs.
  const sign = (names: readonly string[]): void => {
    for (const file of names.map(name => path.join(folder, name)))
      if (ownerOf(file) !== manifest.installation) setOwner(file, manifest.installation)
  }
  const manifest: Manifest = {
    format: 1,
    installation: installation ?? randomInt(1, 2 ** 31 - 1),
    databases: known?.databases ?? [],
    closed: {},
  }
  sign(databasesOf(folder))
  if (known) write(folder, manifest)

  return {
    opened() {
      manifest.databases = databasesOf(folder)
      for (const name of manifest.databases) chmodSync(path.join(folder, name), 0o600)
      write(folder, manifest)
    },
    closed() {
      sign(manifest.databases)
      const states = manifest.databases.map(name => [name, stateOf(path.join(folder, name))])
      write(folder, { ...manifest, closed: Object.fromEntries(states) })
    },
  }
}

/** What says that a database, whole as it is, is not the one that this installation had; undefined when nothing does. */
export function strangeness(
  folder: string,
  name: string,
  known: Manifest | null,
  installation = known?.installation,
): string | undefined {
  const file = path.join(folder, name)
  if (known?.databases.includes(name) && statSync(file).size === 0) return 'is empty'
  const owner = ownerOf(file)
  // What was closed was signed; before that, a database says of no installation that it is its own.
  const isUnsigned = owner === 0 && known?.closed[name] === undefined
  const isOurs = isUnsigned || installation === undefined || owner === installation
  return isOurs ? undefined : 'belongs to another installation'
}

function tellMissing(folder: string, name: string, tell: (text: string) => void): void {
  const lost = withoutDatabase(name)
  if (lost === undefined)
    throw new InstallationError(
      `${name} is missing from ${folder}, and it belongs to this installation. Is the right volume mounted there? ` +
        `Put it back, or restore a backup: quarry restore FOLDER. To begin without it, delete ${installationFile}.`,
    )
  tell(`${name} is missing from ${folder}: ${lost}.`)
}

function putAside(folder: string, name: string, what: string, options: InstallationOptions): void {
  const sentence = what.replace(/\.?$/, '.')
  const lost = withoutDatabase(name)
  if (lost === undefined) throw new InstallationError(`${sentence} Restore a backup: quarry restore FOLDER.`)
  const aside = `${name}.aside-${options.clock()}`
  for (const end of ['', '-wal', '-shm']) {
    const file = path.join(folder, name + end)
    if (existsSync(file)) renameSync(file, path.join(folder, aside + end))
  }
  options.progress(`${sentence} It was put aside as ${aside}: ${lost}.`)
}

/** Makes the folder, for its owner alone. */
function takeFolder(folder: string): void {
  try {
    makeFolder(folder, 0o700)
    accessSync(folder, constants.R_OK | constants.W_OK)
    chmodSync(folder, 0o700)
  } catch (error) {
    if (error instanceof StoreError)
      throw new InstallationError(`${error.message} The setting is QUARRY_DATA.`, { cause: error })
    const { code = '' } = error as NodeJS.ErrnoException
    throw new InstallationError(
      `${folder} cannot be written (${code}). Give the folder to the user that runs the server, or set QUARRY_DATA to another.`,
      { cause: error },
    )
  }
}

export function readManifest(folder: string): Manifest | null {
  const file = path.join(folder, installationFile)
  if (!existsSync(file)) return null
  try {
    const { format, installation, databases, closed } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    if (format === 1 && installation > 0 && Array.isArray(databases) && Object(closed) === closed)
      return { format, installation, databases, closed }
  } catch {
    // Told below.
  }
  throw new InstallationError(
    `${installationFile} cannot be read. Restore it from a backup; or delete it, and the next start makes it anew from what is there.`,
  )
}

function write(folder: string, manifest: Manifest): void {
  const file = path.join(folder, installationFile)
  writeFileSync(`${file}.new`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

/** Another text says that somebody has written there. */
function stateOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false })
  const journal = statSync(`${file}-wal`, { throwIfNoEntry: false })
  return `${stat?.size} ${stat?.mtimeMs} ${journal?.size ?? 0}`
}
