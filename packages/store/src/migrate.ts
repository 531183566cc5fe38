import type { Row, SqlValue } from './row.ts'

/** One step of a schema. Steps are numbered by their place, from 1, and never changed once released. */
export type Migration = {
  name: string
  sql: string
  /** What SQL cannot say, after it and within the same step. */
  run?: (database: Migrated) => void
}

/** A database that this release cannot use; the message says what to do. */
export class StoreError extends Error {
  override name = 'StoreError'
}

/** What migrations are run on. */
type Migrated = {
  exec(sql: string): void
  run(sql: string, ...parameters: SqlValue[]): unknown
  get(sql: string, ...parameters: SqlValue[]): Row | undefined
  all(sql: string, ...parameters: SqlValue[]): Row[]
  transaction(work: () => void): void
}

/** Brings a database to the newest schema, each step whole or not at all. */
export function migrate(database: Migrated, migrations: readonly Migration[], file: string): void {
  database.exec(
    'CREATE TABLE IF NOT EXISTS migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, at INTEGER NOT NULL) STRICT',
  )
  const done = database.all('SELECT number, name FROM migration ORDER BY number')
  if (done.length > migrations.length) {
    throw new StoreError(
      `${file} was written by a later release (schema ${done.length}, this one knows ${migrations.length}). ` +
        'Start that release, or restore a backup from before the upgrade.',
    )
  }
  for (const [index, migration] of migrations.entries()) {
    const applied = done[index]
    if (applied) {
      if (applied['name'] !== migration.name) {
        throw new StoreError(
          `${file}: step ${index + 1} is "${applied['name']}" there and "${migration.name}" here: it is no database of this product.`,
        )
      }
      continue
    }
    database.transaction(() => {
      // Another process may have opened the same file at the same moment.
      if (database.get('SELECT 1 AS there FROM migration WHERE number = ?', index + 1)) return
      database.exec(migration.sql)
      migration.run?.(database)
      database.run(
        'INSERT INTO migration (number, name, at) VALUES (?, ?, unixepoch())',
        index + 1,
        migration.name,
      )
    })
  }
}
