import { statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { createBoundedMap } from '@quarry/bounded-map'
import Libsql from 'libsql'
import { makeFolder } from './make-folder.ts'
import { type Migration, migrate } from './migrate.ts'
import { rollBack } from './roll-back.ts'
import type { Row, SqlValue } from './row.ts'

/** An open SQLite file. Calls are synchronous: for whoever has a worker of their own. All others use a `Database`. */
export type Connection = {
  run(sql: string, ...parameters: SqlValue[]): { changes: number; lastInsertRowid: number }
  get(sql: string, ...parameters: SqlValue[]): Row | undefined
  all(sql: string, ...parameters: SqlValue[]): Row[]
  exec(sql: string): void
  /**
   * Another text says that something was written, here or by another process; it costs less than a query. A database in
   * memory has none: whoever writes there knows.
   */
  stamp(): string
  /** All or nothing. A transaction inside another is part of it. */
  transaction<Result>(work: () => Result): Result
  /** What is broken in the file; nothing when it is whole. */
  check(): string[]
  /** Copies the database as it is now to a new file, while others read and write. */
  backup(file: string): Promise<void>
  close(): void
}

export type OpenOptions = {
  migrations: readonly Migration[]
  /** An acknowledged write survives a power cut (`synchronous=FULL`). Off, it survives a crash of the process. */
  durable: boolean
  /** How long a writer waits for another one. */
  busyTimeoutMs?: number
  /** Bytes of a page of a file that is made now; one that is there keeps its own. */
  pageSize?: number
}

/** Another connection is writing, and did not end in the time that was given. */
export function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    /SQLITE_BUSY|database is locked/.test(`${'code' in error ? error.code : ''} ${error.message}`)
  )
}

/** Statements kept ready; the oldest is forgotten when a caller makes up ever new ones. */
const mostStatements = 200

/** Bytes of the log after which they go to the file, as SQLite has it by itself with its usual pages. */
const logBytes = 4 << 20

/** Longer than a tick of the clock by which files are dated. */
const tickMs = 50

/**
 * Opens a database file, making it and its folder when absent, and brings it up to date.
 *
 * @example openConnection('data/documents.db', { durable: true, migrations })
 */
export function openConnection(file: string, options: OpenOptions): Connection {
  if (file !== ':memory:') makeFolder(path.dirname(file))
  const driver = new Libsql(file, { timeout: options.busyTimeoutMs ?? 5000 })
  const connection = connectionOf(driver, file)
  try {
    const { pageSize } = options
    if (pageSize !== undefined) driver.pragma(`page_size = ${pageSize}`)
    if (file !== ':memory:') driver.pragma('journal_mode = WAL')
    if (pageSize !== undefined) driver.pragma(`wal_autocheckpoint = ${Math.ceil(logBytes / pageSize)}`)
    driver.pragma(`synchronous = ${options.durable ? 'FULL' : 'NORMAL'}`)
    driver.pragma('foreign_keys = ON')
    migrate(connection, options.migrations, file)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Opens a file that is there already, to read what was committed. */
export function openReader(file: string, busyTimeoutMs: number): Connection {
  const driver = new Libsql(file, { timeout: busyTimeoutMs })
  driver.pragma('query_only = ON')
  return connectionOf(driver, file)
}

function connectionOf(driver: Libsql.Database, file: string): Connection {
  const statements = createBoundedMap<string, Libsql.Statement>({ entries: mostStatements })
  let depth = 0
  let broken: unknown

  const prepare = (sql: string): Libsql.Statement =>
    statements.get(sql) ?? statements.set(sql, driver.prepare(sql))

  function inside<Result>(work: () => Result): Result {
    depth += 1
    try {
      const result = work()
      if (result instanceof Promise)
        throw new TypeError('A transaction is synchronous: its work may not return a promise.')
      return result
    } catch (error) {
      broken = error
      throw error
    } finally {
      depth -= 1
    }
  }

  const connection: Connection = {
    run(sql, ...parameters) {
      const { changes, lastInsertRowid } = prepare(sql).run(...parameters)
      return { changes, lastInsertRowid: Number(lastInsertRowid) }
    },
    get(sql, ...parameters) {
      // One row of `all`: the driver's own `get` adds a key of its own to the row.
      return (prepare(sql).all(...parameters) as Row[])[0]
    },
    all(sql, ...parameters) {
      return prepare(sql).all(...parameters) as Row[]
    },
    exec(sql) {
      driver.exec(sql)
    },
    stamp() {
      const log = file === ':memory:' ? undefined : statSync(`${file}-wal`, { throwIfNoEntry: false })
      if (!log) return ''
      // Two writes in one tick of the file system's clock look alike: soon after one, each look is another one.
      const isFresh = Math.abs(Date.now() - log.mtimeMs) < tickMs
      return `${log.size} ${log.mtimeMs} ${isFresh ? performance.now() : ''}`
    },
    transaction(work) {
      if (depth > 0) return inside(work)
      driver.exec('BEGIN IMMEDIATE')
      broken = undefined
      try {
        const result = inside(work)
        // A part that failed and was caught by its caller has left the whole in doubt.
        if (broken !== undefined) throw broken
        driver.exec('COMMIT')
        return result
      } catch (error) {
        rollBack(driver)
        throw error
      }
    },
    check() {
      const rows = connection.all('PRAGMA integrity_check').map(row => String(row['integrity_check']))
      const orphans = connection
        .all('PRAGMA foreign_key_check')
        .map(row => `${row['table']} row ${row['rowid']} refers to nothing in ${row['parent']}`)
      return [...rows.filter(text => text !== 'ok'), ...orphans]
    },
    async backup(target) {
      makeFolder(path.dirname(target))
      driver.prepare('VACUUM INTO ?').run(target)
      const handle = await open(target, 'r+')
      await handle.sync().finally(() => handle.close())
    },
    close() {
      statements.clear()
      if (driver.open) driver.close()
    },
  }
  return connection
}
