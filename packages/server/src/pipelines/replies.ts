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
/** nDCG@10, where it is known what should be found. */
const quality = z.object({ before: z.number(), after: z.number() })

/** A query that other rules answer otherwise. */
const moved = z.object({
  q: z.string(),
  body: z.record(z.string(), z.unknown()),
  before: side,
  after: side,
  quality: quality.exactOptional(),
})
export type Moved = z.infer<typeof moved>

/** What a draft of rules would change for queries that were made before. */
export const tryOutReply = z.object({
  queries: count,
  /** Lines that are no search. */
  unreadable: count,
  /** Queries of which it is known what they should find, and how well they do in the mean. */
  judged: count,
  quality,
  /** Judged ones that would be answered less well. */
  worse: z.array(moved),
  /** Found nothing, and would find something. */
  healed: z.array(moved),
  /** Found something, and would find nothing. */
  emptied: z.array(moved),
  /** The first ten would be others, or in another order. */
  moved: z.array(moved),
  /** Only the total, the pipeline or what is triggered would be another. */
  otherwise: z.array(moved),
})
export type TryOut = z.infer<typeof tryOutReply>
