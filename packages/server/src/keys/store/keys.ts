import type { Database, Row } from '@quarry/store'
import { isScope, type Scope } from '../scope.ts'

/** What a key is held to, where it does not hold for everything of its scopes. */
export type KeyLimits = {
  /** Sources that may be pushed to, by id or name. */
  sources?: readonly string[] | undefined
  /** The search hub of every token that is made with it, and of every search. */
  hub?: string | undefined
}

export type StoredKey = KeyLimits & {
  id: string
  name: string
  scopes: readonly Scope[]
  description?: string
  projectId?: string
  /** When it ends by itself. */
  expires?: number
  /** Since when it is not good, until somebody says otherwise. */
  disabled?: number
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
        'INSERT INTO key (id, name, scopes, project, hash, created, description, expires, limits) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        ...[key.id, key.name, key.scopes.join(','), key.projectId ?? null, key.hash, key.created],
        ...[key.description ?? null, key.expires ?? null, limitsOf(key)],
      )
    },
    async get(id: string): Promise<StoredKey | null> {
      const row = await db.get('SELECT * FROM key WHERE id = ?', id)
      return row ? toKey(row) : null
    },
    async list(): Promise<StoredKey[]> {
      return (await db.all('SELECT * FROM key ORDER BY created, id')).map(toKey)
    },
    async change(
      id: string,
      {
        name,
        scopes,
        description = '',
        ...limits
      }: Pick<StoredKey, 'name' | 'scopes' | 'description'> & KeyLimits,
    ): Promise<void> {
      await db.run(
        'UPDATE key SET name = ?, scopes = ?, description = ?, limits = ? WHERE id = ?',
        ...[name, scopes.join(','), description, limitsOf(limits), id],
      )
    },
    async disable(id: string, since: number | null): Promise<void> {
      await db.run('UPDATE key SET disabled = ? WHERE id = ?', since, id)
    },
    async revoke(id: string, at: number): Promise<boolean> {
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
