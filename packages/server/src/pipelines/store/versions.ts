import type { Database, Migration } from '@quarry/store'

/** One state of a configuration. A roll-back is a new version that holds what an older one held. */
export type Version = { number: number; at: number; by: string; note: string }

/** A configuration with its history, of whatever shape it is. */
export type VersionStore<Document> = {
  /** Another text says that something was written, by whatever process. */
  stamp(): string
  /** The number of the newest; 0 before the first. Asked with each search: it must cost next to nothing. */
  newest(): Promise<number>
  read(number: number): Promise<Document | null>
  add(version: Omit<Version, 'number'>, document: Document): Promise<Version>
  /** Newest first. */
  list(limit: number): Promise<Version[]>
}

/** Versions that are kept; older ones go. */
const mostVersions = 500

/** What is kept so, each in a table of its own. */
type Versioned = 'pipeline' | 'storefront' | 'insight'

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
