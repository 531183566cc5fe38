import { createHash } from 'node:crypto'
import type { Database, Row } from '@quarry/store'
import { type CollectedEvent, type EventKind, eventKinds } from './event.ts'

export type LoggedEvent = Omit<CollectedEvent, 'id'> & { seq: number }

export type VisitorPage = {
  events: LoggedEvent[]
  /** Ask again after this number; null at the end. */
  next: number | null
  total: number
}

const perPage = 1000
/** Old events go in small portions, so that new ones never wait long. */
const expiredAtOnce = 2000

/** Events in one table. Synchronous: it runs in the worker that writes. */
export function createEventLog(database: Database) {
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
    /** Keeps what is new. When it returns, all of it is on the disk. @returns how many were new. */
    append(events: readonly CollectedEvent[]): number {
      return database.transaction(() => {
        let kept = 0
        for (const { id, kind, at, visitor, uid, body } of events)
          kept += database.run(
            'INSERT OR IGNORE INTO event (id, at, kind, visitor, uid, body) VALUES (?, ?, ?, ?, ?, ?)',
            ...[shortOf(id), at, kind, visitor, uid ?? null, JSON.stringify(body)],
          ).changes
        return kept
      })
    },
    after: (seq: number, limit: number): LoggedEvent[] =>
      database.all('SELECT * FROM event WHERE seq > ? ORDER BY seq LIMIT ?', seq, limit).map(toEvent),
    /** The search that a click came from. */
    search(uid: string): LoggedEvent | undefined {
      const row = database.get(`SELECT * FROM event WHERE uid = ? AND kind = 'search' LIMIT 1`, uid)
      return row && toEvent(row)
    },
    /** The figure that another of the same id replaces. */
    before(uid: string, kind: EventKind, seq: number): LoggedEvent | undefined {
      const row = database.get(
        'SELECT * FROM event WHERE uid = ? AND kind = ? AND seq < ? ORDER BY seq DESC LIMIT 1',
        ...[uid, kind, seq],
      )
      return row && toEvent(row)
    },
    ofVisitor(ids: readonly string[], after: number): VisitorPage {
      const where = `visitor IN (${marks(ids)})`
      const rows = database.all(
        `SELECT * FROM event WHERE ${where} AND seq > ? ORDER BY seq LIMIT ?`,
        ...ids,
        after,
        perPage + 1,
      )
      const events = rows.slice(0, perPage).map(toEvent)
      const total = Number(database.get(`SELECT count(*) AS n FROM event WHERE ${where}`, ...ids)?.['n'] ?? 0)
      return { events, next: rows.length > perPage ? (events.at(-1)?.seq ?? null) : null, total }
    },
    removeVisitor: (ids: readonly string[]): number =>
      database.run(`DELETE FROM event WHERE visitor IN (${marks(ids)})`, ...ids).changes,
    /** Removes some of what is older. @returns whether there may be more. */
    expire: (before: number): boolean =>
      database.run(
        'DELETE FROM event WHERE seq IN (SELECT seq FROM event WHERE at < ? LIMIT ?)',
        ...[before, expiredAtOnce],
      ).changes === expiredAtOnce,
    count: (): number => Number(database.get('SELECT count(*) AS n FROM event')?.['n'] ?? 0),
    lastSeq: (): number =>
      Number(database.get(`SELECT seq FROM sqlite_sequence WHERE name = 'event'`)?.['seq'] ?? 0),
  }
}

export type EventLog = ReturnType<typeof createEventLog>

/** Ids are as long as clients make them; 128 bits of their hash tell them apart. */
function shortOf(id: string): Uint8Array {
  return createHash('sha256').update(id).digest().subarray(0, 16)
}
