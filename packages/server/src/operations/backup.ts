import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { copyDatabase } from '@quarry/store'
import { assetFilesOf, databasesOf, installationFile, secretsFile } from './data-files.ts'

/** What a backup says of itself: each file with its size and its SHA-256. */
export type BackupManifest = {
  format: 1
  made: string
  files: { name: string; bytes: number; sha256: string }[]
}

export const manifestFile = 'backup.json'

/** Copies databases and secrets of a data folder into a new or empty one, while the server goes on. */
export async function backup(
  data: string,
  target: string,
  { clock, progress }: { clock: () => number; progress: (text: string) => void },
): Promise<BackupManifest> {
  const names = databasesOf(data)
  if (names.length === 0) throw new Error(`There is nothing to back up in ${path.resolve(data)}.`)
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`The folder ${path.resolve(target)} is not empty: a backup needs one of its own.`)
  mkdirSync(target, { recursive: true, mode: 0o700 })
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

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
