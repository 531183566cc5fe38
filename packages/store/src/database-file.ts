import { mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import Libsql from 'libsql'

/** Copies a database file as it is now to a new one, whatever its schema, while others read and write. */
export async function copyDatabase(file: string, target: string): Promise<void> {
  mkdirSync(path.dirname(target), { recursive: true })
  const connection = new Libsql(file, { timeout: 30_000, fileMustExist: true } as Libsql.Options)
  try {
    connection.prepare('VACUUM INTO ?').run(target)
  } finally {
    connection.close()
  }
  const handle = await open(target, 'r+')
  await handle.sync().finally(() => handle.close())
}

/** Asks a database file one question, whatever its schema, and changes nothing in it. */
export function readDatabase(file: string, sql: string): Record<string, unknown>[] {
  const connection = new Libsql(file, { timeout: 5000, fileMustExist: true } as Libsql.Options)
  try {
    connection.pragma('query_only = ON')
    return connection.prepare(sql).all() as Record<string, unknown>[]
  } finally {
    connection.close()
  }
}

/**
 * The number of the installation that a database file belongs to; 0 when it says none. Asked of the driver: whoever opens
 * and closes the file by other means in a process that has it open takes the locks away that the driver holds on it.
 */
export function ownerOf(file: string): number {
  try {
    return Number(readDatabase(file, 'PRAGMA application_id')[0]?.['application_id'] ?? 0)
  } catch {
    // What cannot be read says nothing of its owner.
    return 0
  }
}

/** Writes down whose a database is. It may be open elsewhere. */
export function setOwner(file: string, owner: number): void {
  const connection = new Libsql(file, { timeout: 5000, fileMustExist: true } as Libsql.Options)
  try {
    connection.pragma(`application_id = ${owner}`)
    // Into the file itself: a copy of it alone says whose it is.
    connection.pragma('wal_checkpoint(PASSIVE)')
  } finally {
    connection.close()
  }
}
