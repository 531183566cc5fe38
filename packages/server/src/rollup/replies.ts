import { z } from 'zod'

/** What insights answer, for those who read `openapi.json`. */

const count = z.number().int()
const counts = z.record(z.string(), count)
const rate = z.number().nullable()
const items = (shape: z.ZodRawShape) => z.object({ items: z.array(z.object(shape)) })

const counted = items({ name: z.string(), count })
const asked = items({
  query: z.string(),
  language: z.string(),
  hub: z.string(),
  searches: count,
  found: count,
  clicks: count,
  visitors: count,
})
const opened = { document: z.string(), title: z.string(), opens: count, visitors: count }

export const insightReplies = {
  summary: z.object({
    searches: count,
    empty: count,
    clicks: count,
    meanPosition: rate,
    answers: counts,
    consent: counts,
    machines: counts,
  }),
  queries: asked,
  empty: asked,
  documents: items(opened),
  trending: items({ ...opened, before: count, gain: z.number() }),
  positions: counted,
  causes: counted,
  answers: counted,
  machines: counted,
  custom: counted,
  pages: counted,
  events: counted,
  shop: z.object({
    visitors: z.object({ view: count, cart: count, purchase: count }),
    cartRate: rate,
    conversion: rate,
    revenue: z.array(z.object({ currency: z.string(), orders: count, revenue: z.number() })),
  }),
  revenue: items({ query: z.string(), currency: z.string(), items: z.number(), revenue: z.number() }),
  products: items({ product: z.string(), views: count, carts: count, purchases: count, visitors: count }),
  vitals: items({
    route: z.string(),
    device: z.string(),
    release: z.string(),
    metric: z.string(),
    count,
    p50: z.number(),
    p75: z.number(),
    p95: z.number(),
  }),
} as const
export type InsightName = keyof typeof insightReplies

export const testsReply = z.object({ items: z.array(z.string()) })
const exposure = z.object({
  variant: z.string(),
  /** Different visitors who were shown it. */
  visitors: count,
  times: count,
  /** Of these visitors, how many opened something afterwards. */
  opened: count,
})
export type Exposure = z.infer<typeof exposure>
export const exposuresReply = z.object({ items: z.array(exposure) })
