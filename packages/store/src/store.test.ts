import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from './database.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-store-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const notes = { name: 'notes', sql: 'CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT' }
const file = (): string => path.join(folder, 'sub/notes.db')
const openNotes = (migrations = [notes]) => openDatabase(file(), { durable: true, migrations })

describe('a database', () => {
  it('is made with its folder, and keeps what was written', () => {
    const first = openNotes()
    expect(first.run('INSERT INTO note (text) VALUES (?)', 'hello')).toEqual({
      changes: 1,
      lastInsertRowid: 1,
    })
    first.close()
    const again = openNotes()
    expect(again.get('SELECT * FROM note')).toEqual({ id: 1, text: 'hello' })
    expect([...again.iterate('SELECT text FROM note')]).toEqual([{ text: 'hello' }])
    again.close()
  })
  it('syncs fully where it says durable', () => {
    const database = openNotes()
    expect(database.get('PRAGMA synchronous')).toEqual({ synchronous: 2 })
    expect(database.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' })
    database.close()
  })
  it('undoes a transaction that fails, even when an inner one was caught', () => {
    const database = openNotes()
    expect(() =>
      database.transaction(() => {
        database.run('INSERT INTO note (text) VALUES (?)', 'a')
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(() =>
      database.transaction(() => {
        database.run('INSERT INTO note (text) VALUES (?)', 'b')
        try {
          database.transaction(() => {
            throw new Error('inner')
          })
        } catch {
          // caught on purpose: the whole must fail all the same
        }
      }),
    ).toThrow('inner')
    expect(database.all('SELECT * FROM note')).toEqual([])
    expect(() => database.transaction(() => Promise.resolve())).toThrow('synchronous')
    database.close()
  })
  it('lets another connection read while one writes', () => {
    const writer = openNotes()
    const reader = openNotes()
    writer.transaction(() => {
      writer.run('INSERT INTO note (text) VALUES (?)', 'new')
      expect(reader.all('SELECT * FROM note')).toEqual([])
    })
    expect(reader.all('SELECT text FROM note')).toEqual([{ text: 'new' }])
    reader.close()
    writer.close()
  })
  it('is copied while it is in use', async () => {
    const database = openNotes()
    database.run('INSERT INTO note (text) VALUES (?)', 'kept')
    const target = path.join(folder, 'backup/notes.db')
    await database.backup(target)
    database.run('INSERT INTO note (text) VALUES (?)', 'later')
    expect(existsSync(target)).toBe(true)
    const copy = openDatabase(target, { durable: true, migrations: [notes] })
    expect(copy.all('SELECT text FROM note')).toEqual([{ text: 'kept' }])
    expect(copy.check()).toEqual([])
    copy.close()
    database.close()
  })
})

describe('migrations', () => {
  it('run once each, in order, and only those that are new', () => {
    openNotes().close()
    const database = openNotes([
      notes,
      { name: 'when', sql: 'ALTER TABLE note ADD COLUMN at INTEGER NOT NULL DEFAULT 7' },
    ])
    database.run('INSERT INTO note (text) VALUES (?)', 'x')
    expect(database.get('SELECT at FROM note')).toEqual({ at: 7 })
    expect(database.all('SELECT number, name FROM migration')).toEqual([
      { number: 1, name: 'notes' },
      { number: 2, name: 'when' },
    ])
    database.close()
  })
  it('leave nothing behind when one fails', () => {
    openNotes().close()
    const bad = { name: 'bad', sql: 'CREATE TABLE half (id INTEGER); CREATE TABLE note (id INTEGER)' }
    expect(() => openNotes([notes, bad])).toThrow(/already exists/)
    const database = openNotes()
    expect(database.get("SELECT name FROM sqlite_master WHERE name = 'half'")).toBeUndefined()
    database.close()
  })
  it('refuse a database of a later release, and one of another product', () => {
    openNotes([notes, { name: 'more', sql: 'CREATE TABLE more (id INTEGER)' }]).close()
    expect(() => openNotes()).toThrow('written by a later release')
    expect(() => openNotes([{ name: 'other', sql: 'SELECT 1' }, notes])).toThrow(
      'no database of this product',
    )
  })
})

describe('a process that is killed', () => {
  it('loses no write that it has acknowledged', async () => {
    openNotes().close()
    const driver = createRequire(import.meta.url).resolve('libsql')
    const script = `
      const Database = require(${JSON.stringify(driver)})
      const database = new Database(${JSON.stringify(file())})
      database.pragma('synchronous = FULL')
      const insert = database.prepare('INSERT INTO note (text) VALUES (?)')
      for (let n = 1; ; n++) { insert.run(String(n)); process.stdout.write(n + '\\n') }`
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    await new Promise<void>(resolve => {
      child.stdout.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        if (text.split('\n').length > 50) child.kill('SIGKILL')
      })
      child.once('close', () => resolve())
    })
    const acknowledged = Number(text.trim().split('\n').at(-1))
    const database = openNotes()
    expect(Number(database.get('SELECT count(*) AS n FROM note')?.['n'])).toBeGreaterThanOrEqual(acknowledged)
    expect(database.check()).toEqual([])
    database.close()
  })
})
