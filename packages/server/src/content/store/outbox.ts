import type { EntryState } from '@quarry/protocol'
import type { Database } from '@quarry/store'

export type OutboxTopic =
  | 'entry.changed'
  | 'entry.published'
  | 'entry.unpublished'
  | 'entry.deleted'
  | 'asset.published'
  | 'asset.deleted'
  | 'manifest.published'
  | 'projectmap.node.insert'
  | 'projectmap.node.update'
  | 'projectmap.node.delete'
  | 'redirect.insert'
  | 'redirect.update'
  | 'redirect.delete'

/** Something that happened, numbered in the order of commits. Written in the transaction that made it happen. */
export type OutboxRow = {
  seq: number
  project: string
  topic: OutboxTopic
  /** The id of what changed. */
  subject: string
  state: EntryState | null
  at: number
  detail: Record<string, unknown>
}

export type OutboxStore = ReturnType<typeof createOutboxStore>

export function createOutboxStore(db: Database) {
  function add(row: Omit<OutboxRow, 'seq'>): void {
    db.run(
      'INSERT INTO outbox (project, topic, subject, state, at, detail) VALUES (?, ?, ?, ?, ?, ?)',
      ...[row.project, row.topic, row.subject, row.state, row.at, JSON.stringify(row.detail)],
    )
  }

  /** The rows after `seq`, oldest first. */
  function after(seq: number, limit: number): OutboxRow[] {
    const sql = `SELECT seq, project, topic, subject, state, at, detail FROM outbox
      WHERE seq > ? ORDER BY seq LIMIT ?`
    return db.all(sql, seq, limit).map(row => ({
      seq: Number(row['seq']),
      project: String(row['project']),
      topic: String(row['topic']) as OutboxTopic,
      subject: String(row['subject']),
      state: row['state'] === null ? null : row['state'] === 64 ? 64 : 0,
      at: Number(row['at']),
      detail: JSON.parse(String(row['detail'])) as Record<string, unknown>,
    }))
  }

  function last(): number {
    return Number(db.get('SELECT max(seq) AS last FROM outbox')?.['last'] ?? 0)
  }

  return { add, after, last }
}
