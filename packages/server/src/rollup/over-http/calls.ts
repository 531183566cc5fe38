import { z } from 'zod'
import { type CollectedEvent, type EventBody, eventKinds, receivers } from '../../collect/index.ts'
import type { UbiKind } from '../port/event-counts.ts'
import { type InsightName, insightReplies } from '../replies.ts'

/** What the services ask of a collector that is another process, by name, and with what. */

/** So many events at most in one call: the collector takes them in one transaction. */
export const eventsPerCall = 200

/** It came as JSON, so that whatever an object holds is a value of JSON. */
const body = z.custom<EventBody>(
  value => typeof value === 'object' && value !== null && !Array.isArray(value),
  'an object',
)
const event = z
  .object({
    id: z.string().min(1),
    kind: z.enum(eventKinds),
    at: z.number().int().min(0),
    visitor: z.string().nullable(),
    uid: z.string().optional(),
    body,
    wire: z
      .object({ to: z.enum(receivers), call: z.string().regex(/^[a-z]{1,20}$/), body: z.unknown() })
      .optional(),
  })
  .transform(
    ({ uid, wire, ...rest }): CollectedEvent => ({
      ...rest,
      ...(uid === undefined ? {} : { uid }),
      ...(wire === undefined ? {} : { wire }),
    }),
  )
const ids = z.array(z.string()).max(100)
const instant = z.number().int()
const insightName = z.custom<InsightName>(
  value => typeof value === 'string' && Object.hasOwn(insightReplies, value),
  'the name of a list',
)

export const collectorCalls = {
  append: z.tuple([z.array(event).max(eventsPerCall)]),
  ofVisitor: z.tuple([ids, z.number().int().min(0)]),
  ofUser: z.tuple([z.string()]),
  boughtBy: z.tuple([z.string()]),
  forget: z.tuple([ids]),
  insight: z.tuple([
    insightName,
    z.object({
      from: instant,
      to: instant,
      hub: z.string().nullable(),
      language: z.string().nullable(),
      limit: z.number().int().min(1).max(1000),
    }),
  ]),
  exposures: z.tuple([z.string()]),
  tests: z.tuple([]),
  testCounts: z.tuple([z.string()]),
  ubi: z.tuple([
    z.enum(['queries', 'events'] satisfies UbiKind[]),
    z.object({ from: instant, to: instant, after: z.number().int().min(0) }),
  ]),
} as const

export type CallName = keyof typeof collectorCalls
export type CallArguments<Name extends CallName> = z.output<(typeof collectorCalls)[Name]>

export const callReply = z.object({ value: z.unknown() })

/** Another number says that what was learnt is told otherwise. */
export const learntFormat = 1
export const collectorPath = '/collector/v1'
