import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type Database, openDatabase, type Row, type SqlValue } from './database.ts'
import type { Migration } from './migrate.ts'

/** What a document must have to be kept; everything else in it is the engine's business. */
type Stored = { id: string; version: number }
type Write<Document extends Stored> =
  | ({ op: 'upsert' } & Document)
  | { op: 'delete'; id: string; version: number }
type Logged<Document> = { seq: number; id: string; version: number; document: Document | null }

const migrations: readonly Migration[] = [
  {
    name: 'documents',
    // Ids compare by UTF-16 code unit everywhere else; `key` is the id so written that bytes compare the same way.
    sql: `
      CREATE TABLE physical (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, spec TEXT NOT NULL, seq INTEGER NOT NULL DEFAULT 0) STRICT;
      CREATE TABLE alias (name TEXT PRIMARY KEY, target TEXT NOT NULL) STRICT;
      CREATE TABLE document (
        physical INTEGER NOT NULL REFERENCES physical ON DELETE CASCADE,
        key BLOB NOT NULL, seq INTEGER NOT NULL, version INTEGER NOT NULL, body BLOB,
        PRIMARY KEY (physical, key)
      ) STRICT, WITHOUT ROWID;
      CREATE UNIQUE INDEX document_by_seq ON document (physical, seq);`,
  },
]

/**
 * Documents of search indexes in one SQLite file: the truth from which an index is made again. It knows documents only
 * as JSON with an id and a version; the shape of its calls is the engine's port for document stores.
 *
 * @example openDocumentStore<Document, IndexSpec>('data/index/documents.db')
 */
export function openDocumentStore<Document extends Stored, Spec>(file: string) {
  const database: Database = openDatabase(file, { durable: true, migrations })
  const numbers = new Map<string, number>()

  const numberOf = (index: string): number => {
    const known =
      numbers.get(index) ??
      Number(database.get('SELECT number FROM physical WHERE name = ?', index)?.['number'] ?? 0)
    if (!known) throw new Error(`There is no index "${index}".`)
    numbers.set(index, known)
    return known
  }
  const read = (row: Row): Logged<Document> => {
    const body = row['body']
    return {
      seq: Number(row['seq']),
      id: idOf(row['key']),
      version: Number(row['version']),
      document: body === null ? null : (JSON.parse(inflateRawSync(bytesOf(body)).toString()) as Document),
    }
  }

  return {
    indexes: () =>
      new Map(
        database
          .all('SELECT name, spec FROM physical ORDER BY number')
          .map(row => [String(row['name']), JSON.parse(String(row['spec'])) as Spec]),
      ),
    putIndex(name: string, spec: Spec): void {
      database.run(
        'INSERT INTO physical (name, spec) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET spec = excluded.spec',
        name,
        JSON.stringify(spec),
      )
    },
    dropIndex(name: string): void {
      database.run('DELETE FROM physical WHERE name = ?', name)
      numbers.delete(name)
    },
    aliases: () =>
      new Map(
        database
          .all('SELECT name, target FROM alias')
          .map(row => [String(row['name']), String(row['target'])]),
      ),
    putAlias(alias: string, index: string): void {
      database.run(
        'INSERT INTO alias (name, target) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET target = excluded.target',
        alias,
        index,
      )
    },
    write(
      index: string,
      ops: readonly Write<Document>[],
    ): { seq: number; outcomes: ('applied' | 'stale')[] } {
      const physical = numberOf(index)
      return database.transaction(() => {
        let seq = Number(database.get('SELECT seq FROM physical WHERE number = ?', physical)?.['seq'] ?? 0)
        const outcomes = ops.map((op): 'applied' | 'stale' => {
          const key = keyOf(op.id)
          const before = database.get(
            'SELECT version FROM document WHERE physical = ? AND key = ?',
            physical,
            key,
          )
          if (before && Number(before['version']) >= op.version) return 'stale'
          seq += 1
          database.run(
            `INSERT INTO document (physical, key, seq, version, body) VALUES (?, ?, ?, ?, ?)
             ON CONFLICT (physical, key) DO UPDATE SET seq = excluded.seq, version = excluded.version, body = excluded.body`,
            physical,
            key,
            seq,
            op.version,
            bodyOf(op),
          )
          return 'applied'
        })
        database.run('UPDATE physical SET seq = ? WHERE number = ?', seq, physical)
        return { seq, outcomes }
      })
    },
    remove(index: string, ids: readonly string[]): { seq: number; removed: number } {
      const physical = numberOf(index)
      return database.transaction(() => {
        let seq = Number(database.get('SELECT seq FROM physical WHERE number = ?', physical)?.['seq'] ?? 0)
        let removed = 0
        for (const id of ids) {
          const { changes } = database.run(
            'UPDATE document SET seq = ?, body = NULL WHERE physical = ? AND key = ? AND body IS NOT NULL',
            seq + 1,
            physical,
            keyOf(id),
          )
          seq += changes
          removed += changes
        }
        database.run('UPDATE physical SET seq = ? WHERE number = ?', seq, physical)
        return { seq, removed }
      })
    },
    lastSeq: (index: string): number =>
      Number(database.get('SELECT seq FROM physical WHERE number = ?', numberOf(index))?.['seq'] ?? 0),
    after: (index: string, seq: number, limit: number): Logged<Document>[] =>
      database
        .all(
          'SELECT * FROM document WHERE physical = ? AND seq > ? ORDER BY seq LIMIT ?',
          numberOf(index),
          seq,
          limit,
        )
        .map(read),
    get(index: string, ids: readonly string[]): (Logged<Document> | null)[] {
      const physical = numberOf(index)
      return ids.map(id => {
        const row = database.get('SELECT * FROM document WHERE physical = ? AND key = ?', physical, keyOf(id))
        return row ? read(row) : null
      })
    },
    scan(index: string, after: string | undefined, limit: number): Logged<Document>[] {
      const from = after === undefined ? new Uint8Array() : keyOf(after)
      const sql =
        'SELECT * FROM document WHERE physical = ? AND key > ? AND body IS NOT NULL ORDER BY key LIMIT ?'
      return database.all(sql, numberOf(index), from, limit).map(read)
    },
    count: (index: string): number =>
      Number(
        database.get(
          'SELECT count(*) AS n FROM document WHERE physical = ? AND body IS NOT NULL',
          numberOf(index),
        )?.['n'] ?? 0,
      ),
    check: () => database.check(),
    backup: (target: string) => database.backup(target),
    close: () => database.close(),
  }
}

function bodyOf<Document extends Stored>(op: Write<Document>): SqlValue {
  if (op.op === 'delete') return null
  const { op: _, ...document } = op
  // Level 1: half the size at a quarter of the cost of the usual level.
  return deflateRawSync(JSON.stringify(document), { level: 1 })
}

/** Big-endian UTF-16: bytes in this order compare as code units do. */
function keyOf(id: string): Uint8Array {
  return Buffer.from(id, 'utf16le').swap16()
}

function idOf(key: unknown): string {
  return Buffer.from(bytesOf(key)).swap16().toString('utf16le')
}

/** The driver hands out blobs in two forms, depending on the call. */
function bytesOf(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value
  if (value instanceof ArrayBuffer) return new Uint8Array(value)
  throw new TypeError('A blob was expected.')
}
