import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import path from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { temporaryFolder } from '@quarry/testkit/folder'
import { expect, it } from 'vitest'
import { openConnection } from './connection.ts'
import { openDocumentStore } from './document-store.ts'

type Note = { id: string; version: number; fields: Record<string, string | number> }

const columns = 'key BLOB NOT NULL, seq INTEGER NOT NULL, version INTEGER NOT NULL'
/** The file as 0.2.0 made it. */
const earlier = [
  {
    name: 'documents',
    sql: `
      CREATE TABLE physical (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, spec TEXT NOT NULL, seq INTEGER NOT NULL DEFAULT 0) STRICT;
      CREATE TABLE alias (name TEXT PRIMARY KEY, target TEXT NOT NULL) STRICT;
      CREATE TABLE document (
        physical INTEGER NOT NULL REFERENCES physical ON DELETE CASCADE,
        ${columns}, body BLOB, PRIMARY KEY (physical, key)
      ) STRICT, WITHOUT ROWID;
      CREATE UNIQUE INDEX document_by_seq ON document (physical, seq);`,
  },
  {
    name: 'patches',
    sql: `
      CREATE TABLE patch (
        physical INTEGER NOT NULL REFERENCES physical ON DELETE CASCADE,
        ${columns}, fields TEXT NOT NULL, PRIMARY KEY (physical, key)
      ) STRICT, WITHOUT ROWID;
      CREATE UNIQUE INDEX patch_by_seq ON patch (physical, seq);`,
  },
]

it('what a document says again costs next to nothing, however far behind', () => {
  const store = openDocumentStore<Note, object>(path.join(temporaryFolder(), 'documents.db'))
  store.putIndex('notes', {})
  const bytesOf = (fields: Note['fields']): number => {
    const { seq } = store.write('notes', [
      { op: 'upsert', id: `${fields['body']}`.slice(0, 9), version: 1, fields },
    ])
    const [found] = store.after('notes', seq - 1, 1)
    return found && 'stored' in found ? (found.stored?.length ?? 0) : 0
  }
  for (const length of [2_000, 3_000, 6_000]) {
    const [once, twice] = [0, 1].map(() => randomBytes(length / 2).toString('hex')) as [string, string]
    expect(bytesOf({ body: twice, again: twice })).toBeLessThan(bytesOf({ body: once }) * 1.1)
  }
  store.close()
})

it('takes over the documents of an earlier release, with what was changed and removed of them', () => {
  const file = path.join(temporaryFolder(), 'documents.db')
  const old = openConnection(file, { durable: true, migrations: earlier })
  const body = (note: Note) => deflateRawSync(JSON.stringify(note))
  old.run(
    "INSERT INTO physical (number, name, spec, seq) VALUES (1, 'notes', '{}', 4), (2, 'other', '{}', 1)",
  )
  const add = (physical: number, id: string, seq: number, content: Uint8Array | null) =>
    old.run(
      'INSERT INTO document (physical, key, seq, version, body) VALUES (?, ?, ?, 1, ?)',
      ...[physical, Buffer.from(id, 'utf16le').swap16(), seq, content],
    )
  const note = (id: string): Note => ({ id, version: 1, fields: { title: id } })
  add(1, 'b', 1, body(note('b')))
  add(1, 'a', 2, body(note('a')))
  add(1, 'gone', 3, null)
  add(2, 'a', 1, body(note('a')))
  const key = Buffer.from('a', 'utf16le').swap16()
  old.run('INSERT INTO patch VALUES (1, ?, 4, 2, ?)', key, '{"price":7}')
  old.close()

  const store = openDocumentStore<Note, object>(file)
  expect(store.scan('notes', undefined, 9).map(one => one.document)).toEqual([
    { id: 'a', version: 2, fields: { title: 'a', price: 7 } },
    { id: 'b', version: 1, fields: { title: 'b' } },
  ])
  expect(store.after('notes', 0, 9).map(({ id, seq }) => [id, seq])).toEqual([
    ['b', 1],
    ['a', 2],
    ['gone', 3],
    ['a', 4],
  ])
  expect(store.write('notes', [{ op: 'upsert', ...note('b') }]).outcomes).toEqual(['stale'])
  expect(store.write('notes', [{ op: 'upsert', ...note('b'), version: 2 }])).toEqual({
    seq: 5,
    outcomes: ['applied'],
  })
  store.dropIndex('other')
  store.putIndex('other', {})
  expect([store.count('notes'), store.count('other')]).toEqual([2, 0])
  expect(store.check()).toEqual([])
  store.close()
})

it('takes little more room than what it holds', () => {
  const file = path.join(temporaryFolder(), 'documents.db')
  const store = openDocumentStore<Note, object>(file)
  store.putIndex('notes', {})
  let bytes = 0
  for (let batch = 0; batch < 4; batch++) {
    const notes = Array.from({ length: 500 }, (_, at): Note & { op: 'upsert' } => {
      const fields = { text: randomBytes(1_900 + ((at * 37) % 500)).toString('base64') }
      return { op: 'upsert', id: `note ${batch} ${at}`, version: 1, fields }
    })
    bytes += notes.reduce((sum, { op: _, ...note }) => sum + deflateRawSync(JSON.stringify(note)).length, 0)
    store.write('notes', notes)
  }
  store.close()
  expect(statSync(file).size / bytes).toBeLessThan(1.25)
})
