import { existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { StoreError } from './migrate.ts'

/**
 * A folder, with those that it lies in. Node's own way of making several at once never ends below folders in which nobody
 * can make one, such as `/proc`.
 */
export function makeFolder(folder: string, mode?: number): void {
  const whole = path.resolve(folder)
  if (existsSync(whole)) {
    if (statSync(whole).isDirectory()) return
    throw new StoreError(`${whole} is a file: name a folder.`)
  }
  makeFolder(path.dirname(whole), mode)
  try {
    mkdirSync(whole, { mode })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Somebody else was first.
    if (code === 'EEXIST') return
    throw new StoreError(`No folder can be made at ${whole} (${code}): name another place.`, { cause: error })
  }
}
