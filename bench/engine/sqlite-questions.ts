import type { FacetRequest, Query, SearchRequest } from '@quarry/engine'
import type { Connection } from '../../packages/store/src/connection.ts'
import type { SqlValue } from '../../packages/store/src/row.ts'
import type { AskedHere } from './contender.ts'

const columns = 'd.name, d.title, d.body, d.category, d.author, d.path, d.price, d.date, d.site'
const score = 'bm25(words, 3.0, 1.0)'
/** What a facet counts among: the selections of the others. */
const othersOf: Readonly<Record<string, string>> = { category: 'h.tagged', tags: 'h.placed' }

/** Answers the questions of the bench in SQL. */
export function askSqlite(database: Connection): AskedHere['ask'] {
  // What matches is put aside once and counted several times: the full-text index is asked once a request.
  database.exec(
    'CREATE TEMP TABLE hit (id INTEGER PRIMARY KEY, score REAL, placed INTEGER, tagged INTEGER) STRICT',
  )
  return (row, question) => {
    if (question.kind !== 'search') throw new Error(`SQLite FTS5 does not answer ${row}.`)
    const { request } = question
    if (request.query.kind === 'all') return browse(database, request)
    const match = matchOf(request.query)
    if (request.facets) return withFacets(database, match, request)
    const total = count(database, 'SELECT count(*) AS n FROM words WHERE words MATCH ?', match)
    if (request.fold) fold(database, match, request)
    else if (request.sort) {
      database.all(
        `SELECT ${columns} FROM words JOIN document d ON d.id = words.rowid WHERE words MATCH ? ORDER BY d.date DESC LIMIT ?`,
        match,
        request.size,
      )
    } else {
      database.all(
        `SELECT ${columns} FROM (SELECT rowid AS id, rank AS r FROM words WHERE words MATCH ? AND rank MATCH 'bm25(3.0, 1.0)'
           ORDER BY rank LIMIT ? OFFSET ?) h JOIN document d ON d.id = h.id ORDER BY h.r`,
        match,
        request.size,
        request.from,
      )
    }
    return total
  }
}

function withFacets(database: Connection, match: string, request: SearchRequest): number {
  const selected = request.selections?.map(({ filter }) => filter) ?? []
  const valuesOf = (field: string): SqlValue[] =>
    selected.flatMap(filter =>
      filter.kind === 'in' && filter.field === field ? filter.values.map(String) : [],
    )
  const [categories, tags] = [valuesOf('category'), valuesOf('tags')]
  const marks = (values: readonly SqlValue[]) => values.map(() => '?').join(', ')
  const placed = categories.length > 0 ? `d.category IN (${marks(categories)})` : '1'
  const tagged =
    tags.length > 0
      ? `EXISTS (SELECT 1 FROM tag t WHERE t.document = m.id AND t.tag IN (${marks(tags)}))`
      : '1'
  database.exec('DELETE FROM hit')
  database.run(
    `INSERT INTO hit SELECT m.id, m.score, ${placed}, ${tagged}
       FROM (SELECT rowid AS id, ${score} AS score FROM words WHERE words MATCH ?) m
       ${categories.length > 0 ? 'JOIN document d ON d.id = m.id' : ''}`,
    ...categories,
    ...tags,
    match,
  )
  database.all(
    `SELECT ${columns} FROM hit h JOIN document d ON d.id = h.id WHERE h.placed AND h.tagged ORDER BY h.score LIMIT ?`,
    request.size,
  )
  const narrow = selected.length > 0
  for (const facet of request.facets ?? []) {
    const passes = narrow ? `WHERE ${othersOf[facet.name] ?? 'h.placed AND h.tagged'}` : ''
    if (facet.field === 'tags') countFacet(database, facet, `hit h JOIN tag ON tag.document = h.id ${passes}`)
    else countFacet(database, facet, `hit h JOIN document d ON d.id = h.id ${passes}`)
  }
  return count(database, 'SELECT count(*) AS n FROM hit h WHERE h.placed AND h.tagged')
}

function browse(database: Connection, { facets = [], size }: SearchRequest): number {
  database.all(`SELECT ${columns} FROM document d ORDER BY d.id LIMIT ?`, size)
  for (const facet of facets) countFacet(database, facet, facet.field === 'tags' ? 'tag' : 'document d')
  return count(database, 'SELECT count(*) AS n FROM document')
}

function countFacet(database: Connection, facet: FacetRequest, from: string): void {
  if (facet.kind === 'ranges') {
    const [first, second] = facet.ranges
    const step = (second?.from ?? 1) - (first?.from ?? 0)
    database.all(
      `SELECT CAST((d.${facet.field} - ?) / ? AS INTEGER) AS part, count(*) AS n FROM ${from} GROUP BY part`,
      first?.from ?? 0,
      step,
    )
    return
  }
  const value = facet.kind === 'tree' ? 'd.branch' : facet.field === 'tags' ? 'tag.tag' : `d.${facet.field}`
  database.all(
    `SELECT ${value} AS value, count(*) AS n FROM ${from} GROUP BY 1 ORDER BY n DESC, value LIMIT ?`,
    'size' in facet ? facet.size : 10,
  )
}

function fold(database: Connection, match: string, { fold, size }: SearchRequest): void {
  database.all(
    `WITH r AS (
       SELECT d.id, d.site, m.score, row_number() OVER (PARTITION BY d.site ORDER BY m.score) AS n,
         count(*) OVER (PARTITION BY d.site) AS folded
       FROM (SELECT rowid AS id, ${score} AS score FROM words WHERE words MATCH ?) m JOIN document d ON d.id = m.id),
     best AS (SELECT site, score FROM r WHERE n = 1 ORDER BY score LIMIT ?)
     SELECT r.folded, ${columns} FROM best JOIN r ON r.site = best.site AND r.n <= ? JOIN document d ON d.id = r.id
     ORDER BY best.score, r.n`,
    match,
    size,
    (fold?.size ?? 0) + 1,
  )
}

function count(database: Connection, sql: string, ...parameters: SqlValue[]): number {
  return Number(database.get(sql, ...parameters)?.['n'])
}

/** The words of the corpus are plain letters: nothing has to be escaped. */
function matchOf(query: Query): string {
  if (query.kind === 'phrase') return `"${query.text}"`
  if (query.kind === 'prefix') return `${query.prefix}*`
  if (query.kind === 'text') return query.text.split(' ').join(query.match === 'any' ? ' OR ' : ' AND ')
  throw new Error(`The bench has no SQL for a query of kind "${query.kind}".`)
}
