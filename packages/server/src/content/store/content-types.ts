import type { ContentType } from '@quarry/protocol'
import type { Database, Row } from '@quarry/store'

export type ContentTypeStore = ReturnType<typeof createContentTypeStore>

export function createContentTypeStore(db: Database) {
  function get(project: string, id: string): ContentType | null {
    const row = db.get(
      'SELECT body, created, modified FROM content_type WHERE project = ? AND id = ?',
      project,
      id,
    )
    return row ? toContentType(row) : null
  }

  function list(project: string, kind: string | null, limit: number, offset: number): ContentType[] {
    const sql = `SELECT body, created, modified FROM content_type
      WHERE project = ? AND (? IS NULL OR kind = ?) ORDER BY id LIMIT ? OFFSET ?`
    return db.all(sql, project, kind, kind, limit, offset).map(toContentType)
  }

  function put(project: string, type: ContentType, now: string): void {
    db.run(
      `INSERT INTO content_type (project, id, kind, body, created, modified) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (project, id) DO UPDATE SET kind = excluded.kind, body = excluded.body, modified = excluded.modified`,
      ...[project, type.id, type.type ?? 'contentType', JSON.stringify(type), now, now],
    )
  }

  function remove(project: string, id: string): void {
    db.run('DELETE FROM content_type WHERE project = ? AND id = ?', project, id)
  }

  return { get, list, put, remove }
}

function toContentType(row: Row): ContentType {
  const type = JSON.parse(String(row['body'])) as ContentType
  return { ...type, created: String(row['created']), updated: String(row['modified']) }
}
