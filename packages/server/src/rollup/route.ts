import type { Context } from 'hono'
import { z } from 'zod'
import { createRoutes, type Routes, type ServerEnv, validate } from '../http/index.ts'
import { type Keys, requireScope } from '../keys/index.ts'
import type { Collector } from './port/collector.ts'
import type { UbiKind, UbiPage } from './port/event-counts.ts'
import { exposuresReply, type InsightName, insightReplies, testsReply } from './replies.ts'

type InsightRouteOptions = { keys: Keys; counts: Counts; clock: () => number }
type Counts = Pick<Collector, 'insight' | 'exposures' | 'tests' | 'ubi'>

/** Every list that can be read, with what it is. */
const insights = {
  summary: 'Searches, clicks, answers and decisions in numbers',
  queries: 'What was searched for',
  empty: 'What was searched for and not found',
  documents: 'What was opened',
  trending: 'What gained most against the time before',
  positions: 'At which place results were opened',
  causes: 'What made people search',
  answers: 'What became of answers',
  machines: 'What programs asked for, apart from visitors',
  custom: 'Events with names of their own',
  pages: 'Pages that were looked at',
  events: 'Named events of pages',
  shop: 'Visitors who looked, filled a cart and bought; conversion, cart rate, orders and revenue',
  revenue: 'What queries sold',
  products: 'Products by what visitors did with them',
  vitals: 'Percentiles of page figures by route, device and release',
} as const satisfies Record<InsightName, string>

/** What is handed on for others' tools, a record a line. */
const ubi = {
  queries: 'Searches with what they showed, in the schema of User Behavior Insights 1.3.0',
  events: 'Impressions and clicks of those searches, in the same schema',
} as const satisfies Record<UbiKind, string>

const base = '/rest/insights/v1'
/** How a list is narrowed. */
const narrowing = {
  from: 'A date or an instant, included',
  to: 'The same; today when absent',
  hub: 'Only this one',
  language:
    'English name, such as French; of queries and documents, for all else is counted of every language together',
  limit: 'At most 1000; 100 when absent',
}
const usualDays = 30
const dayMs = 86_400_000

const instant = z.union([z.iso.date(), z.iso.datetime()]).transform(text => Date.parse(text))
const insightQuery = z.object({
  from: instant.optional(),
  to: instant.optional(),
  hub: z.string().max(200).optional(),
  language: z.string().max(50).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
})

const ubiQuery = insightQuery.pick({ from: true, to: true })
const { from, to } = narrowing
const ubiNarrowing = { from, to }

/** Read as fast as they are taken. */
function linesOf(
  counts: Counts,
  kind: UbiKind,
  range: { from: number; to: number },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let after: number | null = 0
  return new ReadableStream({
    async pull(controller) {
      while (after !== null) {
        const { records, next }: UbiPage = await counts.ubi(kind, { ...range, after })
        after = next
        if (records.length === 0) continue
        controller.enqueue(encoder.encode(records.map(record => `${JSON.stringify(record)}\n`).join('')))
        return
      }
      controller.close()
    },
  })
}

/** Reads what was counted: for dashboards, with a key of scope `insights-read`. */
export function createInsightRoutes({ keys, counts, clock }: InsightRouteOptions): Routes {
  const admit = (c: Context<ServerEnv>) => requireScope(keys, c.req.raw, 'insights-read')
  const routes = createRoutes({ label: 'insights' })
  routes.get(`${base}/tests`, { summary: 'Tests that visitors were shown', answer: testsReply }, async c => {
    await admit(c)
    return c.json({ items: await counts.tests() })
  })
  routes.get(
    `${base}/tests/:test`,
    { summary: 'Who was shown which variant', answer: exposuresReply },
    async c => {
      await admit(c)
      return c.json({ items: await counts.exposures(c.req.param('test')) })
    },
  )
  for (const [kind, summary] of Object.entries(ubi) as [UbiKind, string][])
    routes.get(
      `${base}/ubi/${kind}`,
      { summary, query: ubiNarrowing, answerType: 'application/x-ndjson' },
      async c => {
        await admit(c)
        const { from, to } = validate(ubiQuery, c.req.query(), c.req.raw)
        const end = to ?? clock()
        const range = { from: from ?? end - usualDays * dayMs, to: end }
        return new Response(linesOf(counts, kind, range), {
          headers: { 'content-type': 'application/x-ndjson' },
        })
      },
    )
  for (const [name, summary] of Object.entries(insights) as [InsightName, string][]) {
    routes.get(`${base}/${name}`, { summary, query: narrowing, answer: insightReplies[name] }, async c => {
      await admit(c)
      const said = validate(insightQuery, c.req.query(), c.req.raw)
      const to = said.to ?? clock()
      const range = {
        from: said.from ?? to - (usualDays - 1) * dayMs,
        to,
        hub: said.hub ?? null,
        language: said.language ?? null,
        limit: said.limit,
      }
      const found = await counts.insight(name, range)
      return c.json(name === 'summary' || name === 'shop' ? (found as object) : { items: found })
    })
  }
  return routes
}
