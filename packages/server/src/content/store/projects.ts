import type { Database } from '@quarry/store'

export type StoredProject = {
  id: string
  body: Record<string, unknown>
  created: string
  deleted: string | null
}

export type ProjectStore = ReturnType<typeof createProjectStore>

export function createProjectStore(db: Database) {
  function get(id: string): StoredProject | null {
    const row = db.get('SELECT id, body, created, deleted FROM project WHERE id = ?', id)
    if (!row) return null
    return {
      id: String(row['id']),
      body: JSON.parse(String(row['body'])) as Record<string, unknown>,
      created: String(row['created']),
      deleted: row['deleted'] === null ? null : String(row['deleted']),
    }
  }

  function put(id: string, body: object, now: string): void {
    db.run(
      `INSERT INTO project (id, body, created, deleted) VALUES (?, ?, ?, NULL)
       ON CONFLICT (id) DO UPDATE SET body = excluded.body, deleted = NULL`,
      ...[id, JSON.stringify(body), now],
    )
  }

  /** Put aside: its content is kept and comes back when the project is written again. */
  function setAside(id: string, now: string): void {
    db.run('UPDATE project SET deleted = ? WHERE id = ?', now, id)
  }

  function erase(id: string): void {
    const rows = '(SELECT row FROM entry WHERE project = ?)'
    db.run(`DELETE FROM entry_value WHERE row IN ${rows}`, id)
    db.run(`DELETE FROM entry_text WHERE rowid IN ${rows}`, id)
    for (const table of ['entry', 'entry_version', 'content_type', 'resource']) {
      db.run(`DELETE FROM ${table} WHERE project = ?`, id)
    }
    db.run('DELETE FROM project WHERE id = ?', id)
  }

  return { get, put, setAside, erase }
}
