import type { Migration } from '@quarry/store'

/** What is made of the events: rows that hold a visitor go with their visitor, counts name nobody. */
export const rollupMigrations: readonly Migration[] = [
  {
    name: 'rollup',
    sql: `
      CREATE TABLE rollup (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE asked (
        day INTEGER NOT NULL, hub TEXT NOT NULL, language TEXT NOT NULL, query TEXT NOT NULL, visitor TEXT NOT NULL,
        offer INTEGER NOT NULL, searches INTEGER NOT NULL, found INTEGER NOT NULL, clicks INTEGER NOT NULL,
        PRIMARY KEY (day, hub, language, query, visitor)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX asked_by_visitor ON asked (visitor) WHERE visitor <> '';
      CREATE TABLE opened (
        day INTEGER NOT NULL, hub TEXT NOT NULL, language TEXT NOT NULL, document TEXT NOT NULL, visitor TEXT NOT NULL,
        title TEXT NOT NULL, opens INTEGER NOT NULL, last INTEGER NOT NULL,
        PRIMARY KEY (day, hub, language, document, visitor)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX opened_by_visitor ON opened (visitor, day) WHERE visitor <> '';
      CREATE TABLE exposed (
        test TEXT NOT NULL, variant TEXT NOT NULL, visitor TEXT NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,
        times INTEGER NOT NULL,
        PRIMARY KEY (test, variant, visitor)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX exposed_by_visitor ON exposed (visitor) WHERE visitor <> '';
      CREATE TABLE tally (
        day INTEGER NOT NULL, hub TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, count INTEGER NOT NULL,
        PRIMARY KEY (kind, day, hub, name)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE vital (
        day INTEGER NOT NULL, route TEXT NOT NULL, device TEXT NOT NULL, release TEXT NOT NULL, metric TEXT NOT NULL,
        bucket INTEGER NOT NULL, count INTEGER NOT NULL,
        PRIMARY KEY (day, route, device, release, metric, bucket)
      ) STRICT, WITHOUT ROWID;`,
  },
  {
    name: 'documents by two names',
    sql: 'CREATE TABLE alias (id TEXT PRIMARY KEY, address TEXT NOT NULL) STRICT, WITHOUT ROWID;',
  },
  {
    name: 'goals of tests',
    sql: `
      CREATE TABLE reached (
        test TEXT NOT NULL, variant TEXT NOT NULL, visitor TEXT NOT NULL, goal TEXT NOT NULL, at INTEGER NOT NULL,
        PRIMARY KEY (test, variant, goal, visitor)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX reached_by_visitor ON reached (visitor);
      CREATE INDEX reached_by_time ON reached (at);`,
  },
  {
    name: 'clicks on results',
    sql: `
      CREATE TABLE clicked (
        language TEXT NOT NULL, query TEXT NOT NULL, visitor TEXT NOT NULL, document TEXT NOT NULL,
        position INTEGER NOT NULL, search TEXT NOT NULL, day INTEGER NOT NULL,
        PRIMARY KEY (language, query, visitor, document)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX clicked_by_visitor ON clicked (visitor);
      CREATE TABLE shown (
        language TEXT NOT NULL, query TEXT NOT NULL, document TEXT NOT NULL, position INTEGER NOT NULL,
        day INTEGER NOT NULL, times INTEGER NOT NULL,
        PRIMARY KEY (language, query, document, position, day)
      ) STRICT, WITHOUT ROWID;`,
  },
  {
    name: 'what a shop sells',
    sql: `
      CREATE TABLE shopped (
        day INTEGER NOT NULL, hub TEXT NOT NULL, product TEXT NOT NULL, visitor TEXT NOT NULL, action TEXT NOT NULL,
        times INTEGER NOT NULL,
        PRIMARY KEY (day, hub, product, visitor, action)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX shopped_by_visitor ON shopped (visitor, day) WHERE visitor <> '';
      CREATE TABLE product_click (
        visitor TEXT NOT NULL, product TEXT NOT NULL, query TEXT NOT NULL, at INTEGER NOT NULL,
        PRIMARY KEY (visitor, product)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE purchase (
        id TEXT PRIMARY KEY, currency TEXT NOT NULL, revenue INTEGER NOT NULL, day INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE sold (
        day INTEGER NOT NULL, hub TEXT NOT NULL, currency TEXT NOT NULL, query TEXT NOT NULL, items INTEGER NOT NULL,
        revenue INTEGER NOT NULL,
        PRIMARY KEY (day, hub, currency, query)
      ) STRICT, WITHOUT ROWID;`,
  },
  {
    name: 'events by user',
    sql: `CREATE INDEX event_by_user ON event (json_extract(body, '$.userId'), visitor)
      WHERE kind = 'customer' AND json_extract(body, '$.userId') IS NOT NULL;`,
  },
  {
    name: 'what is handed on',
    sql: `
      CREATE TABLE handed (
        seq INTEGER PRIMARY KEY AUTOINCREMENT, receiver TEXT NOT NULL, call TEXT NOT NULL, at INTEGER NOT NULL, visitor TEXT,
        size INTEGER NOT NULL, body TEXT NOT NULL
      ) STRICT;
      CREATE INDEX handed_by_receiver ON handed (receiver, seq);
      CREATE INDEX handed_by_visitor ON handed (visitor) WHERE visitor IS NOT NULL;
      CREATE INDEX handed_by_time ON handed (at);`,
  },
]
