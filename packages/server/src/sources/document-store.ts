import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Database, Row, SqlValue } from '@quarry/store'
import { pushLimits } from './limits.ts'
import type { PushedDocument } from './pushed-document.ts'

/** A document as it is kept; without a body it was deleted. */
export type Kept = {
  seq: number
  source: string
  id: string
  ordering: number
  at: number
  document: PushedDocument | null
}

export type Outcome = {
  source: string
  documentId: string
  requestId: string
  operation: 'put' | 'delete' | 'index'
  orderingId: number
  /** `ignored`: something newer is there already. `same`: nothing changed. */
  state: 'accepted' | 'same' | 'ignored' | 'refused'
  reason?: string
  at: number
}

type Change = { source: string; request: string; ordering: number; at: number }

/** Pushed documents and what became of each, in `sources.db`. Whoever writes several opens a transaction around them. */
export function createDocumentStore(db: Database) {
  const toKept = (row: Row): Kept => ({
    seq: Number(row['seq']),
    source: String(row['source']),
    id: String(row['id']),
    ordering: Number(row['ordering']),
    at: Number(row['at']),
    document: row['body'] === null ? null : unfold(row['body']),
  })
  const lastSeq = (): number => Number(db.get("SELECT value FROM counter WHERE name = 'seq'")?.['value'] ?? 0)
  const setSeq = (seq: number): void => {
    db.run("UPDATE counter SET value = ? WHERE name = 'seq'", seq)
  }
  const nextSeq = (): number =>
    Number(db.get("UPDATE counter SET value = value + 1 WHERE name = 'seq' RETURNING value")?.['value'])
  const rowOf = (source: string, id: string): Row | undefined =>
    db.get('SELECT seq, ordering, body FROM document WHERE source = ? AND id = ?', source, id)

  function write(source: string, id: string, change: Change, parent: string | null, body: SqlValue): void {
    db.run('DELETE FROM document WHERE source = ? AND id = ?', source, id)
    db.run(
      'INSERT INTO document (seq, source, id, parent, ordering, at, body) VALUES (?, ?, ?, ?, ?, ?, ?)',
      ...[nextSeq(), source, id, parent, change.ordering, change.at, body],
    )
  }

  const childrenOf = (source: string, id: string, ordering: number): string[] =>
    db
      .all(
        'SELECT id FROM document WHERE source = ? AND parent = ? AND ordering <= ? AND body IS NOT NULL',
        ...[source, id, ordering],
      )
      .map(row => String(row['id']))

  return {
    lastSeq,
    put(document: PushedDocument, change: Change): Outcome['state'] {
      const { source, ordering } = change
      const before = rowOf(source, document.documentId)
      if (before && Number(before['ordering']) > ordering) return 'ignored'
      const body = fold(document)
      if (before && before['body'] !== null && body.equals(bytesOf(before['body']))) {
        db.run('UPDATE document SET ordering = ? WHERE seq = ?', ordering, Number(before['seq']))
        return 'same'
      }
      write(source, document.documentId, change, document.parentId ?? null, body)
      return 'accepted'
    },
    /** What is deleted is remembered with its place in the order, so that an older version does not bring it back. */
    remove(id: string, change: Change, children: boolean): Outcome['state'] {
      const { source, ordering } = change
      const before = rowOf(source, id)
      if (before && Number(before['ordering']) > ordering) return 'ignored'
      // Each is marked before its children are looked for, so that a ring of parents ends.
      const todo = [id]
      for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
        write(source, next, change, null, null)
        if (children) todo.push(...childrenOf(source, next, ordering))
      }
      return before && before['body'] !== null ? 'accepted' : 'same'
    },
    /** Ids of documents that came before this place in the order, some at a time. */
    olderThan: (source: string, ordering: number, limit: number): string[] =>
      db
        .all(
          'SELECT id FROM document WHERE source = ? AND ordering < ? AND body IS NOT NULL ORDER BY ordering LIMIT ?',
          ...[source, ordering, limit],
        )
        .map(row => String(row['id'])),
    get(source: string, id: string): Kept | null {
      const row = db.get('SELECT * FROM document WHERE source = ? AND id = ?', source, id)
      return row ? toKept(row) : null
    },
    list: (source: string, after: string, limit: number): Kept[] =>
      db
        .all(
          'SELECT * FROM document WHERE source = ? AND id > ? AND body IS NOT NULL ORDER BY id LIMIT ?',
          ...[source, after, limit],
        )
        .map(toKept),
    count: (source: string): number =>
      Number(
        db.get('SELECT count(*) AS n FROM document WHERE source = ? AND body IS NOT NULL', source)?.['n'] ??
          0,
      ),
    countAll: (): number =>
      Number(db.get('SELECT count(*) AS n FROM document WHERE body IS NOT NULL')?.['n'] ?? 0),
    after: (seq: number, limit: number): Kept[] =>
      db.all('SELECT * FROM document WHERE seq > ? ORDER BY seq LIMIT ?', seq, limit).map(toKept),
    /** Makes the index follow all documents of a source again: how they are folded has changed. */
    touch(source: string): void {
      const row = db.get('SELECT min(seq) AS low, max(seq) AS high FROM document WHERE source = ?', source)
      if (!row || row['low'] === null) return
      // Every new number is greater than all old ones, so none is met twice on the way.
      const last = lastSeq()
      const offset = last - Number(row['low']) + 1
      db.run('UPDATE document SET seq = seq + ? WHERE source = ?', offset, source)
      setSeq(Math.max(last, Number(row['high']) + offset))
    },
    /** Forgets what is left of sources that are gone, once the index has followed. */
    purge(seq: number): void {
      db.run(
        'DELETE FROM document WHERE body IS NULL AND seq <= ? AND source NOT IN (SELECT id FROM source)',
        seq,
      )
    },
    note(outcomes: readonly Outcome[]): void {
      for (const one of outcomes) {
        db.run(
          `INSERT INTO outcome (source, document, request, operation, ordering, state, reason, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
          ...[one.source, one.documentId, one.requestId, one.operation],
          ...[one.orderingId, one.state, one.reason ?? null, one.at],
        )
      }
      db.run('DELETE FROM outcome WHERE number <= (SELECT max(number) FROM outcome) - ?', pushLimits.outcomes)
    },
    /** What became of documents, the newest first. */
    outcomes(
      wanted: { source: string; document?: string; request?: string; state?: string },
      limit: number,
    ): Outcome[] {
      const conditions: string[] = ['source = ?']
      const values: SqlValue[] = [wanted.source]
      for (const name of ['document', 'request', 'state'] as const) {
        const value = wanted[name]
        if (value === undefined) continue
        conditions.push(`${name} = ?`)
        values.push(value)
      }
      const sql = `SELECT * FROM outcome WHERE ${conditions.join(' AND ')} ORDER BY number DESC LIMIT ?`
      return db.all(sql, ...values, limit).map(toOutcome)
    },
    transaction: <Result>(work: () => Result): Result => db.transaction(work),
  }
}

export type DocumentStore = ReturnType<typeof createDocumentStore>

function toOutcome(row: Row): Outcome {
  return {
    source: String(row['source']),
    documentId: String(row['document']),
    requestId: String(row['request']),
    operation: String(row['operation']) as Outcome['operation'],
    orderingId: Number(row['ordering']),
    state: String(row['state']) as Outcome['state'],
    ...(row['reason'] === null ? {} : { reason: String(row['reason']) }),
    at: Number(row['at']),
  }
}

function fold(document: PushedDocument): Buffer {
  return deflateRawSync(JSON.stringify(document), { level: 1 })
}

function unfold(body: unknown): PushedDocument {
  return JSON.parse(inflateRawSync(bytesOf(body)).toString()) as PushedDocument
}

/** The driver hands out blobs in two forms, depending on the call. */
function bytesOf(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value
  if (value instanceof ArrayBuffer) return new Uint8Array(value)
  throw new TypeError('A blob was expected.')
}
