import type { Row, Session } from '@quarry/store'
import type { Position } from '../port/change-log.ts'
import type { Webhook, WebhookStore } from '../port/webhook-store.ts'

export function createWebhookStore(db: Session): WebhookStore {
  const behind = 'seq < (SELECT max(seq) FROM outbox)'
  const columns = 'project, id, url, events, secret, seq, attempts, due, failure, created'

  async function get(project: string, id: string): Promise<Webhook | null> {
    const row = await db.get(`SELECT ${columns} FROM webhook WHERE project = ? AND id = ?`, project, id)
    return row ? toWebhook(row) : null
  }

  async function list(project: string): Promise<Webhook[]> {
    return (await db.all(`SELECT ${columns} FROM webhook WHERE project = ? ORDER BY id`, project)).map(
      toWebhook,
    )
  }

  async function waiting(project: string): Promise<Map<string, number>> {
    const sql = `SELECT id, (SELECT count(*) FROM outbox o WHERE o.seq > w.seq) AS waiting
      FROM webhook w WHERE project = ?`
    return new Map((await db.all(sql, project)).map(row => [String(row['id']), Number(row['waiting'])]))
  }

  async function due(now: number): Promise<Webhook[]> {
    return (
      await db.all(`SELECT ${columns} FROM webhook WHERE due <= ? AND ${behind} ORDER BY due`, now)
    ).map(toWebhook)
  }

  async function nextDue(): Promise<number | null> {
    const next = (await db.get(`SELECT min(due) AS next FROM webhook WHERE ${behind}`))?.['next']
    return typeof next === 'number' ? next : null
  }

  async function put(
    webhook: Pick<Webhook, 'project' | 'id' | 'url' | 'events' | 'secret' | 'position' | 'created'>,
  ): Promise<void> {
    const { project, id, url, events, secret, position, created } = webhook
    await db.run(
      `INSERT INTO webhook (project, id, url, events, secret, seq, created) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (project, id) DO UPDATE SET url = excluded.url, events = excluded.events, secret = excluded.secret,
         attempts = 0, due = 0, failure = NULL`,
      ...[project, id, url, JSON.stringify(events), secret, Number(position), created],
    )
  }

  async function remove(project: string, id: string): Promise<boolean> {
    return (await db.run('DELETE FROM webhook WHERE project = ? AND id = ?', project, id)).changes > 0
  }

  async function moveTo({ project, id }: Webhook, position: Position): Promise<void> {
    const sql =
      'UPDATE webhook SET seq = ?, attempts = 0, due = 0, failure = NULL WHERE project = ? AND id = ?'
    await db.run(sql, Number(position), project, id)
  }

  async function failed(
    { project, id }: Webhook,
    attempts: number,
    due: number,
    failure: string,
  ): Promise<void> {
    const sql = 'UPDATE webhook SET attempts = ?, due = ?, failure = ? WHERE project = ? AND id = ?'
    await db.run(sql, attempts, due, failure, project, id)
  }

  return { get, list, waiting, due, nextDue, put, remove, moveTo, failed }
}

function toWebhook(row: Row): Webhook {
  return {
    project: String(row['project']),
    id: String(row['id']),
    url: String(row['url']),
    events: JSON.parse(String(row['events'])) as string[],
    secret: String(row['secret']),
    position: String(row['seq']),
    attempts: Number(row['attempts']),
    due: Number(row['due']),
    failure: row['failure'] === null ? null : String(row['failure']),
    created: String(row['created']),
  }
}
