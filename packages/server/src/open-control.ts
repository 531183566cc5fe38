import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Database, openDatabase } from '@quarry/store'
import { controlMigrations, createMemory, type Memory } from './control.ts'
import { createKeys, type Keys } from './keys/index.ts'

export type Control = {
  keys: Keys
  memory: Memory
  /** For the capabilities that keep tables of their own here. */
  database: Database
  /** What is broken in the file; nothing when it is whole. */
  check(): string[]
  close(): void
}

/** Opens keys and configuration of a data folder. The command line and a running server may do so at the same time. */
export function openControl(folder: string, clock: () => number = Date.now): Control {
  mkdirSync(folder, { recursive: true })
  const database = openDatabase(path.join(folder, 'control.db'), {
    durable: true,
    migrations: controlMigrations,
  })
  return {
    keys: createKeys({ database, clock }),
    memory: createMemory(database),
    database,
    check: () => database.check(),
    close: () => database.close(),
  }
}
