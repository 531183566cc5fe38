import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { temporaryFolder } from '@quarry/testkit/folder'
import { beforeEach, describe, expect, it } from 'vitest'
import { openConnection } from './connection.ts'
import { openDatabase, type Session } from './database.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const notes = { name: 'notes', sql: 'CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT' }
const file = (): string => path.join(folder, 'sub/notes.db')
const openNotes = (migrations = [notes]) => openDatabase(file(), { durable: true, migrations })

describe('a database', () => {
  it('has statements that nobody waits for, which the lint finds', async () => {
    const database = await openNotes()
    // Were the rule blind to the types of a session, it would call the next line needless.
    // oxlint-disable-next-line typescript/no-floating-promises
    database.run('INSERT INTO note (text) VALUES (?)', 'not waited for')
    await database.close()
    const again = await openNotes()
    expect(await again.get('SELECT text FROM note')).toEqual({ text: 'not waited for' })
    await again.close()
  })
  it('is made with its folder, and keeps what was written', async () => {
    const first = await openNotes()
    expect(await first.run('INSERT INTO note (text) VALUES (?)', 'hello')).toEqual({
      changes: 1,
      lastInsertRowid: 1,
    })
    expect(await first.get('SELECT * FROM note')).toEqual({ id: 1, text: 'hello' })
    await first.close()
    const again = await openNotes()
    expect(await again.all('SELECT * FROM note')).toEqual([{ id: 1, text: 'hello' }])
    expect(await again.check()).toEqual([])
    await again.close()
  })
  it('says why a transaction failed that the database has ended by itself, and takes the next one', async () => {
    // As it does where the disk is full.
    const sql = `CREATE TRIGGER full BEFORE INSERT ON note WHEN new.text = 'too much' BEGIN SELECT RAISE(ROLLBACK, 'no room'); END`
    const migrations = [notes, { name: 'full', sql }]
    const database = await openNotes(migrations)
    const insert = (text: string) =>
      database.transaction(async tx => tx.run('INSERT INTO note (text) VALUES (?)', text))
    await expect(insert('too much')).rejects.toThrow('no room')
    await insert('little')
    expect(await database.all('SELECT text FROM note')).toEqual([{ text: 'little' }])
    await database.close()
    const connection = openConnection(file(), { durable: true, migrations })
    const again = () =>
      connection.transaction(() => connection.run("INSERT INTO note (text) VALUES ('too much')"))
    expect(again).toThrow('no room')
    connection.close()
  })
  it('syncs fully where it says durable', async () => {
    const database = await openNotes()
    await database.transaction(async tx => {
      expect(await tx.get('PRAGMA synchronous')).toEqual({ synchronous: 2 })
      expect(await tx.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' })
    })
    await database.close()
  })
  it('lets another process write while it waits, and goes on afterwards', async () => {
    const database = await openNotes()
    const other = openConnection(file(), { durable: true, migrations: [notes] })
    other.exec('BEGIN IMMEDIATE')
    const written = database.run('INSERT INTO note (text) VALUES (?)', 'second')
    const inTransaction = database.transaction(tx => tx.run('INSERT INTO note (text) VALUES (?)', 'third'))
    // The thread is free: what another one does comes in between.
    await new Promise(resolve => setImmediate(resolve))
    other.run('INSERT INTO note (text) VALUES (?)', 'first')
    other.exec('COMMIT')
    await Promise.all([written, inTransaction])
    const texts = (await database.all('SELECT text FROM note ORDER BY id')).map(row => row['text'])
    expect(texts).toEqual(['first', 'second', 'third'])
    other.close()
    await database.close()
  })
  it('gives up on another process that does not end', async () => {
    const database = await openDatabase(file(), { durable: true, migrations: [notes], busyTimeoutMs: 20 })
    const other = openConnection(file(), { durable: true, migrations: [notes] })
    other.exec('BEGIN IMMEDIATE')
    await expect(database.run('DELETE FROM note')).rejects.toThrow('locked')
    other.exec('ROLLBACK')
    other.close()
    await database.run('DELETE FROM note')
    await database.close()
  })
})

describe.each(['a file', 'memory'])('a transaction in %s', place => {
  const open = () =>
    openDatabase(place === 'memory' ? ':memory:' : file(), { durable: true, migrations: [notes] })
  const insert = (session: Session, text: string) => session.run('INSERT INTO note (text) VALUES (?)', text)
  const textsOf = async (session: Session) =>
    (await session.all('SELECT text FROM note ORDER BY id')).map(row => row['text'])

  it('is undone when it fails, even when the failure of a part of it was caught', async () => {
    const database = await open()
    await expect(
      database.transaction(async tx => {
        await insert(tx, 'a')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await expect(
      database.transaction(async tx => {
        await insert(tx, 'b')
        await tx
          .transaction(async () => {
            throw new Error('inner')
          })
          .catch(() => 'caught on purpose: the whole must fail all the same')
      }),
    ).rejects.toThrow('inner')
    expect(await textsOf(database)).toEqual([])
    await database.close()
  })
  it('takes in nobody else’s statements, however they fall', async () => {
    const database = await open()
    const failing = database
      .transaction(async tx => {
        await insert(tx, 'undone')
        await new Promise(resolve => setImmediate(resolve))
        await insert(tx, 'undone too')
        throw new Error('no')
      })
      .catch(() => undefined)
    const others = [
      insert(database, 'alone'),
      database.transaction(async tx => {
        await insert(tx, 'one')
        await new Promise(resolve => setImmediate(resolve))
        expect(await textsOf(tx)).toEqual(['alone', 'one'])
        await insert(tx, 'two')
      }),
      database.transaction(async tx => {
        await insert(tx, 'three')
      }),
    ]
    await Promise.all([failing, ...others])
    expect(await textsOf(database)).toEqual(['alone', 'one', 'two', 'three'])
    await database.close()
  })
  it('holds back no reader of a file, who sees what was committed', async () => {
    const database = await open()
    await insert(database, 'before')
    let end = (): void => undefined
    const open_ = database.transaction(async tx => {
      await insert(tx, 'new')
      await new Promise<void>(resolve => {
        end = resolve
      })
    })
    await new Promise(resolve => setImmediate(resolve))
    if (place === 'a file') expect(await textsOf(database)).toEqual(['before'])
    end()
    await open_
    expect(await textsOf(database)).toEqual(['before', 'new'])
    await database.close()
  })
  it('refuses a statement that comes after its end', async () => {
    const database = await open()
    const late = await database.transaction(async tx => ({ tx }))
    await expect(insert(late.tx, 'late')).rejects.toThrow('not waited for')
    expect(await textsOf(database)).toEqual([])
    await database.close()
  })
})

describe('a connection', () => {
  it('is copied while it is in use', async () => {
    const connection = openConnection(file(), { durable: true, migrations: [notes] })
    connection.run('INSERT INTO note (text) VALUES (?)', 'kept')
    const target = path.join(folder, 'backup/notes.db')
    await connection.backup(target)
    connection.run('INSERT INTO note (text) VALUES (?)', 'later')
    expect(existsSync(target)).toBe(true)
    const copy = openConnection(target, { durable: true, migrations: [notes] })
    expect(copy.all('SELECT text FROM note')).toEqual([{ text: 'kept' }])
    expect(copy.check()).toEqual([])
    copy.close()
    connection.close()
  })
  it('takes no transaction that waits', () => {
    const connection = openConnection(file(), { durable: true, migrations: [notes] })
    expect(() => connection.transaction(() => Promise.resolve())).toThrow('synchronous')
    connection.close()
  })
})

describe('migrations', () => {
  it('run once each, in order, and only those that are new', async () => {
    await (await openNotes()).close()
    const database = await openNotes([
      notes,
      { name: 'when', sql: 'ALTER TABLE note ADD COLUMN at INTEGER NOT NULL DEFAULT 7' },
    ])
    await database.run('INSERT INTO note (text) VALUES (?)', 'x')
    expect(await database.get('SELECT at FROM note')).toEqual({ at: 7 })
    expect(await database.all('SELECT number, name FROM migration')).toEqual([
      { number: 1, name: 'notes' },
      { number: 2, name: 'when' },
    ])
    await database.close()
  })
  it('leave nothing behind when one fails', async () => {
    await (await openNotes()).close()
    const bad = { name: 'bad', sql: 'CREATE TABLE half (id INTEGER); CREATE TABLE note (id INTEGER)' }
    await expect(openNotes([notes, bad])).rejects.toThrow(/already exists/)
    const database = await openNotes()
    expect(await database.get("SELECT name FROM sqlite_master WHERE name = 'half'")).toBeUndefined()
    await database.close()
  })
  it('refuse a database of a later release, and one of another product', async () => {
    await (await openNotes([notes, { name: 'more', sql: 'CREATE TABLE more (id INTEGER)' }])).close()
    await expect(openNotes()).rejects.toThrow('written by a later release')
    await expect(openNotes([{ name: 'other', sql: 'SELECT 1' }, notes])).rejects.toThrow(
      'no database of this product',
    )
  })
})

describe('a process that is killed', () => {
  it('loses no write that it has acknowledged', async () => {
    await (await openNotes()).close()
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
    const database = await openNotes()
    const count = (await database.get('SELECT count(*) AS n FROM note'))?.['n']
    expect(Number(count)).toBeGreaterThanOrEqual(acknowledged)
    expect(await database.check()).toEqual([])
    await database.close()
  })
})
