import type { Database } from '@quarry/store'

/** Small validated JSON things of a project, kept by kind and id. */
export type ResourceKind =
  | 'locale'
  | 'data-type'
  | 'signal'
  | 'test'
  | 'quirk'
  | 'aggregate'
  | 'enrichment'
  | 'enrichment-value'
  | 'manifest'
  | 'manifest-version'
  | 'asset'
  | 'map-node'
  | 'redirect'

export type Resource = {
  id: string
  parent: string
  body: Record<string, unknown>
  created: string
  modified: string
}

export type ResourceStore = ReturnType<typeof createResourceStore>

export function createResourceStore(db: Database) {
  const columns = 'id, parent, body, created, modified'

  function get(project: string, kind: ResourceKind, id: string, parent = ''): Resource | null {
    const sql = `SELECT ${columns} FROM resource WHERE project = ? AND kind = ? AND parent = ? AND id = ?`
    const row = db.get(sql, project, kind, parent, id)
    return row ? toResource(row) : null
  }

  /** In the order of their first writing. */
  function list(project: string, kind: ResourceKind, limit = 10_000, offset = 0): Resource[] {
    const sql = `SELECT ${columns} FROM resource WHERE project = ? AND kind = ? ORDER BY place, id LIMIT ? OFFSET ?`
    return db.all(sql, project, kind, limit, offset).map(toResource)
  }

  function put(
    project: string,
    kind: ResourceKind,
    id: string,
    body: object,
    now: string,
    parent = '',
  ): void {
    db.run(
      `INSERT INTO resource (project, kind, parent, id, place, body, created, modified)
       VALUES (?, ?, ?, ?, (SELECT coalesce(max(place), 0) + 1 FROM resource WHERE project = ? AND kind = ?), ?, ?, ?)
       ON CONFLICT (project, kind, parent, id) DO UPDATE SET body = excluded.body, modified = excluded.modified`,
      ...[project, kind, parent, id, project, kind, JSON.stringify(body), now, now],
    )
  }

  function remove(project: string, kind: ResourceKind, id: string, parent = ''): boolean {
    if (!get(project, kind, id, parent)) return false
    const sql = 'DELETE FROM resource WHERE project = ? AND kind = ? AND parent = ? AND id = ?'
    db.run(sql, project, kind, parent, id)
    return true
  }

  function removeChildren(project: string, kind: ResourceKind, parent: string): void {
    db.run('DELETE FROM resource WHERE project = ? AND kind = ? AND parent = ?', project, kind, parent)
  }

  function count(project: string, kind: ResourceKind): number {
    const sql = 'SELECT count(*) AS total FROM resource WHERE project = ? AND kind = ?'
    return Number(db.get(sql, project, kind)?.['total'] ?? 0)
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
