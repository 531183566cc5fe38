import type { EntryState } from '@quarry/protocol'
import type { Database, Row, SqlValue } from '@quarry/store'
import { ContentFault } from '../fault.ts'

/** One row: a draft or a published entry. `body` is the JSON of the entry as it was written. */
export type StoredEntry = {
  project: string
  id: string
  state: EntryState
  type: string
  slug: string | null
  name: string
  pattern: boolean
  locales: readonly string[]
  workflow: string | null
  stage: string | null
  creator: string
  creatorName: string
  author: string
  authorName: string
  created: string
  modified: string
  body: string
}

/** What a filter can look at: one value of one field in one language (`''` for all languages). */
export type IndexedValue = { field: string; locale: string; text: string; number: number | null }

/** The most that one answer is made of. */
const mostBytes = 64_000_000

export type EntryStore = ReturnType<typeof createEntryStore>

const columns = `e.project, e.id, e.state, e.type, e.slug, e.name, e.pattern, e.locales, e.workflow, e.stage,
  e.creator, e.creator_name, e.author, e.author_name, e.created, e.modified, e.body`

export function createEntryStore(db: Database) {
  function get(project: string, id: string, state: EntryState): StoredEntry | null {
    const row = db.get(
      `SELECT ${columns} FROM entry e WHERE e.project = ? AND e.id = ? AND e.state = ?`,
      project,
      id,
      state,
    )
    return row ? toStored(row) : null
  }

  /** The rows of these ids, in no order; ids without a row are left out. */
  function many(project: string, ids: readonly string[], state: EntryState): StoredEntry[] {
    if (ids.length === 0) return []
    const sql = `SELECT ${columns} FROM entry e
      WHERE e.project = ? AND e.state = ? AND e.id IN (SELECT value FROM json_each(?))`
    return db.all(sql, project, state, JSON.stringify(ids)).map(toStored)
  }

  /** The next ids in their own order, whatever their states: for walking over everything. */
  function idsAfter(project: string, after: string, limit: number): string[] {
    const sql = 'SELECT DISTINCT id FROM entry WHERE project = ? AND id > ? ORDER BY id LIMIT ?'
    return db.all(sql, project, after, limit).map(row => String(row['id']))
  }

  /** Which states each of these ids has. */
  function states(project: string, ids: readonly string[]): Map<string, EntryState[]> {
    const found = new Map<string, EntryState[]>()
    if (ids.length === 0) return found
    const sql = 'SELECT id, state FROM entry WHERE project = ? AND id IN (SELECT value FROM json_each(?))'
    for (const row of db.all(sql, project, JSON.stringify(ids))) {
      const id = String(row['id'])
      found.set(id, [...(found.get(id) ?? []), row['state'] === 64 ? 64 : 0])
    }
    return found
  }

  function find(condition: Condition, order: Condition, limit: number, offset: number): StoredEntry[] {
    // First which rows, then the rows: sorting would carry every body along.
    const sql = `SELECT e.row, octet_length(e.body) AS size FROM entry e
      WHERE ${condition.sql} ORDER BY ${order.sql} LIMIT ? OFFSET ?`
    const found = db.all(sql, ...condition.parameters, ...order.parameters, limit, offset)
    const rows = found.map(one => Number(one['row']))
    if (rows.length === 0) return []
    const size = found.reduce((sum, one) => sum + Number(one['size']), 0)
    if (size > mostBytes) {
      throw new ContentFault(
        400,
        `These ${rows.length} entries are too much for one answer: give a smaller limit`,
      )
    }
    const some = `SELECT e.row, ${columns} FROM entry e WHERE e.row IN (SELECT value FROM json_each(?))`
    const byRow = new Map(db.all(some, JSON.stringify(rows)).map(row => [Number(row['row']), toStored(row)]))
    return rows.map(row => byRow.get(row)).filter(row => row !== undefined)
  }

  function count(condition: Condition): number {
    const row = db.get(
      `SELECT count(*) AS total FROM entry e WHERE ${condition.sql}`,
      ...condition.parameters,
    )
    return Number(row?.['total'] ?? 0)
  }

  /** How often each value of a field occurs among what matches. */
  function tally(condition: Condition, field: string, limit: number): { value: string; count: number }[] {
    const sql = `SELECT v.text AS value, count(DISTINCT v.row) AS count
      FROM entry e JOIN entry_value v ON v.row = e.row AND v.field = ?
      WHERE ${condition.sql} GROUP BY v.text ORDER BY count DESC, v.text LIMIT ?`
    return db
      .all(sql, field, ...condition.parameters, limit)
      .map(row => ({ value: String(row['value']), count: Number(row['count']) }))
  }

  function save(entry: StoredEntry, values: readonly IndexedValue[], text: string): void {
    remove(entry.project, entry.id, entry.state)
    const { lastInsertRowid: row } = db.run(
      `INSERT INTO entry (project, id, state, type, slug, name, pattern, locales, workflow, stage,
        creator, creator_name, author, author_name, created, modified, body)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[entry.project, entry.id, entry.state, entry.type, entry.slug, entry.name, entry.pattern ? 1 : 0],
      ...[`,${entry.locales.join(',')},`, entry.workflow, entry.stage],
      ...[entry.creator, entry.creatorName, entry.author, entry.authorName],
      ...[entry.created, entry.modified, entry.body],
    )
    values.forEach((value, place) => {
      db.run(
        'INSERT INTO entry_value (row, field, locale, place, text, folded, number) VALUES (?, ?, ?, ?, ?, ?, ?)',
        ...[row, value.field, value.locale, place, value.text, fold(value.text), value.number],
      )
    })
    const sql = 'INSERT INTO entry_text (rowid, name, slug, body) VALUES (?, ?, ?, ?)'
    db.run(sql, row, entry.name, entry.slug ?? '', text)
    for (const target of targetsOf(entry.body))
      db.run('INSERT INTO entry_reference (row, target) VALUES (?, ?)', row, target)
  }

  /** The next published entries, in the order of their ids, that name this one. */
  function referrersAfter(project: string, target: string, after: string, limit: number): string[] {
    const sql = `SELECT DISTINCT e.id FROM entry_reference r JOIN entry e ON e.row = r.row
      WHERE r.target = ? AND e.project = ? AND e.state = 64 AND e.id > ? ORDER BY e.id LIMIT ?`
    return db.all(sql, target, project, after, limit).map(one => String(one['id']))
  }

  function remove(project: string, id: string, state: EntryState): boolean {
    const row = rowOf(project, id, state)
    if (row === null) return false
    db.run('DELETE FROM entry_value WHERE row = ?', row)
    db.run('DELETE FROM entry_text WHERE rowid = ?', row)
    db.run('DELETE FROM entry_reference WHERE row = ?', row)
    db.run('DELETE FROM entry WHERE row = ?', row)
    return true
  }

  function rowOf(project: string, id: string, state: EntryState): number | null {
    const sql = 'SELECT row FROM entry WHERE project = ? AND id = ? AND state = ?'
    const found = db.get(sql, project, id, state)
    return found ? Number(found['row']) : null
  }

  /** Another entry with this slug, in either state. */
  function slugTaken(project: string, slug: string, exceptId: string, type: string | null): boolean {
    const [more, parameters]: [string, SqlValue[]] = type === null ? ['', []] : [' AND type = ?', [type]]
    const sql = `SELECT 1 FROM entry WHERE project = ? AND state IN (0, 64) AND slug = ? AND id <> ?${more} LIMIT 1`
    return db.get(sql, project, slug, exceptId, ...parameters) !== undefined
  }

  function usesOfType(project: string, type: string): number {
    const sql = 'SELECT count(DISTINCT id) AS total FROM entry WHERE project = ? AND type = ?'
    return Number(db.get(sql, project, type)?.['total'] ?? 0)
  }

  return {
    ...{ get, many, idsAfter, states, find, count, tally, save, remove, slugTaken, usesOfType },
    referrersAfter,
  }
}

const listed = /"entryIds":"((?:[^"\\]|\\.)*)"/g

/** The ids of all entries that a stored body names, in its blocks too. */
function targetsOf(body: string): Set<string> {
  const ids = [...body.matchAll(listed)].flatMap(([, list = '']) => list.split(','))
  return new Set(ids.map(id => id.trim().toLowerCase()).filter(Boolean))
}

export type Condition = { sql: string; parameters: SqlValue[] }

/** Lower case without accents: how `match` and `starts` compare. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

function toStored(row: Row): StoredEntry {
  const text = (column: string) => String(row[column])
  const optional = (column: string) => (row[column] === null ? null : String(row[column]))
  return {
    project: text('project'),
    id: text('id'),
    state: row['state'] === 64 ? 64 : 0,
    type: text('type'),
    slug: optional('slug'),
    name: text('name'),
    pattern: row['pattern'] === 1,
    locales: text('locales').split(',').filter(Boolean),
    workflow: optional('workflow'),
    stage: optional('stage'),
    creator: text('creator'),
    creatorName: text('creator_name'),
    author: text('author'),
    authorName: text('author_name'),
    created: text('created'),
    modified: text('modified'),
    body: text('body'),
  }
}
