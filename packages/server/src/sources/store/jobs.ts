import type { Row, Session } from '@quarry/store'
import type { Job, JobStore, StoredFile } from '../port/job-store.ts'

export function createJobStore(db: Session): JobStore {
  return {
    async add(job) {
      await db.run(
        `INSERT INTO job (request, kind, subject, files, ordering, due, state, at) VALUES (?, ?, ?, ?, ?, ?, 'waiting', ?)`,
        ...[job.requestId, job.kind, job.subject, JSON.stringify(job.files), job.orderingId, job.due, job.at],
      )
      // Jobs that are done are kept for a while, to be asked about.
      await db.run(
        "DELETE FROM job WHERE state <> 'waiting' AND number <= (SELECT max(number) FROM job) - 10000",
      )
    },
    async get(requestId) {
      const row = await db.get('SELECT * FROM job WHERE request = ?', requestId)
      return row ? toJob(row) : null
    },
    async next(now) {
      const row = await db.get(
        "SELECT * FROM job WHERE state = 'waiting' AND due <= ? ORDER BY number LIMIT 1",
        now,
      )
      return row ? toJob(row) : null
    },
    /** When the first of the jobs that wait for their time is due. */
    async nextDue() {
      const row = await db.get("SELECT min(due) AS due FROM job WHERE state = 'waiting'")
      return row && row['due'] !== null ? Number(row['due']) : null
    },
    async count(job, taken, refused) {
      await db.run('UPDATE job SET taken = ?, refused = ? WHERE number = ?', taken, refused, job.number)
    },
    async finish(job, state, reason) {
      await db.run('UPDATE job SET state = ?, reason = ? WHERE number = ?', state, reason, job.number)
    },
    async addFile(file) {
      await db.run(
        'INSERT INTO file (id, created, secret, stream) VALUES (?, ?, ?, ?)',
        ...[file.id, file.created, file.secret, file.stream],
      )
    },
    async file(id) {
      const row = await db.get('SELECT * FROM file WHERE id = ?', id)
      return row ? toFile(row) : null
    },
    async filled(id, bytes) {
      await db.run('UPDATE file SET bytes = ? WHERE id = ?', bytes, id)
    },
    async removeFile(id) {
      await db.run('DELETE FROM file WHERE id = ?', id)
    },
    countFiles: async () => Number((await db.get('SELECT count(*) AS n FROM file'))?.['n'] ?? 0),
    /** Files that nobody came back for, and that no waiting job reads. */
    oldFiles: async before =>
      (
        await db.all(
          `SELECT id FROM file WHERE created < ?
           AND NOT EXISTS (SELECT 1 FROM job, json_each(job.files) AS name WHERE job.state = 'waiting' AND name.value = file.id)`,
          before,
        )
      ).map(row => String(row['id'])),
    filesOf: async stream =>
      (await db.all('SELECT * FROM file WHERE stream = ? ORDER BY created, id', stream)).map(toFile),
    async openStream(stream) {
      await db.run('DELETE FROM stream WHERE source = ?', stream.source)
      await db.run(
        'INSERT INTO stream (id, source, ordering, created) VALUES (?, ?, ?, ?)',
        ...[stream.id, stream.source, stream.ordering, stream.created],
      )
    },
    async stream(source, id) {
      const row = await db.get('SELECT ordering FROM stream WHERE id = ? AND source = ?', id, source)
      return row ? { ordering: Number(row['ordering']) } : null
    },
    async closeStream(id) {
      await db.run('DELETE FROM stream WHERE id = ?', id)
    },
  }
}

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
