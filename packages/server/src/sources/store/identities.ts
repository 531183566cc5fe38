import type { Session } from '@quarry/store'
import { pushLimits } from '../limits.ts'
import type { IdentityStore } from '../port/document-store.ts'

export function createIdentityStore(db: Session): IdentityStore {
  return {
    async put({ provider, name, kind, ordering, edges }) {
      const before = await db.get(
        'SELECT number, ordering FROM identity WHERE name = ? AND kind = ?',
        ...[name, kind],
      )
      if (before && Number(before['ordering']) > ordering) return false
      if (before) await db.run('DELETE FROM identity WHERE number = ?', Number(before['number']))
      const { lastInsertRowid } = await db.run(
        "INSERT INTO identity (provider, name, kind, ordering, detail) VALUES (?, ?, ?, ?, '{}')",
        ...[provider, name, kind, ordering],
      )
      const sql = 'INSERT OR IGNORE INTO edge (identity, lower, upper) VALUES (?, ?, ?)'
      for (const { lower, upper } of edges) await db.run(sql, lastInsertRowid, lower, upper)
      return true
    },
    remove: async (name, ordering) =>
      (await db.run('DELETE FROM identity WHERE name = ? AND ordering <= ?', name, ordering)).changes > 0,
    removeOlder: async (provider, ordering) =>
      (await db.run('DELETE FROM identity WHERE provider = ? AND ordering < ?', provider, ordering)).changes,
    async uppers(lower) {
      const sql = 'SELECT DISTINCT upper FROM edge WHERE lower = ? ORDER BY upper LIMIT ?'
      return (await db.all(sql, lower, pushLimits.identities)).map(row => String(row['upper']))
    },
  }
}
