import { normalize } from '@quarry/language'
import type { EntryState } from '@quarry/protocol'
import type { Row, Session, SqlValue } from '@quarry/store'
import { ContentFault } from '../access.ts'
import type { EntryOrder, EntryQuery } from '../port/entry-query.ts'
import {
  type EntryHead,
  type EntryIndex,
  type EntryStore,
  mostFound,
  type StoredEntry,
} from '../port/entry-store.ts'
import { digestOf } from './entry-digest.ts'
import { orderSql, whereOf } from './entry-sql.ts'
import { keepVersionsOf } from './history.ts'

const headColumns = `e.project, e.id, e.state, e.revision, e.type, e.slug, e.name, e.pattern, e.locales, e.workflow, e.stage,
  e.creator, e.creator_name, e.author, e.author_name, e.created, e.modified`
const columns = `${headColumns}, p.body`
const withBody = 'entry e JOIN entry_part p ON p.part = e.part'

/** Values that one statement writes: saying each by itself costs more than to write it. */
const mostTogether = 50

export function createEntryStore(db: Session): EntryStore {
  async function get(project: string, id: string, state: EntryState): Promise<StoredEntry | null> {
    const row = await db.get(
      `SELECT ${columns} FROM ${withBody} WHERE e.project = ? AND e.id = ? AND e.state = ?`,
      project,
      id,
      state,
    )
    return row ? toStored(row) : null
  }

  async function select(what: string, project: string, ids: readonly string[], state: EntryState) {
    if (ids.length === 0) return []
    const [only] = ids
    const isOne = ids.length === 1 && only !== undefined
    const sql = `SELECT ${what} WHERE e.project = ? AND e.state = ? AND ${
      isOne ? 'e.id = ?' : 'e.id IN (SELECT value FROM json_each(?))'
    }`
    return db.all(sql, project, state, isOne ? only : JSON.stringify(ids))
  }
  async function many(project: string, ids: readonly string[], state: EntryState): Promise<StoredEntry[]> {
    return (await select(`${columns} FROM ${withBody}`, project, ids, state)).map(toStored)
  }
  async function heads(project: string, ids: readonly string[], state: EntryState): Promise<EntryHead[]> {
    return (await select(`${headColumns} FROM entry e`, project, ids, state)).map(toHead)
  }

  async function idsAfter(project: string, after: string, limit: number): Promise<string[]> {
    const sql = 'SELECT DISTINCT id FROM entry WHERE project = ? AND id > ? ORDER BY id LIMIT ?'
    return (await db.all(sql, project, after, limit)).map(row => String(row['id']))
  }

  async function typesOf(project: string, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map()
    const sql = 'SELECT id, type FROM entry WHERE project = ? AND id IN (SELECT value FROM json_each(?))'
    const rows = await db.all(sql, project, JSON.stringify(ids))
    return new Map(rows.map(row => [String(row['id']), String(row['type'])]))
  }

  async function states(project: string, ids: readonly string[]): Promise<Map<string, EntryState[]>> {
    const found = new Map<string, EntryState[]>()
    if (ids.length === 0) return found
    const sql = 'SELECT id, state FROM entry WHERE project = ? AND id IN (SELECT value FROM json_each(?))'
    for (const row of await db.all(sql, project, JSON.stringify(ids))) {
      const id = String(row['id'])
      found.set(id, [...(found.get(id) ?? []), Number(row['state']) as EntryState])
    }
    return found
  }

  /** Which are meant, in their order. */
  async function chosen(
    query: EntryQuery,
    orders: readonly EntryOrder[],
    limit: number,
    offset: number,
  ): Promise<Row[]> {
    const condition = whereOf(query)
    const order = orderSql(orders)
    // First which rows, then what is in them: sorting would carry all of it along.
    const sql = `SELECT e.row FROM entry e WHERE ${condition.sql} ORDER BY ${order.sql} LIMIT ? OFFSET ?`
    const rows = await db.all(sql, ...condition.parameters, ...order.parameters, limit, offset)
    if (rows.length === 0) return []
    const heads = await db.all(
      `SELECT e.row, ${headColumns}, octet_length(p.body) AS size
       FROM json_each(?) c JOIN entry e ON e.row = c.value JOIN entry_part p ON p.part = e.part ORDER BY c.key`,
      JSON.stringify(rows.map(({ row }) => row)),
    )
    const size = heads.reduce((sum, one) => sum + Number(one['size']), 0)
    if (size > mostFound) {
      throw new ContentFault(
        400,
        `These ${rows.length} entries are too much for one answer: give a smaller limit`,
      )
    }
    return heads
  }
  const findHeads: EntryStore['findHeads'] = async (...query) => (await chosen(...query)).map(toHead)
  const find: EntryStore['find'] = async (...query) => {
    const heads = await chosen(...query)
    if (heads.length === 0) return []
    // Head and body by one statement: what is written meanwhile is read whole or not at all.
    const found = await db.all(
      `SELECT e.row, ${columns} FROM json_each(?) c JOIN entry e ON e.row = c.value
       JOIN entry_part p ON p.part = e.part ORDER BY c.key`,
      JSON.stringify(heads.map(({ row }) => row)),
    )
    return found.map(toStored)
  }

  async function count(query: EntryQuery): Promise<number> {
    const condition = whereOf(query)
    const row = await db.get(
      `SELECT count(*) AS total FROM entry e WHERE ${condition.sql}`,
      ...condition.parameters,
    )
    return Number(row?.['total'] ?? 0)
  }

  async function tally(
    query: EntryQuery,
    field: string,
    limit: number,
  ): Promise<{ value: string; count: number }[]> {
    const condition = whereOf(query)
    const sql = `SELECT v.text AS value, count(DISTINCT e.row) AS count
      FROM entry e JOIN entry_value v ON v.part = e.part AND v.field = ?
      WHERE ${condition.sql} GROUP BY v.text ORDER BY count DESC, v.text LIMIT ?`
    return (await db.all(sql, field, ...condition.parameters, limit)).map(row => ({
      value: String(row['value']),
      count: Number(row['count']),
    }))
  }

  async function save(entry: StoredEntry, index: EntryIndex): Promise<void> {
    const { project, id, state } = entry
    const digest = digestOf(entry, index)
    const rows = await db.all(
      `SELECT e.state, e.part, p.digest = ? AS alike FROM ${withBody} WHERE e.project = ? AND e.id = ?`,
      ...[digest, project, id],
    )
    const alike = rows.find(row => row['alike'] === 1)
    const part = alike ? Number(alike['part']) : await addPart(entry, index, digest)
    await db.run(
      `INSERT OR REPLACE INTO entry (project, id, state, revision, type, slug, name, pattern, locales, workflow, stage,
        creator, creator_name, author, author_name, created, modified, part)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[entry.project, entry.id, entry.state, entry.revision, entry.type, entry.slug, entry.name],
      entry.pattern ? 1 : 0,
      ...[`,${entry.locales.join(',')},`, entry.workflow, entry.stage],
      ...[entry.creator, entry.creatorName, entry.author, entry.authorName],
      ...[entry.created, entry.modified, part],
    )
    const before = rows.find(row => row['state'] === state)
    if (before) await dropUnused(project, id, Number(before['part']))
  }

  /** What an entry says, and all that is found of it. */
  async function addPart(entry: StoredEntry, index: EntryIndex, digest: Uint8Array): Promise<number> {
    const { name, body } = entry
    const slug = entry.slug ?? ''
    const { lastInsertRowid: part } = await db.run(
      'INSERT INTO entry_part (body, digest) VALUES (?, ?)',
      ...[body, digest],
    )
    const names = [
      { field: '$name', locale: '', text: name, number: null },
      { field: '$slug', locale: '', text: slug, number: null },
    ]
    const values = [...names, ...index.values]
    for (let from = 0; from < values.length; from += mostTogether) {
      const some = values.slice(from, from + mostTogether)
      await db.run(
        `INSERT INTO entry_value (part, field, locale, place, text, folded, number)
         VALUES ${some.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
        ...some.flatMap(({ field, locale, text, number }, at) => [
          ...[part, field, locale, from + at, text, normalize(text), number],
        ]),
      )
    }
    const sql = 'INSERT INTO entry_words (rowid, name, slug, body) VALUES (?, ?, ?, ?)'
    await db.run(sql, part, name, slug, index.text)
    for (const target of index.references)
      await db.run('INSERT INTO entry_reference (part, target) VALUES (?, ?)', part, target)
    return part
  }

  async function dropUnused(project: string, id: string, part: number): Promise<void> {
    const sql = 'SELECT 1 FROM entry WHERE project = ? AND id = ? AND part = ?'
    if (await db.get(sql, project, id, part)) return
    await keepVersionsOf(db, project, id, part)
    await db.run('DELETE FROM entry_value WHERE part = ?', part)
    await db.run('DELETE FROM entry_words WHERE rowid = ?', part)
    await db.run('DELETE FROM entry_reference WHERE part = ?', part)
    await db.run('DELETE FROM entry_part WHERE part = ?', part)
  }

  async function referrersAfter(
    project: string,
    target: string,
    state: EntryState | null,
    after: string,
    limit: number,
  ): Promise<string[]> {
    const sql = `SELECT DISTINCT e.id FROM entry_reference r JOIN entry e ON e.part = r.part
      WHERE r.target = ? AND e.project = ? AND (? IS NULL OR e.state = ?) AND e.id > ? ORDER BY e.id LIMIT ?`
    return (await db.all(sql, target, project, state, state, after, limit)).map(one => String(one['id']))
  }

  async function remove(project: string, id: string, state: EntryState): Promise<boolean> {
    const sql = 'DELETE FROM entry WHERE project = ? AND id = ? AND state = ? RETURNING part'
    const [gone] = await db.all(sql, project, id, state)
    if (!gone) return false
    await dropUnused(project, id, Number(gone['part']))
    return true
  }

  async function slugTaken(
    project: string,
    slug: string,
    exceptId: string,
    type: string | null,
  ): Promise<boolean> {
    // The plus keeps SQLite from looking through all entries of the type: few have the slug.
    const [more, parameters]: [string, SqlValue[]] = type === null ? ['', []] : [' AND +type = ?', [type]]
    const sql = `SELECT 1 FROM entry WHERE project = ? AND state IN (0, 64) AND slug = ? AND id <> ?${more} LIMIT 1`
    return (await db.get(sql, project, slug, exceptId, ...parameters)) !== undefined
  }

  async function usesOfType(project: string, type: string): Promise<number> {
    const sql = 'SELECT count(DISTINCT id) AS total FROM entry WHERE project = ? AND type = ?'
    return Number((await db.get(sql, project, type))?.['total'] ?? 0)
  }

  async function localesUsed(project: string): Promise<string[]> {
    const counts = new Map<string, number>()
    const sql = 'SELECT locales, count(*) AS entries FROM entry WHERE project = ? GROUP BY locales'
    for (const row of await db.all(sql, project))
      for (const code of String(row['locales']).split(',').filter(Boolean))
        counts.set(code, (counts.get(code) ?? 0) + Number(row['entries']))
    return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([code]) => code)
  }

  return {
    get,
    many,
    heads,
    idsAfter,
    typesOf,
    states,
    find,
    findHeads,
    count,
    tally,
    save,
    remove,
    slugTaken,
    usesOfType,
    referrersAfter,
    localesUsed,
  }
}

function toStored(row: Row): StoredEntry {
  return { ...toHead(row), body: String(row['body']) }
}

function toHead(row: Row): EntryHead {
  const text = (column: string) => String(row[column])
  const optional = (column: string) => (row[column] === null ? null : String(row[column]))
  return {
    project: text('project'),
    id: text('id'),
    state: Number(row['state']) as EntryState,
    revision: Number(row['revision']),
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
  }
}
