import type { Row, Session } from '@quarry/store'
import { middleOf, percentile } from '../bucket.ts'
import type { InsightRange } from '../port/event-counts.ts'
import type { Exposure } from '../replies.ts'
import { dayMs, dayOf } from './aggregate.ts'
import { createShopInsights } from './shop-insights.ts'

/** Percentiles of page figures stand for this many of the measurements. */
const shares = [0.5, 0.75, 0.95] as const
const mostRows = 5000

/** Reads the counts for whoever looks at them. Bounded lists, the longest count first. */
export function createInsights(database: Session) {
  const span = ({ from, to }: InsightRange): [number, number] => [dayOf(from), dayOf(to)]

  async function counts(
    range: InsightRange,
    kind: string,
    limit = range.limit,
  ): Promise<{ name: string; count: number }[]> {
    const hub = range.hub
    const rows = await database.all(
      `SELECT name, sum(count) AS count FROM tally WHERE kind = ? AND day BETWEEN ? AND ?
       ${hub === null ? '' : 'AND hub = ?'} GROUP BY name ORDER BY count DESC, name LIMIT ?`,
      ...[kind, ...span(range), ...(hub === null ? [] : [hub]), limit],
    )
    return rows.map(row => ({ name: String(row['name']), count: Number(row['count']) }))
  }
  function narrowed({ hub, language }: InsightRange): { sql: string; values: string[] } {
    const sql = `${hub === null ? '' : ' AND hub = ?'}${language === null ? '' : ' AND language = ?'}`
    return { sql, values: [hub, language].filter(one => one !== null) }
  }
  async function queries(range: InsightRange, having: string): Promise<object[]> {
    const { sql, values } = narrowed(range)
    return (
      await database.all(
        `SELECT query, language, hub, sum(searches) AS searches, sum(found) AS found, sum(clicks) AS clicks,
           count(DISTINCT nullif(visitor, '')) AS visitors
         FROM asked WHERE day BETWEEN ? AND ?${sql} GROUP BY query, language, hub ${having}
         ORDER BY searches DESC, query LIMIT ?`,
        ...span(range),
        ...values,
        range.limit,
      )
    ).map(row => ({
      ...named(row, 'query', 'language', 'hub'),
      ...numbers(row, 'searches', 'found', 'clicks', 'visitors'),
    }))
  }
  async function documents(range: InsightRange): Promise<Opened[]> {
    const { sql, values } = narrowed(range)
    const rows = await database.all(
      `SELECT document, max(title) AS title, sum(opens) AS opens, count(DISTINCT nullif(visitor, '')) AS visitors
       FROM opened WHERE day BETWEEN ? AND ?${sql} GROUP BY document ORDER BY visitors DESC, opens DESC, document LIMIT ?`,
      ...span(range),
      ...values,
      range.limit,
    )
    return rows.map(row => ({
      document: String(row['document']),
      title: String(row['title']),
      opens: Number(row['opens']),
      visitors: Number(row['visitors']),
    }))
  }

  return {
    ...createShopInsights(database),
    async summary(range: InsightRange): Promise<object> {
      const of = async (kind: string): Promise<Record<string, number>> =>
        Object.fromEntries((await counts(range, kind, 100)).map(({ name, count }) => [name, count]))
      const { found = 0, empty = 0 } = await of('search')
      const positions = await counts(range, 'position', 100)
      const clicks = positions.reduce((sum, { count }) => sum + count, 0)
      const places = positions.reduce((sum, { name, count }) => sum + Number.parseInt(name, 10) * count, 0)
      return {
        searches: found + empty,
        empty,
        clicks,
        meanPosition: clicks === 0 ? null : Math.round((places / clicks) * 100) / 100,
        answers: await of('answer'),
        consent: await of('consent'),
        machines: await of('machine'),
      }
    },
    queries: (range: InsightRange) => queries(range, ''),
    /** Queries that found nothing, most often asked first. */
    empty: (range: InsightRange) => queries(range, 'HAVING sum(searches) > 0 AND sum(found) = 0'),
    documents,
    /** Documents that gained most against the same time before. */
    async trending(range: InsightRange): Promise<object[]> {
      const length = range.to - range.from + dayMs
      const wide = { ...range, limit: Math.min(mostRows, range.limit * 20) }
      const before = new Map(
        (await documents({ ...wide, from: range.from - length, to: range.to - length })).map(one => [
          one.document,
          one.visitors,
        ]),
      )
      return (await documents(wide))
        .map(one => ({ ...one, before: before.get(one.document) ?? 0 }))
        .map(one => ({ ...one, gain: (one.visitors - one.before) / Math.sqrt(1 + one.before) }))
        .filter(({ gain }) => gain > 0)
        .sort((one, other) => other.gain - one.gain || (one.document < other.document ? -1 : 1))
        .slice(0, range.limit)
    },
    positions: (range: InsightRange) => counts(range, 'position', 100),
    causes: (range: InsightRange) => counts(range, 'cause'),
    answers: (range: InsightRange) => counts(range, 'answer'),
    /** What programs asked for, by service; `/empty`: nothing was found. */
    machines: (range: InsightRange) => counts(range, 'machine'),
    custom: async (range: InsightRange) => [
      ...(await counts(range, 'custom')),
      ...(await counts(range, 'customer')),
    ],
    pages: (range: InsightRange) => counts(range, 'page'),
    events: (range: InsightRange) => counts(range, 'event'),
    /** Figures of pages by route, device and release. */
    async vitals(range: InsightRange): Promise<object[]> {
      const rows = await database.all(
        `SELECT route, device, release, metric, bucket, sum(count) AS count FROM vital WHERE day BETWEEN ? AND ?
         GROUP BY route, device, release, metric, bucket HAVING sum(count) > 0
         ORDER BY route, device, release, metric, bucket LIMIT 200000`,
        ...span(range),
      )
      const groups = new Map<string, Row[]>()
      for (const row of rows) {
        const group = groups.get(keyOfVital(row))
        if (group) group.push(row)
        else groups.set(keyOfVital(row), [row])
      }
      return [...groups.values()].slice(0, range.limit).map(group => {
        const buckets = group.map(row => ({ bucket: Number(row['bucket']), count: Number(row['count']) }))
        const metric = String(group[0]?.['metric'])
        const figures = shares.map(share => [
          `p${share * 100}`,
          round(middleOf(metric, percentile(buckets, share))),
        ])
        const count = buckets.reduce((sum, one) => sum + one.count, 0)
        return {
          ...named(group[0] ?? {}, 'route', 'device', 'release', 'metric'),
          count,
          ...Object.fromEntries(figures),
        }
      })
    },
    /** Who was shown which variant of a test, and how many of them opened something afterwards. */
    async exposures(test: string): Promise<Exposure[]> {
      return (
        await database.all(
          `SELECT variant, count(DISTINCT nullif(visitor, '')) AS visitors, sum(times) AS times,
             sum(visitor <> '' AND EXISTS (SELECT 1 FROM opened o WHERE o.visitor = e.visitor AND o.visitor <> '' AND o.last >= e.first)) AS opened
           FROM exposed e WHERE test = ? GROUP BY variant ORDER BY variant LIMIT 100`,
          test,
        )
      ).map(row => ({
        variant: String(row['variant']),
        visitors: Number(row['visitors']),
        times: Number(row['times']),
        opened: Number(row['opened']),
      }))
    },
    tests: async (): Promise<string[]> =>
      (await database.all('SELECT DISTINCT test FROM exposed ORDER BY test LIMIT 1000')).map(row =>
        String(row['test']),
      ),
  }
}
type Opened = { document: string; title: string; opens: number; visitors: number }

function keyOfVital(row: Row): string {
  return JSON.stringify([row['route'], row['device'], row['release'], row['metric']])
}

function named(row: Row, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map(name => [name, String(row[name] ?? '')]))
}

function numbers(row: Row, ...names: string[]): Record<string, number> {
  return Object.fromEntries(names.map(name => [name, Number(row[name] ?? 0)]))
}

function round(value: number): number {
  return Number(value.toPrecision(3))
}
