import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Database, type Migration, openDatabase } from '@quarry/store'
import { createKeyStore, createKeys, type Keys, keyLifeMigrations, keyMigrations } from '../../keys/index.ts'
import { versionMigrations } from '../../pipelines/index.ts'
import { createMemory, type Memory } from './memory.ts'

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

export type Control = {
  keys: Keys
  memory: Memory
  /** For the capabilities that keep tables of their own here. */
  database: Database
  /** What is broken in the file; nothing when it is whole. */
  check(): Promise<string[]>
  close(): Promise<void>
}

/** Opens keys and configuration of a data folder. The command line and a running server may do so at the same time. */
export async function openControl(folder: string, clock: () => number = Date.now): Promise<Control> {
  mkdirSync(folder, { recursive: true })
  const database = await openDatabase(path.join(folder, 'control.db'), {
    durable: true,
    migrations: controlMigrations,
  })
  return {
    keys: createKeys({ store: createKeyStore(database), clock }),
    memory: createMemory(database),
    database,
    check: database.check,
    close: database.close,
  }
}
