import path from 'node:path'
import { type Migration, makeFolder, openDatabase, type Session } from '@quarry/store'
import { createKeyStore, createKeys, keyLifeMigrations, keyMigrations } from '../../keys/index.ts'
import { createVersionStore, versionMigrations } from '../../pipelines/index.ts'
import type { Control, Memory } from '../port/control.ts'

/** `control.db`: keys, what the services remember of their own state, and rules of searches. */
const controlMigrations: readonly Migration[] = [
  ...keyMigrations,
  {
    name: 'setting',
    sql: 'CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;',
  },
  ...versionMigrations,
  ...keyLifeMigrations,
]

/** Opens keys and configuration of a data folder. The command line and a running server may do so at the same time. */
export async function openControl(folder: string, clock: () => number = Date.now): Promise<Control> {
  makeFolder(folder)
  const database = await openDatabase(path.join(folder, 'control.db'), {
    durable: true,
    migrations: controlMigrations,
  })
  return {
    keys: createKeys({ store: createKeyStore(database), clock }),
    memory: createMemory(database),
    versions: kind => createVersionStore(database, kind),
    check: database.check,
    close: database.close,
  }
}

function createMemory(db: Session): Memory {
  return {
    async read(name) {
      const row = await db.get('SELECT value FROM setting WHERE name = ?', name)
      return row === undefined ? undefined : JSON.parse(String(row['value']))
    },
    async write(name, value) {
      const sql =
        'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value'
      await db.run(sql, name, JSON.stringify(value))
    },
  }
}
