import type { ContentType } from '@quarry/protocol'
import type { Row, Session } from '@quarry/store'
import type { ContentTypeStore } from '../port/content-store.ts'

export function createContentTypeStore(db: Session): ContentTypeStore {
  async function get(project: string, id: string): Promise<ContentType | null> {
    const row = await db.get(
      'SELECT body, created, modified FROM content_type WHERE project = ? AND id = ?',
      project,
      id,
    )
    return row ? toContentType(row) : null
  }

  async function many(project: string, ids: readonly string[]): Promise<Map<string, ContentType>> {
    if (ids.length === 0) return new Map()
    const sql = `SELECT body, created, modified FROM content_type
      WHERE project = ? AND id IN (SELECT value FROM json_each(?))`
    const types = (await db.all(sql, project, JSON.stringify(ids))).map(toContentType)
    return new Map(types.map(type => [type.id, type]))
  }

  async function list(
    project: string,
    kind: string | null,
    limit: number,
    offset: number,
  ): Promise<ContentType[]> {
    const sql = `SELECT body, created, modified FROM content_type
      WHERE project = ? AND (? IS NULL OR kind = ?) ORDER BY id LIMIT ? OFFSET ?`
    return (await db.all(sql, project, kind, kind, limit, offset)).map(toContentType)
  }

  async function put(project: string, type: ContentType, now: string): Promise<void> {
    await db.run(
      `INSERT INTO content_type (project, id, kind, body, created, modified) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (project, id) DO UPDATE SET kind = excluded.kind, body = excluded.body, modified = excluded.modified`,
      ...[project, type.id, type.type ?? 'contentType', JSON.stringify(type), now, now],
    )
  }

  async function remove(project: string, id: string): Promise<void> {
    await db.run('DELETE FROM content_type WHERE project = ? AND id = ?', project, id)
  }

  return { get, many, list, put, remove }
}

function toContentType(row: Row): ContentType {
  const type = JSON.parse(String(row['body'])) as ContentType
  return { ...type, created: String(row['created']), updated: String(row['modified']) }
}
