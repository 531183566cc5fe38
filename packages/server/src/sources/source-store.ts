import type { Database, Row } from '@quarry/store'
import type { FieldModel } from './field.ts'
import type { Source } from './source.ts'

/** Sources and declared fields in `sources.db`. */
export function createSourceStore(db: Database) {
  const toSource = (row: Row): Source => JSON.parse(String(row['detail'])) as Source
  return {
    list: (): Source[] => db.all('SELECT detail FROM source ORDER BY name').map(toSource),
    get(id: string): Source | null {
      const row = db.get('SELECT detail FROM source WHERE id = ?', id)
      return row ? toSource(row) : null
    },
    byName(name: string): Source | null {
      const row = db.get('SELECT detail FROM source WHERE name = ?', name)
      return row ? toSource(row) : null
    },
    write(source: Source): void {
      db.run(
        `INSERT INTO source (id, name, detail, created) VALUES (?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, detail = excluded.detail`,
        ...[source.id, source.name, JSON.stringify(source), source.created],
      )
    },
    remove(id: string): void {
      db.run('DELETE FROM source WHERE id = ?', id)
    },
    fields: (): FieldModel[] =>
      db
        .all('SELECT detail FROM field ORDER BY name')
        .map(row => JSON.parse(String(row['detail'])) as FieldModel),
    writeField(field: FieldModel): void {
      db.run(
        'INSERT INTO field (name, detail) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET detail = excluded.detail',
        ...[field.name, JSON.stringify(field)],
      )
    },
    removeField: (name: string): boolean => db.run('DELETE FROM field WHERE name = ?', name).changes > 0,
    transaction: <Result>(work: () => Result): Result => db.transaction(work),
  }
}

export type SourceStore = ReturnType<typeof createSourceStore>
