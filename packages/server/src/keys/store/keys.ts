import type { Database, Row } from '@quarry/store'
import { isScope, type Scope } from '../scope.ts'

export type StoredKey = {
  id: string
  name: string
  scopes: readonly Scope[]
  projectId?: string
  hash: Uint8Array
  created: number
  revoked: number | null
}

export type KeyStore = ReturnType<typeof createKeyStore>

/** Keys in `control.db`. Only hashes are kept: a key is shown once, when it is made. */
export function createKeyStore(db: Database) {
  return {
    /** Another text says that something was written, by whatever process. */
    stamp: db.stamp,
    async add(key: StoredKey): Promise<void> {
      await db.run(
        'INSERT INTO key (id, name, scopes, project, hash, created) VALUES (?, ?, ?, ?, ?, ?)',
        ...[key.id, key.name, key.scopes.join(','), key.projectId ?? null, key.hash, key.created],
      )
    },
    async get(id: string): Promise<StoredKey | null> {
      const row = await db.get('SELECT * FROM key WHERE id = ?', id)
      return row ? toKey(row) : null
    },
    async list(): Promise<StoredKey[]> {
      return (await db.all('SELECT * FROM key ORDER BY created, id')).map(toKey)
    },
    async revoke(id: string, at: number): Promise<boolean> {
      return (await db.run('UPDATE key SET revoked = ? WHERE id = ? AND revoked IS NULL', at, id)).changes > 0
    },
  }
}

function toKey(row: Row): StoredKey {
  return {
    id: String(row['id']),
    name: String(row['name']),
    scopes: String(row['scopes']).split(',').filter(isScope),
    ...(row['project'] === null ? {} : { projectId: String(row['project']) }),
    hash: row['hash'] as Uint8Array,
    created: Number(row['created']),
    revoked: row['revoked'] === null ? null : Number(row['revoked']),
  }
}
