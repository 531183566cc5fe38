import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { checkDatabases, copyDatabase, makeFolder } from '@quarry/store'
import { assetFilesOf, databasesOf, installationFile, secretsFile } from './data-files.ts'

/** What a backup says of itself: each file with its size and its SHA-256. */
export type BackupManifest = {
  format: 1
  made: string
  files: { name: string; bytes: number; sha256: string }[]
}

const manifestFile = 'backup.json'

/** Copies databases and secrets of a data folder into a new or empty one, while the server goes on. */
export async function backup(
  data: string,
  target: string,
  { clock, progress }: { clock: () => number; progress: (text: string) => void },
): Promise<BackupManifest> {
  const names = databasesOf(data)
  if (names.length === 0) throw new Error(`There is nothing to back up in ${path.resolve(data)}.`)
  makeFolder(target, 0o700)
  if (readdirSync(target).length > 0)
    throw new Error(`The folder ${path.resolve(target)} is not empty: a backup needs one of its own.`)
  for (const name of names) {
    progress(`${name} …`)
    await copyDatabase(path.join(data, name), path.join(target, name))
  }
  for (const name of [secretsFile, installationFile]) {
    if (!existsSync(path.join(data, name))) continue
    copyFileSync(path.join(data, name), path.join(target, name))
    names.push(name)
  }
  for (const name of assetFilesOf(data)) {
    mkdirSync(path.dirname(path.join(target, name)), { recursive: true, mode: 0o700 })
    copyFileSync(path.join(data, name), path.join(target, name))
    names.push(name)
  }
  const files = []
  for (const name of names) {
    const file = path.join(target, name)
    chmodSync(file, 0o600)
    files.push({ name, bytes: statSync(file).size, sha256: await digestOf(file) })
  }
  const manifest: BackupManifest = { format: 1, made: new Date(clock()).toISOString(), files }
  // Written last: a folder without it is no backup.
  await writeFile(path.join(target, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
  return manifest
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/**
 * Puts a backup in the place of a data folder that nothing has open. The copy is read through first; only a whole one
 * takes the place of what is there, which is kept beside it. @returns where that is now, if there was something.
 */
export async function restore(
  from: string,
  data: string,
  { clock, progress }: { clock: () => number; progress: (text: string) => void },
): Promise<string | undefined> {
  const manifest = manifestOf(from)
  const fresh = `${path.resolve(data)}.restoring`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true, mode: 0o700 })
  try {
    for (const { name, sha256 } of manifest.files) {
      progress(`${name} …`)
      const file = path.join(fresh, name)
      if (!existsSync(path.join(from, name))) throw new Error(`The backup lacks ${name}.`)
      cpSync(path.join(from, name), file)
      if ((await digestOf(file)) !== sha256)
        throw new Error(`${name} of the backup is damaged: its checksum differs.`)
      const [fault] = name.endsWith('.db') ? ((await checkDatabases([file])).get(file) ?? []) : []
      chmodSync(file, 0o600)
      if (fault) throw new Error(`${name} of the backup is damaged: ${fault}.`)
    }
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    throw error
  }
  const before = `${path.resolve(data)}.before-${clock()}`
  const wasThere = existsSync(data)
  if (wasThere) renameSync(data, before)
  renameSync(fresh, path.resolve(data))
  return wasThere ? before : undefined
}

function manifestOf(from: string): BackupManifest {
  const file = path.join(from, manifestFile)
  if (!existsSync(file))
    throw new Error(`There is no backup in ${path.resolve(from)}: ${manifestFile} is missing.`)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Partial<BackupManifest>
  if (manifest.format !== 1 || !Array.isArray(manifest.files))
    throw new Error(`The backup in ${path.resolve(from)} was made by a later release.`)
  const isInside = ({ name }: BackupManifest['files'][number]): boolean =>
    !path.isAbsolute(name) && !name.split(/[\\/]/).includes('..')
  if (!manifest.files.every(isInside)) throw new Error(`${manifestFile} names files outside of the backup.`)
  return manifest as BackupManifest
}
