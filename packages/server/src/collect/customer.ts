import { z } from 'zod'
import { firstFault } from '../http/index.ts'
import { bodyOf, type CollectedEvent, deviceOf, type EventBody, placeOf, timeOf, type Wire } from './event.ts'

/** Customer events as the public clients of that protocol send them. */

const types = { p: 'page', i: 'identify', t: 'track', g: 'group', a: 'alias' } as const
export type CustomerCall = keyof typeof types
export const customerCalls = Object.keys(types) as CustomerCall[]

const id = z.string().max(200).nullish()
const free = z.record(z.string(), z.unknown()).nullish()

export const customerMessage = z.object({
  type: z.enum(['page', 'screen', 'identify', 'track', 'group', 'alias']),
  messageId: z.string().min(1).max(200),
  anonymousId: id,
  userId: id,
  previousId: id,
  groupId: id,
  event: z.string().min(1).max(200).nullish(),
  name: z.string().max(500).nullish(),
  properties: free,
  traits: free,
  timestamp: z.union([z.string().max(50), z.number()]).nullish(),
  context: z
    .looseObject({
      page: z
        .looseObject({ path: z.string().max(4096).nullish(), referrer: z.string().max(4096).nullish() })
        .nullish(),
      userAgent: z.string().max(2000).nullish(),
      locale: z.string().max(50).nullish(),
      consent: z.looseObject({ categoryPreferences: z.record(z.string(), z.boolean()).nullish() }).nullish(),
    })
    .nullish(),
  writeKey: z.string().max(200).nullish(),
})
type Message = z.output<typeof customerMessage>

export const customerBatch = z.object({
  writeKey: z.string().max(200).nullish(),
  batch: z.array(z.unknown()).min(1).max(1000),
})

export const customerMetrics = z.object({
  series: z
    .array(
      z.object({
        type: z.literal('Counter'),
        metric: z.string().min(1).max(100),
        value: z.number().min(0).max(1_000_000),
        tags: z.record(z.string(), z.unknown()).nullish(),
      }),
    )
    .max(500),
})

/** A single event is this long at most, as everywhere that speaks this protocol. */
const mostCharacters = 32_000

type CustomerReading = { events: CollectedEvent[] } | { refused: string }

type CustomerOptions = {
  call: CustomerCall | null
  writeKey: string
  /** Of the request; an event may also bring its own. */
  consent: boolean
  now: number
  /** Is it handed on to a provider? */
  isHandedOn: boolean
}

/** Reads one event, or says why it is refused. */
export function readCustomer(
  value: unknown,
  { call, writeKey, consent, now, isHandedOn }: CustomerOptions,
): CustomerReading {
  const withType =
    call && typeof value === 'object' && value !== null && !('type' in value)
      ? { ...value, type: types[call] }
      : value
  const read = customerMessage.safeParse(withType)
  if (!read.success) return { refused: firstFault(read.error, 'event') }
  const said = read.data
  if (said.writeKey && said.writeKey !== writeKey)
    return { refused: `writeKey: "${said.writeKey}" is not known here` }
  if (!said.anonymousId && !said.userId) return { refused: 'anonymousId or userId: one of them is needed' }
  if (said.type === 'track' && !said.event) return { refused: 'event: a track event needs its name' }
  if (JSON.stringify(value).length > mostCharacters)
    return { refused: `longer than ${mostCharacters} characters` }
  if (!consent && said.context?.consent?.categoryPreferences?.['statistics'] !== true)
    return { refused: 'consent: none to statistics came with it' }
  const events = tell(said, now)
  if (!isHandedOn) return { events }
  // The key is ours: a provider has one of its own.
  const { writeKey: _, ...body } = withType as Message
  const wire: Wire = { to: 'customer', call: 'batch', body }
  return { events: events.map((event, at) => (at === 0 ? { ...event, wire } : event)) }
}

function tell(said: Message, now: number): CollectedEvent[] {
  const event: CollectedEvent = {
    id: `customer:${said.messageId}`,
    kind: 'customer',
    at: timeOf(said.timestamp, now),
    visitor: visitorOf(said),
    body: bodyOf({
      type: said.type,
      name: said.event ?? said.name,
      userId: said.userId,
      previousId: said.previousId,
      groupId: said.groupId,
      properties: plainOf(said.properties),
      traits: plainOf(said.traits),
      location: placeOf(said.context?.page?.path),
      referrer: placeOf(said.context?.page?.referrer),
      language: said.context?.locale,
      device: deviceOf(said.context?.userAgent ?? null),
    }),
  }
  const test = textOf(said.properties?.['experiment_id'])
  const variant = textOf(said.properties?.['variation_id'])
  if (said.event !== 'Experiment Viewed' || !test || !variant) return [event]
  const { id: one, at, visitor } = event
  return [event, { id: `exposure:${one}`, kind: 'exposure', at, visitor, body: { test, variant } }]
}

/** A user's name may be guessed, and the anonymous id may not: only the latter opens what is kept of a visitor. */
function visitorOf({ anonymousId, userId }: Message): string | null {
  if (anonymousId) return anonymousId.toLowerCase()
  return userId ? `user:${userId}` : null
}

/** Free members, minus those that hold an address of a page: they have a place of their own, cut to what is kept. */
function plainOf(free_: Message['properties']): EventBody | undefined {
  const kept = Object.entries(free_ ?? {}).filter(
    ([key]) => !['url', 'referrer', 'search', 'path'].includes(key),
  )
  return kept.length === 0 ? undefined : (Object.fromEntries(kept) as EventBody)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined
}
