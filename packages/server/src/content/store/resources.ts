import type { Session } from '@quarry/store'
import type { Resource, ResourceKind, ResourceStore } from '../port/resource-store.ts'

export function createResourceStore(db: Session): ResourceStore {
  const columns = 'id, parent, body, created, modified'

  async function get(project: string, kind: ResourceKind, id: string, parent = ''): Promise<Resource | null> {
    const sql = `SELECT ${columns} FROM resource WHERE project = ? AND kind = ? AND parent = ? AND id = ?`
    const row = await db.get(sql, project, kind, parent, id)
    return row ? toResource(row) : null
  }

  async function list(project: string, kind: ResourceKind, limit = 10_000, offset = 0): Promise<Resource[]> {
    const sql = `SELECT ${columns} FROM resource WHERE project = ? AND kind = ? ORDER BY place, id LIMIT ? OFFSET ?`
    return (await db.all(sql, project, kind, limit, offset)).map(toResource)
  }

  async function put(
    project: string,
    kind: ResourceKind,
    id: string,
    body: object,
    now: string,
    parent = '',
  ): Promise<void> {
    await db.run(
      `INSERT INTO resource (project, kind, parent, id, place, body, created, modified)
       VALUES (?, ?, ?, ?, (SELECT coalesce(max(place), 0) + 1 FROM resource WHERE project = ? AND kind = ?), ?, ?, ?)
       ON CONFLICT (project, kind, parent, id) DO UPDATE SET body = excluded.body, modified = excluded.modified`,
      ...[project, kind, parent, id, project, kind, JSON.stringify(body), now, now],
    )
  }

  async function remove(project: string, kind: ResourceKind, id: string, parent = ''): Promise<boolean> {
    const sql = 'DELETE FROM resource WHERE project = ? AND kind = ? AND parent = ? AND id = ?'
    return (await db.run(sql, project, kind, parent, id)).changes > 0
  }

  async function removeChildren(project: string, kind: ResourceKind, parent: string): Promise<void> {
    await db.run('DELETE FROM resource WHERE project = ? AND kind = ? AND parent = ?', project, kind, parent)
  }

  async function count(project: string, kind: ResourceKind): Promise<number> {
    const sql = 'SELECT count(*) AS total FROM resource WHERE project = ? AND kind = ?'
    return Number((await db.get(sql, project, kind))?.['total'] ?? 0)
  }

  return { get, list, put, remove, removeChildren, count }
}

function toResource(row: Readonly<Record<string, unknown>>): Resource {
  return {
    id: String(row['id']),
    parent: String(row['parent']),
    body: JSON.parse(String(row['body'])) as Record<string, unknown>,
    created: String(row['created']),
    modified: String(row['modified']),
  }
}
