import type { Database, Row } from '@quarry/store'

/** Work that was accepted and is done afterwards, in the order in which it came. */
export type Job = {
  number: number
  requestId: string
  kind: 'documents' | 'stream' | 'documents older than' | 'identities' | 'identities older than'
  /** The source, or the provider of identities. */
  subject: string
  files: readonly string[]
  orderingId: number
  due: number
  state: 'waiting' | 'done' | 'failed'
  taken: number
  refused: number
  reason?: string
  at: number
}

export type StoredFile = {
  id: string
  created: number
  secret: string
  bytes: number | null
  stream: string | null
}

/** Jobs, file containers and open streams in `sources.db`. */
export function createJobStore(db: Database) {
  return {
    add(job: Pick<Job, 'requestId' | 'kind' | 'subject' | 'files' | 'orderingId' | 'due' | 'at'>): void {
      db.run(
        `INSERT INTO job (request, kind, subject, files, ordering, due, state, at) VALUES (?, ?, ?, ?, ?, ?, 'waiting', ?)`,
        ...[job.requestId, job.kind, job.subject, JSON.stringify(job.files), job.orderingId, job.due, job.at],
      )
      // Jobs that are done are kept for a while, to be asked about.
      db.run("DELETE FROM job WHERE state <> 'waiting' AND number <= (SELECT max(number) FROM job) - 10000")
    },
    get(requestId: string): Job | null {
      const row = db.get('SELECT * FROM job WHERE request = ?', requestId)
      return row ? toJob(row) : null
    },
    next(now: number): Job | null {
      const row = db.get(
        "SELECT * FROM job WHERE state = 'waiting' AND due <= ? ORDER BY number LIMIT 1",
        now,
      )
      return row ? toJob(row) : null
    },
    /** When the first of the jobs that wait for their time is due. */
    nextDue(): number | null {
      const row = db.get("SELECT min(due) AS due FROM job WHERE state = 'waiting'")
      return row && row['due'] !== null ? Number(row['due']) : null
    },
    count(job: Job, taken: number, refused: number): void {
      db.run('UPDATE job SET taken = ?, refused = ? WHERE number = ?', taken, refused, job.number)
    },
    finish(job: Job, state: 'done' | 'failed', reason: string | null): void {
      db.run('UPDATE job SET state = ?, reason = ? WHERE number = ?', state, reason, job.number)
    },
    addFile(file: Omit<StoredFile, 'bytes'>): void {
      db.run(
        'INSERT INTO file (id, created, secret, stream) VALUES (?, ?, ?, ?)',
        ...[file.id, file.created, file.secret, file.stream],
      )
    },
    file(id: string): StoredFile | null {
      const row = db.get('SELECT * FROM file WHERE id = ?', id)
      return row ? toFile(row) : null
    },
    filled(id: string, bytes: number): void {
      db.run('UPDATE file SET bytes = ? WHERE id = ?', bytes, id)
    },
    removeFile(id: string): void {
      db.run('DELETE FROM file WHERE id = ?', id)
    },
    countFiles: (): number => Number(db.get('SELECT count(*) AS n FROM file')?.['n'] ?? 0),
    /** Files that nobody came back for, and that no waiting job reads. */
    oldFiles: (before: number): string[] =>
      db
        .all(
          `SELECT id FROM file WHERE created < ?
           AND NOT EXISTS (SELECT 1 FROM job, json_each(job.files) AS name WHERE job.state = 'waiting' AND name.value = file.id)`,
          before,
        )
        .map(row => String(row['id'])),
    filesOf: (stream: string): StoredFile[] =>
      db.all('SELECT * FROM file WHERE stream = ? ORDER BY created, id', stream).map(toFile),
    openStream(stream: { id: string; source: string; ordering: number; created: number }): void {
      db.run('DELETE FROM stream WHERE source = ?', stream.source)
      db.run(
        'INSERT INTO stream (id, source, ordering, created) VALUES (?, ?, ?, ?)',
        ...[stream.id, stream.source, stream.ordering, stream.created],
      )
    },
    stream(source: string, id: string): { ordering: number } | null {
      const row = db.get('SELECT ordering FROM stream WHERE id = ? AND source = ?', id, source)
      return row ? { ordering: Number(row['ordering']) } : null
    },
    closeStream(id: string): void {
      db.run('DELETE FROM stream WHERE id = ?', id)
    },
    transaction: <Result>(work: () => Result): Result => db.transaction(work),
  }
}

export type JobStore = ReturnType<typeof createJobStore>

function toJob(row: Row): Job {
  return {
    number: Number(row['number']),
    requestId: String(row['request']),
    kind: String(row['kind']) as Job['kind'],
    subject: String(row['subject']),
    files: JSON.parse(String(row['files'])) as string[],
    orderingId: Number(row['ordering']),
    due: Number(row['due']),
    state: String(row['state']) as Job['state'],
    taken: Number(row['taken']),
    refused: Number(row['refused']),
    ...(row['reason'] === null ? {} : { reason: String(row['reason']) }),
    at: Number(row['at']),
  }
}

function toFile(row: Row): StoredFile {
  return {
    id: String(row['id']),
    created: Number(row['created']),
    secret: String(row['secret']),
    bytes: row['bytes'] === null ? null : Number(row['bytes']),
    stream: row['stream'] === null ? null : String(row['stream']),
  }
}
