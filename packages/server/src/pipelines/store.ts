import type { Database, Migration } from '@quarry/store'
import type { PipelineDocument } from './schema.ts'

/** One state of all pipelines. A roll-back is a new version that holds what an older one held. */
export type Version = { number: number; at: number; by: string; note: string }

export type PipelineStore = {
  /** The number of the newest; 0 before the first. Asked with each search: it must cost next to nothing. */
  newest(): number
  read(number: number): PipelineDocument | null
  add(version: Omit<Version, 'number'>, document: PipelineDocument): Version
  /** Newest first. */
  list(limit: number): Version[]
}

/** Versions that are kept; older ones go. */
export const mostVersions = 500

export const pipelineMigrations: readonly Migration[] = [
  {
    name: 'pipelines',
    sql: `CREATE TABLE pipeline_version (
      number INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, author TEXT NOT NULL, note TEXT NOT NULL, document TEXT NOT NULL
    ) STRICT;`,
  },
]

export function createPipelineStore(database: Database): PipelineStore {
  return {
    newest: () => Number(database.get('SELECT max(number) AS number FROM pipeline_version')?.['number'] ?? 0),
    read(number) {
      const row = database.get('SELECT document FROM pipeline_version WHERE number = ?', number)
      return row ? (JSON.parse(String(row['document'])) as PipelineDocument) : null
    },
    add({ at, by, note }, document) {
      return database.transaction(() => {
        const row = database.get(
          'INSERT INTO pipeline_version (at, author, note, document) VALUES (?, ?, ?, ?) RETURNING number',
          ...[at, by, note, JSON.stringify(document)],
        )
        const number = Number(row?.['number'])
        database.run('DELETE FROM pipeline_version WHERE number <= ?', number - mostVersions)
        return { number, at, by, note }
      })
    },
    list(limit) {
      const rows = database.all(
        'SELECT number, at, author, note FROM pipeline_version ORDER BY number DESC LIMIT ?',
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
