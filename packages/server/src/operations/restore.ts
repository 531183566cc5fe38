import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { checkDatabases } from '@quarry/store'
import { type BackupManifest, digestOf, manifestFile } from './backup.ts'

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
