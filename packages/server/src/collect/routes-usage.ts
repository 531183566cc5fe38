import type { Context } from 'hono'
import type { z } from 'zod'
import { createRoutes, Fault, type Routes, readJson, type ServerEnv, validate } from '../http/index.ts'
import { bearerOf } from '../keys/index.ts'
import { type Asker, isRestricted } from '../token/index.ts'
import type { Append } from './append.ts'
import { allowsStatistics, type ConsentRule, cookieOf, noConsent } from './consent.ts'
import type { CollectedEvent } from './event.ts'
import { type LegacyKind, legacyKinds, legacyShape, readLegacy, searchEvents } from './legacy.ts'
import { nextEvents, readNext, unknownType } from './next.ts'
import { mostBytes, readMessage } from './read-body.ts'
import {
  collectedReply,
  healthReply,
  legacyListReply,
  legacyReply,
  validationReply,
  visitReply,
} from './replies.ts'

type UsageRouteOptions = {
  append: Append
  asker: (request: Request) => Promise<Asker>
  consent: ConsentRule
  organizationId: string
  clock: () => number
  newId: () => string
  /** Are these events handed on to a provider? */
  isHandedOn: boolean
}

/** Who may not be asked by a cookie says it in the address. */
const consentParameter = { consent: 'What the visitor has decided, where no cookie can say it' }
export const visitorCookie = 'coveo_visitorId'
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Usage analytics in both of their protocols: arrays of events, and one call for each event. */
export function createUsageRoutes(options: UsageRouteOptions): Routes {
  const { append, asker, consent, organizationId, clock, newId, isHandedOn } = options
  const routes = createRoutes({ label: 'events', admission: append.admission })

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
  const collecting = {
    summary: 'Take events of usage analytics, in their newer protocol',
    answer: collectedReply,
    body: nextEvents,
    query: consentParameter,
  }
  routes.post(next, collecting, async (c, schema) => {
    const { searchHub: hub = '' } = await admit(c)
    const list = validate(schema, await readJson(c.req.raw, mostBytes), c.req.raw)
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
    const kept = read.flatMap((reading, at) =>
      allowed && 'event' in reading ? withWire([reading.event], 'events', list[at]) : [],
    )
    await append(kept, c.env.caller)
    return c.json({ events: outcomes })
  })
  const checking = {
    summary: 'Say what is wrong with such events',
    answer: validationReply,
    body: nextEvents,
  }
  routes.post(`${next}/validate`, checking, async (c, schema) => {
    await admit(c)
    const list = validate(schema, await readJson(c.req.raw, mostBytes), c.req.raw)
    return c.json(
      list.map(value => {
        const reading = readNext(value, { hub: '', now: clock() })
        const unknown = unknownType(value)
        if (unknown) return { valid: false, errors: [unknown] }
        return 'faults' in reading ? { valid: false, errors: reading.faults } : { valid: true, errors: [] }
      }),
    )
  })

  for (const base of ['/rest/v15/analytics', '/rest/ua/v15/analytics']) {
    for (const kind of legacyKinds) {
      const taking = {
        summary: `Take a ${kind} event of usage analytics, in their older protocol`,
        answer: legacyReply,
        body: legacyShape(kind),
        query: consentParameter,
      }
      routes.post(`${base}/${kind}`, taking, (c, schema) => collectLegacy(c, kind, schema))
    }
    const batch = {
      summary: 'Take several search events at once, in their older protocol',
      answer: legacyListReply,
      body: searchEvents,
      query: consentParameter,
    }
    routes.post(`${base}/searches`, batch, collectSearches)
    routes.get(`${base}/visit`, { summary: 'Name a visit and its visitor', answer: visitReply }, async c => {
      await admit(c)
      return c.json({ id: newId(), visitorId: visitorOf(c, null) ?? newId() })
    })
    routes.delete(`${base}/visit`, { summary: 'Forget the name of a visitor', answerType: '' }, async c => {
      await admit(c)
      return c.body(null, 204, { 'set-cookie': `${visitorCookie}=; Path=/; Max-Age=0; SameSite=Lax` })
    })
    routes.get(
      `${base}/monitoring/health`,
      { summary: 'Say that events are taken', answer: healthReply, proof: [] },
      c => c.json({ status: 'ok' }),
    )
  }

  async function collectLegacy(
    c: Context<ServerEnv>,
    kind: LegacyKind,
    schema: z.ZodType,
  ): Promise<Response> {
    const { value, token } = await readMessage(c.req.raw, `${kind}Event`)
    const who = await admit(c, token ?? tokenIn(value))
    const read = readOf(c, kind, validate(schema, value, c.req.raw), who)
    if (mayKeep(c)) await append(read.events, c.env.caller)
    return c.json(read.reply)
  }

  async function collectSearches(c: Context<ServerEnv>, schema: z.ZodType): Promise<Response> {
    const { value, token } = await readMessage(c.req.raw, 'searchEvents')
    const who = await admit(c, token)
    const list = validate(schema, value, c.req.raw) as readonly unknown[]
    const read = list.map(said => readOf(c, 'search', said, who))
    if (mayKeep(c))
      await append(
        read.flatMap(({ events }) => events),
        c.env.caller,
      )
    return c.json({ searchEventResponses: read.map(({ reply }) => reply) })
  }

  const mayKeep = (c: Context<ServerEnv>): boolean => allowsStatistics(c.req.raw, consent, clock())

  /**
   * An event in our words, and what its sender is told. Clients of this protocol know nothing of our consent and take a
   * refusal for a failure: without it nothing is kept, and the answer says so.
   */
  function readOf(c: Context<ServerEnv>, kind: LegacyKind, said: unknown, who: Asker) {
    const visitor = visitorOf(c, said) ?? newId()
    const events = readLegacy(kind, said, {
      visitor,
      messageId: c.req.query('messageId')?.slice(0, 200) || newId(),
      hub: who.searchHub ?? '',
      restricted: isRestricted(who),
      now: clock(),
    })
    const reply = { visitId: newId(), visitorId: visitor }
    return {
      events: withWire(events, kind, said),
      reply: mayKeep(c) ? reply : { ...reply, kept: false, message: noConsent },
    }
  }

  /** What a call told, with the call itself for a provider: without the visitor's number, where they are to have none. */
  function withWire(events: readonly CollectedEvent[], call: string, said: unknown): CollectedEvent[] {
    if (!isHandedOn) return [...events]
    const { access_token: _, token: __, clientId, ...rest } = said as Readonly<Record<string, unknown>>
    return events.map((event, at) => {
      const body = clientId === undefined || event.visitor === null ? rest : { ...rest, clientId }
      return at === 0 ? { ...event, wire: { to: 'usage', call, body } } : event
    })
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
