import type { Context } from 'hono'
import { createRoutes, Fault, type Routes, readJson, type ServerEnv, validate } from '../http/index.ts'
import type { Append } from './append.ts'
import type { ClientFigures } from './client-figures.ts'
import { allowsStatistics, type ConsentRule } from './consent.ts'
import {
  type CustomerCall,
  customerBatch,
  customerCalls,
  customerMessage,
  customerMetrics,
  readCustomer,
} from './customer.ts'
import type { CollectedEvent } from './event.ts'
import { mostBytes } from './read-body.ts'
import { customerReply, customerSettingsReply } from './replies.ts'

type CustomerRouteOptions = {
  append: Append
  consent: ConsentRule
  /** What clients name themselves by; it opens nothing else. */
  writeKey: string
  publicUrl: string
  figures: ClientFigures
  clock: () => number
  isHandedOn: boolean
}

const mostReasons = 100

/** Customer events: the settings that their client asks for, single events, batches, and its own figures. */
export function createCustomerRoutes(options: CustomerRouteOptions): Routes {
  const { append, consent, writeKey, publicUrl, figures, clock, isHandedOn } = options

  async function take(
    c: Context<ServerEnv>,
    call: CustomerCall | null,
    list: readonly unknown[],
    allKey: string | null,
  ): Promise<Response> {
    const key = allKey ?? basicUser(c.req.raw)
    if (key !== null && key !== writeKey)
      throw new Fault('InvalidParametersException', `writeKey: "${key}" is not known here.`)
    const allowed = allowsStatistics(c.req.raw, consent, clock())
    const events: CollectedEvent[] = []
    const refused: { index: number; reason: string }[] = []
    for (const [index, value] of list.entries()) {
      const reading = readCustomer(value, { call, writeKey, consent: allowed, now: clock(), isHandedOn })
      if ('events' in reading) events.push(...reading.events)
      else refused.push({ index, reason: reading.refused })
    }
    await append(events, c.env.caller)
    if (refused.length === list.length)
      throw new Fault(
        'InvalidParametersException',
        refused
          .slice(0, 5)
          .map(({ reason }) => reason)
          .join('; '),
      )
    return c.json({ success: true, ...(refused.length > 0 && { refused: refused.slice(0, mostReasons) }) })
  }

  // A write key names its client and is no secret: it comes in the body or as the name of a "Basic" authorization.
  const routes = createRoutes({ label: 'events', proof: [], admission: append.admission })
  for (const call of customerCalls) {
    const taking = {
      summary: `Take a customer event of the type "${call}"`,
      answer: customerReply,
      body: customerMessage.partial({ type: true }),
    }
    routes.post(`/collect/v1/${call}`, taking, async c =>
      take(c, call, [await readJson(c.req.raw, mostBytes)], null),
    )
  }
  const batching = { summary: 'Take customer events of any type', answer: customerReply, body: customerBatch }
  routes.post('/collect/v1/b', batching, async (c, schema) => {
    const body = validate(schema, await readJson(c.req.raw, mostBytes), c.req.raw)
    return take(c, null, body.batch, body.writeKey ?? null)
  })
  const counting = {
    summary: 'Take what a client counts of itself',
    answer: customerReply,
    body: customerMetrics,
  }
  routes.post('/collect/v1/m', counting, async (c, schema) => {
    figures.add(validate(schema, await readJson(c.req.raw, mostBytes), c.req.raw))
    return c.json({ success: true })
  })
  const configuring = {
    summary: 'Tell the client of customer events where they go',
    answer: customerSettingsReply,
  }
  routes.get('/cdn/v1/projects/:key/settings', configuring, c => {
    if (c.req.param('key') !== writeKey)
      throw new Fault('NotFoundException', `There is no project "${c.req.param('key')}" here.`)
    const origin = publicUrl || new URL(c.req.url).origin
    const { host, protocol } = new URL(origin)
    const place = { host: `${host}/collect/v1`, protocol: protocol.replace(':', '') }
    return c.json(
      {
        integrations: { 'Segment.io': { apiKey: writeKey, apiHost: place.host, protocol: place.protocol } },
        plan: { track: { __default: { enabled: true, integrations: {} } } },
        metrics: { ...place, sampleRate: 0 },
        remotePlugins: [],
      },
      200,
      { 'cache-control': 'public, max-age=300' },
    )
  })
  return routes
}

/** The write key as the name of a "Basic" authorization, as servers send it. */
function basicUser(request: Request): string | null {
  const encoded = /^basic +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  return encoded === undefined ? null : (Buffer.from(encoded, 'base64').toString().split(':')[0] ?? '')
}
