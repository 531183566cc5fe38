import type { Session } from '@quarry/store'
import type { Memory } from '../port/control.ts'

export function createMemory(db: Session): Memory {
  return {
    async read(name) {
      const row = await db.get('SELECT value FROM setting WHERE name = ?', name)
      return row === undefined ? undefined : JSON.parse(String(row['value']))
    },
    async write(name, value) {
      const sql =
        'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value'
      await db.run(sql, name, JSON.stringify(value))
    },
  }
}
