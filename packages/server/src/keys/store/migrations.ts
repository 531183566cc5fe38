import type { Migration } from '@quarry/store'

export const keyMigrations: readonly Migration[] = [
  {
    name: 'keys',
    sql: `CREATE TABLE key (
      id TEXT PRIMARY KEY, name TEXT NOT NULL, scopes TEXT NOT NULL, project TEXT, hash BLOB NOT NULL,
      created INTEGER NOT NULL, revoked INTEGER
    ) STRICT, WITHOUT ROWID;`,
  },
]

/** Later than what stands between them in the same file. */
export const keyLifeMigrations: readonly Migration[] = [
  {
    name: 'life of keys',
    sql: `
      ALTER TABLE key ADD COLUMN description TEXT;
      ALTER TABLE key ADD COLUMN expires INTEGER;
      ALTER TABLE key ADD COLUMN disabled INTEGER;`,
  },
  { name: 'limits of keys', sql: 'ALTER TABLE key ADD COLUMN limits TEXT;' },
]
