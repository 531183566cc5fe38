import type { Context } from 'hono'
import { createRoutes, type Routes, readJson, type ServerEnv, validate } from '../http/index.ts'
import type { Append } from './append.ts'
import { allowsStatistics, type ConsentRule } from './consent.ts'
import { pageBeacon, readPage } from './page-view.ts'
import { readVitals, vitalBeacon } from './vital.ts'

type PageRouteOptions = {
  append: Append
  consent: ConsentRule
  clock: () => number
  newId: () => string
}

/** A page tells little of itself. */
const mostBytes = 16_000

/** Page views and times of pages: beacons without a cookie or an id. They answer nothing, kept or not. */
export function createPageRoutes({ append, consent, clock, newId }: PageRouteOptions): Routes {
  async function page(c: Context<ServerEnv>, schema: typeof pageBeacon): Promise<Response> {
    const said = validate(schema, await readJson(c.req.raw, mostBytes), c.req.raw)
    const userAgent = c.req.header('user-agent') ?? null
    if (allowsStatistics(c.req.raw, consent, clock()))
      await append([readPage(said, { id: newId(), userAgent, now: clock() })], c.env.caller)
    return c.body(null, 204)
  }
  const routes = createRoutes({ label: 'events', proof: [], admission: append.admission })
  routes.post('/va/view', { summary: 'Count a page view', body: pageBeacon, answerType: '' }, page)
  routes.post(
    '/va/event',
    { summary: 'Count a named event of a page', body: pageBeacon, answerType: '' },
    page,
  )
  const timing = { summary: 'Take the times of a page', body: vitalBeacon, answerType: '' }
  routes.post('/rum', timing, async (c, schema) => {
    const said = validate(schema, await readJson(c.req.raw, mostBytes), c.req.raw)
    if (allowsStatistics(c.req.raw, consent, clock()))
      await append(readVitals(said, { newId, now: clock() }), c.env.caller)
    return c.body(null, 204)
  })
  return routes
}
