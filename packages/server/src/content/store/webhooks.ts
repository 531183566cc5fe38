import type { Database, Row } from '@quarry/store'

/** Where events are told. `seq` is the last outbox row that was told or given up. */
export type Webhook = {
  project: string
  id: string
  url: string
  events: readonly string[]
  secret: string
  seq: number
  attempts: number
  /** When the next attempt is due. */
  due: number
  /** Why the last attempt failed. */
  failure: string | null
  created: string
}

export type WebhookStore = ReturnType<typeof createWebhookStore>

export function createWebhookStore(db: Database) {
  const columns = 'project, id, url, events, secret, seq, attempts, due, failure, created'

  function get(project: string, id: string): Webhook | null {
    const row = db.get(`SELECT ${columns} FROM webhook WHERE project = ? AND id = ?`, project, id)
    return row ? toWebhook(row) : null
  }

  function list(project: string): Webhook[] {
    return db.all(`SELECT ${columns} FROM webhook WHERE project = ? ORDER BY id`, project).map(toWebhook)
  }

  /** Those with events to tell, whose time has come. */
  function due(now: number, last: number): Webhook[] {
    return db
      .all(`SELECT ${columns} FROM webhook WHERE due <= ? AND seq < ? ORDER BY due`, now, last)
      .map(toWebhook)
  }

  /** When the next one is due, among those with events to tell. */
  function nextDue(last: number): number | null {
    const next = db.get('SELECT min(due) AS next FROM webhook WHERE seq < ?', last)?.['next']
    return typeof next === 'number' ? next : null
  }

  function put(
    webhook: Pick<Webhook, 'project' | 'id' | 'url' | 'events' | 'secret' | 'seq' | 'created'>,
  ): void {
    const { project, id, url, events, secret, seq, created } = webhook
    db.run(
      `INSERT INTO webhook (project, id, url, events, secret, seq, created) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (project, id) DO UPDATE SET url = excluded.url, events = excluded.events, secret = excluded.secret,
         attempts = 0, due = 0, failure = NULL`,
      ...[project, id, url, JSON.stringify(events), secret, seq, created],
    )
  }

  function remove(project: string, id: string): boolean {
    return db.run('DELETE FROM webhook WHERE project = ? AND id = ?', project, id).changes > 0
  }

  function told({ project, id }: Webhook, seq: number): void {
    const sql =
      'UPDATE webhook SET seq = ?, attempts = 0, due = 0, failure = NULL WHERE project = ? AND id = ?'
    db.run(sql, seq, project, id)
  }

  function failed({ project, id }: Webhook, attempts: number, due: number, failure: string): void {
    const sql = 'UPDATE webhook SET attempts = ?, due = ?, failure = ? WHERE project = ? AND id = ?'
    db.run(sql, attempts, due, failure, project, id)
  }

  return { get, list, due, nextDue, put, remove, told, failed }
}

function toWebhook(row: Row): Webhook {
  return {
    project: String(row['project']),
    id: String(row['id']),
    url: String(row['url']),
    events: JSON.parse(String(row['events'])) as string[],
    secret: String(row['secret']),
    seq: Number(row['seq']),
    attempts: Number(row['attempts']),
    due: Number(row['due']),
    failure: row['failure'] === null ? null : String(row['failure']),
    created: String(row['created']),
  }
}
