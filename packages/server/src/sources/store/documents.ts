import { isDeepStrictEqual } from 'node:util'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { bytesOf, type Row, type Session, type SqlValue } from '@quarry/store'
import { pushLimits } from '../limits.ts'
import type { DocumentChange, Outcome, PushedDocuments, StoredDocument } from '../port/pushed-documents.ts'
import type { PushedDocument } from '../pushed-document.ts'
import { createAvailabilityStore } from './availability.ts'
import { nextSeq, takeSeqs } from './next-seq.ts'
import { wellFormed } from './well-formed.ts'

/** Packed bytes of documents that are read at once. */
const mostPacked = 8_000_000

export function createPushedDocuments(db: Session): PushedDocuments {
  const availability = createAvailabilityStore(db)
  const lastSeq = async (): Promise<number> =>
    Number((await db.get("SELECT value FROM counter WHERE name = 'seq'"))?.['value'] ?? 0)
  const setSeq = async (seq: number): Promise<void> => {
    await db.run("UPDATE counter SET value = ? WHERE name = 'seq'", seq)
  }
  const rowOf = async (source: string, id: string): Promise<Row | undefined> =>
    await db.get('SELECT seq, ordering, body, changes FROM document WHERE source = ? AND id = ?', source, id)

  async function write(
    source: string,
    id: string,
    change: DocumentChange,
    parent: string | null,
    body: SqlValue,
  ): Promise<void> {
    await db.run('DELETE FROM document WHERE source = ? AND id = ?', source, id)
    await db.run(
      'INSERT INTO document (seq, source, id, parent, ordering, at, body) VALUES (?, ?, ?, ?, ?, ?, ?)',
      ...[await nextSeq(db), source, id, parent, change.ordering, change.at, body],
    )
  }

  /** The next ones; fewer where they are large, at least one. */
  async function next(which: string, values: readonly SqlValue[], limit: number): Promise<StoredDocument[]> {
    const sizes = await db.all(
      `SELECT length(body) AS bytes FROM document ${which} LIMIT ?`,
      ...values,
      limit,
    )
    let bytes = 0
    const beyond = sizes.findIndex(row => {
      bytes += Number(row['bytes'] ?? 0)
      return bytes > mostPacked
    })
    const count = beyond < 0 ? limit : Math.max(1, beyond)
    return (await db.all(`SELECT * FROM document ${which} LIMIT ?`, ...values, count)).map(toStored)
  }

  const childrenOf = async (source: string, id: string, ordering: number): Promise<string[]> =>
    (
      await db.all(
        'SELECT id FROM document WHERE source = ? AND parent = ? AND ordering <= ? AND body IS NOT NULL',
        ...[source, id, ordering],
      )
    ).map(row => String(row['id']))

  return {
    lastSeq,
    lastOrder: async () =>
      Number((await db.get("SELECT value FROM counter WHERE name = 'order'"))?.['value'] ?? 0),
    async setLastOrder(order) {
      await db.run("INSERT OR REPLACE INTO counter (name, value) VALUES ('order', ?)", order)
    },
    async put(document, change) {
      const { source, ordering } = change
      const before = await rowOf(source, document.documentId)
      if (before && Number(before['ordering']) > ordering) return 'ignored'
      const body = pack(document)
      if (before && isSame(before, document, body)) {
        await db.run('UPDATE document SET ordering = ? WHERE seq = ?', ordering, Number(before['seq']))
        return 'same'
      }
      await write(source, document.documentId, change, document.parentId ?? null, body)
      return 'accepted'
    },
    async change(list, { ordering }) {
      const changed = list.filter(({ metadata }) => Object.keys(metadata).length > 0)
      const last = await takeSeqs(db, changed.length)
      const rows = changed.map(({ before, metadata }, at) => [
        before.seq,
        last - changed.length + at + 1,
        JSON.stringify({ ...before.changed?.metadata, ...metadata }),
      ])
      // All at once: to say each by itself costs more than to do it.
      await db.run(
        `UPDATE document SET seq = new.seq, ordering = ?, whole = coalesce(whole, document.seq), changes = new.changes
         FROM (SELECT value ->> 0 AS old, value ->> 1 AS seq, value ->> 2 AS changes FROM json_each(?)) AS new
         WHERE document.seq = new.old`,
        ...[ordering, JSON.stringify(rows)],
      )
      const same = list.filter(({ metadata }) => Object.keys(metadata).length === 0)
      const seqs = JSON.stringify(same.map(({ before }) => before.seq))
      await db.run(
        'UPDATE document SET ordering = ? WHERE seq IN (SELECT value FROM json_each(?))',
        ...[ordering, seqs],
      )
    },
    async remove(id, change, children) {
      const { source, ordering } = change
      const before = await rowOf(source, id)
      if (before && Number(before['ordering']) > ordering) return 'ignored'
      // Each is marked before its children are looked for, so that a ring of parents ends.
      const todo = [id]
      for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
        await write(source, next, change, null, null)
        await availability.setItems(source, next, [])
        await availability.setStore(source, next, null)
        if (children) todo.push(...(await childrenOf(source, next, ordering)))
      }
      return before && before['body'] !== null ? 'accepted' : 'same'
    },
    olderThan: async (source, ordering, limit) =>
      (
        await db.all(
          'SELECT id FROM document WHERE source = ? AND ordering < ? AND body IS NOT NULL ORDER BY ordering LIMIT ?',
          ...[source, ordering, limit],
        )
      ).map(row => String(row['id'])),
    async get(source, id) {
      const row = await db.get('SELECT * FROM document WHERE source = ? AND id = ?', source, id)
      return row ? toStored(row) : null
    },
    async some(source, ids) {
      const sql = 'SELECT * FROM document WHERE source = ? AND id IN (SELECT value FROM json_each(?))'
      const rows = await db.all(sql, source, JSON.stringify(ids))
      return new Map(rows.map(row => [String(row['id']), toStored(row)]))
    },
    async numbersOf(source, ids) {
      const sql = 'SELECT id, seq FROM document WHERE source = ? AND id IN (SELECT value FROM json_each(?))'
      const rows = await db.all(sql, source, JSON.stringify(ids))
      return new Map(rows.map(row => [String(row['id']), Number(row['seq'])]))
    },
    list: (source, after, limit) =>
      next('WHERE source = ? AND id > ? AND body IS NOT NULL ORDER BY id', [source, after], limit),
    count: async source =>
      Number(
        (await db.get('SELECT count(*) AS n FROM document WHERE source = ? AND body IS NOT NULL', source))?.[
          'n'
        ] ?? 0,
      ),
    countAll: async () =>
      Number((await db.get('SELECT count(*) AS n FROM document WHERE body IS NOT NULL'))?.['n'] ?? 0),
    after: (seq, limit) => next('WHERE seq > ? ORDER BY seq', [seq], limit),
    async touch(source) {
      const row = await db.get(
        'SELECT min(seq) AS low, max(seq) AS high FROM document WHERE source = ?',
        source,
      )
      if (!row || row['low'] === null) return
      // Every new number is greater than all old ones, so none is met twice on the way.
      const last = await lastSeq()
      const offset = last - Number(row['low']) + 1
      await db.run('UPDATE document SET seq = seq + ?, whole = NULL WHERE source = ?', offset, source)
      await setSeq(Math.max(last, Number(row['high']) + offset))
    },
    async purge(seq) {
      await db.run(
        'DELETE FROM document WHERE body IS NULL AND seq <= ? AND source NOT IN (SELECT id FROM source)',
        seq,
      )
    },
    async note(outcomes) {
      const rows = outcomes.map(one => [
        ...[one.source, wellFormed(one.documentId), one.requestId, one.operation],
        ...[one.orderingId, one.state, one.reason === undefined ? null : wellFormed(one.reason), one.at],
      ])
      await db.run(
        `INSERT INTO outcome (source, document, request, operation, ordering, state, reason, at)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
         FROM json_each(?)`,
        JSON.stringify(rows),
      )
      await db.run(
        'DELETE FROM outcome WHERE number <= (SELECT max(number) FROM outcome) - ?',
        pushLimits.outcomes,
      )
    },
    async outcomes(wanted, limit) {
      const conditions: string[] = ['source = ?']
      const values: SqlValue[] = [wanted.source]
      for (const name of ['document', 'request', 'state'] as const) {
        const value = wanted[name]
        if (value === undefined) continue
        conditions.push(`${name} = ?`)
        values.push(value)
      }
      const sql = `SELECT * FROM outcome WHERE ${conditions.join(' AND ')} ORDER BY number DESC LIMIT ?`
      return (await db.all(sql, ...values, limit)).map(toOutcome)
    },
  }
}

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

