import { type Context, Hono } from 'hono'
import { Fault, readJson, type ServerEnv, validate } from '../http/index.ts'
import { bearerOf } from '../keys/index.ts'
import { type Asker, isRestricted } from '../token/index.ts'
import type { Append } from './append.ts'
import { allowsStatistics, type ConsentRule, cookieOf, noConsent } from './consent.ts'
import { type LegacyKind, legacyKinds, legacyShape, readLegacy } from './legacy.ts'
import { nextEvents, readNext } from './next.ts'
import { mostBytes, readMessage } from './read-body.ts'

export type UsageRouteOptions = {
  append: Append
  asker: (request: Request) => Promise<Asker>
  consent: ConsentRule
  organizationId: string
  clock: () => number
  newId: () => string
}

export const visitorCookie = 'coveo_visitorId'
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Usage analytics in both of their protocols: arrays of events, and one call for each event. */
export function createUsageRoutes(options: UsageRouteOptions): Hono<ServerEnv> {
  const { append, asker, consent, organizationId, clock, newId } = options
  const routes = new Hono<ServerEnv>()

  async function admit(c: Context<ServerEnv>, token: string | null = null): Promise<Asker> {
    const { raw } = c.req
    const said = bearerOf(raw) === null && token !== null
    const who = await asker(
      said ? new Request(raw.url, { headers: { authorization: `Bearer ${token}` } }) : raw,
    )
    const named = c.req.param('organization') ?? c.req.query('org') ?? c.req.query('organizationId')
    if (named !== undefined && named !== organizationId)
      throw new Fault('UnknownOrganizationException', `There is no organization "${named}" here.`)
    return who
  }

  const next = '/rest/organizations/:organization/events/v1'
  routes.post(next, async function collectNext(c) {
    const { searchHub: hub = '' } = await admit(c)
    const list = validate(nextEvents, await readJson(c.req.raw, mostBytes), c.req.raw)
    const allowed = allowsStatistics(c.req.raw, consent, clock())
    const read = list.map(value => readNext(value, { hub, now: clock() }))
    const outcomes = read.map(reading => {
      if ('faults' in reading) {
        const errorMessage = reading.faults
          .map(({ path, message }) => `${path || 'event'}: ${message}`)
          .join('; ')
        return { accepted: false, errorCode: 'INVALID_EVENT', errorMessage }
      }
      return allowed
        ? { accepted: true }
        : { accepted: false, errorCode: 'NO_CONSENT', errorMessage: noConsent }
    })
    await append(read.flatMap(reading => (allowed && 'event' in reading ? [reading.event] : [])))
    return c.json({ events: outcomes })
  })
  routes.post(`${next}/validate`, async function validateNext(c) {
    await admit(c)
    const list = validate(nextEvents, await readJson(c.req.raw, mostBytes), c.req.raw)
    return c.json(
      list.map(value => {
        const reading = readNext(value, { hub: '', now: clock() })
        return 'faults' in reading ? { valid: false, errors: reading.faults } : { valid: true, errors: [] }
      }),
    )
  })

  for (const base of ['/rest/v15/analytics', '/rest/ua/v15/analytics']) {
    for (const kind of legacyKinds) routes.post(`${base}/${kind}`, c => collectLegacy(c, kind))
    routes.get(`${base}/visit`, async function visit(c) {
      await admit(c)
      return c.json({ id: newId(), visitorId: visitorOf(c, null) ?? newId() })
    })
    routes.delete(`${base}/visit`, async function endVisit(c) {
      await admit(c)
      return c.body(null, 204, { 'set-cookie': `${visitorCookie}=; Path=/; Max-Age=0; SameSite=Lax` })
    })
    routes.get(`${base}/monitoring/health`, c => c.json({ status: 'ok' }))
  }

  async function collectLegacy(c: Context<ServerEnv>, kind: LegacyKind): Promise<Response> {
    const { value, token } = await readMessage(c.req.raw, `${kind}Event`)
    const who = await admit(c, token ?? tokenIn(value))
    const said = validate(legacyShape(kind), value, c.req.raw)
    if (!allowsStatistics(c.req.raw, consent, clock())) throw new Fault('AccessDeniedException', noConsent)
    const visitor = visitorOf(c, said) ?? newId()
    const events = readLegacy(kind, said, {
      visitor,
      messageId: c.req.query('messageId')?.slice(0, 200) || newId(),
      hub: who.searchHub ?? '',
      restricted: isRestricted(who),
      now: clock(),
    })
    await append(events)
    return c.json({ visitId: newId(), visitorId: visitor })
  }
  return routes
}

/** The id that the client has given its visitor: in the address, in the event, or in the cookie. */
function visitorOf(c: Context<ServerEnv>, said: unknown): string | null {
  const { visitor, visitorId } = c.req.query()
  const own = typeof said === 'object' && said !== null && 'clientId' in said ? said.clientId : null
  const found = [visitor, visitorId, own, cookieOf(c.req.raw, visitorCookie)].find(
    (one): one is string => typeof one === 'string' && uuid.test(one),
  )
  return found?.toLowerCase() ?? null
}

function tokenIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  const said = 'access_token' in value ? value.access_token : 'token' in value ? value.token : null
  return typeof said === 'string' ? said : null
}
