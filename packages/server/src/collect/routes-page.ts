import type { Context } from 'hono'
import { z } from 'zod'
import { createRoutes, type Routes, readJson, type ServerEnv, validate } from '../http/index.ts'
import type { Append } from './append.ts'
import { allowsStatistics, type ConsentRule } from './consent.ts'
import { bodyOf, type CollectedEvent, deviceOf, devices, placeOf, timeOf } from './event.ts'

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

const plain = z.union([z.string().max(500), z.number(), z.boolean(), z.null()])

/** Page views and named events of a page, in the short keys of that wire. Nothing in them tells visitors apart. */
const beacon = z.object({
  o: z.string().min(1).max(4096),
  r: z.string().max(4096).nullish(),
  ts: z.number().nullish(),
  route: z.string().max(500).nullish(),
  path: z.string().max(2000).nullish(),
  en: z.string().min(1).max(200).nullish(),
  ed: z.record(z.string().max(100), plain).nullish(),
})
const pageBeacon = beacon

type PageOptions = { id: string; userAgent: string | null; now: number }

/** A view or an event of a page, without anything of its visitor. */
function readPage(said: z.output<typeof beacon>, { id, userAgent, now }: PageOptions): CollectedEvent {
  const { o, r, ts, route, path, en, ed } = said
  return {
    id: `page:${id}`,
    kind: 'page',
    at: timeOf(ts, now),
    visitor: null,
    body: bodyOf({
      path: placeOf(path ?? null) ?? pathOf(o),
      route,
      referrer: originOf(r),
      name: en,
      data: ed ?? undefined,
      device: deviceOf(userAgent),
    }),
  }
}

function pathOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).pathname.slice(0, 500) : undefined
}

/** Where a visitor came from: which site, not which page of it. */
function originOf(address: string | null | undefined): string | undefined {
  return address && URL.canParse(address) ? new URL(address).origin : undefined
}

const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type VitalName = (typeof vitalNames)[number]

/** Times of a page as its browser measured them. */
const vitalBeacon = z.object({
  release: z.string().max(50).default(''),
  route: z.string().max(200).default(''),
  device: z.enum(devices).default('desktop'),
  metrics: z
    .array(
      z.object({
        id: z.string().max(100).nullish(),
        name: z.enum(vitalNames),
        value: z.number().min(0).max(600_000),
        rating: z.enum(['good', 'needs-improvement', 'poor']).nullish(),
        attribution: z.record(z.string().max(100), z.union([z.string().max(500), z.number()])).nullish(),
      }),
    )
    .min(1)
    .max(20),
})

/** One event for each figure. A browser sends a figure again, by the same id, when it has grown: the last one counts. */
function readVitals(
  { release, route, device, metrics }: z.output<typeof vitalBeacon>,
  { newId, now }: { newId: () => string; now: number },
): CollectedEvent[] {
  return metrics.map(({ id, name, value, rating, attribution }) => ({
    id: `vital:${id ? `${id}:${value}` : newId()}`,
    kind: 'vital',
    at: now,
    visitor: null,
    ...(id ? { uid: id } : {}),
    body: bodyOf({ name, value, rating, release, route, device, attribution: attribution ?? undefined }),
  }))
}