/** What was changed is laid over the body when somebody asks for it. */
function toStored(row: Row): StoredDocument {
  const { body, changes, whole } = row as { body: unknown; changes: string | null; whole: number | null }
  // Many of them that are looked at once take no more memory than one.
  let unpacked: WeakRef<PushedDocument> | undefined
  const changed = changes === null ? undefined : (JSON.parse(changes) as Record<string, unknown>)
  return {
    seq: Number(row['seq']),
    source: String(row['source']),
    id: String(row['id']),
    ordering: Number(row['ordering']),
    at: Number(row['at']),
    get document() {
      if (body === null) return null
      const known = unpacked?.deref()
      if (known) return known
      const document = withChanges(unpack(body), changed)
      unpacked = new WeakRef(document)
      return document
    },
    ...(changed && { changed: { whole: whole ?? Number(row['seq']), metadata: changed } }),
  }
}

function withChanges(document: PushedDocument, changed: Record<string, unknown> | undefined): PushedDocument {
  return changed ? { ...document, metadata: { ...document.metadata, ...changed } } : document
}

function isSame({ body, changes }: Row, document: PushedDocument, packed: Buffer): boolean {
  if (body === null) return false
  if (changes === null) return packed.equals(bytesOf(body))
  const before = withChanges(unpack(body), JSON.parse(String(changes)) as Record<string, unknown>)
  return isDeepStrictEqual(before, JSON.parse(JSON.stringify(document)))
}

function pack(document: PushedDocument): Buffer {
  return deflateRawSync(JSON.stringify(document), { level: 1 })
}

function unpack(body: unknown): PushedDocument {
  return JSON.parse(inflateRawSync(bytesOf(body)).toString()) as PushedDocument
}
