import { type Connection, openConnection } from './connection.ts'
import {
  asNow,
  bodyOf,
  keyOf,
  type Logged,
  type LoggedPatch,
  type Outcome,
  patchFrom,
  patchOf,
  readLogged,
  remembered,
  type Stored,
  type Whole,
  type Write,
} from './logged-document.ts'
import type { Migration } from './migrate.ts'
import { createRecentWrites, isPatch, type Recent, type RecentPatch, type RecentWrites } from './recent.ts'
import { patchesFrom, writePatches } from './write-patches.ts'

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
  {
    name: 'patches',
    // All that was changed of a document since it was written whole, so that a new price is a small row.
    sql: `
      CREATE TABLE patch (
        physical INTEGER NOT NULL REFERENCES physical ON DELETE CASCADE,
        key BLOB NOT NULL, seq INTEGER NOT NULL, version INTEGER NOT NULL, fields TEXT NOT NULL,
        PRIMARY KEY (physical, key)
      ) STRICT, WITHOUT ROWID;
      CREATE UNIQUE INDEX patch_by_seq ON patch (physical, seq);`,
  },
  {
    name: 'documents by row',
    // In the tree of a key a body has a quarter of a page; each that is longer had a page of its own besides.
    sql: `
      CREATE TABLE document_by_row (
        physical INTEGER NOT NULL REFERENCES physical ON DELETE CASCADE,
        key BLOB NOT NULL, seq INTEGER NOT NULL, version INTEGER NOT NULL, body BLOB,
        PRIMARY KEY (physical, key)
      ) STRICT;
      INSERT INTO document_by_row (physical, key, seq, version, body)
        SELECT physical, key, seq, version, body FROM document ORDER BY physical, seq;
      DROP TABLE document;
      ALTER TABLE document_by_row RENAME TO document;
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
  const database: Connection = openConnection(file, { durable: true, migrations, pageSize })
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
  /** Whether anything was ever changed of documents of an index: one that knows no patches looks for none. */
  const patched = new Map<number, boolean>()
  const hasPatches = (physical: number): boolean => {
    const known =
      patched.get(physical) ??
      database.get('SELECT 1 AS found FROM patch WHERE physical = ? LIMIT 1', physical) !== undefined
    patched.set(physical, known)
    return known
  }
  const patchesAfter = (index: string, seq: number, limit: number): LoggedPatch<Document>[] =>
    database
      .all(
        'SELECT key, seq, version, fields FROM patch WHERE physical = ? AND seq > ? ORDER BY seq LIMIT ?',
        ...[numberOf(index), seq, limit],
      )
      .map(patchFrom<Document>)

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
      patched.clear()
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
    write(index: string, ops: readonly Write<Document>[]): { seq: number; outcomes: Outcome[] } {
      const physical = numberOf(index)
      const changes: (Recent | RecentPatch)[] = []
      let before = 0
      const receipt = database.transaction(() => {
        let seq = Number(database.get('SELECT seq FROM physical WHERE number = ?', physical)?.['seq'] ?? 0)
        before = seq
        const writeOne = (op: Whole<Document>): Outcome => {
          const key = keyOf(op.id)
          const body = bodyOf(op)
          const isPatched =
            hasPatches(physical) &&
            database.get('SELECT version FROM patch WHERE physical = ? AND key = ?', physical, key)
          if (isPatched && Number(isPatched['version']) >= op.version) return 'stale'
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
          if (isPatched) database.run('DELETE FROM patch WHERE physical = ? AND key = ?', physical, key)
          seq += 1
          changes.push({ seq, id: op.id, version: op.version, body })
          return 'applied'
        }
        const outcomes: Outcome[] = []
        for (let at = 0; at < ops.length; ) {
          const op = ops[at]!
          if (op.op !== 'patch') {
            outcomes.push(writeOne(op))
            at += 1
            continue
          }
          // Patches that come together are read and written together: to say each by itself costs more than to do it.
          const run = patchesFrom(ops, at)
          const done = writePatches(database, physical, seq, run)
          at += run.length
          seq += done.changes.length
          if (done.changes.length > 0) patched.set(physical, true)
          changes.push(...done.changes)
          outcomes.push(...done.outcomes)
        }
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
          const key = keyOf(id)
          const { changes } = database.run(
            `UPDATE document SET seq = ?, body = NULL, version = max(version, coalesce(
               (SELECT version FROM patch WHERE patch.physical = document.physical AND patch.key = document.key), 0))
             WHERE physical = ? AND key = ? AND body IS NOT NULL`,
            ...[seq + 1, physical, key],
          )
          database.run('DELETE FROM patch WHERE physical = ? AND key = ?', physical, key)
          seq += changes
          removed += changes
        }
        database.run('UPDATE physical SET seq = ? WHERE number = ?', seq, physical)
        return { seq, removed }
      })
    },
    lastSeq: (index: string): number =>
      Number(database.get('SELECT seq FROM physical WHERE number = ?', numberOf(index))?.['seq'] ?? 0),
    after(index: string, seq: number, limit: number): (Logged<Document> | LoggedPatch<Document>)[] {
      const known = recentOf(index).after(seq, limit)
      if (known) return known.map(one => (isPatch(one) ? patchOf<Document>(one) : remembered<Document>(one)))
      const whole = database
        .all(
          'SELECT * FROM document WHERE physical = ? AND seq > ? ORDER BY seq LIMIT ?',
          ...[numberOf(index), seq, limit],
        )
        .map(readLogged<Document>)
      const patches = patchesAfter(index, seq, limit)
      if (patches.length === 0) return whole
      return [...whole, ...patches].sort((one, other) => one.seq - other.seq).slice(0, limit)
    },
    get(index: string, ids: readonly string[]): (Logged<Document> | null)[] {
      const physical = numberOf(index)
      return ids.map(id => {
        const row = database.get(`${asNow} WHERE physical = ? AND key = ?`, physical, keyOf(id))
        return row ? readLogged<Document>(row) : null
      })
    },
    scan(index: string, after: string | undefined, limit: number): Logged<Document>[] {
      const from = after === undefined ? new Uint8Array() : keyOf(after)
      const sql = `${asNow} WHERE physical = ? AND key > ? AND body IS NOT NULL ORDER BY key LIMIT ?`
      return database.all(sql, numberOf(index), from, limit).map(readLogged<Document>)
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

/** A row lies within one page where it can: of documents of 2 kB one or two fit into the usual page, and a third of it stays empty. */
const pageSize = 16_384

/** Bytes of written documents held until they are asked for: some 15 000 of 2 kB. */
const recentSize = 48 << 20
