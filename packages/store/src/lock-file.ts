import { type Connection, isBusy, openConnection } from './connection.ts'

const migrations = [{ name: 'holder', sql: 'CREATE TABLE holder (pid INTEGER NOT NULL) STRICT' }]

/** Somebody else holds the lock. */
export class LockedError extends Error {
  override name = 'LockedError'
  /** The number of the process that does, if it can be told. */
  readonly holder: number | null
  constructor(file: string, holder: number | null, cause: unknown) {
    super(`${file} is held by ${holder === null ? 'another process' : `process ${holder}`}.`, { cause })
    this.holder = holder
  }
}

/**
 * Keeps every other process, and everybody else in this one, from what a file stands for. The lock is one of the system:
 * it ends with the process that holds it, however that ends, so that there are no stale locks; process numbers, which a
 * container gives out again, play no part in it.
 */
export function lockFile(file: string): { release(): void } {
  let connection: Connection | undefined
  try {
    connection = openConnection(file, { durable: false, migrations, busyTimeoutMs: 50 })
    const opened = connection
    opened.transaction(() => {
      opened.run('DELETE FROM holder')
      opened.run('INSERT INTO holder (pid) VALUES (?)', process.pid)
    })
    opened.exec('BEGIN IMMEDIATE')
    let isReleased = false
    return {
      release() {
        if (isReleased) return
        isReleased = true
        opened.exec('ROLLBACK')
        opened.close()
      },
    }
  } catch (error) {
    const holder = holderOf(connection)
    connection?.close()
    throw isBusy(error) ? new LockedError(file, holder, error) : error
  }
}

function holderOf(connection: Connection | undefined): number | null {
  try {
    const pid = connection?.get('SELECT pid FROM holder')?.['pid']
    return typeof pid === 'number' ? pid : null
  } catch {
    return null
  }
}
