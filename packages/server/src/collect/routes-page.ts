import { type Context, Hono } from 'hono'
import { readJson, type ServerEnv, validate } from '../http/index.ts'
import type { Append } from './append.ts'
import { allowsStatistics, type ConsentRule } from './consent.ts'
import { pageBeacon, readPage } from './page-view.ts'
import { readVitals, vitalBeacon } from './vital.ts'

export type PageRouteOptions = {
  append: Append
  consent: ConsentRule
  clock: () => number
  newId: () => string
}

/** A page tells little of itself. */
const mostBytes = 16_000

/** Page views and times of pages: beacons without a cookie or an id. They answer nothing, kept or not. */
export function createPageRoutes({ append, consent, clock, newId }: PageRouteOptions): Hono<ServerEnv> {
  async function page(c: Context<ServerEnv>): Promise<Response> {
    const said = validate(pageBeacon, await readJson(c.req.raw, mostBytes), c.req.raw)
    const userAgent = c.req.header('user-agent') ?? null
    if (allowsStatistics(c.req.raw, consent, clock()))
      await append([readPage(said, { id: newId(), userAgent, now: clock() })])
    return c.body(null, 204)
  }
  return new Hono<ServerEnv>()
    .post('/va/view', page)
    .post('/va/event', page)
    .post('/rum', async function vitals(c) {
      const said = validate(vitalBeacon, await readJson(c.req.raw, mostBytes), c.req.raw)
      if (allowsStatistics(c.req.raw, consent, clock()))
        await append(readVitals(said, { newId, now: clock() }))
      return c.body(null, 204)
    })
}
