import { createHash } from 'node:crypto'
import { openDatabase, type Row, type Session } from '@quarry/store'
import { type CollectedEvent, type EventKind, eventKinds } from '../event.ts'
import { type EventStore, eventsPerPage, type LoggedEvent, type OpenEventStore } from '../port/event-store.ts'
import { collectMigrations } from './migrations.ts'

/** Old events go in small portions, so that new ones never wait long. */
const expiredAtOnce = 2000

/** Opens a file of events, or a store in memory (`:memory:`), in which nothing is counted. */
export async function openEventStore(file: string): Promise<OpenEventStore> {
  const database = await openDatabase(file, { durable: true, migrations: collectMigrations })
  return { ...createEventStore(database), close: database.close }
}

/** Told of an event that was not there before, in the transaction that keeps it. */
type OnNew = (tx: Session, event: CollectedEvent) => Promise<void>

/** Events in one table. */
export function createEventStore(database: Session, onNew?: OnNew): EventStore {
  const toEvent = (row: Row): LoggedEvent => ({
    seq: Number(row['seq']),
    at: Number(row['at']),
    kind: eventKinds.find(kind => kind === row['kind']) ?? ('custom' satisfies EventKind),
    visitor: row['visitor'] === null ? null : String(row['visitor']),
    ...(row['uid'] === null ? {} : { uid: String(row['uid']) }),
    body: JSON.parse(String(row['body'])) as LoggedEvent['body'],
  })
  const marks = (list: readonly unknown[]): string => list.map(() => '?').join(', ')

  return {
    async append(events) {
      return await database.transaction(async tx => {
        let kept = 0
        for (const event of events) {
          const { id, kind, at, visitor, uid, body } = event
          const { changes } = await tx.run(
            'INSERT OR IGNORE INTO event (id, at, kind, visitor, uid, body) VALUES (?, ?, ?, ?, ?, ?)',
            ...[shortOf(id), at, kind, visitor, uid ?? null, JSON.stringify(body)],
          )
          kept += changes
          if (changes > 0) await onNew?.(tx, event)
        }
        return kept
      })
    },
    after: async (seq, limit) =>
      (await database.all('SELECT * FROM event WHERE seq > ? ORDER BY seq LIMIT ?', seq, limit)).map(toEvent),
    between: async ({ from, to, after }, kinds, limit) =>
      (
        await database.all(
          `SELECT * FROM event WHERE at BETWEEN ? AND ? AND seq > ? AND kind IN (${marks(kinds)}) ORDER BY seq LIMIT ?`,
          ...[from, to, after, ...kinds, limit],
        )
      ).map(toEvent),
    async search(uid) {
      const row = await database.get(`SELECT * FROM event WHERE uid = ? AND kind = 'search' LIMIT 1`, uid)
      return row && toEvent(row)
    },
    async before(uid, kind, seq) {
      const row = await database.get(
        'SELECT * FROM event WHERE uid = ? AND kind = ? AND seq < ? ORDER BY seq DESC LIMIT 1',
        ...[uid, kind, seq],
      )
      return row && toEvent(row)
    },
    async ofVisitor(ids, after) {
      const where = `visitor IN (${marks(ids)})`
      const rows = await database.all(
        `SELECT * FROM event WHERE ${where} AND seq > ? ORDER BY seq LIMIT ?`,
        ...ids,
        after,
        eventsPerPage + 1,
      )
      const events = rows.slice(0, eventsPerPage).map(toEvent)
      const total = Number(
        (await database.get(`SELECT count(*) AS n FROM event WHERE ${where}`, ...ids))?.['n'] ?? 0,
      )
      return { events, next: rows.length > eventsPerPage ? (events.at(-1)?.seq ?? null) : null, total }
    },
    async ofUser(user) {
      // A browser belongs to whoever it named last: what another does on it is theirs.
      const rows = await database.all(
        `SELECT * FROM event WHERE visitor IN (
           SELECT visitor FROM event AS named WHERE kind = 'customer' AND json_extract(body, '$.userId') = ?
             AND visitor IS NOT NULL AND NOT EXISTS (
               SELECT 1 FROM event AS later WHERE later.visitor = named.visitor AND later.kind = 'customer'
                 AND later.seq > named.seq AND json_extract(later.body, '$.userId') <> ?)
         ) ORDER BY seq DESC LIMIT ?`,
        ...[user, user, eventsPerPage],
      )
      return rows.map(toEvent).reverse()
    },
    removeVisitor: async ids =>
      (await database.run(`DELETE FROM event WHERE visitor IN (${marks(ids)})`, ...ids)).changes,
    expire: async before =>
      (
        await database.run(
          'DELETE FROM event WHERE seq IN (SELECT seq FROM event WHERE at < ? LIMIT ?)',
          ...[before, expiredAtOnce],
        )
      ).changes === expiredAtOnce,
    count: async () => Number((await database.get('SELECT count(*) AS n FROM event'))?.['n'] ?? 0),
    lastSeq: async () =>
      Number((await database.get(`SELECT seq FROM sqlite_sequence WHERE name = 'event'`))?.['seq'] ?? 0),
  }
}

/** Ids are as long as clients make them; 128 bits of their hash tell them apart. */
function shortOf(id: string): Uint8Array {
  return createHash('sha256').update(id).digest().subarray(0, 16)
}
