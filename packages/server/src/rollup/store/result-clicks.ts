import type { Session } from '@quarry/store'
import type { ClickedDocument, ClickedQuery } from '../port/publication.ts'

/** A search that somebody opened a result of: what it showed, from which place on, and what was opened. */
type ClickedSearch = {
  uid: string
  day: number
  language: string
  query: string
  visitor: string
  /** Ids of the documents that were shown, in their order; `first` stood before them. */
  results: readonly string[]
  first: number
  document: string
  position: number
}

const longestId = 1024
const mostQueries = 5000
const mostDocuments = 20
/** So many visits as usual are added to both sides: what few saw says little. */
const doubt = 5
/** Greatest factor; the least is one through it. */
const bound = 1.5
/** Factors between one and the bound: what is alike is one boost of a search. */
const steps = 4

/** Which of the results shown was opened: by its name, or by the place that the click says; what is none of them stands nowhere. */
export function placeOf(
  { results, first }: { results: readonly string[]; first: number },
  { document, position }: { document: string; position: number },
): number {
  const named = results.indexOf(document)
  return named >= 0 ? named : position - 1 - first
}

/** What one visitor opens of the first list of a query that they open something of counts, once in all the time kept. */
export async function countClick(database: Session, click: ClickedSearch): Promise<void> {
  const { uid, day, language, query, visitor, results, first } = click
  const at = placeOf(click, click)
  const document = results[at]
  if (visitor === '' || document === undefined || document.length > longestId) return
  const known = await database.get(
    'SELECT search FROM clicked WHERE language = ? AND query = ? AND visitor = ? LIMIT 1',
    ...[language, query, visitor],
  )
  if (known && known['search'] !== uid) return
  if (!known)
    for (const [place, shown] of results.entries())
      await database.run(
        `INSERT INTO shown (language, query, document, position, day, times) VALUES (?, ?, ?, ?, ?, 1)
         ON CONFLICT DO UPDATE SET times = times + 1`,
        ...[language, query, shown.slice(0, longestId), first + place + 1, day],
      )
  await database.run(
    `INSERT OR IGNORE INTO clicked (language, query, visitor, document, position, search, day)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ...[language, query, visitor, document, first + at + 1, uid, day],
  )
}

/** Queries of which so many different visitors opened results, with what is better or worse than its places say. */
export async function learnClicks(
  database: Session,
  { since, visitors }: { since: number; visitors: number },
): Promise<ClickedQuery[]> {
  const usualAt = await usualByPosition(database, since)
  const queries = await database.all(
    `SELECT language, query, count(DISTINCT visitor) AS visitors FROM clicked WHERE day >= ?
     GROUP BY language, query HAVING visitors >= ? ORDER BY visitors DESC, query LIMIT ?`,
    ...[since, visitors, mostQueries],
  )
  const learnt: ClickedQuery[] = []
  for (const row of queries) {
    const [language, query] = [String(row['language']), String(row['query'])]
    const of = [language, query, since]
    const shown = await database.all(
      `SELECT document, position, sum(times) AS times FROM shown WHERE language = ? AND query = ? AND day >= ?
       GROUP BY document, position`,
      ...of,
    )
    const clicked = await database.all(
      'SELECT document, count(*) AS opened FROM clicked WHERE language = ? AND query = ? AND day >= ? GROUP BY document',
      ...of,
    )
    const usual = new Map<string, number>()
    for (const { document, position, times } of shown)
      add(usual, String(document), Number(times) * usualAt(Number(position)))
    const opened = new Map(clicked.map(one => [String(one['document']), Number(one['opened'])]))
    const documents = [...usual]
      .map(([document, expected]): ClickedDocument => {
        const times = opened.get(document) ?? 0
        return { document, opened: times, usual: expected, factor: factorOf(times, expected) }
      })
      // What few opened is their own business; that many did not open something is nobody's.
      .filter(({ opened: times, factor }) => factor < 1 || (factor > 1 && times >= visitors))
      .sort((one, other) => Math.abs(Math.log(other.factor)) - Math.abs(Math.log(one.factor)))
      .slice(0, mostDocuments)
    if (documents.length > 0) learnt.push({ language, query, documents })
  }
  return learnt
}

/** How often a result at a place is opened, whatever it is: few clicks say what the mean of all places says. */
async function usualByPosition(database: Session, since: number): Promise<(position: number) => number> {
  const count = async (table: string, sum: string): Promise<ReadonlyMap<number, number>> => {
    const rows = await database.all(
      `SELECT position, ${sum} AS count FROM ${table} WHERE day >= ? GROUP BY position`,
      since,
    )
    return new Map(rows.map(row => [Number(row['position']), Number(row['count'])]))
  }
  const [shown, clicked] = [await count('shown', 'sum(times)'), await count('clicked', 'count(*)')]
  const sumOf = (counts: ReadonlyMap<number, number>) =>
    [...counts.values()].reduce((sum, one) => sum + one, 0)
  const mean = sumOf(clicked) / Math.max(1, sumOf(shown))
  return position => ((clicked.get(position) ?? 0) + doubt * mean) / ((shown.get(position) ?? 0) + doubt)
}

function factorOf(opened: number, usual: number): number {
  const better = Math.sqrt((opened + doubt) / (usual + doubt))
  const step = Math.round((Math.log(better) / Math.log(bound)) * steps)
  return bound ** (Math.max(-steps, Math.min(steps, step)) / steps)
}

function add(sums: Map<string, number>, name: string, value: number): void {
  sums.set(name, (sums.get(name) ?? 0) + value)
}
