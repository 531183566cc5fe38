import type { Migration } from '@quarry/store'

/** `events.db`: what was collected, as it came. */
export const collectMigrations: readonly Migration[] = [
  {
    name: 'events',
    // Numbers are never given twice: what follows events by their number misses none after a deletion.
    sql: `
      CREATE TABLE event (
        seq INTEGER PRIMARY KEY AUTOINCREMENT, id BLOB NOT NULL UNIQUE, at INTEGER NOT NULL,
        kind TEXT NOT NULL, visitor TEXT, uid TEXT, body TEXT NOT NULL
      ) STRICT;
      CREATE INDEX event_by_time ON event (at);
      CREATE INDEX event_by_visitor ON event (visitor, seq) WHERE visitor IS NOT NULL;
      CREATE INDEX event_by_search ON event (uid) WHERE uid IS NOT NULL;`,
  },
]
