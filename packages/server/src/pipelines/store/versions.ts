import type { Database, Migration } from '@quarry/store'
import type { Versioned, VersionStore } from '../port/version-store.ts'

/** Versions that are kept; older ones go. */
const mostVersions = 500

const tableOf = (kind: Versioned): string => `${kind}_version`

function migrationOf(name: string, kind: Versioned): Migration {
  return {
    name,
    sql: `CREATE TABLE ${tableOf(kind)} (
      number INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, author TEXT NOT NULL, note TEXT NOT NULL, document TEXT NOT NULL
    ) STRICT;`,
  }
}

export const versionMigrations: readonly Migration[] = [
  migrationOf('pipelines', 'pipeline'),
  migrationOf('storefronts', 'storefront'),
  migrationOf('insight panels', 'insight'),
]

export function createVersionStore<Document>(database: Database, kind: Versioned): VersionStore<Document> {
  const table = tableOf(kind)
  return {
    stamp: database.stamp,
    async newest() {
      const row = await database.get(`SELECT max(number) AS number FROM ${table}`)
      return Number(row?.['number'] ?? 0)
    },
    async read(number) {
      const row = await database.get(`SELECT document FROM ${table} WHERE number = ?`, number)
      return row ? (JSON.parse(String(row['document'])) as Document) : null
    },
    add({ at, by, note }, document) {
      return database.transaction(async tx => {
        const row = await tx.get(
          `INSERT INTO ${table} (at, author, note, document) VALUES (?, ?, ?, ?) RETURNING number`,
          ...[at, by, note, JSON.stringify(document)],
        )
        const number = Number(row?.['number'])
        await tx.run(`DELETE FROM ${table} WHERE number <= ?`, number - mostVersions)
        return { number, at, by, note }
      })
    },
    async list(limit) {
      const rows = await database.all(
        `SELECT number, at, author, note FROM ${table} ORDER BY number DESC LIMIT ?`,
        limit,
      )
      return rows.map(row => ({
        number: Number(row['number']),
        at: Number(row['at']),
        by: String(row['author']),
        note: String(row['note']),
      }))
    },
  }
}
