import type { Session } from '@quarry/store'
import type { ChangeLog, ChangeTopic } from '../port/change-log.ts'

/** Writers take turns, so that numbers are given in the order of commits. */
export function createChangeLog(db: Session): ChangeLog {
  return {
    async add({ project, topic, subject, state, at, detail }) {
      const { lastInsertRowid } = await db.run(
        'INSERT INTO outbox (project, topic, subject, state, at, detail) VALUES (?, ?, ?, ?, ?, ?)',
        ...[project, topic, subject, state, at, JSON.stringify(detail)],
      )
      return lastInsertRowid
    },
    async after(position, limit) {
      const sql = `SELECT seq, project, topic, subject, state, at, detail FROM outbox
        WHERE seq > ? ORDER BY seq LIMIT ?`
      return (await db.all(sql, Number(position), limit)).map(row => ({
        position: String(row['seq']),
        number: Number(row['seq']),
        project: String(row['project']),
        topic: String(row['topic']) as ChangeTopic,
        subject: String(row['subject']),
        state: row['state'] === null ? null : row['state'] === 64 ? 64 : 0,
        at: Number(row['at']),
        detail: JSON.parse(String(row['detail'])) as Record<string, unknown>,
      }))
    },
    async latest() {
      const number = Number((await db.get('SELECT max(seq) AS last FROM outbox'))?.['last'] ?? 0)
      return { position: String(number), number }
    },
  }
}
