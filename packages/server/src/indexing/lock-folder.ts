import path from 'node:path'
import { EngineError } from '@quarry/engine'
import { LockedError, lockFile } from '@quarry/store'

/** Keeps every other process, and every other engine of this one, from a folder, by the file `lock.db` in it. */
export function lockFolder(folder: string): { release(): void } {
  try {
    return lockFile(path.join(folder, 'lock.db'))
  } catch (error) {
    if (!(error instanceof LockedError)) throw error
    const { holder } = error
    const who =
      holder === process.pid ? 'this process already' : `another process${holder ? ` (${holder})` : ''}`
    throw new EngineError(
      'locked',
      `The index in ${folder} is open in ${who}. Stop that first, or set QUARRY_DATA to another folder.`,
      { cause: error },
    )
  }
}
