import { z } from 'zod'

/** What the collector answers, for those who read `openapi.json`. */

const count = z.number().int()

export const collectedReply = z.object({
  events: z.array(
    z.object({
      accepted: z.boolean(),
      errorCode: z.string().optional(),
      errorMessage: z.string().optional(),
    }),
  ),
})
export const validationReply = z.array(
  z.object({
    valid: z.boolean(),
    errors: z.array(z.object({ type: z.string(), message: z.string(), path: z.string() })),
  }),
)

/** `kept` is there where nothing was. */
export const legacyReply = z.object({
  visitId: z.string(),
  visitorId: z.string(),
  kept: z.boolean().optional(),
  message: z.string().optional(),
})
export const legacyListReply = z.object({ searchEventResponses: z.array(legacyReply) })
export const visitReply = z.object({ id: z.string(), visitorId: z.string() })
export const healthReply = z.object({ status: z.string() })

export const customerReply = z.object({
  success: z.boolean(),
  refused: z.array(z.object({ index: count, reason: z.string() })).optional(),
})
const place = { host: z.string(), protocol: z.string() }
export const customerSettingsReply = z.object({
  integrations: z.record(
    z.string(),
    z.object({ apiKey: z.string(), apiHost: z.string(), protocol: z.string() }),
  ),
  plan: z.looseObject({ track: z.looseObject({}) }),
  metrics: z.object({ ...place, sampleRate: z.number() }),
  remotePlugins: z.array(z.unknown()),
})

export const visitorReply = z.object({
  visitorIds: z.array(z.string()),
  consent: z
    .object({ version: count, at: z.number(), statistics: z.boolean(), given: z.string() })
    .nullable(),
  events: z.array(
    z.object({ seq: count, at: z.number(), kind: z.string(), body: z.record(z.string(), z.unknown()) }),
  ),
  next: count.nullable(),
  total: count,
})
export const forgottenReply = z.object({ deleted: count })
