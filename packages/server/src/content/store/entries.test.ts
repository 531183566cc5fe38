import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase, type Session } from '@quarry/store'
import { expect, it } from 'vitest'
import type { EntryCondition } from '../port/entry-query.ts'
import type { EntryIndex, StoredEntry } from '../port/entry-store.ts'
import { createContentStore } from './content-store.ts'
import { createEntryStore } from './entries.ts'
import { contentMigrations } from './migrations.ts'

const now = '2026-01-01T00:00:00.000Z'
const by = { creator: 'c', creatorName: 'Cora', author: 'a', authorName: 'Ada', created: now, modified: now }
const entryOf = (state: 0 | 64, body: string): StoredEntry => ({
  ...{ project: 'p', id: 'a', state, revision: 1, type: 'note', slug: 'a', name: 'A', pattern: false },
  ...{ locales: ['en'], workflow: null, stage: null, ...by, body },
})
const values = [{ field: 'title', locale: 'en', text: 'Ørsted', number: null }]
const index: EntryIndex = { values, text: 'Ørsted', references: ['b'] }

it('a slug is looked for among slugs, however many entries its type has', async () => {
  const database = await openDatabase(':memory:', { durable: false, migrations: contentMigrations })
  const asked: string[] = []
  const get: Session['get'] = (sql, ...parameters) => {
    asked.push(sql)
    return database.get(sql, ...parameters)
  }
  await createEntryStore({ ...database, get }).slugTaken('p', 'one', 'id', 'note')
  const plan = await database.all(`EXPLAIN QUERY PLAN ${asked.join(';')}`, 'p', 'one', 'id', 'note')
  expect(plan.map(({ detail }) => String(detail)).join()).toContain('entry_by_slug')
  await database.close()
})

it('what draft and published say alike is kept once, and gone with the last of them', async () => {
  const database = await openDatabase(':memory:', { durable: false, migrations: contentMigrations })
  const { entries, projects } = createContentStore(database)
  const rows = async () => {
    const tables = ['entry_part', 'entry_value', 'entry_words', 'entry_reference']
    const counts = tables.map(table => database.get(`SELECT count(*) AS n FROM ${table}`))
    return (await Promise.all(counts)).map(count => count?.['n'])
  }
  for (const state of [0, 64] as const) await entries.save(entryOf(state, '{}'), index)
  expect(await rows()).toEqual([1, 3, 1, 1])
  // Saved again as it is, nothing of it is written anew.
  const before = await database.get('SELECT part FROM entry_part')
  await entries.save({ ...entryOf(64, '{}'), revision: 2 }, index)
  expect(await database.get('SELECT part FROM entry_part')).toEqual(before)
  await entries.save(entryOf(64, '{"a":1}'), index)
  expect(await rows()).toEqual([2, 6, 2, 2])
  for (const state of [0, 64] as const) await entries.remove('p', 'a', state)
  expect(await rows()).toEqual([0, 0, 0, 0])
  await entries.save(entryOf(64, '{}'), index)
  await projects.erase('p')
  expect(await rows()).toEqual([0, 0, 0, 0])
  await database.close()
})

it('entries of an earlier release are found and compared as those of today, and what two of them say alike is kept once', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quarry-entries-'))
  const file = path.join(folder, 'content.db')
  const earlier = contentMigrations.slice(0, 5)
  const old = await openDatabase(file, { durable: false, migrations: earlier })
  for (const [row, state, body] of [
    [1, 0, '{}'],
    [2, 64, '{}'],
    [3, 0, '{"a":1}'],
  ] as const) {
    await old.run(
      `INSERT INTO entry (row, project, id, state, type, slug, name, pattern, locales, creator, creator_name, author,
        author_name, created, modified, body) VALUES (?, 'p', ?, ?, 'note', 'a', 'A', 0, ',en,', '', '', '', '', '', '', ?)`,
      ...[row, row < 3 ? 'a' : 'b', state, body],
    )
    await old.run(`INSERT INTO entry_value VALUES (?, 'title', 'en', 0, 'Ørsted', 'ørsted', NULL)`, row)
    await old.run(`INSERT INTO entry_text (rowid, name, slug, body) VALUES (?, 'A', 'a', 'Ørsted')`, row)
    await old.run(`INSERT INTO entry_reference VALUES (?, 'c')`, row)
  }
  await old.close()
  const database = await openDatabase(file, { durable: false, migrations: contentMigrations })
  const { entries } = createContentStore(database)
  const published = async (condition: EntryCondition) =>
    (await entries.find({ project: 'p', state: 64, conditions: [condition] }, [], 9, 0)).map(one => one.body)
  const contains = { op: 'contains', text: 'ORSTED' } as const
  expect(await published({ on: 'field', field: 'title', locales: null, test: contains })).toEqual(['{}'])
  expect(await published({ on: 'words', words: ['Ørsted'], prefix: false })).toEqual(['{}'])
  expect(await entries.referrersAfter('p', 'c', 0, '', 9)).toEqual(['a', 'b'])
  expect((await database.get('SELECT count(*) AS n FROM entry_part'))?.['n']).toBe(2)
  await entries.save(entryOf(64, '{}'), index)
  await entries.remove('p', 'a', 0)
  expect((await entries.get('p', 'a', 64))?.body).toBe('{}')
  expect((await database.get('SELECT count(*) AS n FROM entry_value'))?.['n']).toBe(4)
  expect(await database.check()).toEqual([])
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})
