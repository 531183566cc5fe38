import type { Database, Row } from '@quarry/store'
import type { KeyLimits, KeyStore, StoredKey } from '../port/key-store.ts'
import { isScope } from '../privileges.ts'

/** Keys in `control.db`. */
export function createKeyStore(db: Database): KeyStore {
  return {
    stamp: db.stamp,
    async add(key) {
      await db.run(
        'INSERT INTO key (id, name, scopes, project, hash, created, description, expires, limits) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        ...[key.id, key.name, key.scopes.join(','), key.projectId ?? null, key.hash, key.created],
        ...[key.description ?? null, key.expires ?? null, limitsOf(key)],
      )
    },
    async get(id) {
      const row = await db.get('SELECT * FROM key WHERE id = ?', id)
      return row ? toKey(row) : null
    },
    async list() {
      return (await db.all('SELECT * FROM key ORDER BY created, id')).map(toKey)
    },
    async change(id, { name, scopes, description = '', ...limits }) {
      await db.run(
        'UPDATE key SET name = ?, scopes = ?, description = ?, limits = ? WHERE id = ?',
        ...[name, scopes.join(','), description, limitsOf(limits), id],
      )
    },
    async disable(id, since) {
      await db.run('UPDATE key SET disabled = ? WHERE id = ?', since, id)
    },
    async revoke(id, at) {
      return (await db.run('UPDATE key SET revoked = ? WHERE id = ? AND revoked IS NULL', at, id)).changes > 0
    },
  }
}

function limitsOf({ sources, hub }: KeyLimits): string | null {
  return sources || hub ? JSON.stringify({ sources, hub }) : null
}

function toKey(row: Row): StoredKey {
  const number = (name: 'expires' | 'disabled') => (row[name] === null ? {} : { [name]: Number(row[name]) })
  return {
    id: String(row['id']),
    name: String(row['name']),
    scopes: String(row['scopes']).split(',').filter(isScope),
    ...(row['project'] === null ? {} : { projectId: String(row['project']) }),
    ...(row['description'] ? { description: String(row['description']) } : {}),
    ...number('expires'),
    ...(row['limits'] === null ? {} : (JSON.parse(String(row['limits'])) as KeyLimits)),
    ...number('disabled'),
    hash: row['hash'] as Uint8Array,
    created: Number(row['created']),
    revoked: row['revoked'] === null ? null : Number(row['revoked']),
  }
}
