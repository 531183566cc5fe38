import type { Row, Session } from '@quarry/store'
import type { FieldModel } from '../field.ts'
import type { SourceStore } from '../port/document-store.ts'
import type { Source } from '../source.ts'

export function createSourceStore(db: Session): SourceStore {
  const toSource = (row: Row): Source => JSON.parse(String(row['detail'])) as Source
  return {
    list: async () => (await db.all('SELECT detail FROM source ORDER BY name')).map(toSource),
    async get(id) {
      const row = await db.get('SELECT detail FROM source WHERE id = ?', id)
      return row ? toSource(row) : null
    },
    async byName(name) {
      const row = await db.get('SELECT detail FROM source WHERE name = ?', name)
      return row ? toSource(row) : null
    },
    async write(source) {
      await db.run(
        `INSERT INTO source (id, name, detail, created) VALUES (?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, detail = excluded.detail`,
        ...[source.id, source.name, JSON.stringify(source), source.created],
      )
    },
    async remove(id) {
      await db.run('DELETE FROM source WHERE id = ?', id)
    },
    fields: async () =>
      (await db.all('SELECT detail FROM field ORDER BY name')).map(
        row => JSON.parse(String(row['detail'])) as FieldModel,
      ),
    async writeField(field) {
      await db.run(
        'INSERT INTO field (name, detail) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET detail = excluded.detail',
        ...[field.name, JSON.stringify(field)],
      )
    },
    removeField: async name => (await db.run('DELETE FROM field WHERE name = ?', name)).changes > 0,
  }
}
