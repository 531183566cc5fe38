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

/** What is broken in a database file, whatever its schema; nothing when it is whole. */
export function checkDatabase(file: string): string[] {
  const connection = new Libsql(file, { timeout: 5000, fileMustExist: true } as Libsql.Options)
  try {
    const rows = connection.prepare('PRAGMA integrity_check').all() as { integrity_check: unknown }[]
    return rows.map(row => String(row.integrity_check)).filter(text => text !== 'ok')
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    connection.close()
  }
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
