import type { Database, Migration } from '@quarry/store'
import { keyMigrations } from './keys/index.ts'
import { pipelineMigrations } from './pipelines/index.ts'

/** `control.db`: keys and what the services remember of their own state. */
export const controlMigrations: readonly Migration[] = [
  ...keyMigrations,
  {
    name: 'setting',
    sql: 'CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;',
  },
  ...pipelineMigrations,
]

/** Small facts by name, kept as JSON. */
export type Memory = {
  read(name: string): unknown
  write(name: string, value: unknown): void
}

export function createMemory(db: Database): Memory {
  return {
    read(name) {
      const row = db.get('SELECT value FROM setting WHERE name = ?', name)
      return row === undefined ? undefined : JSON.parse(String(row['value']))
    },
    write(name, value) {
      const sql =
        'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value'
      db.run(sql, name, JSON.stringify(value))
    },
  }
}
