import { z } from 'zod'

/** What the administration of rules answers, for those who read `openapi.json`. */

const count = z.number().int()

const version = z.object({ number: count, at: z.number(), by: z.string(), note: z.string() })
export const versionReply = version
export const versionsReply = z.object({ versions: z.array(version) })
export const faultsReply = z.object({
  faults: z.array(z.object({ path: z.string(), message: z.string() })),
})

const side = z.object({
  total: count,
  pipeline: z.string(),
  top: z.array(z.object({ id: z.string(), title: z.string(), uri: z.string(), permanentid: z.string() })),
  triggers: z.array(z.string()),
})
const quality = z.object({ before: z.number(), after: z.number() })
const moved = z.array(
  z.object({
    q: z.string(),
    body: z.record(z.string(), z.unknown()),
    before: side,
    after: side,
    quality: quality.optional(),
  }),
)
export const tryOutReply = z.object({
  queries: count,
  unreadable: count,
  judged: count,
  quality,
  worse: moved,
  healed: moved,
  emptied: moved,
  moved,
  otherwise: moved,
})
