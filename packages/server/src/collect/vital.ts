import { z } from 'zod'
import { devices } from './device.ts'
import { bodyOf, type CollectedEvent } from './event.ts'

const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type VitalName = (typeof vitalNames)[number]

/** Times of a page as its browser measured them. */
export const vitalBeacon = z.object({
  release: z.string().max(50).default(''),
  route: z.string().max(200).default(''),
  device: z.enum(devices).default('desktop'),
  metrics: z
    .array(
      z.object({
        id: z.string().max(100).nullish(),
        name: z.enum(vitalNames),
        value: z.number().min(0).max(600_000),
        rating: z.enum(['good', 'needs-improvement', 'poor']).nullish(),
        attribution: z.record(z.string().max(100), z.union([z.string().max(500), z.number()])).nullish(),
      }),
    )
    .min(1)
    .max(20),
})

/** One event for each figure. A browser sends a figure again, by the same id, when it has grown: the last one counts. */
export function readVitals(
  { release, route, device, metrics }: z.output<typeof vitalBeacon>,
  { newId, now }: { newId: () => string; now: number },
): CollectedEvent[] {
  return metrics.map(({ id, name, value, rating, attribution }) => ({
    id: `vital:${id ? `${id}:${value}` : newId()}`,
    kind: 'vital',
    at: now,
    visitor: null,
    ...(id ? { uid: id } : {}),
    body: bodyOf({ name, value, rating, release, route, device, attribution: attribution ?? undefined }),
  }))
}
