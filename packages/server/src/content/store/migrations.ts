import { normalize } from '@quarry/language'
import type { Migration } from '@quarry/store'

/**
 * `content.db`, one step after another; a step that shipped is never edited.
 *
 * A draft and a published entry are two rows; a release is to have a state of its own, with a number of its own. `locales` is `,en,es,` so that one `instr` finds a language.
 * What rows say is a part, which those of one entry that say the same, and its newest versions, share: its body in `entry_part`, what filters look
 * at in `entry_value`, what `search` looks at in `entry_words`, whom it names in `entry_reference`.
 */
export const contentMigrations: readonly Migration[] = [
  {
    name: 'content',
    sql: `
  CREATE TABLE project (
    id TEXT PRIMARY KEY, body TEXT NOT NULL, created TEXT NOT NULL, deleted TEXT
  ) WITHOUT ROWID;

  CREATE TABLE content_type (
    project TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL,
    created TEXT NOT NULL, modified TEXT NOT NULL,
    PRIMARY KEY (project, id)
  ) WITHOUT ROWID;

  CREATE TABLE entry (
    row INTEGER PRIMARY KEY,
    project TEXT NOT NULL, id TEXT NOT NULL, state INTEGER NOT NULL,
    type TEXT NOT NULL, slug TEXT, name TEXT NOT NULL, pattern INTEGER NOT NULL, locales TEXT NOT NULL,
    workflow TEXT, stage TEXT,
    creator TEXT NOT NULL, creator_name TEXT NOT NULL, author TEXT NOT NULL, author_name TEXT NOT NULL,
    created TEXT NOT NULL, modified TEXT NOT NULL, body TEXT NOT NULL,
    UNIQUE (project, id, state)
  );
  CREATE INDEX entry_by_slug ON entry (project, state, slug);
  CREATE INDEX entry_by_type ON entry (project, state, type, modified);
  CREATE INDEX entry_by_modified ON entry (project, state, modified);

  CREATE TABLE entry_value (
    row INTEGER NOT NULL,
    field TEXT NOT NULL, locale TEXT NOT NULL, place INTEGER NOT NULL,
    text TEXT NOT NULL, folded TEXT NOT NULL, number REAL,
    PRIMARY KEY (row, field, locale, place)
  ) WITHOUT ROWID;

  CREATE VIRTUAL TABLE entry_text USING fts5 (name, slug, body, tokenize = 'unicode61 remove_diacritics 2');

  CREATE TABLE entry_version (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE, project TEXT NOT NULL, entry TEXT NOT NULL, state INTEGER NOT NULL,
    at INTEGER NOT NULL, author_name TEXT NOT NULL, is_key INTEGER NOT NULL, body TEXT NOT NULL
  );
  CREATE INDEX entry_version_by_entry ON entry_version (project, entry, seq);

  CREATE TABLE resource (
    project TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, parent TEXT NOT NULL DEFAULT '',
    place INTEGER NOT NULL, body TEXT NOT NULL, created TEXT NOT NULL, modified TEXT NOT NULL,
    PRIMARY KEY (project, kind, parent, id)
  ) WITHOUT ROWID;

  CREATE TABLE outbox (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    project TEXT NOT NULL, topic TEXT NOT NULL, subject TEXT NOT NULL, state INTEGER,
    at INTEGER NOT NULL, detail TEXT NOT NULL
  );
  `,
  },
  {
    name: 'webhooks',
    sql: `
  CREATE TABLE webhook (
    project TEXT NOT NULL, id TEXT NOT NULL, url TEXT NOT NULL, events TEXT NOT NULL, secret TEXT NOT NULL,
    seq INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, due INTEGER NOT NULL DEFAULT 0,
    failure TEXT, created TEXT NOT NULL,
    PRIMARY KEY (project, id)
  ) WITHOUT ROWID;
  `,
  },
  {
    // Versions are packed from now on; what stands here is the list of those that are not yet.
    name: 'packed versions',
    sql: `CREATE INDEX entry_version_plain ON entry_version (seq) WHERE typeof(body) = 'text';`,
  },
  {
    // Which entries name an entry: who renames one has changed what is shown of the others.
    name: 'references',
    sql: `
  CREATE TABLE entry_reference (
    row INTEGER NOT NULL, target TEXT NOT NULL,
    PRIMARY KEY (row, target)
  ) WITHOUT ROWID;
  CREATE INDEX entry_reference_by_target ON entry_reference (target, row);
  INSERT OR IGNORE INTO entry_reference (row, target)
    SELECT v.row, v.text FROM entry_value v JOIN entry e ON e.row = v.row
    WHERE length(v.text) = 36 AND v.text GLOB '????????-????-????-????-????????????';
  `,
  },
  {
    // Sums of tests by day: nothing about anybody.
    name: 'test tally',
    sql: `
  CREATE TABLE test_tally (
    project TEXT NOT NULL, test TEXT NOT NULL, variant TEXT NOT NULL, goal TEXT NOT NULL, day TEXT NOT NULL,
    control INTEGER NOT NULL, total INTEGER NOT NULL,
    PRIMARY KEY (project, test, variant, goal, day)
  ) WITHOUT ROWID;
  `,
  },
  {
    // Values are compared as the index compares words: `Ørsted` and `orsted` are one.
    name: 'normalized values',
    sql: '',
    run(database) {
      const changed = database.all(
        "SELECT row, field, locale, place, text FROM entry_value WHERE folded GLOB '*[^ -~]*'",
      )
      for (const { row, field, locale, place, text } of changed)
        database.run(
          'UPDATE entry_value SET folded = ? WHERE row = ? AND field = ? AND locale = ? AND place = ?',
          normalize(String(text)),
          Number(row),
          String(field),
          String(locale),
          Number(place),
        )
    },
  },
  {
    // An entry knows which change of the log wrote it: what is patched is patched as it was read.
    name: 'revisions',
    sql: 'ALTER TABLE entry ADD COLUMN revision INTEGER NOT NULL DEFAULT 0',
  },
  {
    // Draft and published are most often one text: what it says, and what is found of it, is kept once for both. Parts
    // with the same digest are alike; those of before have none, and are written anew with their entries. Of words only
    // where they stand is kept: the text itself is in the body.
    name: 'parts',
    sql: `
  CREATE TABLE entry_part (part INTEGER PRIMARY KEY, body TEXT NOT NULL, digest BLOB);
  ALTER TABLE entry ADD COLUMN part INTEGER NOT NULL DEFAULT 0;
  UPDATE entry SET part = (
    SELECT max(o.row) FROM entry o
    WHERE o.project = entry.project AND o.id = entry.id AND o.body = entry.body
  );
  INSERT INTO entry_part (part, body) SELECT row, body FROM entry WHERE part = row;
  ALTER TABLE entry DROP COLUMN body;
  CREATE INDEX entry_by_part ON entry (part);

  ALTER TABLE entry_value RENAME COLUMN row TO part;
  DELETE FROM entry_value WHERE part NOT IN (SELECT part FROM entry_part);
  ALTER TABLE entry_reference RENAME COLUMN row TO part;
  DELETE FROM entry_reference WHERE part NOT IN (SELECT part FROM entry_part);

  CREATE VIRTUAL TABLE entry_words USING fts5 (
    name, slug, body, tokenize = 'unicode61 remove_diacritics 2', content = '', contentless_delete = 1
  );
  INSERT INTO entry_words (rowid, name, slug, body)
    SELECT rowid, name, slug, body FROM entry_text WHERE rowid IN (SELECT part FROM entry_part);
  DROP TABLE entry_text;
  `,
  },
  {
    // What an entry says now is kept once, for its newest versions too: they name the part, and are whole when it goes.
    // A long value was kept in the tree of its key, where to come by it is to read all of it.
    name: 'versions by part, values by row',
    sql: `
  ALTER TABLE entry_version ADD COLUMN part INTEGER;

  CREATE TABLE entry_value_by_row (
    part INTEGER NOT NULL,
    field TEXT NOT NULL, locale TEXT NOT NULL, place INTEGER NOT NULL,
    text TEXT NOT NULL, folded TEXT NOT NULL, number REAL
  );
  INSERT INTO entry_value_by_row (part, field, locale, place, text, folded, number)
    SELECT part, field, locale, place, text, folded, number FROM entry_value ORDER BY part, field, locale, place;
  DROP TABLE entry_value;
  ALTER TABLE entry_value_by_row RENAME TO entry_value;
  CREATE UNIQUE INDEX entry_value_by_part ON entry_value (part, field, locale, place);
  `,
  },
]
