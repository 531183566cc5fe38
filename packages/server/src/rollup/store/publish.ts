import type { Session } from '@quarry/store'
import type { Candidate } from '../../search/index.ts'
import type { Publication, Together } from '../port/publication.ts'
import { dayOf } from './aggregate.ts'
import { popularProducts } from './publish-sales.ts'
import { learnClicks } from './result-clicks.ts'

type PublishOptions = {
  now: number
  /** So many different visitors must have asked before anybody else is shown it. */
  visitors: number
  origin: string
}

/** What visitors did is learnt from for so many days. */
export const learntDays = 30
const mostQueries = 5000
const mostPlaces = 100
const mostPopular = 100
/** The newest of them, when there are more. */
const mostRows = 50_000
const mostDocuments = 5000
const mostBeside = 20
/** Somebody who opens more than this in a month says less of each. */
const mostOfVisitor = 30
const mostPairs = 400_000
/** What one visitor alone opened together is their own business. */
const leastTogether = 2
/** After so many days an opening counts half. */
const halfLifeDays = 7

export async function publish(
  database: Session,
  { now, visitors, origin }: PublishOptions,
): Promise<Publication> {
  const since = dayOf(now) - learntDays
  return {
    origin,
    queries: await queriesOf(database, since, visitors),
    popular: await popularOf(database, since, dayOf(now)),
    together: await togetherOf(database, since, { table: 'opened', name: 'document' }),
    clicks: await learnClicks(database, { since, visitors }),
    sales: {
      popular: await popularProducts(database, { since, today: dayOf(now), visitors }),
      viewedTogether: await togetherOf(database, since, { ...shopped, action: 'view' }),
      boughtTogether: await togetherOf(database, since, { ...shopped, action: 'purchase' }),
    },
  }
}

async function queriesOf(database: Session, since: number, visitors: number): Promise<Candidate[]> {
  const rows = await database.all(
    `SELECT hub, language, query, count(DISTINCT visitor) AS visitors, sum(searches) AS searches, sum(clicks) AS clicks
     FROM asked WHERE day >= ? AND offer = 1 AND visitor <> ''
     GROUP BY hub, language, query HAVING visitors >= ? AND sum(found) * 2 > sum(searches)
     ORDER BY visitors DESC, query LIMIT ?`,
    ...[since, visitors, mostQueries],
  )
  const most = Number(rows[0]?.['visitors'] ?? 1)
  return rows.map(row => {
    const popularity = Math.log(1 + Number(row['visitors'])) / Math.log(1 + most)
    const success = Math.min(1, Number(row['clicks']) / Math.max(1, Number(row['searches'])))
    return {
      text: String(row['query']),
      language: String(row['language']) || null,
      hub: String(row['hub']) || null,
      weight: 0.5 + 0.35 * popularity + 0.15 * success,
      isTopic: true,
    }
  })
}

async function popularOf(database: Session, since: number, today: number): Promise<Publication['popular']> {
  const rows = await database.all(
    `SELECT day, hub, language, document, count(DISTINCT visitor) AS visitors FROM opened
     WHERE day >= ? AND visitor <> '' GROUP BY day, hub, language, document ORDER BY day DESC LIMIT ?`,
    ...[since, mostRows],
  )
  const places = new Map<string, Map<string, number>>()
  for (const row of rows) {
    const key = JSON.stringify([row['hub'], row['language']])
    const scores = places.get(key) ?? new Map<string, number>()
    if (places.size < mostPlaces) places.set(key, scores)
    const document = String(row['document'])
    const worth = Number(row['visitors']) * 0.5 ** ((today - Number(row['day'])) / halfLifeDays)
    scores.set(document, (scores.get(document) ?? 0) + worth)
  }
  return [...places].map(([key, scores]) => {
    const [hub, language] = JSON.parse(key) as [string, string]
    const best = [...scores].sort(byScore).slice(0, mostPopular)
    return { hub, language, documents: best.map(([document]) => document) }
  })
}

type TogetherOf = { table: 'opened' | 'shopped'; name: 'document' | 'product'; action?: string }
const shopped = { table: 'shopped', name: 'product' } as const

async function togetherOf(
  database: Session,
  since: number,
  { table, name, action }: TogetherOf,
): Promise<Together> {
  const alone = new Map<string, number>()
  const pairs = new Map<string, Map<string, number>>()
  let held = 0
  const addPair = (one: string, other: string): void => {
    const beside = pairs.get(one) ?? new Map<string, number>()
    const before = beside.get(other)
    if (before === undefined && held >= mostPairs) return
    if (before === undefined) held += 1
    pairs.set(one, beside.set(other, (before ?? 0) + 1))
  }
  const takeIn = (documents: readonly string[]): void => {
    for (const one of documents) {
      alone.set(one, (alone.get(one) ?? 0) + 1)
      for (const other of documents) if (one !== other) addPair(one, other)
    }
  }
  let visitor = ''
  let own: string[] = []
  const rows = await database.all(
    `SELECT visitor, document FROM
       (SELECT visitor, ${name} AS document, day FROM ${table} WHERE day >= ? AND visitor <> ''
        ${action === undefined ? '' : 'AND action = ?'} ORDER BY day DESC LIMIT ?)
     ORDER BY visitor, day DESC`,
    ...[since, ...(action === undefined ? [] : [action]), mostRows],
  )
  for (const row of rows) {
    if (row['visitor'] !== visitor) {
      takeIn(own)
      visitor = String(row['visitor'])
      own = []
    }
    const document = String(row['document'])
    if (own.length < mostOfVisitor && !own.includes(document)) own.push(document)
  }
  takeIn(own)
  return [...pairs]
    .sort(([one], [other]) => (alone.get(other) ?? 0) - (alone.get(one) ?? 0))
    .slice(0, mostDocuments)
    .flatMap(([document, beside]) => {
      // What everybody opens is beside everything: it says little.
      const telling = [...beside]
        .filter(([, count]) => count >= leastTogether)
        .map(([other, count]): [string, number] => [other, count / Math.sqrt(alone.get(other) ?? 1)])
      return telling.length === 0 ? [] : [[document, telling.sort(byScore).slice(0, mostBeside)] as const]
    })
}

/** Best first; what is equal in a fixed order. */
function byScore(one: readonly [string, number], other: readonly [string, number]): number {
  return other[1] - one[1] || (one[0] < other[0] ? -1 : 1)
}
