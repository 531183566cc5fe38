import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { EntryVersion } from '@quarry/protocol'
import type { Session } from '@quarry/store'
import type { HistoryStore, NewVersion } from '../port/content-store.ts'

/** Versions of one entry that are kept when nothing else is said; older ones are forgotten. */
const usualVersions = 200

/** @param kept How many versions of one entry are kept. */
export function createHistoryStore(db: Session, kept: number = usualVersions): HistoryStore {
  async function add(version: NewVersion): Promise<void> {
    const { id, project, entry, state, at, authorName, isKey, body } = version
    await db.run(
      `INSERT INTO entry_version (id, project, entry, state, at, author_name, is_key, body)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[id, project, entry, state, at, authorName, isKey ? 1 : 0, pack(body)],
    )
    // Looked for first: a deletion, even of nothing, has the words that were found in this transaction written out.
    const last = await db.get(
      'SELECT seq FROM entry_version WHERE project = ? AND entry = ? ORDER BY seq DESC LIMIT 1 OFFSET ?',
      ...[project, entry, kept],
    )
    if (!last) return
    await db.run(
      'DELETE FROM entry_version WHERE project = ? AND entry = ? AND seq <= ?',
      ...[project, entry, Number(last['seq'])],
    )
  }

  async function list(project: string, entry: string, cursor: number | null, limit: number) {
    const sql = `SELECT seq, id, at, author_name, is_key, state FROM entry_version
      WHERE project = ? AND entry = ? AND seq < ? ORDER BY seq DESC LIMIT ?`
    return (await db.all(sql, project, entry, cursor ?? Number.MAX_SAFE_INTEGER, limit)).map(row => ({
      seq: Number(row['seq']),
      version: {
        versionId: String(row['id']),
        timestamp: Number(row['at']),
        authorName: String(row['author_name']),
        authorIsApiKey: row['is_key'] === 1,
        state: row['state'] === 64 ? 64 : 0,
      } satisfies EntryVersion,
    }))
  }

  async function count(project: string, entry: string): Promise<number> {
    const sql = 'SELECT count(*) AS total FROM entry_version WHERE project = ? AND entry = ?'
    return Number((await db.get(sql, project, entry))?.['total'] ?? 0)
  }

  async function body(project: string, entry: string, version: string): Promise<string | null> {
    const sql = 'SELECT body FROM entry_version WHERE project = ? AND entry = ? AND id = ?'
    const row = await db.get(sql, project, entry, version)
    return row ? unpack(row['body']) : null
  }

  return { kept, add, list, count, body }
}

/** Packs up to `limit` versions that an earlier release wrote as plain text. @returns how many there were. */
export async function packPlain(db: Session, limit: number): Promise<number> {
  const plain = await db.all(
    `SELECT seq, body FROM entry_version WHERE typeof(body) = 'text' ORDER BY seq LIMIT ?`,
    limit,
  )
  await db.transaction(async tx => {
    for (const { seq, body } of plain)
      await tx.run('UPDATE entry_version SET body = ? WHERE seq = ?', pack(String(body)), Number(seq))
  })
  return plain.length
}

/** At half the cost of the usual level for a twentieth more; few are longer than its piece of room. */
const quickly = { level: 1, chunkSize: 8192 }

/** Bodies of old versions are read seldom and are many: they are kept deflated, at about a ninth of their size. */
function pack(text: string): Uint8Array {
  return deflateRawSync(text, quickly)
}

/** What `pack` made; a text that was written before there was packing is itself. */
function unpack(value: unknown): string {
  if (value instanceof Uint8Array) return inflateRawSync(value).toString('utf8')
  if (value instanceof ArrayBuffer) return inflateRawSync(new Uint8Array(value)).toString('utf8')
  return String(value)
}
