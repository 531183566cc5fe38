import { mkdirSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import Libsql from 'libsql'
import { type Migration, migrate } from './migrate.ts'

export type SqlValue = string | number | bigint | Uint8Array | null
export type Row = Readonly<Record<string, unknown>>

/** An open database. Calls are synchronous: bulk work belongs into a worker, never on the thread that serves pages. */
export type Database = {
  run(sql: string, ...parameters: SqlValue[]): { changes: number; lastInsertRowid: number }
  get(sql: string, ...parameters: SqlValue[]): Row | undefined
  all(sql: string, ...parameters: SqlValue[]): Row[]
  /** Rows one by one, for lists too long to hold. */
  iterate(sql: string, ...parameters: SqlValue[]): IterableIterator<Row>
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
}

/** Statements kept ready; the oldest is forgotten when a caller makes up ever new ones. */
const keptStatements = 200

/** Longer than a tick of the clock by which files are dated. */
const tickMs = 50

/**
 * Opens a database file, making it and its folder when absent, and brings it up to date.
 *
 * @example openDatabase('data/content.db', { durable: true, migrations })
 */
export function openDatabase(file: string, options: OpenOptions): Database {
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true })
  const connection = new Libsql(file, { timeout: options.busyTimeoutMs ?? 5000 })
  const statements = new Map<string, Libsql.Statement>()
  let depth = 0
  let broken: unknown

  const prepare = (sql: string): Libsql.Statement => {
    const kept = statements.get(sql)
    if (kept) return kept
    const statement = connection.prepare(sql)
    if (statements.size >= keptStatements) statements.delete(statements.keys().next().value ?? '')
    statements.set(sql, statement)
    return statement
  }

  const database: Database = {
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
    iterate(sql, ...parameters) {
      // A statement of its own: a kept one must not be restarted while somebody walks over it.
      return connection.prepare(sql).iterate(...parameters) as IterableIterator<Row>
    },
    exec(sql) {
      connection.exec(sql)
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
      connection.exec('BEGIN IMMEDIATE')
      broken = undefined
      try {
        const result = inside(work)
        // A part that failed and was caught by its caller has left the whole in doubt.
        if (broken !== undefined) throw broken
        connection.exec('COMMIT')
        return result
      } catch (error) {
        connection.exec('ROLLBACK')
        throw error
      }
    },
    check() {
      const rows = database.all('PRAGMA integrity_check').map(row => String(row['integrity_check']))
      const orphans = database
        .all('PRAGMA foreign_key_check')
        .map(row => `${row['table']} row ${row['rowid']} refers to nothing in ${row['parent']}`)
      return [...rows.filter(text => text !== 'ok'), ...orphans]
    },
    async backup(target) {
      mkdirSync(path.dirname(target), { recursive: true })
      connection.prepare('VACUUM INTO ?').run(target)
      const handle = await open(target, 'r+')
      await handle.sync().finally(() => handle.close())
    },
    close() {
      statements.clear()
      if (connection.open) connection.close()
    },
  }

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

  try {
    if (file !== ':memory:') connection.pragma('journal_mode = WAL')
    connection.pragma(`synchronous = ${options.durable ? 'FULL' : 'NORMAL'}`)
    connection.pragma('foreign_keys = ON')
    migrate(database, options.migrations, file)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
