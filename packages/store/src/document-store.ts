import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type Connection, openConnection } from './connection.ts'
import type { Migration } from './migrate.ts'
import { createRecentWrites, type Recent, type RecentWrites } from './recent.ts'
import type { Row } from './row.ts'

/** What a document must have to be kept; everything else in it is the engine's business. */
type Stored = { id: string; version: number }
type Write<Document extends Stored> =
  | ({ op: 'upsert' } & Document)
  | { op: 'delete'; id: string; version: number }
type Logged<Document> = {
  seq: number
  id: string
  version: number
  /** Read from its JSON when it is asked for. */
  readonly document: Document | null
  readonly json?: Uint8Array
  /** The document as it is kept: raw-deflated JSON. */
  readonly stored?: Uint8Array
}

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
  const database: Connection = openConnection(file, { durable: true, migrations })
  const numbers = new Map<string, number>()
  const recent = new Map<string, RecentWrites>()
  const recentOf = (index: string): RecentWrites => {
    const own = recent.get(index) ?? createRecentWrites(recentSize)
    recent.set(index, own)
    return own
  }

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
    const [seq, version] = [Number(row['seq']), Number(row['version'])]
    if (body === null) return { seq, id: idOf(row['key']), version, document: null }
    const stored = bytesOf(body)
    const json = () => inflateRawSync(stored)
    return {
      seq,
      id: idOf(row['key']),
      version,
      stored,
      get json() {
        return json()
      },
      get document() {
        return JSON.parse(json().toString()) as Document
      },
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
      recent.delete(name)
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
      const changes: Recent[] = []
      let before = 0
      const receipt = database.transaction(() => {
        let seq = Number(database.get('SELECT seq FROM physical WHERE number = ?', physical)?.['seq'] ?? 0)
        before = seq
        const outcomes = ops.map((op): 'applied' | 'stale' => {
          const key = keyOf(op.id)
          const body = bodyOf(op)
          const { changes: applied } = database.run(
            `INSERT INTO document (physical, key, seq, version, body) VALUES (?, ?, ?, ?, ?)
             ON CONFLICT (physical, key) DO UPDATE SET seq = excluded.seq, version = excluded.version, body = excluded.body
             WHERE document.version < excluded.version`,
            physical,
            key,
            seq + 1,
            op.version,
            body?.bytes ?? null,
          )
          if (applied === 0) return 'stale'
          seq += 1
          changes.push({ seq, id: op.id, version: op.version, body })
          return 'applied'
        })
        database.run('UPDATE physical SET seq = ? WHERE number = ?', seq, physical)
        return { seq, outcomes }
      })
      if (changes.length > 0) recentOf(index).add(before, changes)
      return receipt
    },
    remove(index: string, ids: readonly string[]): { seq: number; removed: number } {
      const physical = numberOf(index)
      recentOf(index).forget()
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
      recentOf(index)
        .after(seq, limit)
        ?.map(remembered<Document>) ??
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

/** Bytes of written documents held until they are asked for: some 15 000 of 2 kB. */
const recentSize = 48 << 20

function bodyOf<Document extends Stored>(op: Write<Document>): Recent['body'] {
  if (op.op === 'delete') return null
  const { op: _, ...document } = op
  const json = Buffer.from(JSON.stringify(document))
  const bytes = deflateRawSync(json, json.length > longText ? { level: 1 } : forShortText(json))
  return { json, bytes }
}

/**
 * Setting up the usual window costs more than the work on a short text; level 1 halves it at a quarter of the cost. The
 * result holds on to the room it was made in, so that is made to fit.
 */
const forShortText = ({ length }: Uint8Array) => ({
  level: 1,
  memLevel: 5,
  windowBits: 12,
  chunkSize: Math.max(64, Math.ceil(length * 0.7)),
})
const longText = 1 << 14

/** Read from its JSON, as from the file: what a caller does to its object later changes nothing. */
function remembered<Document>({ seq, id, version, body }: Recent): Logged<Document> {
  if (!body) return { seq, id, version, document: null }
  return {
    seq,
    id,
    version,
    json: body.json,
    stored: body.bytes,
    get document() {
      return JSON.parse(body.json.toString()) as Document
    },
  }
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
