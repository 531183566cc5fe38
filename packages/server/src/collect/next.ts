import { z } from 'zod'
import { agentPayloads } from './agent-events.ts'
import {
  bodyOf,
  type CollectedEvent,
  deviceOf,
  type EventBody,
  type EventKind,
  placeOf,
  timeOf,
} from './event.ts'
import { isShopType, readShopEvent, shopPayloads } from './shop-events.ts'

/** The event protocol: one array of events, each with its `meta`. */

const text = z.string().max(2000)
const uid = z.string().min(1).max(200)
const item = z.object({
  uniqueFieldName: text,
  uniqueFieldValue: z.string().min(1).max(1000),
  title: text.nullish(),
  author: text.nullish(),
  url: text.nullish(),
})
const position = z.number().int().min(1).max(100_000)

const meta = z.object({
  type: z.string().regex(/^[A-Za-z][\w.-]{0,99}$/, 'letters, digits, dots'),
  clientId: z.uuid(),
  ts: z.number().int(),
  id: z.string().max(200).nullish(),
  config: z.object({ trackingId: z.string().max(100).nullish() }).nullish(),
  source: z.array(z.string().max(200)).max(20).nullish(),
  userAgent: z.string().max(2000).nullish(),
  referrer: z.string().max(4096).nullish(),
  location: z.string().max(4096).nullish(),
})

/** What each event must say; types that are not here are kept as they come, and said to be unknown where one asks. */
const payloads: Readonly<Record<string, z.ZodType>> = {
  ...shopPayloads,
  ...agentPayloads(item),
  itemClick: z.object({ responseId: uid, position, itemMetadata: item }),
  itemView: z.object({ itemMetadata: item }),
  'SmartSnippets.AnswerAction': z.object({ responseId: uid, itemMetadata: item, action: text }),
  'SmartSnippets.SourceClick': z.object({ responseId: uid, itemMetadata: item }),
  'SmartSnippets.SubmitFeedback': z.object({ responseId: uid, itemMetadata: item, reason: text }),
  'Rga.AnswerReceived': z.object({ answerId: uid, answerGenerated: z.boolean() }),
  'Rga.AnswerAction': z.object({ answerId: uid, action: text }),
  'Rga.CitationClick': z.object({ answerId: uid, citationId: uid, itemMetadata: item }),
  'Rga.CitationHover': z.object({
    answerId: uid,
    citationId: uid,
    citationHoverTimeInMs: z.number().nonnegative(),
  }),
  'Rga.SubmitFeedback': z.object({ answerId: uid, helpful: z.boolean() }),
}

const event = z.looseObject({ meta })
const mostEvents = 500
const mostEventCharacters = 32_000

export const nextEvents = z.array(z.unknown()).min(1).max(mostEvents)

type NextFault = { type: string; message: string; path: string }
type NextReading = { event: CollectedEvent } | { faults: NextFault[] }

/** Says that nobody knows a type, if that is so. */
export function unknownType(value: unknown): NextFault | null {
  const named = event.safeParse(value).data?.meta.type
  if (named === undefined || Object.hasOwn(payloads, named)) return null
  return { type: 'unknown_type', message: `there is no event "${named}"`, path: 'meta.type' }
}

/** Reads one event of the array, or says all that is wrong with it. */
export function readNext(value: unknown, { hub, now }: { hub: string; now: number }): NextReading {
  const source = JSON.stringify(value) ?? ''
  if (source.length > mostEventCharacters)
    return {
      faults: [{ type: 'too_big', message: `longer than ${mostEventCharacters} characters`, path: '' }],
    }
  const outer = event.safeParse(value)
  const named = outer.data?.meta.type ?? ''
  const own = Object.hasOwn(payloads, named) ? payloads[named]?.safeParse(value) : undefined
  const issues = outer.success ? (own?.error?.issues ?? []) : outer.error.issues
  if (!outer.success || issues.length > 0) {
    const faults = issues.map(({ code, message, path }) => ({ type: code, message, path: path.join('.') }))
    return { faults: faults.slice(0, 10) }
  }
  const { meta: about, ...payload } = outer.data
  const { kind, body } = tell(about.type, payload)
  return {
    event: {
      // Without an id of its own an event is known by all it says: its time is exact to the millisecond.
      id: about.id ? `next:${about.id}` : `next:${source}`,
      kind,
      at: timeOf(about.ts, now),
      visitor: about.clientId.toLowerCase(),
      body: bodyOf({
        ...body,
        hub,
        trackingId: about.config?.trackingId,
        location: placeOf(about.location),
        referrer: placeOf(about.referrer),
        device: deviceOf(about.userAgent ?? null),
      }),
    },
  }
}

/** In our words. What is not known is kept as it came. */
function tell(type: string, payload: object): { kind: EventKind; body: EventBody } {
  if (isShopType(type)) return readShopEvent(type, payload)
  const said = payload as EventBody & { itemMetadata?: z.output<typeof item> }
  const { itemMetadata, ...rest } = said
  const document = itemMetadata
    ? bodyOf({
        document: itemMetadata.uniqueFieldValue,
        title: itemMetadata.title,
        url: itemMetadata.uniqueFieldName === 'uri' ? itemMetadata.uniqueFieldValue : itemMetadata.url,
      })
    : {}
  if (type === 'itemClick')
    return {
      kind: 'click',
      body: { ...document, ...bodyOf({ search: said['responseId'], position: said['position'] }) },
    }
  if (type === 'itemView') return { kind: 'view', body: document }
  if (type.startsWith('Rga.') || type.startsWith('SmartSnippets.'))
    return { kind: 'answer', body: { type, ...rest, ...document } }
  // What was done is counted beside the type.
  const value = said['action'] ?? said['reason'] ?? said['fieldName']
  return {
    kind: 'custom',
    body: { type, ...rest, ...document, ...bodyOf({ value: said['value'] ?? value }) },
  }
}
