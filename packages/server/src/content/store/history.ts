import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { EntryVersion } from '@quarry/protocol'
import type { Session } from '@quarry/store'
import type { HistoryStore, NewVersion } from '../port/content-store.ts'
import type { StoredEntry } from '../port/entry-store.ts'

/** Versions of one entry that are kept when nothing else is said; older ones are forgotten. */
const usualVersions = 200

/** @param kept How many versions of one entry are kept. */
export function createHistoryStore(db: Session, kept: number = usualVersions): HistoryStore {
  async function add(version: NewVersion): Promise<void> {
    if (!(await addOfPart(version))) await addWhole(version)
    const { project, entry } = version
    // Looked for first: a deletion, even of nothing, has the words that were found in this transaction written out.
    const last = await db.get(
      'SELECT seq FROM entry_version WHERE project = ? AND entry = ? ORDER BY seq DESC LIMIT 1 OFFSET ?',
      ...[project, entry, kept],
    )
    if (!last) return
    await db.run(
      'DELETE FROM entry_version WHERE project = ? AND entry = ? AND seq <= ?',
      ...[project, entry, Number(last['seq'])],
    )
  }

  async function addWhole(version: NewVersion): Promise<void> {
    const { id, project, entry, state, at, authorName, isKey, body } = version
    await db.run(
      `INSERT INTO entry_version (id, project, entry, state, at, author_name, is_key, body)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[id, project, entry, state, at, authorName, isKey ? 1 : 0],
      pack(typeof body === 'string' ? body : JSON.stringify(body)),
    )
  }

  /** What an entry says now is there already: of its newest version only the rest is kept. @returns whether it was there. */
  async function addOfPart(version: NewVersion): Promise<boolean> {
    const { id, project, entry, state, at, authorName, isKey, body } = version
    if (typeof body === 'string') return false
    const { changes } = await db.run(
      `INSERT INTO entry_version (id, project, entry, state, at, author_name, is_key, body, part)
       SELECT ?, project, id, state, ?, ?, ?, ?, part FROM entry
       WHERE project = ? AND id = ? AND state = ? AND revision = ?`,
      ...[id, at, authorName, isKey ? 1 : 0, headOf(body)],
      ...[project, entry, state, body.revision],
    )
    return changes > 0
  }

  async function list(project: string, entry: string, cursor: number | null, limit: number) {
    const sql = `SELECT seq, id, at, author_name, is_key, state FROM entry_version
      WHERE project = ? AND entry = ? AND seq < ? ORDER BY seq DESC LIMIT ?`
    return (await db.all(sql, project, entry, cursor ?? Number.MAX_SAFE_INTEGER, limit)).map(row => ({
      seq: Number(row['seq']),
      version: {
        versionId: String(row['id']),
        timestamp: Number(row['at']),
        authorName: String(row['author_name']),
        authorIsApiKey: row['is_key'] === 1,
        state: row['state'] === 64 ? 64 : 0,
      } satisfies EntryVersion,
    }))
  }

  async function count(project: string, entry: string): Promise<number> {
    const sql = 'SELECT count(*) AS total FROM entry_version WHERE project = ? AND entry = ?'
    return Number((await db.get(sql, project, entry))?.['total'] ?? 0)
  }

  async function body(project: string, entry: string, version: string): Promise<string | null> {
    const row = await db.get(
      `SELECT v.body, v.part, p.body AS said FROM entry_version v LEFT JOIN entry_part p ON p.part = v.part
       WHERE v.project = ? AND v.entry = ? AND v.id = ?`,
      ...[project, entry, version],
    )
    if (!row) return null
    return row['part'] === null ? unpack(row['body']) : withHead(row['body'], String(row['said']))
  }

  return { kept, add, list, count, body }
}

/** A part is going to be gone: the versions that it is said in are from now on whole. */
export async function keepVersionsOf(
  db: Session,
  project: string,
  entry: string,
  part: number,
): Promise<void> {
  const versions = await db.all(
    'SELECT seq, body FROM entry_version WHERE project = ? AND entry = ? AND part = ?',
    ...[project, entry, part],
  )
  if (versions.length === 0) return
  const said = String((await db.get('SELECT body FROM entry_part WHERE part = ?', part))?.['body'])
  for (const { seq, body } of versions)
    await db.run(
      'UPDATE entry_version SET body = ?, part = NULL WHERE seq = ?',
      ...[pack(withHead(body, said)), Number(seq)],
    )
}

/** The JSON of an entry without what it says, as bytes: a text is a version that is not packed yet. */
function headOf(entry: StoredEntry): Uint8Array {
  return Buffer.from(JSON.stringify({ ...entry, body: '' }))
}

/** The JSON of an entry that `headOf` is of. */
function withHead(head: unknown, body: string): string {
  const bytes = head instanceof ArrayBuffer ? new Uint8Array(head) : (head as Uint8Array)
  const entry = JSON.parse(Buffer.from(bytes).toString('utf8')) as StoredEntry
  return JSON.stringify({ ...entry, body })
}

/** Packs up to `limit` versions that an earlier release wrote as plain text. @returns how many there were. */
export async function packPlain(db: Session, limit: number): Promise<number> {
  const plain = await db.all(
    `SELECT seq, body FROM entry_version WHERE typeof(body) = 'text' ORDER BY seq LIMIT ?`,
    limit,
  )
  await db.transaction(async tx => {
    for (const { seq, body } of plain)
      await tx.run(
        'UPDATE entry_version SET body = ?, part = NULL WHERE seq = ?',
        pack(String(body)),
        Number(seq),
      )
  })
  return plain.length
}

/** At half the cost of the usual level for a twentieth more; few are longer than its piece of room. */
const quickly = { level: 1, chunkSize: 8192 }

/** Bodies of old versions are read seldom and are many: they are kept deflated, at about a ninth of their size. */
function pack(text: string): Uint8Array {
  return deflateRawSync(text, quickly)
}

/** What `pack` made; a text that was written before there was packing is itself. */
function unpack(value: unknown): string {
  if (value instanceof Uint8Array) return inflateRawSync(value).toString('utf8')
  if (value instanceof ArrayBuffer) return inflateRawSync(new Uint8Array(value)).toString('utf8')
  return String(value)
}
