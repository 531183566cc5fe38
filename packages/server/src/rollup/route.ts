import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { Fault, type ServerEnv, validate } from '../http/index.ts'
import { type Keys, requireScope } from '../keys/index.ts'
import type { InsightName } from './event-calls.ts'
import type { EventLine } from './event-line.ts'

export type InsightRouteOptions = { keys: Keys; line: EventLine; clock: () => number }

/** Every list that can be read, with what it is. */
export const insightNames = {
  summary: 'Searches, clicks, answers and decisions in numbers',
  queries: 'What was searched for',
  empty: 'What was searched for and not found',
  documents: 'What was opened',
  trending: 'What gained most against the time before',
  positions: 'At which place results were opened',
  causes: 'What made people search',
  answers: 'What became of answers',
  custom: 'Events with names of their own',
  pages: 'Pages that were looked at',
  events: 'Named events of pages',
  vitals: 'Percentiles of page figures by route, device and release',
} as const satisfies Record<InsightName, string>

export const insightBase = '/rest/insights/v1'
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

/** Reads what was counted: for dashboards, with a key of scope `insights-read`. */
export function createInsightRoutes({ keys, line, clock }: InsightRouteOptions): Hono<ServerEnv> {
  const admit = (c: Context<ServerEnv>): void => void requireScope(keys, c.req.raw, 'insights-read')
  return new Hono<ServerEnv>()
    .get(`${insightBase}/tests`, async function tests(c) {
      admit(c)
      return c.json({ items: await line.call('tests') })
    })
    .get(`${insightBase}/tests/:test`, async function exposures(c) {
      admit(c)
      return c.json({ items: await line.call('exposures', c.req.param('test')) })
    })
    .get(`${insightBase}/:name`, async function insight(c) {
      admit(c)
      const name = Object.keys(insightNames).find(one => one === c.req.param('name')) as
        | InsightName
        | undefined
      if (!name) throw new Fault('NotFoundException', `There is no insight "${c.req.param('name')}".`)
      const said = validate(insightQuery, c.req.query(), c.req.raw)
      const to = said.to ?? clock()
      const range = {
        from: said.from ?? to - (usualDays - 1) * dayMs,
        to,
        hub: said.hub ?? null,
        language: said.language ?? null,
        limit: said.limit,
      }
      const found = await line.call('insight', name, range)
      return c.json(name === 'summary' ? (found as object) : { items: found })
    })
}
