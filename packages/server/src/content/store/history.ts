import type { EntryState, EntryVersion } from '@quarry/protocol'
import type { Database } from '@quarry/store'
import { pack, unpack } from './packed.ts'

/** Versions of one entry that are kept when nothing else is said; older ones are forgotten. */
export const usualVersions = 200

export type NewVersion = {
  id: string
  project: string
  entry: string
  state: EntryState
  at: number
  authorName: string
  isKey: boolean
  body: string
}

export type HistoryStore = ReturnType<typeof createHistoryStore>

/** @param kept How many versions of one entry are kept. */
export function createHistoryStore(db: Database, kept: number = usualVersions) {
  function add(version: NewVersion): void {
    const { id, project, entry, state, at, authorName, isKey, body } = version
    db.run(
      `INSERT INTO entry_version (id, project, entry, state, at, author_name, is_key, body)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[id, project, entry, state, at, authorName, isKey ? 1 : 0, pack(body)],
    )
    db.run(
      `DELETE FROM entry_version WHERE project = ? AND entry = ? AND seq <= (
         SELECT seq FROM entry_version WHERE project = ? AND entry = ? ORDER BY seq DESC LIMIT 1 OFFSET ?)`,
      ...[project, entry, project, entry, kept],
    )
  }

  /** Newest first, before `cursor`; one more than `limit` tells that there are more. */
  function list(project: string, entry: string, cursor: number | null, limit: number) {
    const sql = `SELECT seq, id, at, author_name, is_key, state FROM entry_version
      WHERE project = ? AND entry = ? AND seq < ? ORDER BY seq DESC LIMIT ?`
    return db.all(sql, project, entry, cursor ?? Number.MAX_SAFE_INTEGER, limit).map(row => ({
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

  function count(project: string, entry: string): number {
    const sql = 'SELECT count(*) AS total FROM entry_version WHERE project = ? AND entry = ?'
    return Number(db.get(sql, project, entry)?.['total'] ?? 0)
  }

  /** The stored row that this version kept, as JSON. */
  function body(project: string, entry: string, version: string): string | null {
    const sql = 'SELECT body FROM entry_version WHERE project = ? AND entry = ? AND id = ?'
    const row = db.get(sql, project, entry, version)
    return row ? unpack(row['body']) : null
  }

  /** Packs up to `limit` versions that an earlier release wrote as plain text. @returns how many there were. */
  function packPlain(limit: number): number {
    const plain = db.all(
      `SELECT seq, body FROM entry_version WHERE typeof(body) = 'text' ORDER BY seq LIMIT ?`,
      limit,
    )
    db.transaction(() => {
      for (const { seq, body } of plain)
        db.run('UPDATE entry_version SET body = ? WHERE seq = ?', pack(String(body)), Number(seq))
    })
    return plain.length
  }

  return { add, list, count, body, packPlain, kept }
}
