import type { Session } from '@quarry/store'
import type { ProjectStore, StoredProject } from '../port/content-store.ts'

export function createProjectStore(db: Session): ProjectStore {
  async function get(id: string): Promise<StoredProject | null> {
    const row = await db.get('SELECT id, body, created, deleted FROM project WHERE id = ?', id)
    if (!row) return null
    return {
      id: String(row['id']),
      body: JSON.parse(String(row['body'])) as Record<string, unknown>,
      created: String(row['created']),
      deleted: row['deleted'] === null ? null : String(row['deleted']),
    }
  }

  async function put(id: string, body: object, now: string): Promise<void> {
    await db.run(
      `INSERT INTO project (id, body, created, deleted) VALUES (?, ?, ?, NULL)
       ON CONFLICT (id) DO UPDATE SET body = excluded.body, deleted = NULL`,
      ...[id, JSON.stringify(body), now],
    )
  }

  async function setAside(id: string, now: string): Promise<void> {
    await db.run('UPDATE project SET deleted = ? WHERE id = ?', now, id)
  }

  async function erase(id: string): Promise<void> {
    const parts = '(SELECT part FROM entry WHERE project = ?)'
    await db.run(`DELETE FROM entry_words WHERE rowid IN ${parts}`, id)
    for (const table of ['entry_value', 'entry_reference', 'entry_part'])
      await db.run(`DELETE FROM ${table} WHERE part IN ${parts}`, id)
    for (const table of ['entry', 'entry_version', 'content_type', 'resource']) {
      await db.run(`DELETE FROM ${table} WHERE project = ?`, id)
    }
    await db.run('DELETE FROM project WHERE id = ?', id)
  }

  return { get, put, setAside, erase }
}
