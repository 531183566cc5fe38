import type { Migration } from '@quarry/store'

/**
 * `sources.db`: what was pushed is the truth, and the index follows it by `seq`, which grows with each change and is
 * the version of the document in the index.
 */
export const sourceMigrations: readonly Migration[] = [
  {
    name: 'sources',
    sql: `
      CREATE TABLE source (id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, detail TEXT NOT NULL, created INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE field (name TEXT PRIMARY KEY, detail TEXT NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE counter (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      INSERT INTO counter (name, value) VALUES ('seq', 0);
      CREATE TABLE document (
        seq INTEGER PRIMARY KEY, source TEXT NOT NULL, id TEXT NOT NULL, parent TEXT,
        ordering INTEGER NOT NULL, at INTEGER NOT NULL, body BLOB
      ) STRICT;
      CREATE UNIQUE INDEX document_by_id ON document (source, id);
      CREATE INDEX document_by_ordering ON document (source, ordering);
      CREATE INDEX document_by_parent ON document (source, parent) WHERE parent IS NOT NULL;
      CREATE TABLE outcome (
        number INTEGER PRIMARY KEY, source TEXT NOT NULL, document TEXT NOT NULL, request TEXT NOT NULL,
        operation TEXT NOT NULL, ordering INTEGER NOT NULL, state TEXT NOT NULL, reason TEXT, at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX outcome_by_document ON outcome (source, document, number);
      CREATE INDEX outcome_by_request ON outcome (request, number);
      CREATE TABLE file (id TEXT PRIMARY KEY, created INTEGER NOT NULL, secret TEXT NOT NULL, bytes INTEGER, stream TEXT) STRICT, WITHOUT ROWID;
      CREATE INDEX file_by_stream ON file (stream) WHERE stream IS NOT NULL;
      CREATE TABLE stream (id TEXT PRIMARY KEY, source TEXT NOT NULL, ordering INTEGER NOT NULL, created INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE job (
        number INTEGER PRIMARY KEY, request TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, subject TEXT NOT NULL, files TEXT NOT NULL,
        ordering INTEGER NOT NULL, due INTEGER NOT NULL, state TEXT NOT NULL, taken INTEGER NOT NULL DEFAULT 0,
        refused INTEGER NOT NULL DEFAULT 0, reason TEXT, at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX job_by_state ON job (state, due);
      CREATE TABLE identity (
        number INTEGER PRIMARY KEY, provider TEXT NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL, ordering INTEGER NOT NULL, detail TEXT NOT NULL
      ) STRICT;
      CREATE UNIQUE INDEX identity_by_name ON identity (name, kind);
      CREATE INDEX identity_by_provider ON identity (provider, ordering);
      CREATE TABLE edge (
        identity INTEGER NOT NULL REFERENCES identity ON DELETE CASCADE, lower TEXT NOT NULL, upper TEXT NOT NULL,
        PRIMARY KEY (lower, upper, identity)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX edge_by_identity ON edge (identity);`,
  },
  {
    name: 'availability',
    sql: `
      CREATE TABLE document_item (
        source TEXT NOT NULL, document TEXT NOT NULL, item TEXT NOT NULL, PRIMARY KEY (source, document, item)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX document_item_by_item ON document_item (source, item);
      CREATE TABLE store_item (
        source TEXT NOT NULL, document TEXT NOT NULL, item TEXT NOT NULL, store TEXT NOT NULL,
        PRIMARY KEY (source, document, item)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX store_item_by_item ON store_item (source, item);
      CREATE TABLE changed_item (
        source TEXT NOT NULL, item TEXT NOT NULL, PRIMARY KEY (source, item)
      ) STRICT, WITHOUT ROWID;`,
  },
  {
    name: 'changes',
    // Metadata that is laid over the body, as JSON, and the number under which the document is to be read as a whole: its own if none is said.
    sql: `
      ALTER TABLE document ADD COLUMN changes TEXT;
      ALTER TABLE document ADD COLUMN whole INTEGER;`,
  },
]
