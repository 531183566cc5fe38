import path from 'node:path'
import { EngineError } from '@quarry/engine'
import { type Database, openDatabase } from '@quarry/store'

const migrations = [{ name: 'holder', sql: 'CREATE TABLE holder (pid INTEGER NOT NULL) STRICT' }]

/**
 * Keeps every other process, and every other engine of this one, from a folder. The lock is one of the system on the
 * file `lock.db`: it ends with the process that holds it, however that ends, so that there are no stale locks; process
 * numbers, which a container gives out again, play no part in it.
 */
export function lockFolder(folder: string): { release(): void } {
  const file = path.join(folder, 'lock.db')
  let database: Database | undefined
  try {
    database = openDatabase(file, { durable: false, migrations, busyTimeoutMs: 50 })
    database.transaction(() => {
      database?.run('DELETE FROM holder')
      database?.run('INSERT INTO holder (pid) VALUES (?)', process.pid)
    })
    database.exec('BEGIN IMMEDIATE')
  } catch (error) {
    const holder = holderOf(database)
    database?.close()
    if (!isBusy(error)) throw error
    throw new EngineError(
      'locked',
      `The index in ${folder} is open in ${holder}. Stop that first, or set QUARRY_DATA to another folder.`,
      { cause: error },
    )
  }
  const held = database
  let released = false
  return {
    release() {
      if (released) return
      released = true
      held.exec('ROLLBACK')
      held.close()
    },
  }
}

function holderOf(database: Database | undefined): string {
  try {
    const pid = database?.get('SELECT pid FROM holder')?.['pid']
    return pid === process.pid ? 'this process already' : `another process (${pid})`
  } catch {
    return 'another process'
  }
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    /SQLITE_BUSY|database is locked/.test(`${'code' in error ? error.code : ''} ${error.message}`)
  )
}
