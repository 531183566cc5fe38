import path from 'node:path'
import { type Connection, openConnection } from '../../packages/store/src/connection.ts'
import type { Contender, Opening } from './contender.ts'
import { type RowName, rowNames } from './rows.ts'
import { askSqlite } from './sqlite-questions.ts'

const schema = `
  CREATE TABLE document (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, title TEXT NOT NULL, body TEXT NOT NULL, category TEXT NOT NULL,
    author TEXT NOT NULL, path TEXT NOT NULL, branch TEXT NOT NULL, price REAL NOT NULL, date INTEGER NOT NULL,
    site TEXT NOT NULL
  ) STRICT;
  CREATE TABLE tag (document INTEGER NOT NULL, tag TEXT NOT NULL, PRIMARY KEY (document, tag)) STRICT, WITHOUT ROWID;
  CREATE VIRTUAL TABLE words USING fts5(title, body, content='', prefix='3');`

/** SQLite's own full-text index, with facets counted in SQL, as one would write it by hand with care. */
/** It has neither of them, and keeps no counts. */
const unknown: readonly RowName[] = ['and2 + proximity', 'fuzzy 1', 'browse again + f6', 'did-you-mean']

export const sqlite: Contender & Opening = {
  name: 'SQLite FTS5',
  // It has no dictionary to look for similar words in that is not walked from end to end.
  rows: rowNames.filter(row => !unknown.includes(row)),
  async build(folder) {
    const database = open(folder)
    let rows = 0
    return {
      async write(documents) {
        database.transaction(() => {
          for (const { id, fields } of documents) {
            rows++
            const text = (name: string) => String(fields[name])
            database.run(
              'INSERT INTO document VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
              rows,
              id,
              text('title'),
              text('body'),
              text('category'),
              text('author'),
              text('path'),
              text('path').split('|')[0]!,
              Number(fields['price']),
              Number(fields['date']),
              text('site'),
            )
            const tags = fields['tags']
            for (const tag of Array.isArray(tags) ? tags : [])
              database.run('INSERT INTO tag VALUES (?, ?)', rows, String(tag))
            database.run(
              'INSERT INTO words (rowid, title, body) VALUES (?, ?, ?)',
              rows,
              text('title'),
              text('body'),
            )
          }
        })
      },
      // Without this a query walks several small indexes: the contender is to be at its best.
      finish: async () => database.exec("INSERT INTO words (words) VALUES ('optimize'); ANALYZE;"),
      close: async () => database.close(),
    }
  },
  async open(folder) {
    const database = open(folder)
    database.exec('PRAGMA temp_store = MEMORY; PRAGMA cache_size = -131072; PRAGMA mmap_size = 4294967296;')
    return { ask: askSqlite(database), close: async () => database.close() }
  },
}

function open(folder: string): Connection {
  return openConnection(path.join(folder, 'fts5.db'), {
    durable: true,
    migrations: [{ name: 'bench', sql: schema }],
  })
}
